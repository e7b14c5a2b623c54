import { startOfTehranDay, tehranDay } from '@anar/domain/calendar'
import type { JobRun } from '../../platform/jobs/job.ts'
import {
  checkEverything,
  forgetChecksBefore,
  forgetPassesBefore,
  recordTick,
  runTick,
  sealDueMonths,
  sumBooks,
} from '../books/index.ts'

const retentionDays = 90
/** A pass over everything begins in the first run after this hour of Tehran. */
const passHour = 2
/** A run of the pass ends before the next one is due, which goes on. */
const passMinutes = 8

/**
 * Checks what was touched in the books since the last run, and deletes old records of runs without findings.
 * @returns the number of open differences
 * @spec 2.bank-account-info
 */
export const checkBooksRegularly: JobRun = async ({ database }, now) => {
  const check = await runTick(database, now)
  await recordTick(database, check, now)
  const before = now.subtract({ hours: retentionDays * 24 })
  await forgetChecksBefore(database, before)
  await forgetPassesBefore(database, before)
  return check.findingCount
}

/**
 * Checks everything in the books once a night, piece by piece; a run that was stopped is continued by the next one.
 * @spec 2.bank-account-info
 */
export const checkBooksWhole: JobRun = async ({ database }, now) => {
  const started = performance.now()
  await checkEverything(database, {
    dueAt: lastPassHour(now),
    now,
    isEnough: () => performance.now() - started > passMinutes * 60_000,
  })
  return 0
}

/**
 * Closes and seals the months of the ledger that ended some days ago.
 * @returns how many were sealed
 * @spec 2.bank-account-info
 */
export const sealMonthsRegularly: JobRun = async ({ database, signal }, now) =>
  sealDueMonths(database, { now, isEnough: () => signal?.aborted ?? false })

/** Adds new entries and movements to the sums that the office reads. @spec 2.bank-account-info */
export const sumBooksRegularly: JobRun = async ({ database }) => {
  await sumBooks(database)
  return 0
}

function lastPassHour(now: Temporal.Instant): Temporal.Instant {
  const early = now.subtract({ hours: passHour })
  const day = tehranDay(early.epochMilliseconds)
  return Temporal.Instant.fromEpochMilliseconds(startOfTehranDay(day)).add({ hours: passHour })
}
