import { randomBytes } from 'node:crypto'
import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../platform/db/pool.ts'
import type { Sender } from '../../platform/processes/bounded-queue.ts'
import type { Settings } from '../../platform/settings/index.ts'
import { hashPassword, isPasswordHash, verifyPassword } from './password.ts'
import { minutesLocked } from './policy.ts'
import {
  type Attempt,
  addFailure,
  latestFailures,
  latestFailuresWithin,
  lockAttempts,
  takeBackFailure,
} from './queries.ts'

/**
 * Counts a password attempt before it is checked, so that concurrent guesses cannot exceed the limit; `forgetFailures`
 * reverts it after a right password. TOO_MANY_ATTEMPTS with the remaining minutes.
 * @returns whether it is the last one before the login is locked
 * @spec 8.messages
 */
export async function countAttempt(
  tx: Sql,
  attempt: Attempt,
  now: Temporal.Instant,
  settings: Settings,
): Promise<boolean> {
  await lockAttempts(tx, attempt)
  const failedAt = await latestFailures(tx, attempt, settings.loginTries)
  const nowMs = now.epochMilliseconds
  const minutes = Math.max(
    minutesLocked(failedAt, nowMs, settings),
    await minutesLockedWithin(tx, attempt, nowMs, settings),
  )
  if (minutes > 0) throw new Refusal('TOO_MANY_ATTEMPTS', { minutes })
  await addFailure(tx, attempt, now)
  return minutesLocked([nowMs, ...failedAt], nowMs, settings) > 0
}

/** The same for the wider networks of a stranger, each with a higher limit. */
async function minutesLockedWithin(
  tx: Sql,
  { usernameFolded, guesser }: Attempt,
  nowMs: number,
  settings: Settings,
): Promise<number> {
  let minutes = 0
  for (const { network, factor } of guesser.knownDevice ? [] : guesser.widerNetworks) {
    const loginTries = settings.loginTries * factor
    const failedAt = await latestFailuresWithin(tx, { usernameFolded, network }, loginTries)
    minutes = Math.max(minutes, minutesLocked(failedAt, nowMs, { ...settings, loginTries }))
  }
  return minutes
}

type Judged = {
  stored: string | null
  password: string
  sender: Sender
  attempt: Attempt
  now: Temporal.Instant
}

/**
 * Whether this is the account's password; takes the time of one hash even where there is no account or no password. An
 * attempt that is not checked, because the queue is full or the client hung up, is not counted. BUSY, TOO_MANY_AT_ONCE.
 */
export async function isPasswordOf(
  database: Sql,
  { stored, password, sender, attempt, now }: Judged,
): Promise<boolean> {
  const isReal = isPasswordHash(stored)
  const hash = isReal ? stored : await decoyHash()
  const isRight = await verifyPassword(password, hash, sender).catch(async (error: unknown) => {
    await takeBackFailure(database, attempt, now)
    throw error
  })
  return isReal && isRight
}

let nobody: Promise<string> | undefined

function decoyHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(24).toString('base64'))
  return nobody
}
