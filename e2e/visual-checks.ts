import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@anar/ui/i18n'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { isIdle } from './screen.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** The part of axe's interface that is used here. */
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }

/** axe's script for the page, from its driver's package. */
function axeSource(): string {
  const driver = createRequire(import.meta.url).resolve('@axe-core/playwright')
  source ??= readFileSync(createRequire(driver).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}
let source: string | undefined

/**
 * Serious and critical axe violations on the page, each with its elements. axe runs without its own driver, which
 * injects the script anew for every run. Call it after transitions have ended: in between, text and background have
 * mixed colours.
 */
export async function axeViolationsOn(page: Page): Promise<string[]> {
  await page.waitForFunction(isIdle)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource())
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    // Only violations: describing passed checks takes as long as finding violations.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false })
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  })
  return violations.map(({ id, help, nodes }) => {
    const locations = nodes.slice(0, 5).map(({ target, failureSummary }) => {
      return `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`
    })
    return `${id}: ${help}: ${locations.join('; ')}`
  })
}

/** Elements that overflow the page sideways, which would make it scroll. */
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
 * Controls that something else covers, each with what covers it, and what the support button lies over: in windows of
 * these widths, at the top of the page and at its end. Bars that are fixed to the window may cover what can be scrolled
 * from under them.
 */
export async function coveringOn(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  const usual = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ ...usual, width })
    for (const part of ['top', 'end'] as const) {
      const isAtEnd = part === 'end'
      await scrollTo(page, isAtEnd)
      const found = await page.evaluate(coveredControls, isAtEnd)
      faults.push(...found.map((fault) => `${width} wide, ${part}: ${fault}`))
    }
  }
  await page.setViewportSize(usual)
  return faults
}

/** To the top or to the end of the page; what comes late there makes it longer. */
async function scrollTo(page: Page, isToEnd: boolean): Promise<void> {
  const scroll = (end: boolean) =>
    window.scrollTo({ top: end ? document.body.scrollHeight : 0, behavior: 'instant' })
  const isThere = (end: boolean) =>
    end ? scrollY + innerHeight >= document.documentElement.scrollHeight - 2 : scrollY <= 0
  for (let tries = 0; tries < 4; tries += 1) {
    await page.evaluate(scroll, isToEnd)
    await page.waitForFunction(isIdle)
    if (await page.evaluate(isThere, isToEnd)) return
  }
}

/** Runs in the page. */
function coveredControls(isAtEnd: boolean): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option], [tabindex="0"]'
  const support = document.querySelector('[data-support]')
  const name = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} “${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
  }
  const barOf = (element: Element | null): Element | null =>
    element === null || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : barOf(element.parentElement)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).pointerEvents !== 'none' &&
    !element.closest('[inert], [aria-hidden=true]')
  const isPartOf = (element: Element, control: Element) =>
    control.contains(element) || control.closest('label')?.contains(element) === true
  // What lies under a bar can be scrolled from under it, but for what is last on the page under one at the foot.
  const isPassing = (cover: Element, control: Element) => {
    const bar = barOf(cover)
    if (bar === null || bar.contains(control)) return false
    // A toast goes by itself; it must leave the head of a phone free.
    if (cover.closest('[class*=Toastify]'))
      return innerWidth >= 900 || !control.closest('[data-above-toasts]')
    return !isAtEnd || bar.getBoundingClientRect().top < innerHeight / 2
  }
  const layer = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isShown).at(-1)
  const supportBox = support && isShown(support) && !layer ? support.getBoundingClientRect() : null
  const faults: string[] = []
  for (const control of document.querySelectorAll(controls)) {
    if (control === support || support?.contains(control) || !isShown(control)) continue
    if (layer && !layer.contains(control)) continue
    const box = control.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    if (box.width === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
    const stack = document.elementsFromPoint(x, y)
    // What is clipped away at this point is not there at all.
    if (!stack.some((element) => isPartOf(element, control))) continue
    const isUnderSupport =
      supportBox &&
      box.left < supportBox.right &&
      box.right > supportBox.left &&
      box.top < supportBox.bottom &&
      box.bottom > supportBox.top
    if (isUnderSupport) faults.push(`the support button lies over ${name(control)}`)
    const [first] = stack
    if (!first || isPartOf(first, control) || first.contains(control) || isPassing(first, control)) continue
    faults.push(`${name(first)} covers ${name(control)}`)
  }
  return faults
}

/**
 * Texts with digits of the wrong language. Codes and people's own texts may have any digits: they are in elements with
 * their own direction (bdi, textarea, dir). In Persian, a number with a dash is reordered unless it is isolated. A
 * field may have any digits in texts and codes with letters (IBAN, username, address) and in a password; an initial
 * number has the language's digits.
 */
export function wrongDigitsOn(page: Page, language: Language): Promise<string[]> {
  return page.evaluate((isPersian) => {
    const wrong = isPersian ? /[0-9]|[۰-۹]-[۰-۹]/ : /[۰-۹]/
    const codes = isPersian ? 'code, kbd, [dir=ltr], [lang=en]' : '[lang=fa], [dir=rtl]'
    const shown: string[] = []
    const written = new Set(['text', 'tel', 'search', 'number'])
    const isNumber = /^[^\p{L}]+$/u
    for (const field of document.querySelectorAll('input')) {
      const ofOtherLanguage = field.closest(codes)
      if (ofOtherLanguage && ofOtherLanguage !== document.documentElement) continue
      if (!written.has(field.type) || !isNumber.test(field.value)) continue
      const isWrong = (isPersian ? /[0-9]/ : /[۰-۹]/).test(field.value)
      if (isWrong && field.checkVisibility({ visibilityProperty: true })) {
        shown.push(`${field.labels?.[0]?.textContent ?? field.name} = ${field.value}`)
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      // Numbers between isolate characters are exempt, and so are names such as SPF50 or SHA-256.
      const text = (node.nodeValue ?? '').replaceAll(/[\u2066-\u2068].*?\u2069|[A-Za-z]+-?[0-9]+/g, '')
      if (!wrong.test(text) || parent.closest('script, style, template, noscript')) continue
      const own = parent.closest(`bdi, textarea, [dir=auto], ${codes}`)
      if (own && own !== document.documentElement) continue
      if (parent.checkVisibility({ visibilityProperty: true })) shown.push(text.trim())
    }
    return shown
  }, language === 'pe')
}
