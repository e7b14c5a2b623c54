import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { applicantOf, hashOfToken } from '../../platform/caller/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { signUpCookieOf } from './cookie.ts'
import { findById, findByToken, type SignUpRow } from './queries.ts'

/** A step that is asked for: where it came from and where its answer goes. */
export type StepContext = {
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/** Whoever takes a step before there is a session: a sign-up of their own, or the wish to go on with one. */
export type Found = { kind: 'sign-up'; row: SignUpRow } | { kind: 'resume'; cellphone: string; nonce: string }

/**
 * Whose sign-up a request is about: by the cookie of the first steps, or else by the session that came after the
 * phone was proven. Null where there is none, or nobody went on with it for 24 hours.
 * @spec 2.applicant-guard, 4.sign-up
 */
export async function findSignUp(
  deps: AppDeps,
  { request, now }: Pick<StepContext, 'request' | 'now'>,
): Promise<Found | null> {
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

/** The same, where only a sign-up that was begun will do. RESTART_STEPS */
export async function begunSignUp(
  deps: AppDeps,
  context: Pick<StepContext, 'request' | 'now'>,
): Promise<SignUpRow> {
  const found = await findSignUp(deps, context)
  if (found?.kind !== 'sign-up') throw new Refusal('RESTART_STEPS')
  return found.row
}

/** A sign-up that nobody went on with since then is forgotten. */
export function sinceOf(
  { signUpHours }: Pick<Settings, 'signUpHours'>,
  now: Temporal.Instant,
): Temporal.Instant {
  return now.subtract({ hours: signUpHours })
}

export function isSecure({ config }: Pick<AppDeps, 'config'>): boolean {
  return config.origin?.startsWith('https:') === true
}
