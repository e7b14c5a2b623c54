import { type ApiError, refusalDetails } from '@anar/contract/client'
import { hasFailed, messageOf } from '../../../platform/data/failure.ts'
import type { SentCode } from '../../data/verification-code.ts'

/** Where a refused login shows: at the password, above the form, or as the dialog of the other devices. */
export type LoginRefusal =
  | { target: 'password'; message: string }
  /** `isLocked`: too many wrong passwords; a code and the recovery still work. */
  | { target: 'form'; message: string; isLocked?: true }
  | { target: 'devices'; message: string }
  /** Staff: the password was right, and a code was sent to the phone. */
  | { target: 'code'; message: string; sent: SentCode }
  | { target: 'code-field'; message: string }
  /** Already logged in, for example in another tab. */
  | { target: 'member'; message: string }

/**
 * @param failed message if the request itself failed
 * @spec 4.login, 8.messages
 */
export function loginRefusal(thrown: unknown, failed: string): LoginRefusal {
  if (hasFailed(thrown)) return { target: 'form', message: messageOf(thrown, failed) }
  const error = thrown as ApiError
  const sent = refusalDetails(error, 'CODE_REQUIRED')
  if (sent) return { target: 'code', message: error.message, sent: { ...sent, at: Date.now() } }
  switch (error.code) {
    case 'MAX_DEVICES':
      return { target: 'devices', message: error.message }
    case 'WRONG_CREDENTIALS':
      return { target: 'password', message: error.message }
    case 'CODE_WRONG':
    case 'CODE_EXPIRED':
      return { target: 'code-field', message: error.message }
    case 'TOO_MANY_ATTEMPTS':
      return { target: 'form', message: error.message, isLocked: true }
    case 'ALREADY_LOGGED_IN':
      return { target: 'member', message: error.message }
    default:
      return { target: 'form', message: error.message }
  }
}
