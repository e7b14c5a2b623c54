import type { Settings } from '../../platform/settings/index.ts'
import type { ApplicationRow } from './application/queries.ts'

type Keeping = Pick<Settings, 'sellerDraftHours' | 'sellerStatusDays'>

/** For how long a browser may go on with an application without a new code, from its last step. */
export function keptSeconds(state: ApplicationRow['state'], settings: Keeping): number {
  return state === 'Draft' ? settings.sellerDraftHours * 3_600 : settings.sellerStatusDays * 86_400
}

/** Whether an application was touched recently enough for its browser to go on. @spec 4.seller-application */
export function isKept(
  application: Pick<ApplicationRow, 'state' | 'last_step_at'>,
  settings: Keeping,
  now: Temporal.Instant,
): boolean {
  const endsAt = application.last_step_at.getTime() + keptSeconds(application.state, settings) * 1_000
  return now.epochMilliseconds < endsAt
}
