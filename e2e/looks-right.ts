import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@anar/ui/i18n'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { isNothingOnItsWay } from './screen.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The part of axe's interface that is used here. */
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }

/** The program of axe as it runs in a page, brought by the package that drives it from outside. */
function axeSource(): string {
  const driver = createRequire(import.meta.url).resolve('@axe-core/playwright')
  source ??= readFileSync(createRequire(driver).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}
let source: string | undefined

/**
 * What axe calls serious or critical on the page, each with the elements it is about. Not through axe's own driver,
 * which brings the program into the page anew for every question; that takes longer than to answer. Asked once the page
 * is at rest: a control on its way from one colour to another has the words of one on the ground of the other.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.waitForFunction(isNothingOnItsWay)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource())
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    // What passed is not asked for: to describe it takes as long as to find what did not.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false })
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  })
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 5).map(({ target, failureSummary }) => {
      return `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`
    })
    return `${id}: ${help}: ${places.join('; ')}`
  })
}

/** What stands out of the page at its sides, so that the whole page could be moved sideways. */
export function overflowOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const guilty = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    })
    const names = guilty.slice(0, 8).map((element) => `${element.tagName} ${element.className}`)
    return [`${scrollWidth} pixels wide instead of ${clientWidth}`, ...names]
  })
}

/**
 * What is written in the wrong digits for the language. Codes and what people wrote themselves stand in elements of
 * their own (bdi, a text area, or anything with its own direction) and may have any; in Persian, a number with a dash
 * outside of one is drawn turned round. A field may have any digits in words and codes, whose letters tell them (a
 * Sheba, a user name, an address), and in a password; a number that it comes filled with is in the language's digits.
 */
export function wrongDigitsOn(page: Page, language: Language): Promise<string[]> {
  return page.evaluate((isPersian) => {
    const wrong = isPersian ? /[0-9]|[۰-۹]-[۰-۹]/ : /[۰-۹]/
    const codes = isPersian ? 'code, kbd, [dir=ltr], [lang=en]' : '[lang=fa], [dir=rtl]'
    const found: string[] = []
    const written = new Set(['text', 'tel', 'search', 'number'])
    const isNumber = /^[^\p{L}]+$/u
    for (const field of document.querySelectorAll('input')) {
      const ofOtherLanguage = field.closest(codes)
      if (ofOtherLanguage && ofOtherLanguage !== document.documentElement) continue
      if (!written.has(field.type) || !isNumber.test(field.value)) continue
      const isWrong = (isPersian ? /[0-9]/ : /[۰-۹]/).test(field.value)
      if (isWrong && field.checkVisibility({ visibilityProperty: true })) {
        found.push(`${field.labels?.[0]?.textContent ?? field.name} = ${field.value}`)
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      // Isolated by signs of its own, a number stays as it is too; and SPF50 or SHA-256 is one word, a name.
      const text = (node.nodeValue ?? '').replaceAll(/[\u2066-\u2068].*?\u2069|[A-Za-z]+-?[0-9]+/g, '')
      if (!wrong.test(text) || parent.closest('script, style, template, noscript')) continue
      const own = parent.closest(`bdi, textarea, [dir=auto], ${codes}`)
      if (own && own !== document.documentElement) continue
      if (parent.checkVisibility({ visibilityProperty: true })) found.push(text.trim())
    }
    return found
  }, language === 'pe')
}
