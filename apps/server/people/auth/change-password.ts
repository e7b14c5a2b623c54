import type { changePassword as changePasswordBody } from '@anar/contract/commands'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AccountCaller, hashOfToken, tokenOf } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { deviceOf, forgetDevicesOf } from '../guesses/index.ts'
import { assertOwnPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf, forgetFailuresOf, personOf, setPasswordHash } from './queries.ts'

type Context = {
  body: z.output<typeof changePasswordBody.body>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

/**
 * Changes the password from the profile; every other session ends. INVALID_INPUT at `current` for a wrong
 * password, which counts as a wrong login (TOO_MANY_ATTEMPTS).
 * @spec 5.password, 8.success-messages
 */
export async function changePassword(
  deps: AppDeps,
  { body, caller, now, locale, request }: Context,
): Promise<Record<string, never>> {
  const { accountId } = caller
  await assertOwnPassword(deps, { caller, password: body.current, field: 'current', now, locale, request })
  const token = tokenOf(request)
  const exceptTokenHash = token === null ? null : hashOfToken(token)
  const passwordHash = await hashPassword(body.password, senderOf(request, caller.personId))
  const exceptDevice = deviceOf(request)
  await transact(deps.database, (tx) =>
    changePasswordOf(tx, { accountId, passwordHash, exceptTokenHash, exceptDevice, now }),
  )
  return {}
}

/** The new password, the end of all sessions but one, and the notice of both. */
export async function changePasswordOf(
  tx: Sql,
  changed: {
    accountId: number
    passwordHash: string
    exceptTokenHash: Buffer | null
    /** The one device that stays known; all others become strangers. */
    exceptDevice: Buffer | null
    now: Temporal.Instant
  },
): Promise<void> {
  const { accountId, passwordHash, exceptTokenHash, exceptDevice, now } = changed
  await setPasswordHash(tx, accountId, passwordHash)
  await endSessionsOf(tx, { accountId, now, reason: 'PASSWORD_CHANGED', exceptTokenHash })
  await forgetDevicesOf(tx, accountId, exceptDevice)
  await forgetFailuresOf(tx, accountId)
  const personId = await personOf(tx, accountId)
  await giveNotice(tx, { personId, kind: 'PASSWORD_CHANGED', details: {}, occasion: now.toString(), now })
}
