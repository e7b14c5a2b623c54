import { Refusal } from '@anar/contract/errors'
import type { Entry, LedgerAccount } from '@anar/domain/ledger'
import { rial, sumRial } from '@anar/domain/money'
import { leftToRefund, splitByTender, sumOfParts, type TenderParts, tenderParts } from '@anar/domain/ordering'
import type { Sql } from '../../db/pool.ts'
import { post } from '../ledger/index.ts'
import { turnBackSellerCredit } from '../settlements/index.ts'
import { requestWithdrawal } from '../wallet/index.ts'
import { hasIban, insertRefund, type PaidOrder, paidOrder, refundFor } from './queries.ts'

/**
 * Where the part goes that a gateway took: into the wallet, back to the card that paid, or to the owner's Sheba.
 * `disowned` is for money that the gateway turned out never to have had: that part goes to nobody.
 */
export type RefundWay = 'wallet' | 'source' | 'iban' | 'disowned'

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
 * card or a Sheba it goes as a withdrawal that finance approves; without a Sheba it stays in the wallet.
 * Asked again for the same occasion it does nothing and answers the same. The person and the order are locked by the
 * caller.
 * @returns the parts in rials
 * REFUND_TOO_LARGE {leftRial}: more than is left of what was paid. PAYMENT_IN_DOUBT: the gateway disowns the payment,
 * and the office has not decided yet.
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
  if (order.isInDoubt !== (given.to === 'disowned')) throw new Refusal('PAYMENT_IN_DOUBT')
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
  const entries: Entry[] = [
    { account: { kind: 'sales' }, amountRial: -amounts.goodsRial },
    { account: { kind: 'vat' }, amountRial: -amounts.vatRial },
    { account: { kind: 'delivery' }, amountRial: -amounts.deliveryRial },
    { account: { kind: 'topped-up', personId }, amountRial: parts.toppedUpRial },
    { account: { kind: 'earned', personId }, amountRial: parts.earnedRial },
    { account: gatewayPartTo(given, order), amountRial: parts.gatewayRial },
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

function gatewayPartTo({ to, personId }: Given, { gateway }: PaidOrder): LedgerAccount {
  return to === 'disowned' ? { kind: 'clearing', gateway } : { kind: 'earned', personId }
}

// Back to a card goes what a gateway took, to a Sheba whatever may leave the wallet.
async function sendOut(tx: Sql, given: Given, order: PaidOrder, parts: TenderParts): Promise<number | null> {
  const { personId, accountId, now, to } = given
  const asked = { personId, from: 'earned', accountId, now } as const
  if (to === 'source' && parts.gatewayRial > 0) {
    const { paymentId } = order
    return requestWithdrawal(tx, { ...asked, amountRial: parts.gatewayRial, way: 'card', paymentId })
  }
  const amountRial = parts.earnedRial + parts.gatewayRial
  if (to === 'iban' && amountRial > 0 && (await hasIban(tx, personId))) {
    return requestWithdrawal(tx, { ...asked, amountRial, way: 'iban' })
  }
  return null
}
