import type { FastifyRequest } from 'fastify'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { invalidFields, transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { guesserOf } from '../guesses/index.ts'
import { countAttempt, isPasswordOf } from './attempts.ts'
import { loginNameOf } from './login-name.ts'
import { credentialsOf, forgetFailures } from './queries.ts'

type PasswordCheck = {
  caller: AccountCaller
  password: string
  /** The form's field that holds it. */
  field: string
  now: Temporal.Instant
  locale: Locale
  request: FastifyRequest
}

/**
 * Checks the password of a logged-in person once more, before something irreversible.
 * INVALID_INPUT at the field where it is wrong, which counts as a wrong login: TOO_MANY_ATTEMPTS.
 */
export async function assertOwnPassword(
  { database }: Pick<AppDeps, 'database'>,
  check: PasswordCheck,
): Promise<void> {
  const { caller, password, field, now, locale, request } = check
  const account = await credentialsOf(database, caller.accountId)
  const settings = await settingsOf(database)
  const guesser = await guesserOf(request, database, caller.accountId)
  const attempt = { usernameFolded: loginNameOf(account.username).key, guesser }
  await transact(database, (tx) => countAttempt(tx, attempt, now, settings))
  const sender = senderOf(request, caller.personId)
  const judged = { stored: account.password_hash, password, sender, attempt, now }
  if (!(await isPasswordOf(database, judged)))
    throw invalidFields({ [field]: 'currentPassword' }, locale.language)
  await transact(database, (tx) => forgetFailures(tx, attempt))
}
