import { heldRestore, setCompared } from '../../platform/held/index.ts'
import { atEachGateway, type JobRun, maxFailuresInARow } from '../../platform/jobs/job.ts'
import { boundedGateway } from '../../platform/ports/bounded-gateway.ts'
import { workOff } from '../../platform/processes/work-off.ts'
import { matchDay } from '../payments/index.ts'
import { uncomparedDays } from '../restores/index.ts'

/**
 * While the shop is held after a restore: compares the payments of each day since the restore point with every gateway.
 * Days with payments that a gateway did not answer for are compared again by the next run.
 * @returns how many days were compared
 */
export const reconcileRestored: JobRun = async ({ database, signal, ...gateways }, now) => {
  const restore = await heldRestore(database)
  if (!restore || restore.compared_at !== null) return 0
  const { id, restored_to: restoredTo, found_at: foundAt } = restore
  const daysOf = (gateway: string) => uncomparedDays(database, { gateway, restoredTo, foundAt, now })
  let left = 0
  const compared = await atEachGateway(gateways, async (gateway) => {
    const days = await daysOf(gateway.name)
    const bounded = boundedGateway(gateway, { maxFailuresInARow })
    const count = await workOff<string>({
      next: async (after) => (after === undefined ? days : []),
      async work(day) {
        await matchDay({ database, gateway: bounded, day, now })
        return true
      },
      signal,
    })
    left += (await daysOf(gateway.name)).length
    return count
  })
  if (left === 0) await setCompared(database, id, now)
  return compared
}
