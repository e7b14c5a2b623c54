import type { SessionWord } from './keys.ts'

export default {
  'session.ended': 'Your session has ended. Please log in again.',
  'session.loggedOut': 'You are logged out',
  'session.stillLoggedIn': 'You are still logged in: the server did not answer.',
} as const satisfies Record<SessionWord, string>
