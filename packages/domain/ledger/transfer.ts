import { accountName, type LedgerAccount, mayNotOverdraw } from './accounts.ts'

/** The amount of one account in a transfer, in whole rials: positive in, negative out. */
export type Entry = { account: LedgerAccount; amountRial: number }

/**
 * The normalized entries of a transfer: one for each account, none of zero. Throws, as a bug of the caller, where they do
 * not sum to zero or are not whole rials. Empty where nothing moves.
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

/** Balances by the name of the account; missing ones are zero. */
export type Books = ReadonlyMap<string, number>

/** The books after a transfer; null where an account that may not be overdrawn would be negative. */
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
