import { tehranDay } from '@anar/domain/calendar'
import { eachOf, type JobDeps, mostFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import { daysToMatch, matchDay } from '../payments/index.ts'

const daysBack = 7

/**
 * Compares the days that are over with the gateway, each once, and again while it left questions open, for a week.
 * @returns how many days were compared
 * @spec 4.sale-order
 */
export async function matchPayments({ database, gateway }: JobDeps, now: Temporal.Instant): Promise<number> {
  if (!gateway) return 0
  const today = tehranDay(now.epochMilliseconds)
  const days = await daysToMatch(database, { gateway: gateway.name, today, daysBack })
  return eachOf(days, async (day) => {
    const bounded = boundedGateway(gateway, { mostFailuresInARow })
    await matchDay({ database, gateway: bounded, day, now })
    return true
  })
}
