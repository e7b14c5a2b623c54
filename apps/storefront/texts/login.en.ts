import type { SameKeys } from '@anar/ui/i18n'
import type fa from './login.fa.ts'

export default {
  title: 'Welcome',
  lead: 'Log in with your username and password.',
  username: 'Username',
  password: 'Password',
  rememberMe: 'Remember me',
  submit: 'Log in',
  submitting: 'Logging in',
  mandatory: 'Field is mandatory',
  noAnswer: 'The server did not answer. What you typed is still here; please try again.',
  success: 'Logged in successfully',
  devicesTitle: 'Log the other devices out?',
  devicesConfirm: 'Log them out and continue',
  devicesCancel: 'Cancel',
  devicesLoggedOut: 'Other devices logged out',
  basketKept: 'What you picked stays in your basket when you log in.',
  panelTitle: 'Every seed in its place',
  panelText: 'Baskets, orders and points in one account.',
  support: 'We answer around the clock: extension {extension}',
  home: 'Anar, home page',
  toLight: 'Light theme',
  toNight: 'Night theme',
  otherLanguage: 'فارسی',
} as const satisfies SameKeys<typeof fa>
