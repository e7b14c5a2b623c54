import { accountName, type LedgerAccount, mayNotOverdraw } from './accounts.ts'

/** What one account gets (above zero) or gives (below), in whole rials. */
export type Entry = { account: LedgerAccount; amountRial: number }

/**
 * A transfer's entries as they are written: one for each account, none of zero. Entries that do not sum to zero, or are
 * not whole rials, are a fault of the caller and throw. None are left where nothing moves.
 */
export function balancedEntries(entries: readonly Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>()
  let sum = 0
  for (const { account, amountRial } of entries) {
    if (!Number.isSafeInteger(amountRial))
      throw new RangeError(`${amountRial} is not a whole number of rials`)
    const name = accountName(account)
    const known = byAccount.get(name)?.amountRial ?? 0
    byAccount.set(name, { account, amountRial: known + amountRial })
    sum += amountRial
  }
  if (sum !== 0) throw new RangeError(`the entries of a transfer sum to ${sum}, not to zero`)
  return [...byAccount.values()].filter(({ amountRial }) => amountRial !== 0)
}

/** Balances by the name of the account; one that is not named stands at zero. */
export type Books = ReadonlyMap<string, number>

/** The books after a transfer; null where an account that may not be overdrawn would stand below zero. */
export function posted(books: Books, entries: readonly Entry[]): Books | null {
  const after = new Map(books)
  for (const { account, amountRial } of balancedEntries(entries)) {
    const name = accountName(account)
    const balance = (after.get(name) ?? 0) + amountRial
    if (balance < 0 && mayNotOverdraw(account)) return null
    after.set(name, balance)
  }
  return after
}
