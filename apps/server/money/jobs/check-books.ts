import type { JobRun } from '../../platform/jobs/job.ts'
import { checkBooks, forgetChecksBefore } from '../books/index.ts'

const keptDays = 90

/**
 * Holds the books against their rules, and forgets old checks that found nothing.
 * @returns how many differences were found
 * @spec 2.bank-account-info
 */
export const checkBooksRegularly: JobRun = async ({ database }, now) => {
  const { findingCount } = await checkBooks(database, now)
  await forgetChecksBefore(database, now.subtract({ hours: keptDays * 24 }))
  return findingCount
}
