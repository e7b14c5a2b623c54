/** Where somebody signs up whom a marketer referred: the form comes with the marketer's username. @spec 5.superior-marketer */
export const referralAddress = (origin: string, username: string): string =>
  `${origin}/#/signUp?referrer=${encodeURIComponent(username)}`
