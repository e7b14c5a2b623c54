import { Refusal } from '@anar/contract/errors'
import type { Entry } from '@anar/domain/ledger'
import { rial, sumRial } from '@anar/domain/money'
import { leftToRefund, splitByTender, sumOfParts, type TenderParts, tenderParts } from '@anar/domain/ordering'
import { lockWallet, post, requestWithdrawal } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { reverseSellerCredit } from '../settlements/index.ts'
import { hasIban, insertRefund, type PaidOrder, paidOrder, refundFor } from './queries.ts'

/** The target of the gateway's part: the wallet, the card that paid, or the owner's Sheba. */
export type RefundWay = 'wallet' | 'source' | 'iban'

type RefundInput = {
  saleOrderId: number
  personId: number
  /** The refunded return; none for a cancelled order. */
  returnId?: number | null
  /** In rials. */
  amounts: { goodsRial: number; vatRial: number; deliveryRial: number }
  to: RefundWay
  /** Idempotency key: `order 12 cancelled`, `return 7 refunded`. */
  occasion: string
  /** The account that decided it; null for the shop's own processes. */
  accountId: number | null
  reason: string
  now: Temporal.Instant
}

/**
 * Refunds an amount of an order, each tender in proportion to what it paid and was not refunded yet: topped-up money
 * returns as topped-up, earned money as earned, and the gateway's part goes to `to`. To a card or a Sheba it goes as a
 * withdrawal that finance approves; without a Sheba, or where the gateway disowns the payment, it stays in the wallet.
 * Debts of the buyer are paid first.
 * Idempotent by `occasion`: a repeated call returns the same parts. The caller has locked the person and the order.
 * @returns the parts in rials
 * REFUND_TOO_LARGE {leftRial}: more than the unrefunded rest of the payment.
 * @spec 4.sale-order, 2.defective-product
 */
export async function refund(tx: Sql, input: RefundInput): Promise<TenderParts> {
  const before = await refundFor(tx, input.occasion)
  if (before) return before
  const { goodsRial, vatRial, deliveryRial } = input.amounts
  const amountRial = sumRial([rial(goodsRial), rial(vatRial), rial(deliveryRial)])
  // Before the check for 0: the seller was also credited for goods that a discount code made free.
  if (input.returnId) await reverseSellerCredit(tx, { returnId: input.returnId, now: input.now })
  if (amountRial === 0) return tenderParts({ toppedUpRial: 0, earnedRial: 0, gatewayRial: 0 })
  const order = await paidOrder(tx, input.saleOrderId)
  const left = order && leftToRefund(order.paid, order.refunded)
  if (!left || amountRial > sumOfParts(left)) {
    throw new Refusal('REFUND_TOO_LARGE', { leftRial: left ? sumOfParts(left) : 0 })
  }
  const parts = splitByTender(amountRial, left)
  await postRefund(tx, input, order, parts)
  const withdrawalId = await sendOut(tx, input, order, parts)
  await insertRefund(tx, {
    ...input,
    returnId: input.returnId ?? null,
    way: input.to,
    parts,
    withdrawalId,
  })
  return parts
}

async function postRefund(tx: Sql, input: RefundInput, order: PaidOrder, parts: TenderParts): Promise<void> {
  const { personId, amounts } = input
  const toppedUpRial = toppedUpOf(order, parts)
  const entries: Entry[] = [
    { account: { kind: 'sales' }, amountRial: -amounts.goodsRial },
    { account: { kind: 'vat' }, amountRial: -amounts.vatRial },
    { account: { kind: 'delivery' }, amountRial: -amounts.deliveryRial },
    { account: { kind: 'topped-up', personId }, amountRial: parts.toppedUpRial + toppedUpRial },
    {
      account: { kind: 'earned', personId },
      amountRial: parts.earnedRial + parts.gatewayRial - toppedUpRial,
    },
  ]
  await post(tx, {
    kind: 'refund',
    occasion: input.occasion,
    entries,
    saleOrderId: input.saleOrderId,
    paymentId: order.paymentId,
    returnId: input.returnId ?? undefined,
    accountId: input.accountId,
    now: input.now,
  })
}

// The gateway's part can be withdrawn. Topped-up money that covered a disowned part cannot; it is refunded first.
function toppedUpOf({ refunded, paidByTopUpsRial }: PaidOrder, { gatewayRial }: TenderParts): number {
  const leftRial = paidByTopUpsRial - refunded.gatewayRial
  return Math.max(0, Math.min(leftRial, gatewayRial))
}

// A card gets the gateway's part, a Sheba everything that can be withdrawn.
async function sendOut(
  tx: Sql,
  input: RefundInput,
  order: PaidOrder,
  parts: TenderParts,
): Promise<number | null> {
  const { personId, accountId, now, to } = input
  if (to === 'wallet' || (to === 'source' && order.isDisowned)) return null
  const { earnedRial: inWalletRial } = await lockWallet(tx, personId)
  const goesRial = to === 'source' ? parts.gatewayRial : parts.earnedRial + parts.gatewayRial
  const amountRial = Math.min(goesRial, inWalletRial)
  if (amountRial === 0) return null
  const withdrawal = { personId, amountRial, from: 'earned', accountId, now } as const
  if (to === 'source')
    return requestWithdrawal(tx, { ...withdrawal, way: 'card', paymentId: order.paymentId })
  return (await hasIban(tx, personId)) ? requestWithdrawal(tx, { ...withdrawal, way: 'iban' }) : null
}
