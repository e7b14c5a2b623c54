import { tehranDay } from '@anar/domain/calendar'
import { type JobRun, maxFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import { workOff } from '../../platform/processes/work-off.ts'
import { daysToMatch, matchDay } from '../payments/index.ts'

const daysBack = 7

/**
 * Compares past days with the gateway, each once, and again for a week while payments were unanswered.
 * @returns how many days were compared
 * @spec 4.sale-order
 */
export const matchPayments: JobRun = async ({ database, gateway, signal }, now) => {
  if (!gateway) return 0
  const today = tehranDay(now.epochMilliseconds)
  const days = await daysToMatch(database, { gateway: gateway.name, today, daysBack })
  return workOff<string>({
    next: async (after) => (after === undefined ? days : []),
    async work(day) {
      const bounded = boundedGateway(gateway, { maxFailuresInARow })
      await matchDay({ database, gateway: bounded, day, now })
      return true
    },
    signal,
  })
}
