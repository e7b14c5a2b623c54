/** The referral URL: the sign-up form is prefilled with the marketer's username. @spec 5.superior-marketer */
export const referralAddress = (origin: string, username: string): string =>
  `${origin}/#/signUp?referrer=${encodeURIComponent(username)}`
