import type { Access } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfToken, newToken, setSessionCookie } from '../../platform/caller/index.ts'
import type { Decision } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { networkOf } from '../../platform/http/network.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { guesserOf, rememberDevice } from '../guesses/index.ts'
import { accessOf } from './access.ts'
import { countSessions, credentialsOf, endSessionsOf, forgetFailures, insertSession } from './queries.ts'
import { renameIfNumber } from './rename.ts'

/** The request and reply of a login. */
export type Exchange = { now: Temporal.Instant; request: FastifyRequest; reply: FastifyReply }

type Wanted = Omit<Exchange, 'reply'> & {
  accountId: number
  /** By which hash the password was judged, where one was. */
  passwordHash?: string | null
  usernameFolded: string
  rememberMe: boolean
  endOtherSessions: boolean
}

const maxDeviceCharacters = 200

/** A session, and how to hand out its cookies: once its transaction is committed. */
export type OpenedSession = { access: Access; giveCookies: (reply: FastifyReply) => void }

/**
 * Opens a session for an authenticated person. MAX_DEVICES where the account is logged in on the maximum of devices,
 * unless the person agreed to log the others out; it is returned instead of thrown, so that forgetting the failed
 * attempts is committed. WRONG_CREDENTIALS where the password was changed since it was checked.
 * @spec 4.login.1
 */
export async function openSession(
  tx: Sql,
  { config }: Pick<AppDeps, 'config'>,
  wanted: Wanted,
): Promise<Decision<OpenedSession>> {
  const { accountId, usernameFolded, rememberMe, now, request } = wanted
  const settings = await settingsOf(tx)
  await forgetFailures(tx, { usernameFolded, guesser: await guesserOf(request, tx, accountId) })
  if (wanted.endOtherSessions) await endSessionsOf(tx, { accountId, now, reason: 'OTHER_DEVICE' })
  const limit = settings.sessionLimit
  if ((await countSessions(tx, accountId, now)) >= limit) return new Refusal('MAX_DEVICES', { limit })
  // The account is locked here: a later change of the password ends this session with the others.
  if (wanted.passwordHash && wanted.passwordHash !== (await credentialsOf(tx, accountId)).password_hash)
    throw new Refusal('WRONG_CREDENTIALS')
  const token = newToken()
  const lifetime = lifetimeOf(rememberMe, settings)
  await insertSession(tx, {
    tokenHash: hashOfToken(token),
    accountId,
    isRemembered: rememberMe,
    device: (request.headers['user-agent'] ?? '').slice(0, maxDeviceCharacters),
    address: networkOf(request.ip),
    now,
    expiresAt: now.add({ seconds: lifetime.seconds }),
  })
  await renameIfNumber(tx, { accountId, now })
  const giveDevice = await rememberDevice(tx, config, { accountId, request, now })
  return {
    access: await accessOf(tx, accountId),
    giveCookies(reply) {
      const isSecure = config.origin?.startsWith('https:') === true
      setSessionCookie(reply, token, { isSecure, maxAgeSeconds: lifetime.cookieSeconds })
      giveDevice(reply)
    },
  }
}

function lifetimeOf(
  isRemembered: boolean,
  { rememberDays, idleHours }: Settings,
): { seconds: number; cookieSeconds: number | null } {
  if (!isRemembered) return { seconds: idleHours * 3600, cookieSeconds: null }
  const seconds = rememberDays * 24 * 3600
  return { seconds, cookieSeconds: seconds }
}
