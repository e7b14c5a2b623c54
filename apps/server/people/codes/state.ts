import type { CodeSent } from '@anar/contract/commands'
import { msSince } from '../../clock.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { masked } from './messages.ts'
import { type CodeTarget, latestCode } from './queries.ts'

const secondMilliseconds = 1_000

export type CodeState = CodeSent & { triesLeft: number }

/**
 * The last code of a subject to a destination, with the seconds and tries that remain; `expiresInSeconds` is 0 once it is
 * worth nothing. Null where none was sent, or it was used.
 * @spec 2.sign-up-otp
 */
export async function codeState(
  sql: Sql,
  { now, ...target }: CodeTarget & { now: Temporal.Instant },
): Promise<CodeState | null> {
  const { codeTries, codeResendSeconds } = await settingsOf(sql)
  const sent = await latestCode(sql, target)
  if (!sent || sent.destination !== target.destination || sent.used_at) return null
  const age = Math.floor(msSince(sent.sent_at, now) / secondMilliseconds)
  const seconds = Math.ceil((sent.expires_at.getTime() - now.epochMilliseconds) / secondMilliseconds)
  const triesLeft = Math.max(0, codeTries - sent.tries)
  return {
    expiresInSeconds: triesLeft === 0 ? 0 : Math.max(0, seconds),
    resendInSeconds: Math.max(0, codeResendSeconds - age),
    sentTo: masked(sent.destination),
    triesLeft,
  }
}

/**
 * The unused code of a subject, where it is too soon for another one: the same answer as then, with the remaining
 * seconds. Null where a new code may be sent.
 */
export async function codeUnderWay(
  sql: Sql,
  target: CodeTarget & { now: Temporal.Instant },
): Promise<CodeSent | null> {
  const state = await codeState(sql, target)
  if (state === null || state.triesLeft === 0 || state.resendInSeconds === 0) return null
  const { triesLeft: _, ...sent } = state
  return sent
}
