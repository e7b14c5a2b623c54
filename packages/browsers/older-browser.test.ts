import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { olderBrowserHtml, olderBrowserScript, testedStyles } from './older-browser.ts'
import { compatibility, type Feature, firstVersionWith } from './table.ts'

const tested = testedStyles.map(({ feature }) =>
  feature.split('.').reduce<Feature>((at, name) => at[name] as Feature, compatibility.css),
)

describe('the features that are tested first', () => {
  it.each([
    ['chrome', 109],
    ['edge', 109],
    ['firefox', 114],
    ['safari', 16],
    ['safari_ios', 16],
  ] as const)('is known to %s from %d on', (browser, first) => {
    expect(Math.max(...tested.map((feature) => firstVersionWith(feature, browser)))).toBe(first)
  })

  it('lets newer ones go on, and leads older ones to their page', () => {
    const open = (window: object): string[] => {
      const opened: string[] = []
      const location = { replace: (address: string) => opened.push(address) }
      runInNewContext(olderBrowserScript(), { window, ...window, location })
      return opened
    }
    expect(open({ CSS: { supports: () => true } })).toEqual([])
    expect(open({ CSS: { supports: (property: string) => property === 'width' } })).toEqual([
      '/older-browser.html',
    ])
    expect(open({ CSS: {} })).toEqual(['/older-browser.html'])
    expect(open({})).toEqual(['/older-browser.html'])
  })

  it('is written in words that every browser reads', () => {
    expect(olderBrowserScript()).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|async)\b/)
  })
})

it('the page for older browsers names the supported ones in both languages, without script or style', () => {
  const html = olderBrowserHtml()
  for (const text of [
    'کروم ۱۰۹',
    'اج ۱۰۹',
    'فایرفاکس ۱۱۵',
    'سافاری ۱۶',
    'Chrome 109',
    'Edge 109',
    'Firefox 115',
    'Safari 16 ',
  ])
    expect(html).toContain(text)
  expect(html).not.toMatch(/<script|<style|style=/)
})
