import { amountDetail } from '@anar/contract/notices'
import { spend, type WalletParts } from '@anar/domain/ledger'
import { giveBack, lockUnexported, lockWallet, makeWallet, post, writeDoubts } from '../../money/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { movePayment, type PaymentRow } from '../checkout/index.ts'
import { findDisowned, insertDisowned, insertUses } from './queries.ts'

/** The stored reason of a stopped withdrawal, in both languages. */
const stoppedBecause =
  'درگاه یکی از پرداخت‌های شما را تأیید نمی‌کند · The gateway does not confirm one of your payments'

/**
 * Records that a gateway disowns a credited payment, which has no value until it is confirmed. Its amount is taken out of
 * the wallet, topped-up money first, and the rest becomes a debt. Withdrawals that are not paid out yet are returned
 * first. Orders paid with the money become doubtful. Idempotent: does nothing for a payment that is disowned already.
 * The caller has locked person, order and payment.
 * @spec 2.bank-account-info, 4.sale-order.10
 */
export async function disown(tx: Sql, payment: PaymentRow, now: Temporal.Instant): Promise<void> {
  const { id: paymentId, person_id: personId, amount: amountRial } = payment
  if (await findDisowned(tx, paymentId)) return
  // A payment that was refunded to the wallet keeps its state.
  if (payment.state === 'Verified') await movePayment(tx, payment, { to: 'RecordedNotPaid', now })
  await makeWallet(tx, personId)
  await stopWithdrawals(tx, payment, now)
  const held = heldOf(await lockWallet(tx, personId), amountRial)
  const disowned = await insertDisowned(tx, { paymentId, personId, amountRial, held, now })
  await post(tx, {
    kind: 'disowned',
    occasion: `disowned payment ${disowned.id}`,
    entries: [
      { account: { kind: 'topped-up', personId }, amountRial: -held.toppedUpRial },
      { account: { kind: 'earned', personId }, amountRial: -held.earnedRial },
      { account: { kind: 'debt', personId }, amountRial: -disowned.owed },
      { account: { kind: 'disowned', personId }, amountRial },
    ],
    paymentId,
    now,
  })
  if (disowned.owed > 0) await insertUses(tx, disowned)
  await writeDoubts(tx, { personId, ownPaymentId: paymentId, now })
  await giveNotice(tx, {
    personId,
    kind: disowned.owed > 0 ? 'PAYMENT_OWED' : 'PAYMENT_HELD',
    details: { amount: amountDetail(amountRial), owed: amountDetail(disowned.owed) },
    occasion: `disowned payment ${disowned.id}`,
    now,
  })
}

function heldOf(wallet: WalletParts, amountRial: number): WalletParts {
  return spend(wallet, amountRial) ?? wallet
}

// Stops every withdrawal to the card of the payment itself, and of the others only those the wallet needs.
async function stopWithdrawals(tx: Sql, { id, person_id, amount }: PaymentRow, now: Temporal.Instant) {
  const underWay = (await lockUnexported(tx, person_id)).toReversed()
  const isToThisCard = (withdrawal: (typeof underWay)[number]) => withdrawal.payment_id === id
  const stop = { to: 'Refused', reason: stoppedBecause, accountId: null, now } as const
  for (const withdrawal of underWay.filter(isToThisCard)) await giveBack(tx, withdrawal, stop)
  for (const withdrawal of underWay.filter((other) => !isToThisCard(other))) {
    const { toppedUpRial, earnedRial } = await lockWallet(tx, person_id)
    if (toppedUpRial + earnedRial >= amount) return
    await giveBack(tx, withdrawal, stop)
  }
}
