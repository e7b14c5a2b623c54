import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { applicantOf, hashOfToken } from '../../platform/caller/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { signUpTokenOf } from './cookie.ts'
import { findById, findByToken, type SignUpRow } from './queries.ts'

/** The request and reply of a step. */
export type StepContext = {
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The sign-up of a request: by the cookie of the first steps, or else by the session that is opened once the details are
 * accepted. Null where there is none, or it had no activity for 24 hours.
 * @spec 2.applicant-guard, 4.sign-up
 */
export async function findSignUp(
  deps: AppDeps,
  { request, now }: Pick<StepContext, 'request' | 'now'>,
): Promise<SignUpRow | null> {
  const { database } = deps
  const token = signUpTokenOf(request)
  if (token !== null) {
    const since = sinceOf(await settingsOf(database), now)
    const row = await findByToken(database, hashOfToken(token), since)
    if (row) return row
  }
  const applicant = await applicantOf(request, deps)
  return (applicant && (await findById(database, applicant.signUpId))) ?? null
}

/** The same, where only a begun sign-up is accepted. RESTART_STEPS */
export async function startedSignUp(
  deps: AppDeps,
  context: Pick<StepContext, 'request' | 'now'>,
): Promise<SignUpRow> {
  const row = await findSignUp(deps, context)
  if (!row) throw new Refusal('RESTART_STEPS')
  return row
}

/** A sign-up without activity since this instant has expired. */
export function sinceOf(
  { signUpHours }: Pick<Settings, 'signUpHours'>,
  now: Temporal.Instant,
): Temporal.Instant {
  return now.subtract({ hours: signUpHours })
}

export function isSecure({ config }: Pick<AppDeps, 'config'>): boolean {
  return config.origin?.startsWith('https:') === true
}
