import type { Access, CodeSent, loginByCode as loginByCodeBody } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Decision, RunContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { giveBackCode, isLastTry, offerCode, useCode } from '../codes/index.ts'
import { giveTicket, guesserOf, ticketOf } from '../guesses/index.ts'
import { notifyOfTries } from './notify-tries.ts'
import { type Exchange, openSession } from './open-session.ts'
import { foldUsername } from './policy.ts'
import { findCredentials } from './queries.ts'

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
  const { subject, destination, accountId } = await loginTarget(database, foldUsername(username))
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
 * @spec 4.login, 8.messages, 2.login-otp.1
 */
export async function loginByCode(
  deps: AppDeps,
  context: RunContext<typeof loginByCodeBody>,
): Promise<Decision<Access>> {
  const { tx, body, now, request, afterCommit } = context
  const usernameFolded = foldUsername(body.username)
  const { subject, destination, accountId } = await loginTarget(tx, usernameFolded)
  const guesser = await guesserOf(request, tx, accountId)
  const code = { purpose, subject, ticket: ticketOf(request), now } as const
  const proven = await useCode(tx, deps, { ...code, guesser, code: body.code })
  if (proven instanceof Refusal) {
    if (isLastTry(proven)) afterCommit(() => notifyOfTries(deps.database, { accountId, guesser, now }))
    return proven
  }
  // A phone that was changed since is no longer the account's.
  if (accountId === null || proven.destination !== destination) return new Refusal('CODE_EXPIRED')
  const opened = await openSession(tx, deps, { ...context, ...body, accountId, usernameFolded })
  if (opened instanceof Refusal) {
    await giveBackCode(tx, code)
    return opened
  }
  afterCommit(opened.giveCookies)
  return opened.access
}

type Target = { subject: string; destination: string | null; accountId: number | null }

async function loginTarget(sql: Sql, usernameFolded: string): Promise<Target> {
  const account = await findCredentials(sql, usernameFolded)
  const isOpen = account !== undefined && account.user_type !== 'Staff' && account.password_hash !== null
  if (!isOpen || account.cellphone === null) {
    return { subject: `nobody ${usernameFolded}`, destination: null, accountId: null }
  }
  const { account_id: accountId, cellphone: destination } = account
  return { subject: `account ${accountId}`, destination, accountId }
}
