import type { ApiError } from '@anar/contract/client'
import { hasFailed, wordsOf } from '../../../platform/data/failure.ts'
import { codeFromRefusal, type SentCode } from '../../data/verification-code.ts'

/** How a refused login is shown: at the password, above the form, or as the question about the other devices. */
export type LoginRefusal =
  | { place: 'password'; message: string }
  | { place: 'form'; message: string }
  | { place: 'devices'; message: string }
  /** Staff: the password was right, and a code is on its way to the phone. */
  | { place: 'code'; message: string; sent: SentCode | null }
  | { place: 'code-field'; message: string }
  /** Somebody is logged in already, in another tab perhaps. */
  | { place: 'member'; message: string }

/**
 * @param failed what to say where the request itself failed
 * @spec 4.login, 8.messages
 */
export function loginRefusal(thrown: unknown, failed: string): LoginRefusal {
  if (hasFailed(thrown)) return { place: 'form', message: wordsOf(thrown, failed) }
  const error = thrown as ApiError
  switch (error.code) {
    case 'MAX_DEVICES':
      return { place: 'devices', message: error.message }
    case 'WRONG_CREDENTIALS':
      return { place: 'password', message: error.message }
    case 'CODE_REQUIRED':
      return { place: 'code', message: error.message, sent: codeFromRefusal(error.details) }
    case 'CODE_WRONG':
    case 'CODE_EXPIRED':
      return { place: 'code-field', message: error.message }
    case 'ALREADY_LOGGED_IN':
      return { place: 'member', message: error.message }
    default:
      return { place: 'form', message: error.message }
  }
}
