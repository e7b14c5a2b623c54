import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { coloursOf, manifestOf } from './manifest.ts'

const storefront = path.join(import.meta.dirname, '../..')
const tokens = readFileSync(path.join(storefront, '../../packages/ui/styles/tokens.css'), 'utf8')
const light = coloursOf(tokens, 'light')

describe('the manifest', () => {
  it.each([
    ['fa', 'انار', 'rtl'],
    ['en', 'Anar', 'ltr'],
  ] as const)('in %s has its name and direction', (lang, short_name, dir) => {
    expect(manifestOf(lang, light)).toMatchObject({
      lang,
      dir,
      short_name,
      display: 'standalone',
      start_url: '/',
    })
  })

  it('describes one app in both languages, with the colours of the tokens', () => {
    const [fa, en] = [manifestOf('fa', light), manifestOf('en', light)]
    expect(fa.id).toBe(en.id)
    expect(fa.theme_color).toBe(light.surface)
    expect(fa.background_color).toMatch(/^#[\da-f]{6}$/)
  })

  it.each(manifestOf('fa', light).icons.filter(({ type }) => type === 'image/png'))(
    'has the icon $src, as large as it says',
    ({ src, sizes }) => {
      const png = readFileSync(path.join(storefront, 'public', src))
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
      expect(png.length).toBeLessThan(12_000)
    },
  )
})

it('has the surface colour of its theme', () => {
  const page = readFileSync(path.join(storefront, 'index.html'), 'utf8')
  const [day, night] = [light.surface, coloursOf(tokens, 'night').surface]
  expect(page).toContain(
    `<meta name="theme-color" content="${day}" data-light="${day}" data-night="${night}" />`,
  )
})
