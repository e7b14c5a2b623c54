import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { applicantOf, hashOfToken } from '../../platform/caller/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { signUpCookieOf } from './cookie.ts'
import { findById, findByToken, type SignUpRow } from './queries.ts'

/** The request and reply of a step. */
export type StepContext = {
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/** The sign-up of a browser without a session: its own, or a request to resume one. */
export type PendingSignUp =
  | { kind: 'sign-up'; row: SignUpRow }
  | { kind: 'resume'; cellphone: string; nonce: string }

/**
 * The sign-up of a request: by the cookie of the first steps, or else by the session that is opened once the phone is
 * proven. Null where there is none, or it had no activity for 24 hours.
 * @spec 2.applicant-guard, 4.sign-up
 */
export async function findSignUp(
  deps: AppDeps,
  { request, now }: Pick<StepContext, 'request' | 'now'>,
): Promise<PendingSignUp | null> {
  const { database } = deps
  const held = signUpCookieOf(request)
  if (held?.kind === 'resume') return held
  if (held) {
    const since = sinceOf(await settingsOf(database), now)
    const row = await findByToken(database, hashOfToken(held.token), since)
    if (row) return { kind: 'sign-up', row }
  }
  const applicant = await applicantOf(request, deps)
  const row = applicant ? await findById(database, applicant.signUpId) : undefined
  return row ? { kind: 'sign-up', row } : null
}

/** The same, where only a begun sign-up is accepted. RESTART_STEPS */
export async function startedSignUp(
  deps: AppDeps,
  context: Pick<StepContext, 'request' | 'now'>,
): Promise<SignUpRow> {
  const pending = await findSignUp(deps, context)
  if (pending?.kind !== 'sign-up') throw new Refusal('RESTART_STEPS')
  return pending.row
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
