import { booksVerdict, isSealDue } from '@anar/domain/ledger'
import { recordAudit } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { allowForHistory, oldestUnsealed, type UnsealedMonth } from '../queries.ts'
import { readChecks } from '../standing.ts'
import { sumBooks } from '../sums/index.ts'
import * as queries from './queries.ts'

/**
 * Closes and seals the months of the ledger that are due, the oldest first, until none is or `isEnough` returns true. A
 * month is sealed only while the books are good, and after every transaction that may have posted into it has ended;
 * what was stopped, or has to wait, is continued by the next run. A failure is recorded, and thrown.
 * @returns how many months were sealed
 * @spec 2.bank-account-info
 */
export async function sealDueMonths(
  database: Database,
  { now, isEnough = () => false }: { now: Temporal.Instant; isEnough?: () => boolean },
): Promise<number> {
  let count = 0
  while (!isEnough()) {
    const month = await oldestUnsealed(database)
    if (month === null || !isSealDue(month.endsAt.getTime(), now.epochMilliseconds)) break
    if (!(await areGood(database, now))) break
    try {
      if (!(await seal(database, month, { now, isEnough }))) break
    } catch (error) {
      await queries.setFailure(database, month.month, error instanceof Error ? error.message : String(error))
      throw error
    }
    count += 1
  }
  return count
}

/** Whether the books can be relied on, seals apart: everything was checked since the month ended. */
async function areGood(database: Database, now: Temporal.Instant): Promise<boolean> {
  const { checks } = await readChecks(database)
  return booksVerdict({ ...checks, unsealed: null }, now.epochMilliseconds) === 'good'
}

/** Goes on with a month; returns whether it is sealed. */
async function seal(
  database: Database,
  month: UnsealedMonth,
  { now, isEnough }: { now: Temporal.Instant; isEnough: () => boolean },
): Promise<boolean> {
  await queries.closeMonth(database, month, now)
  await sumBooks(database)
  if (!(await queries.isSettled(database, month))) return false
  for (const day of await queries.unsealedDays(database, month)) {
    if (isEnough()) return false
    await database.transaction(async (tx) => {
      await allowForHistory(tx)
      await queries.sealDay(tx, day)
    })
  }
  return database.transaction(async (tx) => {
    if (!(await queries.lockUnsealed(tx, month.month))) return false
    const sealed = await queries.sealMonth(tx, month.month, now)
    if (sealed === null) throw new Error(`the sums of ${month.month} are not those of its entries`)
    const { transferCount, entryCount, sha256 } = sealed
    await recordAudit(tx, {
      accountId: null,
      action: 'books/seal',
      subject: `month ${month.month}`,
      details: { transferCount, entryCount, sha256: sha256.toString('hex') },
      now,
    })
    return true
  })
}
