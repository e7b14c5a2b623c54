import type { Access } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import { hashOfToken, newToken, setSessionCookie } from '../caller/index.ts'
import { type Decision, transact } from '../command/index.ts'
import { guesserOf, rememberDevice } from '../guesses/index.ts'
import { type Settings, settingsOf } from '../settings/index.ts'
import { accessOf } from './access.ts'
import { countSessions, credentialsOf, endSessionsOf, forgetFailures, insertSession } from './queries.ts'

/** Where a request came from, and where its answer goes. */
export type Exchange = { now: Temporal.Instant; request: FastifyRequest; reply: FastifyReply }

type Wanted = Exchange & {
  accountId: number
  /** By which hash the password was judged, where one was. */
  passwordHash?: string | null
  usernameFolded: string
  rememberMe: boolean
  endOtherSessions: boolean
}

const longestDevice = 200

/**
 * Opens a session for somebody who has proven who they are, and hands out its cookie. MAX_DEVICES where the account
 * is logged in on as many devices as allowed, unless the person agreed to log the others out; WRONG_CREDENTIALS where
 * the password was changed since it was judged.
 * @spec 4.login
 */
export async function openSession(deps: AppDeps, wanted: Wanted): Promise<Decision<Access>> {
  const { database } = deps
  const { accountId, usernameFolded, rememberMe, now, request, reply } = wanted
  const settings = await settingsOf(database)
  const address = networkOf(request.ip)
  const token = newToken()
  const lifetime = lifetimeOf(rememberMe, settings)
  const opened = await transact(database, async (tx) => {
    await forgetFailures(tx, { usernameFolded, guesser: await guesserOf(request, tx, accountId) })
    if (wanted.endOtherSessions) await endSessionsOf(tx, { accountId, now, reason: 'OTHER_DEVICE' })
    const limit = settings.sessionLimit
    // Returned, not thrown: who it is was proven, and that the failures are forgotten stays written down.
    if ((await countSessions(tx, accountId, now)) >= limit) return new Refusal('MAX_DEVICES', { limit })
    // The account is locked by now: whoever changes the password later ends this session with the others.
    if (wanted.passwordHash && wanted.passwordHash !== (await credentialsOf(tx, accountId)).password_hash)
      throw new Refusal('WRONG_CREDENTIALS')
    await insertSession(tx, {
      tokenHash: hashOfToken(token),
      accountId,
      isRemembered: rememberMe,
      device: (request.headers['user-agent'] ?? '').slice(0, longestDevice),
      address,
      now,
      expiresAt: now.add({ seconds: lifetime.seconds }),
    })
    return rememberDevice(tx, deps.config, { accountId, request, reply, now })
  })
  if (opened instanceof Refusal) return opened
  const isSecure = deps.config.origin?.startsWith('https:') === true
  setSessionCookie(reply, token, { isSecure, maxAgeSeconds: lifetime.cookieSeconds })
  opened()
  return accessOf(database, accountId)
}

function lifetimeOf(
  isRemembered: boolean,
  { rememberDays, idleHours }: Settings,
): { seconds: number; cookieSeconds: number | null } {
  if (!isRemembered) return { seconds: idleHours * 3600, cookieSeconds: null }
  const seconds = rememberDays * 24 * 3600
  return { seconds, cookieSeconds: seconds }
}
