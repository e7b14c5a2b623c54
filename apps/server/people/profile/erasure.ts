import type * as contract from '@anar/contract/commands'
import type { CodeSent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { type Decision, transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { assertOwnPassword } from '../auth/index.ts'
import { sendCode, useCode } from '../codes/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { assertErasable, requestErasure, withdrawErasure } from '../membership/index.ts'
import { contactOf } from './contact-of.ts'
import { findProfile } from './queries.ts'

type Context<Body> = {
  body: Body
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

const subjectOf = ({ accountId }: AccountCaller) => `account ${accountId} to be erased`

/**
 * Sends a code with which the account can be erased.
 * INVALID_INPUT {password}, ACCOUNT_IN_USE {ties}, CANNOT_CHANGE_NOW for staff, sellers and people without a contact,
 * CODE_TOO_SOON, CODE_LIMIT, CODE_NOT_SENT.
 */
export async function sendErasureCode(
  deps: AppDeps,
  context: Context<z.output<typeof contract.sendErasureCode.body>>,
): Promise<CodeSent> {
  const { body, caller, now, locale, request } = context
  await assertErasable(deps.database, caller.personId)
  const profile = await findProfile(deps.database, caller.personId)
  if (profile.cellphone === null && profile.email === null) throw new Refusal('CANNOT_CHANGE_NOW')
  await assertOwnPassword(deps, { ...context, password: body.password, field: 'password' })
  const subject = subjectOf(caller)
  const guesser = strangerOf(request)
  return sendCode(deps, { purpose: 'ERASE', subject, guesser, ...contactOf(profile), locale, now })
}

/** Asks for the erasure, with password and code. Refusals as above, and CODE_WRONG, CODE_EXPIRED. */
export async function requestOwnErasure(
  deps: AppDeps,
  context: Context<z.output<typeof contract.requestErasure.body>>,
): Promise<Decision<Record<string, never>>> {
  const { body, caller, now } = context
  const { personId, accountId } = caller
  await assertErasable(deps.database, personId)
  await assertOwnPassword(deps, { ...context, password: body.password, field: 'password' })
  return transact(deps.database, async (tx) => {
    const code = { purpose: 'ERASE', subject: subjectOf(caller), code: body.code, now } as const
    const proven = await useCode(tx, deps, code)
    if (proven instanceof Refusal) return proven
    await requestErasure(tx, { personId, accountId, now })
    const subject = `person ${personId}`
    await recordAudit(tx, { accountId, action: 'profile/request-erasure', subject, details: {}, now })
    return {}
  })
}

/** Withdraws it. ERASURE_NOT_REQUESTED. */
export async function withdrawOwnErasure({
  tx,
  caller,
  now,
}: {
  tx: Parameters<typeof withdrawErasure>[0]
  caller: AccountCaller
  now: Temporal.Instant
}): Promise<Record<string, never>> {
  const { personId, accountId } = caller
  await withdrawErasure(tx, personId, now)
  const subject = `person ${personId}`
  await recordAudit(tx, { accountId, action: 'profile/withdraw-erasure', subject, details: {}, now })
  return {}
}
