import { Refusal } from '@anar/contract/errors'
import { spend, type WalletParts } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import { assertOwesNothing } from './debts/owes.ts'
import { post } from './post.ts'
import { entriesOf, lockWallet } from './queries.ts'

type Held = { personId: number; paymentId: number; now: Temporal.Instant }

const heldOccasion = (paymentId: number) => `payment ${paymentId} held`

/**
 * Holds a part of the wallet for a payment, once: topped-up money first, then earned money. Does nothing for an amount
 * of zero. The caller locks the person.
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
 * Releases the hold of a payment, once, each part to its origin; does nothing where nothing was held.
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

/** The amounts held for a payment, by origin, in rials; zeros where nothing was. Unchanged after the hold has ended. */
export async function heldParts(sql: Sql, paymentId: number): Promise<WalletParts> {
  const entries = await entriesOf(sql, heldOccasion(paymentId))
  // Taken out of these accounts, so below zero there.
  const takenFrom = (kind: string) => 0 - (entries.find((entry) => entry.kind === kind)?.amount ?? 0)
  return { toppedUpRial: takenFrom('topped-up'), earnedRial: takenFrom('earned') }
}
