/** @spec 1.languages, 1.themes */
import { describe, expect, it } from 'vitest'
import { type BootInput, decide } from './decide.ts'

const files = { own: [], shared: [], styles: [], texts: { fa: [], en: [] } }
const landing = { files, pattern: '^/$', isLanding: true, screen: 'landing', skeleton: 'landing' }
const list = {
  files,
  pattern: '^/products-list/?$',
  isLanding: false,
  screen: 'products-list',
  skeleton: 'list',
}
const boot = (more: Partial<BootInput> = {}) =>
  decide({
    hash: '',
    keptLanguage: null,
    keptTheme: null,
    renderedLang: 'fa',
    routes: [landing, list],
    ...more,
  })

describe('before the first paint', () => {
  it('nothing kept means Persian and the light theme', () => {
    expect(boot()).toMatchObject({
      language: 'pe',
      lang: 'fa',
      dir: 'rtl',
      theme: 'light',
      landing: 'keep',
      route: landing,
    })
  })

  it('a kept language and theme are applied', () => {
    const decision = boot({ keptLanguage: 'en', keptTheme: 'night', renderedLang: 'en' })
    expect(decision).toMatchObject({ lang: 'en', dir: 'ltr', theme: 'night', landing: 'keep' })
  })

  it('what is kept and unknown counts as nothing', () => {
    expect(boot({ keptLanguage: 'de', keptTheme: 'pink' })).toMatchObject({ language: 'pe', theme: 'light' })
  })

  it('another screen’s skeleton takes the landing’s place', () => {
    expect(boot({ hash: '#/products-list?text=x' })).toMatchObject({ landing: 'skeleton', route: list })
  })

  it('a landing in another language is taken away, and so is the shell around a skeleton', () => {
    expect(boot({ keptLanguage: 'en' }).landing).toBe('remove')
    expect(boot({ keptLanguage: 'en', hash: '#/products-list' }).landing).toBe('remove')
  })

  it('a path that no screen has shows no landing either', () => {
    expect(boot({ hash: '#/nowhere' })).toMatchObject({ landing: 'remove', route: null })
  })
})
