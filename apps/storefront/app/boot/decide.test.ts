/** @spec 1.languages, 1.themes */
import { describe, expect, it } from 'vitest'
import { type BootInput, decide } from './decide.ts'

const files = { own: [], shared: [], styles: [], messages: { fa: [], en: [] } }
const landing = {
  pattern: '^/$',
  skeleton: 'landing',
  named: { screen: 'content/landing', files },
} as const
const list = {
  pattern: '^/products-list/?$',
  skeleton: 'list',
  named: { screen: 'catalogue/products-list', files },
} as const
const login = { pattern: '^/login/?$', skeleton: 'bare' } as const
const boot = (more: Partial<BootInput> = {}) =>
  decide({
    hash: '',
    storedLanguage: null,
    storedTheme: null,
    renderedLang: 'fa',
    routes: [landing, list, login],
    ...more,
  })

describe('before the first paint', () => {
  /** @spec 1.languages.1 */
  it('Persian and the light theme are the defaults', () => {
    expect(boot()).toMatchObject({
      language: 'pe',
      lang: 'fa',
      dir: 'rtl',
      theme: 'light',
      landing: 'keep',
      route: landing,
    })
  })

  /** @spec 1.themes.1 */
  it('a stored language and theme are applied', () => {
    const decision = boot({ storedLanguage: 'en', storedTheme: 'night', renderedLang: 'en' })
    expect(decision).toMatchObject({ lang: 'en', dir: 'ltr', theme: 'night', landing: 'keep' })
  })

  it('unknown stored values are ignored', () => {
    expect(boot({ storedLanguage: 'de', storedTheme: 'pink' })).toMatchObject({
      language: 'pe',
      theme: 'light',
    })
  })

  /** @spec 2.start-up-loader.1 */
  it('another screen’s skeleton replaces the landing', () => {
    expect(boot({ hash: '#/products-list?text=x' })).toMatchObject({ landing: 'skeleton', route: list })
  })

  it('a landing in the other language is removed, with the shell around a skeleton', () => {
    expect(boot({ storedLanguage: 'en' }).landing).toBe('remove')
    expect(boot({ storedLanguage: 'en', hash: '#/products-list' }).landing).toBe('remove')
  })

  it('a screen whose files the page does not name has a skeleton of its own', () => {
    expect(boot({ hash: '#/login' })).toMatchObject({ landing: 'skeleton', skeleton: 'bare', route: login })
  })

  it('an unknown path shows the usual skeleton', () => {
    const waiting = { landing: 'skeleton', skeleton: 'panel', route: null }
    expect(boot({ hash: '#/favourites' })).toMatchObject(waiting)
    expect(boot({ hash: '#/nowhere' })).toMatchObject(waiting)
  })
})
