import { amountDetail } from '@anar/contract/notices'
import type { LedgerAccount } from '@anar/domain/ledger'
import { lockWallet, post, writeEndedDoubts } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { movePayment, type PaymentRow } from '../checkout/index.ts'
import { type DisownedRow, findDisowned, lockDisowned, setDecided } from './queries.ts'

type Decided = { payment: PaymentRow; accountId: number | null; note: string; now: Temporal.Instant }

/** Whether a payment is disowned and the office has not decided yet. The payment is locked by the caller. */
export async function isUndecided(tx: Sql, payment: PaymentRow): Promise<boolean> {
  return payment.state === 'RecordedNotPaid' || (await findDisowned(tx, payment.id))?.state === 'open'
}

/**
 * Confirms a disowned payment that the gateway has after all, also one that was voided before: the held money is the
 * owner's again, money that covered the payment returns to its origin, and the rest of the debt ends. Returned money
 * pays other debts first. The caller has locked person, order and payment.
 * @spec 4.sale-order, 2.bank-account-info
 */
export async function confirm(tx: Sql, decided: Decided): Promise<void> {
  const { payment, now } = decided
  const { id: paymentId, person_id: personId } = payment
  // Lock order: the wallet before the debt.
  await lockWallet(tx, personId)
  const disowned = await lockDisowned(tx, paymentId)
  if (payment.state === 'RecordedNotPaid' || payment.failure_reason === 'DISOWNED') {
    await movePayment(tx, payment, { to: 'Verified', now })
  }
  if (!disowned) return writeEndedDoubts(tx, personId, now)
  const { id, amount, topped_up_amount, earned_amount, written_off_amount, owed } = disowned
  await setDecided(tx, { id, state: 'confirmed', now })
  await post(tx, {
    ...settlement(decided, disowned),
    entries: [
      { account: standsIn(disowned, payment), amountRial: -amount },
      { account: { kind: 'debt', personId }, amountRial: owed },
      { account: { kind: 'topped-up', personId }, amountRial: topped_up_amount },
      { account: { kind: 'earned', personId }, amountRial: earned_amount },
      { account: { kind: 'written-off' }, amountRial: written_off_amount },
    ],
  })
  await writeEndedDoubts(tx, personId, now)
  const details = { amount: amountDetail(amount) }
  const occasion = `disowned payment ${id}`
  await giveNotice(tx, { personId, kind: 'PAYMENT_CONFIRMED', details, occasion, now })
}

/**
 * The office voids a disowned payment: the gateway never had it. The held money covers it, and the debt remains. Always
 * possible. The caller has locked person, order and payment.
 * @spec 4.sale-order, 2.bank-account-info
 */
export async function voidDisowned(tx: Sql, decided: Decided): Promise<void> {
  const { payment, now } = decided
  const disowned = await findDisowned(tx, payment.id)
  if (disowned?.state !== 'open') return
  const { id, person_id: personId, amount } = disowned
  if (payment.state === 'RecordedNotPaid') {
    await movePayment(tx, payment, { to: 'Failed', reason: 'DISOWNED', now, isSettled: true })
  }
  await setDecided(tx, { id, state: 'void', now })
  await post(tx, {
    ...settlement(decided, disowned),
    entries: [
      { account: { kind: 'disowned', personId }, amountRial: -amount },
      { account: { kind: 'clearing', gateway: payment.gateway }, amountRial: amount },
    ],
  })
  await writeEndedDoubts(tx, personId, now)
}

const settlement = ({ payment, accountId, note, now }: Decided, { id, state }: DisownedRow) => ({
  kind: 'disowned-settled' as const,
  occasion: `disowned payment ${id} ${state === 'open' ? 'settled' : 'confirmed after all'}`,
  paymentId: payment.id,
  accountId,
  note,
  now,
})

function standsIn({ state, person_id: personId }: DisownedRow, { gateway }: PaymentRow): LedgerAccount {
  return state === 'open' ? { kind: 'disowned', personId } : { kind: 'clearing', gateway }
}
