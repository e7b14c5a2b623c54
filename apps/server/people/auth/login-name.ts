import { freeCode, toLatinDigits } from '@anar/domain/text'
import { emailFrom, mobileFrom } from '@anar/domain/validation'

/**
 * What a login name may be: a username, a mobile number or a mailbox. `key` is the one form under which attempts are
 * counted, however the name is written.
 */
export type LoginName = { key: string; username: string; cellphone: string | null; email: string | null }

/** Reads a typed login name; Persian digits equal Latin ones, case does not count. @spec 2.login, 2.login-otp */
export function loginNameOf(typed: string): LoginName {
  const username = toLatinDigits(freeCode(typed)).toLowerCase()
  const cellphone = mobileFrom(typed)
  const email = emailFrom(typed)
  return { key: cellphone ?? email ?? username, username, cellphone, email }
}
