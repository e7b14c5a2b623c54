import type { JobRun } from '../../platform/jobs/job.ts'
import {
  areStandingsDue,
  isLargeNetwork,
  refreshStandings,
  refreshStandingsInProcess,
} from '../network/index.ts'

/**
 * Computes the open month's standings every minute; those of a large network in a process of their own, so that they do
 * not block the server.
 * @returns the number of members in the standings
 * @spec 9.commission
 */
export const refreshStandingsRegularly: JobRun = async ({ database, databaseUrl }, now) => {
  if (!(await areStandingsDue(database, now))) return 0
  const usesProcess = databaseUrl !== undefined && (await isLargeNetwork(database))
  return usesProcess ? refreshStandingsInProcess(databaseUrl, now) : refreshStandings(database, now)
}
