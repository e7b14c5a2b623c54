import type { JobRun } from '../../platform/jobs/job.ts'
import {
  areStandingsDue,
  isLargeNetwork,
  refreshStandings,
  refreshStandingsInProcess,
} from '../network/index.ts'

/**
 * Computes the open month's standings, at most once a minute and less often for a large network, which is computed in
 * its own process so that it does not block the server.
 * @returns the number of members in the standings
 * @spec 9.commission
 */
export const refreshStandingsRegularly: JobRun = async ({ database, databaseUrl }, now) => {
  if (!(await areStandingsDue(database, now))) return 0
  const usesProcess = databaseUrl !== undefined && (await isLargeNetwork(database))
  return usesProcess ? refreshStandingsInProcess(databaseUrl, now) : refreshStandings(database, now)
}
