import { addDays, type IsoDay, tehranDay } from '@anar/domain/calendar'
import { reversedCredit, type SellerCredit, sellerCredit } from '@anar/domain/ledger'
import { percentToBasisPoints } from '@anar/domain/money'
import { post } from '../../money/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { beforeFirst, workOff } from '../../platform/processes/work-off.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { lockOrder } from '../orders/index.ts'
import {
  insertCredit,
  insertReversal,
  lockCreditOfReturn,
  type OrderToCredit,
  ordersToCredit,
  type UncreditedRow,
  uncreditedOf,
} from './queries.ts'

const batchSize = 200

/** Orders delivered before this Tehran day can no longer be returned, and their holding time is over. */
function creditedBefore(today: IsoDay, { returnDays, settlementHoldDays }: Settings): IsoDay {
  return addDays(today, -(returnDays + settlementHoldDays))
}

/**
 * Credits the sellers of every order that was delivered long enough ago, by the settings of today.
 * @returns how many orders were credited
 * @spec 2.bank-account-info
 */
export async function creditSellersDue(
  database: Database,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  const deliveredBefore = creditedBefore(tehranDay(now.epochMilliseconds), await settingsOf(database))
  return workOff<OrderToCredit>({
    next: (last) =>
      ordersToCredit(database, { deliveredBefore, after: last ?? beforeFirst, limit: batchSize }),
    work: (order) => creditSellersOf(database, order, now),
    signal,
  })
}

/**
 * Credits the sellers of a delivered order for the units that were not returned, less the shop's fee, once. Lines with
 * an open return are left for later.
 * @returns whether anything was credited
 * @spec 2.bank-account-info, 3.seller.8
 */
function creditSellersOf(
  database: Database,
  order: { id: number; person_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  return transact(database, (tx) => creditSellersWithin(tx, order, now))
}

/** The same in the caller's transaction. */
export async function creditSellersWithin(
  tx: Sql,
  order: { id: number; person_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  await lockPerson(tx, order.person_id)
  await lockOrder(tx, order.id)
  const { sellerFeePercent } = await settingsOf(tx)
  const feeBasisPoints = percentToBasisPoints(sellerFeePercent)
  let isAnything = false
  for (const line of await uncreditedOf(tx, order.id)) {
    if (await creditLine(tx, line, { feeBasisPoints, now })) isAnything = true
  }
  return isAnything
}

async function creditLine(
  tx: Sql,
  line: UncreditedRow,
  { feeBasisPoints, now }: { feeBasisPoints: number; now: Temporal.Instant },
): Promise<boolean> {
  const { order_item_id: orderItemId, seller_id: sellerId, sale_order_id: saleOrderId, quantity } = line
  const retainedUnits = quantity - line.returned_quantity
  const credit = sellerCredit({ lineRial: line.value, quantity, retainedUnits, feeBasisPoints })
  if (!(await insertCredit(tx, { orderItemId, sellerId, units: retainedUnits, credit, now }))) return false
  await post(tx, {
    kind: 'seller-credit',
    occasion: `order item ${orderItemId} credited`,
    entries: entriesOf(sellerId, credit, 1),
    saleOrderId,
    now,
  })
  return true
}

/**
 * Reverses a seller's credit for units that were returned later, in the caller's transaction, once; does nothing where
 * the line was never credited. The caller has locked the order.
 * @spec 2.bank-account-info, 2.defective-product
 */
export async function reverseSellerCredit(
  tx: Sql,
  { returnId, now }: { returnId: number; now: Temporal.Instant },
): Promise<void> {
  const credited = await lockCreditOfReturn(tx, returnId)
  if (!credited) return
  const { order_item_id: orderItemId, seller_id: sellerId, sale_order_id: saleOrderId } = credited
  // Units returned before the credit are not in it.
  const units = Math.min(credited.back_now, credited.units - credited.back_before)
  if (units <= 0) return
  const whole: SellerCredit = {
    goodsRial: credited.goods_amount,
    feeRial: credited.fee_amount,
    creditRial: credited.goods_amount - credited.fee_amount,
  }
  const { units: creditedUnits, back_before: backBefore } = credited
  const back = reversedCredit(whole, { creditedUnits, backBefore, backNow: units })
  if (!(await insertReversal(tx, { returnId, orderItemId, units, back, now }))) return
  await post(tx, {
    kind: 'seller-credit-back',
    occasion: `return ${returnId} turned back`,
    entries: entriesOf(sellerId, back, -1),
    saleOrderId,
    returnId,
    now,
  })
}

function entriesOf(sellerId: number, { goodsRial, feeRial, creditRial }: SellerCredit, sign: 1 | -1) {
  return [
    { account: { kind: 'sales' }, amountRial: -sign * goodsRial },
    { account: { kind: 'seller-payable', sellerId }, amountRial: sign * creditRial },
    { account: { kind: 'seller-fees' }, amountRial: sign * feeRial },
  ] as const
}
