/** @spec 1.in-app-browser */
import { describe, expect, it } from 'vitest'
import { inAppBrowserOf } from './in-app-browser.ts'

const of = (userAgent: string, globals: string[] = []) =>
  inAppBrowserOf({ userAgent, has: (name) => globals.includes(name) })

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a messenger’s own browser', () => {
  /** @spec 1.in-app-browser.2 */
  it.each([
    ['Instagram', `${iphone} Mobile/15E148 Instagram 334.0.4.32.98`],
    ['WhatsApp', `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 WhatsApp/2.24`],
    ['Facebook', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`],
    ['Eitaa', `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Eitaa/6.4`],
  ])('is known by its user agent: %s', (name, userAgent) => {
    expect(of(userAgent)).toBe(name)
  })

  it('is detected by its globals if its user agent does not show it', () => {
    const userAgent = `${android} Chrome/126.0.0.0 Mobile Safari/537.36`
    expect(of(userAgent, ['TelegramWebviewProxy'])).toBe('Telegram')
  })

  it('with an unknown name is still detected', () => {
    expect(
      of(`${android.replace('SM-A546E)', 'SM-A546E; wv)')} Version/4.0 Chrome/126.0 Mobile Safari/537.36`),
    ).toBe('unknown')
    expect(of(`${iphone} Mobile/15E148`)).toBe('unknown')
  })
})

it.each([
  `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
])('a real browser is left alone: %s', (userAgent) => {
  expect(of(userAgent)).toBeNull()
})
