/** @spec 1.languages, 1.themes, 2.card-layout, 2.language-switch */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser with a storage, cookies and a root element, and the preferences module loaded in it. */
async function preferencesIn(
  stored: { storage?: Record<string, string>; cookie?: string; refuses?: boolean } = {},
) {
  const storage = new Map(Object.entries(stored.storage ?? {}))
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const browser = Object.assign(new EventTarget(), {
    localStorage: stored.refuses
      ? { getItem: refuse, setItem: refuse }
      : {
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (key: string, value: string) => storage.set(key, value),
        },
  })
  const page = {
    cookie: stored.cookie ?? '',
    documentElement: { lang: '', dir: '', dataset: {} as Record<string, string> },
  }
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', page)
  vi.resetModules()
  return { ...(await import('./preferences.ts')), storage, page, browser }
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Resets the choices of this file.
  vi.resetModules()
})

describe('a preference', () => {
  it('defaults to Persian, light and vertical cards', async () => {
    const { languageNow, themeNow, cardLayoutNow } = await preferencesIn()
    expect([languageNow(), themeNow(), cardLayoutNow()]).toEqual(['pe', 'light', 'vertical'])
  })

  /** @spec 1.languages.2 */
  it('is stored in the browser and, for the server, in cookies; the card layout only in the browser', async () => {
    const { setLanguage, setTheme, setCardLayout, storage, page } = await preferencesIn()
    setLanguage('en')
    expect(page.cookie).toMatch(/^anar_language=en; path=\/; max-age=31536000; samesite=lax$/)
    setTheme('night')
    expect(page.cookie).toMatch(/^anar_theme=night;/)
    setCardLayout('horizontal')
    expect(page.cookie).toMatch(/^anar_theme=night;/)
    expect(Object.fromEntries(storage)).toEqual({
      anar_language: 'en',
      anar_theme: 'night',
      anar_card_layout: 'horizontal',
    })
  })

  /** @spec 1.languages.4 */
  it('is applied to the page: language, direction and theme', async () => {
    const { setLanguage, setTheme, page } = await preferencesIn()
    setTheme('night')
    expect(page.documentElement).toEqual({ lang: 'fa', dir: 'rtl', dataset: { theme: 'night' } })
    setLanguage('en')
    expect(page.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
  })

  /** @spec 1.themes.2 */
  it('is restored at the next visit, from the cookie if the storage was cleared', async () => {
    const fromStorage = await preferencesIn({
      storage: { anar_language: 'en', anar_card_layout: 'horizontal' },
    })
    expect([fromStorage.languageNow(), fromStorage.cardLayoutNow()]).toEqual(['en', 'horizontal'])
    const fromCookie = await preferencesIn({ cookie: 'other=1; anar_theme=night' })
    expect(fromCookie.themeNow()).toBe('night')
  })

  it('ignores an unknown stored value', async () => {
    const { languageNow, themeNow } = await preferencesIn({
      storage: { anar_language: 'fr' },
      cookie: 'anar_theme=blue',
    })
    expect([languageNow(), themeNow()]).toEqual(['pe', 'light'])
  })

  it('lasts for this visit if the browser refuses storage', async () => {
    const { setLanguage, languageNow } = await preferencesIn({ refuses: true })
    setLanguage('en')
    expect(languageNow()).toBe('en')
  })

  it('follows the choice of another tab', async () => {
    const { languageNow, storage, browser, page } = await preferencesIn()
    storage.set('anar_language', 'en')
    browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'anar_language' }))
    expect(languageNow()).toBe('en')
    expect(page.documentElement.lang).toBe('en')
  })
})
