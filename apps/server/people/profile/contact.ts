import type * as contract from '@anar/contract/commands'
import type { CodeSent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { type Decision, invalidFields, type RunContext, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { assertOwnPassword } from '../auth/index.ts'
import { checkCode, sendCode, useCode } from '../codes/index.ts'
import { recordDestinationChange } from '../destinations/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { findProfile, lockProfile, setCellphone, setEmail } from './queries.ts'

type Context<Body> = { body: Body; caller: AccountCaller; now: Temporal.Instant; locale: Locale }
type RequestContext<Body> = Context<Body> & { request: FastifyRequest }
type Nothing = Record<string, never>

const subjectOf = ({ accountId }: AccountCaller) => `account ${accountId}`

/**
 * Sends a code to the new mailbox. Whether another account has it is not revealed before the code proves ownership.
 * INVALID_INPUT {password} for a wrong password, which counts as a wrong login:
 * @spec 2.edit-user-info, 5.email-and-iban
 */
export async function sendNewEmailCode(
  deps: AppDeps,
  context: RequestContext<z.output<typeof contract.sendNewEmailCode.body>>,
): Promise<CodeSent> {
  const { body, caller, now, locale } = context
  await assertChangeable(deps, caller)
  await assertOwnPassword(deps, { ...context, password: body.password, field: 'password' })
  const destination = body.email
  const subject = subjectOf(caller)
  const guesser = strangerOf(context.request)
  return sendCode(deps, {
    ...{ purpose: 'CHANGE_EMAIL', subject, guesser, channel: 'email', destination, locale, now },
  })
}

/**
 * The mailbox that the code proved becomes the person's. INVALID_INPUT {email} where another account has it.
 * @spec 2.edit-user-info, 5.email-and-iban, 8.messages
 */
export async function changeEmail(
  deps: AppDeps,
  { tx, body, caller, now, locale }: RunContext<typeof contract.changeEmail>,
): Promise<Decision<Nothing>> {
  const { personId, accountId } = caller
  const { email: former } = await changeableProfile(tx, caller)
  const proven = await useCode(tx, deps, {
    purpose: 'CHANGE_EMAIL',
    subject: subjectOf(caller),
    code: body.code,
    now,
  })
  if (proven instanceof Refusal) return proven
  const { destination } = proven
  if (!(await setEmail(tx, personId, destination)))
    throw invalidFields({ email: 'notUnique' }, locale.language)
  await giveNotice(tx, { personId, kind: 'EMAIL_CHANGED', details: {}, occasion: now.toString(), now })
  const change = { payee: { personId }, kind: 'EMAIL', former, current: destination } as const
  await recordDestinationChange(tx, { ...change, accountIds: [accountId], now })
  return {}
}

/**
 * Sends a code to the new phone. Its owner is not revealed before the code proves ownership.
 * INVALID_INPUT {password} as for the mailbox,
 * @spec 2.edit-user-info, 5.phone
 */
export async function sendNewCellphoneCode(
  deps: AppDeps,
  context: RequestContext<z.output<typeof contract.sendNewCellphoneCode.body>>,
): Promise<CodeSent> {
  const { body, caller, now, locale } = context
  await assertChangeable(deps, caller)
  await assertOwnPassword(deps, { ...context, password: body.password, field: 'password' })
  const destination = body.cellphone
  const subject = subjectOf(caller)
  const guesser = strangerOf(context.request)
  return sendCode(deps, {
    ...{ purpose: 'CHANGE_CELLPHONE', subject, guesser, channel: 'sms', destination, locale, now },
  })
}

/**
 * Sets the proven phone, if it is registered to the person's national code.
 * CODE_WRONG, CODE_EXPIRED, CANNOT_CHANGE_NOW, VERIFICATION_UNAVAILABLE, INVALID_INPUT {cellphone} where it is another
 * person's.
 * @spec 5.phone, 8.messages, 2.edit-user-info.1
 */
export async function changeCellphone(
  deps: AppDeps,
  { body, caller, now, locale }: Context<z.output<typeof contract.changeCellphone.body>>,
): Promise<Decision<Nothing>> {
  const { national_code: nationalCode } = await assertChangeable(deps, caller)
  const code = { purpose: 'CHANGE_CELLPHONE', subject: subjectOf(caller), code: body.code, now } as const
  const { destination: cellphone } = await checkCode(deps, code)
  const isOwn = nationalCode === null || (await deps.verification.checkPhone({ nationalCode, cellphone }))
  return transact(deps.database, async (tx) => {
    const { cellphone: former } = await changeableProfile(tx, caller)
    const proven = await useCode(tx, deps, code)
    if (proven instanceof Refusal) return proven
    // Returned instead of thrown, so that the code stays used: one registry query per code.
    if (!isOwn) return invalidFields({ cellphone: 'phoneOfAnother' }, locale.language)
    const { personId, accountId } = caller
    if (!(await setCellphone(tx, personId, proven.destination)))
      throw invalidFields({ cellphone: 'notUnique' }, locale.language)
    await giveNotice(tx, { personId, kind: 'CELLPHONE_CHANGED', details: {}, occasion: now.toString(), now })
    // A thief of an account changes the phone first; the alert reaches its owner on the old one.
    const change = { payee: { personId }, kind: 'CELLPHONE', former, current: cellphone } as const
    await recordDestinationChange(tx, { ...change, accountIds: [accountId], now })
    return {}
  })
}

// Details under review must not change.
async function assertChangeable({ database }: AppDeps, { personId }: AccountCaller) {
  const profile = await findProfile(database, personId)
  if (profile.is_under_review) throw new Refusal('CANNOT_CHANGE_NOW')
  return profile
}

async function changeableProfile(tx: Sql, { personId }: AccountCaller) {
  const profile = await lockProfile(tx, personId)
  if (profile.is_under_review) throw new Refusal('CANNOT_CHANGE_NOW')
  return profile
}
