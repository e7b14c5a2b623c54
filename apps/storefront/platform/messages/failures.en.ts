import type { SameKeys } from '@anar/ui/i18n'
import type fa from './failures.fa.ts'

export default {
  location: 'The place search did not answer. Put the pin on the map or try again.',
  saveLocation: 'The location of your home was not saved. The pin is still here; please try again.',
  logoutOthers: 'The other devices were not logged out. Please try again.',
  emailCode: 'The request for the email code failed. Please try again.',
  recoveryCode: 'The request for the recovery code failed. Please try again.',
  signUp: 'The sign-up did not go on. What you typed is still here; please try again.',
  returnInfo: 'The return information could not be loaded. Please try again.',
  postalVerification: 'The postal code could not be checked now; it will be checked when you save.',
  insert: 'Adding failed. Please try again.',
  update: 'The change was not saved. Please try again.',
  delete: 'Deleting failed. Please try again.',
} as const satisfies SameKeys<typeof fa>
