import { type Entry, payDebts, type WalletParts } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'
import { lockDebts, type Origin, writeDebtPayment, writeEndedDoubts } from './queries.ts'

export type Credit = WalletParts & { personId: number }

/** The credits of a transfer to wallets, by person. */
export function creditsOf(entries: readonly Entry[]): Credit[] {
  const credits = new Map<number, Credit>()
  for (const { account, amountRial } of entries) {
    if (account.kind !== 'topped-up' && account.kind !== 'earned') continue
    if (amountRial <= 0) continue
    const { personId } = account
    const credit = credits.get(personId) ?? { personId, toppedUpRial: 0, earnedRial: 0 }
    const part = account.kind === 'earned' ? 'earnedRial' : 'toppedUpRial'
    credits.set(personId, { ...credit, [part]: credit[part] + amountRial })
  }
  return [...credits.values()]
}

type PaidDebt = { debtId: number; paymentId: number; entries: Entry[] }

/**
 * Pays a person's debts with money that has just come into the wallet, and returns the entries to post for each debt. The
 * transfer that brought the money has locked the wallet's account, so that no debt begins meanwhile. Orders that it
 * covers are no longer in doubt.
 * @spec 2.bank-account-info
 */
export async function payDebtsWith(
  tx: Sql,
  { personId, ...credit }: Credit,
  origin: Origin & { now: Temporal.Instant },
): Promise<PaidDebt[]> {
  const debts = await lockDebts(tx, personId, origin)
  let left: WalletParts = credit
  const paid: PaidDebt[] = []
  for (const payment of payDebts(debts, credit.toppedUpRial + credit.earnedRial)) {
    const { owedRial, writtenOffRial, debtId } = payment
    const { paymentId } = debts.find(({ id }) => id === debtId)!
    const parts = earnedFirst(left, owedRial + writtenOffRial)
    left = {
      toppedUpRial: left.toppedUpRial - parts.toppedUpRial,
      earnedRial: left.earnedRial - parts.earnedRial,
    }
    await writeDebtPayment(tx, payment, parts)
    paid.push({
      debtId,
      paymentId,
      entries: [
        { account: { kind: 'topped-up', personId }, amountRial: -parts.toppedUpRial },
        { account: { kind: 'earned', personId }, amountRial: -parts.earnedRial },
        { account: { kind: 'debt', personId }, amountRial: owedRial },
        { account: { kind: 'written-off' }, amountRial: writtenOffRial },
      ],
    })
  }
  if (paid.length > 0) await writeEndedDoubts(tx, personId, origin.now)
  return paid
}

// Earned money pays first: a debt must not turn topped-up money into withdrawable money.
function earnedFirst({ earnedRial }: WalletParts, amountRial: number): WalletParts {
  const paidRial = Math.min(earnedRial, amountRial)
  return { earnedRial: paidRial, toppedUpRial: amountRial - paidRial }
}
