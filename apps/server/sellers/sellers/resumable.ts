import type { Settings } from '../../platform/settings/index.ts'
import type { ApplicationRow } from './application/queries.ts'

type Limits = Pick<Settings, 'sellerDraftHours' | 'sellerStatusDays'>

/** How long a browser can resume an application without a new code, from its last step. */
export function resumableSeconds(state: ApplicationRow['state'], settings: Limits): number {
  return state === 'Draft' ? settings.sellerDraftHours * 3_600 : settings.sellerStatusDays * 86_400
}

/** Whether the last step of an application is recent enough for its browser to resume it. @spec 4.seller-application */
export function isResumable(
  application: Pick<ApplicationRow, 'state' | 'last_step_at'>,
  settings: Limits,
  now: Temporal.Instant,
): boolean {
  const endsAt = application.last_step_at.getTime() + resumableSeconds(application.state, settings) * 1_000
  return now.epochMilliseconds < endsAt
}
