import { ApiError } from '@anar/contract/client'

export type RefusalField = 'password' | 'form' | 'devices' | 'code'

/** A sent code: lifetime, time until another may be requested, recipient, and when the response arrived. */
export type SentCode = { expiresInSeconds: number; resendInSeconds: number; sentTo: string; at: number }

/** The code that the server sent after the right password; null for any other response. @spec 4.login, 6.roles */
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
