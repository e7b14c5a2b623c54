import { makePartitions, partitionFaults } from '../partitions/index.ts'
import type { JobRun } from './job.ts'

/**
 * Makes the partitions of the coming months. Idempotent. Fails where a row is left in a default partition or the next
 * month has no partition.
 * @returns how many were made
 */
export const makeMonthPartitions: JobRun = async ({ database }, now) => {
  const count = await makePartitions(database, { now })
  const { withStrays, withoutNextMonth } = await partitionFaults(database, now)
  const faults = [
    ...withStrays.map((table) => `${table}_default has rows`),
    ...withoutNextMonth.map((table) => `${table} has no partition for the next month`),
  ]
  if (faults.length > 0) throw new Error(faults.join(', '))
  return count
}
