import type { JobDeps } from '../../platform/jobs/job.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { forgetSignUpsBefore } from '../sign-up/index.ts'

/**
 * Forgets sign-ups that nobody went on with for 24 hours, with what was told in them: the account and the person too.
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
