import type { Database, Transaction } from '../../platform/db/pool.ts'
import { checkRule, closeOfOtherRules, openSubjects } from './findings/queries.ts'
import { allowForHistory } from './queries.ts'
import { bookRules } from './rules/index.ts'
import { addDependents, addMonthsBeingPaid, type Touched, takeTouches } from './subjects/queries.ts'
import { sumBooks } from './sums/index.ts'

const batchSize = 5_000
/** Open differences that are checked again; with more of them the books need a cause, not a list. */
const maxRechecked = 10_000

/**
 * Checks the rules for everything that was touched since the last check, and again for what differed then. Touches are
 * consumed with the record of what they led to, so that nothing is missed where a run ends early.
 */
export async function checkTouched(database: Database, now: Temporal.Instant): Promise<void> {
  await sumBooks(database)
  await database.transaction((tx) => recheckOpen(tx, now))
  let touchCount: number
  do {
    touchCount = await database.transaction(async (tx) => {
      await allowForHistory(tx)
      const taken = await takeTouches(tx, batchSize)
      await addDependents(tx, taken.touched)
      await checkSubjects(tx, taken.touched, now)
      return taken.touchCount
    })
  } while (touchCount === batchSize)
}

async function recheckOpen(tx: Transaction, now: Temporal.Instant): Promise<void> {
  await allowForHistory(tx)
  await closeOfOtherRules(tx, now)
  const open = await openSubjects(tx, maxRechecked)
  // In the order of the rules, as every check: two of them wait for each other's differences, never in a circle.
  for (const known of bookRules) {
    const found = open.find(({ rule, subject }) => rule === known.check && subject === known.subject)
    if (found) await checkRule(tx, known, { selection: { ids: found.ids }, now })
  }
  const months: Touched = new Map()
  await addMonthsBeingPaid(tx, months)
  await checkSubjects(tx, months, now)
}

async function checkSubjects(tx: Transaction, touched: Touched, now: Temporal.Instant): Promise<void> {
  for (const rule of bookRules) {
    const ids = touched.get(rule.subject)
    if (rule.isNightly || ids === undefined || ids.size === 0) continue
    await checkRule(tx, rule, { selection: { ids: [...ids] }, now })
  }
}
