import type { SessionWord } from './keys.ts'

export default {
  'session.ended': 'نشست شما پایان یافت. دوباره وارد شوید.',
  'session.loggedOut': 'از حساب خارج شدید',
  'session.stillLoggedIn': 'خروج انجام نشد؛ پاسخی از سرور نرسید.',
} as const satisfies Record<SessionWord, string>
