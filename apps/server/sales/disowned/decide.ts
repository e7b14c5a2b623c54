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
 * The gateway has a disowned payment after all: what was held is the owner's again, what of it paid for the payment goes
 * back to where it came from, and the rest of the debt ends. Also where it was given up before. What comes back pays
 * other debts first. The person, the order and the payment are locked by the caller.
 * @spec 4.sale-order, 2.bank-account-info
 */
export async function confirm(tx: Sql, decided: Decided): Promise<void> {
  const { payment, now } = decided
  const { id: paymentId, person_id: personId } = payment
  // In the order in which everybody locks: the wallet before what is owed.
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
 * The office gives a disowned payment up: the gateway never had it. What was held goes for it, and what is owed stays
 * owed. Always possible. The person, the order and the payment are locked by the caller.
 * @spec 4.sale-order, 2.bank-account-info
 */
export async function giveUp(tx: Sql, decided: Decided): Promise<void> {
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
