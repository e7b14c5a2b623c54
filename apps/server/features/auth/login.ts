import type { Access, login } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { networkOf } from '../../http/network.ts'
import { senderOf } from '../../http/sender.ts'
import { codeUnderWay, giveBackCode, sendCode, useCode } from '../codes/index.ts'
import { type Decision, transact } from '../command/index.ts'
import { settingsOf } from '../settings/index.ts'
import { countAttempt, isPasswordOf } from './attempts.ts'
import { type Exchange, openSession } from './open-session.ts'
import { foldUsername } from './policy.ts'
import { type Attempt, type Credentials, findCredentials, forgetFailures } from './queries.ts'

type LoginContext = Exchange & { body: z.output<typeof login>; locale: Locale }

/**
 * Logs in: WRONG_CREDENTIALS whether the username or the password is wrong, and after as long a time;
 * TOO_MANY_ATTEMPTS after five wrong passwords in a quarter of an hour; MAX_DEVICES where the account is logged in
 * on as many devices as allowed, unless the person agreed to log the others out. Staff need a code of their phone as
 * well: CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED.
 * @spec 4.login, 7.login, 8.messages, 6.roles
 */
export async function logIn(deps: AppDeps, context: LoginContext): Promise<Decision<Access>> {
  const { database } = deps
  const { body, now, request } = context
  const usernameFolded = foldUsername(body.username)
  const attempt: Attempt = { usernameFolded, address: networkOf(request.ip) }
  const settings = await settingsOf(database)
  await transact(database, (tx) => countAttempt(tx, attempt, now, settings))

  const account = await findCredentials(database, usernameFolded)
  const isRight = await isPasswordOf(database, {
    ...{ stored: account?.password_hash ?? null, password: body.password },
    ...{ sender: senderOf(request), attempt, now },
  })
  if (!account || !isRight) throw new Refusal('WRONG_CREDENTIALS')

  if (account.user_type === 'Staff') await proveStaff(deps, { ...context, account, attempt })
  const decision = await openSession(deps, {
    ...context,
    ...body,
    accountId: account.account_id,
    passwordHash: account.password_hash,
    usernameFolded,
  })
  if (decision instanceof Refusal && account.user_type === 'Staff')
    await giveBackCode(database, { purpose: 'STAFF_LOGIN', subject: subjectOf(account), now })
  return decision
}

// The password was right, so it is no failure any more; what comes now is limited by the code's own tries.
async function proveStaff(
  deps: AppDeps,
  { account, attempt, body, now, locale }: LoginContext & { account: Credentials; attempt: Attempt },
): Promise<void> {
  const { database } = deps
  const target = { purpose: 'STAFF_LOGIN' as const, subject: subjectOf(account), now }
  await forgetFailures(database, attempt)
  if (body.code !== undefined) {
    await useCode(deps, { ...target, code: body.code })
    return
  }
  const destination = account.cellphone
  if (destination === null) throw new Refusal('CODE_NOT_SENT')
  const sent =
    (await codeUnderWay(database, { ...target, destination })) ??
    (await sendCode(deps, { ...target, channel: 'sms', destination, locale }))
  throw new Refusal('CODE_REQUIRED', sent)
}

function subjectOf({ account_id }: Credentials): string {
  return `account ${account_id}`
}
