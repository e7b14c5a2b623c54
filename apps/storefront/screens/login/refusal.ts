import type { ApiError } from '@anar/contract/client'

/** How a refused login is shown: at the password, above the form, or as the question about the other devices. */
export type LoginRefusal =
  | { place: 'password'; message: string }
  | { place: 'form'; message: string }
  | { place: 'devices'; message: string }

/**
 * @param noAnswer what to say where the server did not answer at all
 * @spec 4.login, 8.messages
 */
export function loginRefusal(
  error: Pick<ApiError, 'code' | 'status' | 'message'> | null,
  noAnswer: string,
): LoginRefusal {
  if (error === null || error.status === null) return { place: 'form', message: noAnswer }
  switch (error.code) {
    case 'MAX_DEVICES':
      return { place: 'devices', message: error.message }
    case 'WRONG_CREDENTIALS':
      return { place: 'password', message: error.message }
    default:
      return { place: 'form', message: error.message }
  }
}
