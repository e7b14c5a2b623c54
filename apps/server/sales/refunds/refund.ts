import { Refusal } from '@anar/contract/errors'
import type { Entry } from '@anar/domain/ledger'
import { rial, sumRial } from '@anar/domain/money'
import { leftToRefund, splitByTender, sumOfParts, type TenderParts, tenderParts } from '@anar/domain/ordering'
import { lockWallet, post, requestWithdrawal } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { turnBackSellerCredit } from '../settlements/index.ts'
import { hasIban, insertRefund, type PaidOrder, paidOrder, refundFor } from './queries.ts'

/** Where the part goes that a gateway took: into the wallet, back to the card that paid, or to the owner's Sheba. */
export type RefundWay = 'wallet' | 'source' | 'iban'

type Given = {
  saleOrderId: number
  personId: number
  /** The return for which money is given back; none for a cancelled order. */
  returnId?: number | null
  /** Rials of each kind, whole; what was sold, its VAT, its delivery. */
  amounts: { goodsRial: number; vatRial: number; deliveryRial: number }
  to: RefundWay
  /** What happens once is given back once: `order 12 cancelled`, `return 7 refunded`. */
  occasion: string
  /** Who decided it; null where the shop's own processes did. */
  accountId: number | null
  reason: string
  now: Temporal.Instant
}

/**
 * Gives money of an order back to who paid for it, each tender its share of what it paid and has not had back yet:
 * what was topped up is topped up again, what was earned is earned, and the gateway's part goes where `to` says. To a
 * card or a Sheba it goes as a withdrawal that finance approves; without a Sheba, or where the gateway disowns what it
 * took, it stays in the wallet. What the buyer owes is paid first, and leaves the rest to go there.
 * Asked again for the same occasion it does nothing and answers the same. The person and the order are locked by the
 * caller.
 * @returns the parts in rials
 * REFUND_TOO_LARGE {leftRial}: more than is left of what was paid.
 * @spec 4.sale-order, 2.defective-product
 */
export async function refund(tx: Sql, given: Given): Promise<TenderParts> {
  const before = await refundFor(tx, given.occasion)
  if (before) return before
  const { goodsRial, vatRial, deliveryRial } = given.amounts
  const amountRial = sumRial([rial(goodsRial), rial(vatRial), rial(deliveryRial)])
  // The seller was credited for goods that a code of the shop's had made free, too.
  if (given.returnId) await turnBackSellerCredit(tx, { returnId: given.returnId, now: given.now })
  if (amountRial === 0) return tenderParts({ toppedUpRial: 0, earnedRial: 0, gatewayRial: 0 })
  const order = await paidOrder(tx, given.saleOrderId)
  const left = order && leftToRefund(order.paid, order.refunded)
  if (!left || amountRial > sumOfParts(left)) {
    throw new Refusal('REFUND_TOO_LARGE', { leftRial: left ? sumOfParts(left) : 0 })
  }
  const parts = splitByTender(amountRial, left)
  await postRefund(tx, given, order, parts)
  const withdrawalId = await sendOut(tx, given, order, parts)
  await insertRefund(tx, {
    ...given,
    returnId: given.returnId ?? null,
    way: given.to,
    parts,
    withdrawalId,
  })
  return parts
}

async function postRefund(tx: Sql, given: Given, order: PaidOrder, parts: TenderParts): Promise<void> {
  const { personId, amounts } = given
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
    occasion: given.occasion,
    entries,
    saleOrderId: given.saleOrderId,
    paymentId: order.paymentId,
    returnId: given.returnId ?? undefined,
    accountId: given.accountId,
    note: given.reason,
    now: given.now,
  })
}

// What a gateway took can be withdrawn. Where it disowns that, topped-up money may have paid instead, which cannot: it is
// the first to come back.
function toppedUpOf({ refunded, paidByTopUpsRial }: PaidOrder, { gatewayRial }: TenderParts): number {
  const leftRial = paidByTopUpsRial - refunded.gatewayRial
  return Math.max(0, Math.min(leftRial, gatewayRial))
}

// Back to a card goes what a gateway took, to a Sheba whatever may leave the wallet.
async function sendOut(tx: Sql, given: Given, order: PaidOrder, parts: TenderParts): Promise<number | null> {
  const { personId, accountId, now, to } = given
  if (to === 'wallet' || (to === 'source' && order.isDisowned)) return null
  const { earnedRial: inWalletRial } = await lockWallet(tx, personId)
  const goesRial = to === 'source' ? parts.gatewayRial : parts.earnedRial + parts.gatewayRial
  const amountRial = Math.min(goesRial, inWalletRial)
  if (amountRial === 0) return null
  const asked = { personId, amountRial, from: 'earned', accountId, now } as const
  if (to === 'source') return requestWithdrawal(tx, { ...asked, way: 'card', paymentId: order.paymentId })
  return (await hasIban(tx, personId)) ? requestWithdrawal(tx, { ...asked, way: 'iban' }) : null
}
