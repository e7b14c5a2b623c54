import type { SameKeys } from '@anar/ui/i18n'
import type fa from './recovery.fa.ts'

export default {
  resetTitle: 'Recover your password',
  resetLead: 'Enter the email address of your account and we will send you a code.',
  email: 'Email',
  sendCode: 'Send the code',
  backToLogin: 'Back to login',
  usernameInstead: 'I forgot my username',
  codeTitle: 'Enter the code from the email',
  codeLead: 'If there is an account with {email}, we have sent it a code. {change}',
  codeChange: 'Change the email',
  codeNote: 'If you do not see the email, check your spam folder.',
  newTitle: 'New password',
  newLead: 'Saving a new password logs you out on all devices.',
  newSubmit: 'Save the new password',
  changed: 'Password changed',
  changedText: 'Log in with the new password.',
  usernameTitle: 'Find your username',
  usernameLead: 'Enter the mobile number of your account and we will text you the username.',
  cellphone: 'Mobile number',
  cellphoneHint: 'Without the leading zero, like 9121234567',
  usernameSend: 'Send the username',
  usernameSentTitle: 'Check your messages',
  usernameSent: 'If there is an account with {cellphone}, we have sent its username there by SMS.',
  usernameAgain: 'Try another number',
  passwordInstead: 'I forgot my password',
} as const satisfies SameKeys<typeof fa>
