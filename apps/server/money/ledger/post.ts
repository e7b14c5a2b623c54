import { Refusal } from '@anar/contract/errors'
import type { IsoDay } from '@anar/domain/calendar'
import { accountName, balancedEntries, type Entry, ownerOf, type TransferKind } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import { creditsOf, payDebtsWith } from './debts/pay.ts'
import { isPosted, writeTransfer } from './queries.ts'

export type Transfer = {
  kind: TransferKind
  /** The idempotency key: `order 12 registered`, `payment 7 held`. */
  occasion: string
  /** In rials, with a sum of zero; a positive amount increases what the account's owner is owed. */
  entries: readonly Entry[]
  saleOrderId?: number | undefined
  paymentId?: number | undefined
  withdrawalId?: number | undefined
  returnId?: number | undefined
  /** Who did it; null for the shop's own processes. */
  accountId?: number | null
  /** Of the shop's own, or the bank's reference: seals cover it, so that it cannot be erased. */
  note?: string
  now: Temporal.Instant
  /**
   * The Tehran day that it belongs to in accounting: the day of `now`, or an earlier one of a month that is not closed
   * (`bookDayFor`, `assertOpenDay`). The database refuses others.
   */
  bookDay?: IsoDay | undefined
}

/**
 * Posts a transfer: one statement, in the caller's transaction. Entries of zero are left out, entries of one account are
 * joined, missing accounts are created. False where the occasion was posted before, or nothing moves: the books do not
 * change. Entries that do not sum to zero throw a RangeError.
 * Money that comes into a wallet pays its owner's debts at once, each with a transfer of its own.
 * WALLET_SHORT {balance} where an owner's account would fall below zero.
 * @spec 2.bank-account-info.6
 */
export async function post(tx: Sql, transfer: Transfer): Promise<boolean> {
  const entries = balancedEntries(transfer.entries)
  if (entries.length === 0) return false
  const transferId = await write(tx, transfer, entries)
  if (transferId === null) return false
  for (const credit of creditsOf(entries)) {
    const payments = await payDebtsWith(tx, credit, transfer)
    for (const { debtId, ...payment } of payments) {
      const occasion = `debt ${debtId} paid by transfer ${transferId}`
      const { now, bookDay } = transfer
      await write(tx, { ...payment, kind: 'debt-paid', occasion, now, bookDay }, payment.entries)
    }
  }
  return true
}

async function write(tx: Sql, transfer: Transfer, entries: readonly Entry[]): Promise<number | null> {
  const rows = balancedEntries(entries).map(({ account, amountRial }) => ({
    ...ownerOf(account),
    name: accountName(account),
    kind: account.kind,
    amountRial,
  }))
  const { transferId, shortBalanceRial } = await writeTransfer(
    tx,
    {
      kind: transfer.kind,
      occasion: transfer.occasion,
      saleOrderId: transfer.saleOrderId ?? null,
      paymentId: transfer.paymentId ?? null,
      withdrawalId: transfer.withdrawalId ?? null,
      returnId: transfer.returnId ?? null,
      accountId: transfer.accountId ?? null,
      note: transfer.note ?? '',
      now: transfer.now,
      bookDay: transfer.bookDay ?? null,
    },
    rows,
  )
  // The account is short because a concurrent transaction has posted the same occasion.
  if (shortBalanceRial !== null && !(await isPosted(tx, transfer.occasion))) {
    throw new Refusal('WALLET_SHORT', { balance: shortBalanceRial })
  }
  return transferId
}
