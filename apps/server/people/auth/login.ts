import type { Access, login } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { type Decision, transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { isHeld } from '../../platform/held/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { codeUnderWay, giveBackCode, sendCode, useCode } from '../codes/index.ts'
import { assertMayGuess, giveTicket, guesserOf, noteWrongGuess, ticketOf } from '../guesses/index.ts'
import { countAttempt, isPasswordOf } from './attempts.ts'
import { loginNameOf } from './login-name.ts'
import { notifyOfTries } from './notify-tries.ts'
import { type Exchange, openSession } from './open-session.ts'
import { type Attempt, type Credentials, findCredentials, forgetFailures } from './queries.ts'

type LoginContext = Exchange & { body: z.output<typeof login.body>; locale: Locale }

/**
 * Logs in by username, mobile number or mailbox: WRONG_CREDENTIALS for a wrong name or password, with the same timing; TOO_MANY_ATTEMPTS after five wrong
 * passwords in a quarter of an hour, TOO_MANY_GUESSES while strangers make too many wrong guesses; MAX_DEVICES where the
 * account is logged in on the maximum of devices, unless the person agreed to log the others out. Staff also need a code
 * from their phone: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED.
 * @spec 7.login, 8.messages, 6.roles, 4.login.4
 */
export async function logIn(deps: AppDeps, context: LoginContext): Promise<Decision<Access>> {
  const { database, config } = deps
  const { body, now, request } = context
  const name = loginNameOf(body.username)
  const usernameFolded = name.key
  const account = await findCredentials(database, name)
  const guesser = await guesserOf(request, database, account?.account_id ?? null)
  await assertMayGuess(database, config, guesser, now)
  const attempt: Attempt = { usernameFolded, guesser }
  const settings = await settingsOf(database)
  const isLast = await transact(database, (tx) => countAttempt(tx, attempt, now, settings))

  const isRight = await isPasswordOf(database, {
    ...{ stored: account?.password_hash ?? null, password: body.password },
    ...{ sender: senderOf(request), attempt, now },
  })
  if (!account || !isRight) {
    await noteWrongGuess(database, config, guesser, now)
    if (isLast) notifyOfTries(database, { accountId: account?.account_id ?? null, guesser, now })
    throw new Refusal('WRONG_CREDENTIALS')
  }

  const isStaff = account.user_type === 'Staff'
  if (isStaff) {
    // The password was right, so the failures are cleared; further attempts are limited by the code's tries.
    await forgetFailures(database, attempt)
    if (body.code === undefined) throw await codeRequired(deps, { ...context, account, attempt })
  }
  const opened = await transact(database, async (tx) => {
    const code = { ...staffCode(account), ticket: ticketOf(request), now }
    const proven = isStaff && (await useCode(tx, deps, { ...code, guesser, code: body.code! }))
    if (proven instanceof Refusal) return proven
    const opened = await openSession(tx, deps, {
      ...context,
      ...body,
      accountId: account.account_id,
      passwordHash: account.password_hash,
      usernameFolded,
    })
    if (opened instanceof Refusal && isStaff) await giveBackCode(tx, code)
    return opened
  })
  if (opened instanceof Refusal) return opened
  opened.giveCookies(context.reply)
  return opened.access
}

// Sends the code of a member of staff, unless one is under way. CODE_NOT_SENT, CODE_TOO_SOON, CODE_LIMIT.
async function codeRequired(
  deps: AppDeps,
  params: LoginContext & { account: Credentials; attempt: Attempt },
): Promise<Refusal> {
  const { account, attempt, now, locale, request, reply } = params
  const destination = account.cellphone
  if (destination === null) throw new Refusal('CODE_NOT_SENT')
  const ticket = giveTicket(deps.config, { request, reply })
  const target = { ...staffCode(account), destination, ticket, now }
  const sent =
    (await codeUnderWay(deps.database, target)) ??
    (await sendCode(deps, { ...target, guesser: attempt.guesser, channel: 'sms', locale }))
  return new Refusal('CODE_REQUIRED', (await isHeld(deps.database)) ? { ...sent, isHeld: true } : sent)
}

function staffCode({ account_id }: Credentials) {
  return { purpose: 'STAFF_LOGIN', subject: `account ${account_id}` } as const
}
