import type { Chapter } from '../chapter.ts'

/** The first sections of chapter 2: login, sign-up, and becoming a marketer. */
export const accessScreens: Chapter['sections'] = {
  '2.not-found': {
    title: 'Page not found',
    statements: [
      'The path after the hash sign chooses the screen; a path that is not listed shows a not-found page.',
    ],
  },
  '2.login': {
    title: 'Login',
    statements: [
      '`/login` asks for username and password and offers to be remembered.',
      'The login leads to the login by code.',
    ],
  },
  '2.login-otp': {
    title: 'Login by code',
    statements: ["`/loginOtp` sends a code to the account's phone and lets in the person who enters it."],
  },
  '2.sign-up': {
    title: 'First step of the sign-up',
    statements: ["`/signUp` collects the person's details and the kind of customer."],
  },
  '2.sign-up-otp': {
    title: 'Code of the phone',
    statements: [
      '`/signUpOtp` takes the code that was sent to the phone; only then does an account exist.',
      'A code has six digits and is valid for 120 seconds; another one can be requested after 60 seconds.',
    ],
  },
  '2.sign-up-verify-email-code': {
    title: 'Code of the mailbox',
    statements: ['`/signUpVerifyEmailCode` takes the code that was mailed.'],
  },
  '2.set-address-location': {
    title: 'Location',
    statements: [
      '`/setAddressLocation` picks a location on a map, by the pin, the keyboard, a search or the own location.',
    ],
  },
  '2.address': {
    title: 'Home address',
    statements: ['`/address` asks for country, province, city, postal code and home address.'],
  },
  '2.set-password': {
    title: 'Password',
    statements: ['`/setPassword` chooses the password and ends the sign-up.'],
  },
  '2.reset-password': {
    title: 'Password recovery',
    statements: [
      '`/resetPassword`, `/resetPasswordVerifyEmailCode` and `/setNewPassword` recover a password by a mailed code.',
    ],
  },
  '2.forget-username': {
    title: 'Username recovery',
    statements: [
      '`/forgetUsername` sends the username to the phone, and answers the same where nobody has that phone.',
    ],
  },
  '2.applicant-guard': {
    title: 'Applicant access',
    statements: [
      'The steps of the sign-up are open only once one was begun; otherwise the first step opens.',
      'An applicant is a visitor to everything but the steps of the sign-up.',
    ],
  },
  '2.logo-motion': {
    title: 'Brand animation',
    statements: ['`/test/logo-motion` plays the animation of the brand.'],
  },
  '2.neshan-map': {
    title: 'Map test',
    statements: ['`/test/neshan-map` shows the map with its search and its pin.'],
  },
  '2.become-marketer': {
    title: 'Result of an application',
    statements: [
      '`/become-marketer/:status` shows the result of an application, under review among the outcomes.',
    ],
  },
}
