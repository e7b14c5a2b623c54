import { getParser } from 'bowser'

/** Browser and system of a user agent as people call them: 'Firefox 141', 'Windows 10'; '' where unknown. */
export function deviceFrom(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = getParser(userAgent).getResult()
  const browserMajor = browser.version?.split('.')[0]
  return {
    browser: [browser.name, browserMajor].filter(Boolean).join(' '),
    system: [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
  }
}
