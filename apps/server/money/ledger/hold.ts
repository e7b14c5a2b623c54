import { Refusal } from '@anar/contract/errors'
import { spend, type WalletParts } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import { assertOwesNothing } from './debts/owes.ts'
import { post } from './post.ts'
import { entriesOf, lockWallet } from './queries.ts'

type Held = { personId: number; paymentId: number; now: Temporal.Instant }

const heldOccasion = (paymentId: number) => `payment ${paymentId} held`

/**
 * Sets a part of the wallet aside for a payment, once: what was topped up first, then what was earned. Nothing is held
 * of an amount of zero. The person is locked by the caller.
 * WALLET_OWES {debtRial}, WALLET_SHORT {balance}.
 * @spec 2.bank-account-info, 4.sale-order
 */
export async function holdForPayment(
  tx: Sql,
  { personId, paymentId, amountRial, now }: Held & { amountRial: number },
): Promise<void> {
  if (amountRial === 0) return
  const wallet = await lockWallet(tx, personId)
  await assertOwesNothing(tx, personId)
  const parts = spend(wallet, amountRial)
  if (!parts) throw new Refusal('WALLET_SHORT', { balance: wallet.toppedUpRial + wallet.earnedRial })
  await post(tx, {
    kind: 'hold',
    occasion: heldOccasion(paymentId),
    entries: [
      { account: { kind: 'topped-up', personId }, amountRial: -parts.toppedUpRial },
      { account: { kind: 'earned', personId }, amountRial: -parts.earnedRial },
      { account: { kind: 'hold', personId }, amountRial },
    ],
    paymentId,
    now,
  })
}

/**
 * Puts back what was held for a payment, each part to where it came from, once; nothing where nothing was held.
 * @spec 2.bank-account-info, 4.sale-order
 */
export async function releaseHold(tx: Sql, { personId, paymentId, now }: Held): Promise<void> {
  const { toppedUpRial, earnedRial } = await heldParts(tx, paymentId)
  await post(tx, {
    kind: 'release',
    occasion: `payment ${paymentId} released`,
    entries: [
      { account: { kind: 'topped-up', personId }, amountRial: toppedUpRial },
      { account: { kind: 'earned', personId }, amountRial: earnedRial },
      { account: { kind: 'hold', personId }, amountRial: -toppedUpRial - earnedRial },
    ],
    paymentId,
    now,
  })
}

/** What was held for a payment, by where it came from, in rials; zeros where nothing was. It stays so after the hold ended. */
export async function heldParts(sql: Sql, paymentId: number): Promise<WalletParts> {
  const entries = await entriesOf(sql, heldOccasion(paymentId))
  // Taken out of these accounts, so below zero there.
  const takenFrom = (kind: string) => 0 - (entries.find((entry) => entry.kind === kind)?.amount ?? 0)
  return { toppedUpRial: takenFrom('topped-up'), earnedRial: takenFrom('earned') }
}
