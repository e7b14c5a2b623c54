import type { Access, CodeSent, loginByCode as loginByCodeBody } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Decision, RunContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { giveBackCode, isLastTry, offerCode, useCode } from '../codes/index.ts'
import { giveTicket, guesserOf, ticketOf } from '../guesses/index.ts'
import { type LoginName, loginNameOf } from './login-name.ts'
import { notifyOfTries } from './notify-tries.ts'
import { type Exchange, openSession } from './open-session.ts'
import { findCredentials, lastLoginOf } from './queries.ts'

const purpose = 'LOGIN'

/**
 * Sends a code to the account's phone, to be typed in this browser. Answer and timing are the same where there is no such
 * account, where it has no phone, and for staff, who need their password as well.
 * @spec 2.login-otp
 */
export async function sendLoginCode(
  deps: AppDeps,
  { username, locale, ...exchange }: Exchange & { username: string; locale: Locale },
): Promise<CodeSent> {
  const { database, config } = deps
  const { request, now } = exchange
  const { subject, destination, accountId } = await loginTarget(database, loginNameOf(username))
  const guesser = await guesserOf(request, database, accountId)
  const ticket = giveTicket(config, exchange)
  // The destination is not shown, not even masked: a username must not reveal digits of the phone number.
  return offerCode(deps, {
    ...{ purpose, subject, ticket, guesser, channel: 'sms', destination, sentTo: '', locale, now },
    onLimit: () => notifyOfTries(database, { accountId, guesser, now }),
  })
}

/**
 * Logs in with the code that this browser requested: CODE_WRONG and CODE_EXPIRED, also where there is no such account;
 * MAX_DEVICES as with a password, and then the same code works once more. Wrong passwords do not lock this login.
 * PROOF_REQUIRED after the right code where nobody logged in for months: the number may belong to another person by now,
 * and the password, or a new one by mail, is the further proof.
 * @spec 4.login, 8.messages, 2.login-otp.1
 */
export async function loginByCode(
  deps: AppDeps,
  context: RunContext<typeof loginByCodeBody>,
): Promise<Decision<Access>> {
  const { tx, body, now, request, afterCommit } = context
  const name = loginNameOf(body.username)
  const { subject, destination, accountId } = await loginTarget(tx, name)
  const guesser = await guesserOf(request, tx, accountId)
  const code = { purpose, subject, ticket: ticketOf(request), now } as const
  const proven = await useCode(tx, deps, { ...code, guesser, code: body.code })
  if (proven instanceof Refusal) {
    if (isLastTry(proven)) afterCommit(() => notifyOfTries(deps.database, { accountId, guesser, now }))
    return proven
  }
  // A phone that was changed since is no longer the account's.
  if (accountId === null || proven.destination !== destination) return new Refusal('CODE_EXPIRED')
  if (await mayHaveChangedHands(tx, accountId, now)) return new Refusal('PROOF_REQUIRED')
  const opened = await openSession(tx, deps, { ...context, ...body, accountId, usernameFolded: name.key })
  if (opened instanceof Refusal) {
    await giveBackCode(tx, code)
    return opened
  }
  afterCommit(opened.giveCookies)
  return opened.access
}

type Target = { subject: string; destination: string | null; accountId: number | null }

// After months without a login, the number may belong to another person by now.
async function mayHaveChangedHands(sql: Sql, accountId: number, now: Temporal.Instant): Promise<boolean> {
  const { phoneTrustMonths } = await settingsOf(sql)
  const until = now.toZonedDateTimeISO('Asia/Tehran').subtract({ months: phoneTrustMonths })
  return (await lastLoginOf(sql, accountId)).getTime() < until.epochMilliseconds
}

async function loginTarget(sql: Sql, name: LoginName): Promise<Target> {
  const account = await findCredentials(sql, name)
  const isOpen = account !== undefined && account.user_type !== 'Staff' && account.password_hash !== null
  if (!isOpen || account.cellphone === null) {
    return { subject: `nobody ${name.key}`, destination: null, accountId: null }
  }
  const { account_id: accountId, cellphone: destination } = account
  return { subject: `account ${accountId}`, destination, accountId }
}
