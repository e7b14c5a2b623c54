import { ApiError } from '@anar/contract/client'

export type RefusalPlace = 'password' | 'form' | 'devices' | 'code'

/** A code that was sent: how long it lives, when another may be asked for, where it went, and when the answer came. */
export type SentCode = { expiresInSeconds: number; resendInSeconds: number; sentTo: string; at: number }

/** The code that the server sent after the right password; null where the answer was another one. @spec 4.login, 6.roles */
export function codeSentOf(error: unknown, at: number): SentCode | null {
  if (!(error instanceof ApiError) || error.code !== 'CODE_REQUIRED') return null
  const { expiresInSeconds, resendInSeconds, sentTo } = error.details
  return {
    expiresInSeconds: typeof expiresInSeconds === 'number' ? expiresInSeconds : 0,
    resendInSeconds: typeof resendInSeconds === 'number' ? resendInSeconds : 0,
    sentTo: typeof sentTo === 'string' ? sentTo : '',
    at,
  }
}

/** Where a refusal is told. @spec 8.messages */
export function placeOf(code: string | null): RefusalPlace {
  switch (code) {
    case 'WRONG_CREDENTIALS':
      return 'password'
    case 'MAX_DEVICES':
      return 'devices'
    case 'CODE_WRONG':
    case 'CODE_EXPIRED':
    case 'CODE_TOO_SOON':
      return 'code'
    default:
      return 'form'
  }
}
