import type { JobRun } from '../../platform/jobs/job.ts'
import { areStandingsDue, isLargeNetwork, refreshStandings, refreshStandingsApart } from '../network/index.ts'

/**
 * Works out how the open month stands, as often as a minute and as the network's size allows; a large network in a
 * process of its own, so that nobody waits meanwhile.
 * @returns how many members stand there now
 * @spec 9.commission
 */
export const refreshStandingsRegularly: JobRun = async ({ database, databaseUrl }, now) => {
  if (!(await areStandingsDue(database, now))) return 0
  const isApart = databaseUrl !== undefined && (await isLargeNetwork(database))
  return isApart ? refreshStandingsApart(databaseUrl, now) : refreshStandings(database, now)
}
