import type { JobDeps } from '../../platform/jobs/job.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { forgetSignUpsBefore } from '../sign-up/index.ts'

/**
 * Deletes sign-ups without activity for 24 hours, with their details, account and person.
 * @returns how many sign-ups are gone
 * @spec 4.sign-up.4
 */
export async function forgetApplicants(
  { database }: Pick<JobDeps, 'database'>,
  now: Temporal.Instant,
): Promise<number> {
  const { signUpHours } = await settingsOf(database)
  return forgetSignUpsBefore(database, now.subtract({ hours: signUpHours }))
}
