import { randomBytes } from 'node:crypto'
import type { Access, login } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Sql } from '../../db/pool.ts'
import type { AppDeps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import { hashOfToken, newToken, setSessionCookie } from '../caller/index.ts'
import { type Decision, transact } from '../command/index.ts'
import { type Settings, settingsOf } from '../settings/index.ts'
import { accessOf } from './access.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { foldUsername, minutesLocked } from './policy.ts'
import {
  type Attempt,
  addFailure,
  countSessions,
  endSessionsOf,
  findCredentials,
  forgetFailures,
  insertSession,
  latestFailures,
  lockAttempts,
} from './queries.ts'

type LoginContext = {
  body: z.output<typeof login>
  now: Temporal.Instant
  request: FastifyRequest
  reply: FastifyReply
}

const longestDevice = 200

/**
 * Logs in: WRONG_CREDENTIALS whether the username or the password is wrong, and after as long a time;
 * TOO_MANY_ATTEMPTS after five wrong passwords in a quarter of an hour; MAX_DEVICES where the account is logged in
 * on as many devices as allowed, unless the person agreed to log the others out.
 * @spec 4.login, 7.login, 8.messages
 */
export async function logIn(deps: AppDeps, context: LoginContext): Promise<Decision<Access>> {
  const { database } = deps
  const { body, now, request } = context
  const settings = await settingsOf(database)
  const attempt: Attempt = { usernameFolded: foldUsername(body.username), address: networkOf(request.ip) }
  await transact(database, (tx) => countAttempt(tx, attempt, now, settings))

  const account = await findCredentials(database, attempt.usernameFolded)
  const isRight = await verifyPassword(body.password, account?.password_hash ?? (await hashOfNobody()))
  if (!account || !isRight) throw new Refusal('WRONG_CREDENTIALS')

  const token = newToken()
  const lifetime = lifetimeOf(body.rememberMe, settings)
  const refusal = await transact(database, async (tx) => {
    await forgetFailures(tx, attempt)
    if (body.endOtherSessions) await endSessionsOf(tx, account.account_id, now)
    const limit = settings.sessionLimit
    // Returned, not thrown: the password was right, and that it was stays written down.
    if ((await countSessions(tx, account.account_id, now)) >= limit)
      return new Refusal('MAX_DEVICES', { limit })
    await insertSession(tx, {
      tokenHash: hashOfToken(token),
      accountId: account.account_id,
      isRemembered: body.rememberMe,
      device: (request.headers['user-agent'] ?? '').slice(0, longestDevice),
      address: attempt.address,
      now,
      expiresAt: now.add({ seconds: lifetime.seconds }),
    })
    return null
  })
  if (refusal) return refusal
  const isSecure = deps.config.origin?.startsWith('https:') === true
  setSessionCookie(context.reply, token, { isSecure, maxAgeSeconds: lifetime.cookieSeconds })
  return accessOf(database, account.account_id)
}

// An attempt counts before it is judged: of many guesses sent at once only as many are tried as are allowed.
async function countAttempt(
  tx: Sql,
  attempt: Attempt,
  now: Temporal.Instant,
  settings: Settings,
): Promise<void> {
  await lockAttempts(tx, attempt)
  const failedAt = await latestFailures(tx, attempt, settings.loginTries)
  const minutes = minutesLocked(failedAt, now.epochMilliseconds, settings)
  if (minutes > 0) throw new Refusal('TOO_MANY_ATTEMPTS', { minutes })
  await addFailure(tx, attempt, now)
}

function lifetimeOf(
  isRemembered: boolean,
  { rememberDays, idleHours }: Settings,
): { seconds: number; cookieSeconds: number | null } {
  if (!isRemembered) return { seconds: idleHours * 3600, cookieSeconds: null }
  const seconds = rememberDays * 24 * 3600
  return { seconds, cookieSeconds: seconds }
}

let nobody: Promise<string> | undefined

// Verified in place of an unknown account's hash, so that the time taken does not tell which usernames exist.
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(randomBytes(24).toString('base64'))
  return nobody
}
