import { refusalDetails } from '@anar/contract/client'
import type { CodeSent } from '@anar/contract/commands'

export type RefusalField = 'password' | 'form' | 'devices' | 'code'

/** A sent code, and when the response arrived, in milliseconds since 1970. */
export type SentCode = CodeSent & { at: number }

/** The code that the server sent after the right password; null for any other response. @spec 4.login, 6.roles */
export function codeSentOf(error: unknown, at: number): SentCode | null {
  const sent = refusalDetails(error, 'CODE_REQUIRED')
  return sent && { ...sent, at }
}

/** Where a refusal is shown: at the field of the open step that it is about, or above the form. @spec 8.messages */
export function fieldOf(code: string | null, step: 'password' | 'code'): RefusalField {
  switch (code) {
    case 'WRONG_CREDENTIALS':
      return step === 'password' ? step : 'form'
    case 'MAX_DEVICES':
      return 'devices'
    case 'CODE_WRONG':
    case 'CODE_EXPIRED':
    case 'CODE_TOO_SOON':
      return step === 'code' ? step : 'form'
    default:
      return 'form'
  }
}
