import { freeCode } from '../text/index.ts'
import { withoutSeparators } from './separators.ts'

/**
 * An Iranian postal code as its 10 digits, from what a person typed: any digits, spaces and dashes are accepted.
 * Null where it is none.
 * @spec 5.postal-code.1
 */
export function postalCodeFrom(typed: string): string | null {
  const digits = withoutSeparators(typed)
  return /^\d{10}$/.test(digits) ? digits : null
}

const maxMailboxLength = 120
const maxLocalPartLength = 64

/**
 * A mailbox in lower case, from what a person typed; spaces around it are dropped. Null where it is none: Latin
 * letters only, one @, a domain with a dot, no dots side by side or at an end, at most 120 characters.
 * @spec 5.email-and-iban.1
 */
export function emailFrom(typed: string): string | null {
  const mailbox = freeCode(typed)
  if (mailbox.length > maxMailboxLength) return null
  const match =
    /^([A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+)@((?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63})$/.exec(
      mailbox,
    )
  const local = match?.[1]
  if (local === undefined || local.length > maxLocalPartLength) return null
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null
  return mailbox.toLowerCase()
}
