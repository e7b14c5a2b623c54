import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatRial } from '@anar/ui/format'
import type { Language } from '@anar/ui/i18n'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Lender, stillPage, type Width } from './contexts.ts'
import { watchFaults } from './faults.ts'
import { type Words, wordsOf } from './words.ts'

export type Look = { language: Language; theme: 'light' | 'night'; width: Width }

const usualLook: Look = { language: 'pe', theme: 'light', width: 1440 }

/** Somebody in front of the shop: a browser of their own, in their language and theme. */
export type Person = {
  look: Look
  context: BrowserContext
  page: Page
  words: Words
  /** Opens a path of the shop (without the hash sign), or a whole address. */
  go: (path: string) => Promise<void>
  /** The same as somebody who comes to the shop with it: nothing of the page before is left. */
  goAnew: (path: string) => Promise<void>
  /** By its whole name, or a pattern of it; so are links and headings. */
  button: (name: string | RegExp) => Locator
  link: (name: string | RegExp) => Locator
  heading: (name: string | RegExp) => Locator
  /** The first visible element with this text, or with it as a part. */
  text: (text: string) => Locator
  /** An amount as this person's screens write it. */
  rial: (amountRial: number) => string
  /** The same person in another tab. */
  newTab: () => Promise<Person>
  /** What may stand in the console though nothing is wrong: this journey breaks something on purpose. */
  expectFault: (fault: RegExp) => void
}

export type PersonOptions = {
  shopUrl: string
  /** Logged in from the start, by the token of a session. */
  token?: string
  /** Never chose a language or a theme, whatever the look says. */
  isNew?: boolean
  browser?: BrowserContextOptions
}

const timeoutMs = 15_000
const evidenceFolder = path.join(import.meta.dirname, '..', '.cache', 'e2e')

/**
 * Lets somebody go through the shop and close it again. Fails with what the browser complained of: an error of the
 * page, a message of the console, a breach of the content policy. Where the journey fails, a picture of the page
 * is left in .cache/e2e.
 */
export async function asPerson(
  lend: Lender,
  look: Partial<Look>,
  options: PersonOptions,
  journey: (person: Person) => Promise<void>,
): Promise<void> {
  const person = await openPerson(lend, { ...usualLook, ...look }, options)
  try {
    await journey(person)
    expect(person.faults(), 'what the browser complained of').toEqual([])
  } catch (error) {
    await keepEvidence(person, error)
    await person.leave(false)
    throw error
  }
  await person.leave(true)
}

/** A person whose journey is not over: `faults` are the complaints so far, `leave` ends it. */
export type OpenPerson = Person & {
  faults: () => string[]
  leave: (isBrowserUsable: boolean) => Promise<void>
}

/** The same, to be ended by hand. */
export async function openPerson(
  lend: Lender,
  look: Look,
  { shopUrl, token, isNew = false, browser: own }: PersonOptions,
): Promise<OpenPerson> {
  // As the shop's own switches keep them.
  const choices: Record<string, string> = isNew
    ? {}
    : { anar_language: look.language, anar_theme: look.theme }
  const { context, openPage, giveBack } = await lend({ width: look.width, choices, own })
  context.setDefaultTimeout(timeoutMs)
  const cookies = token === undefined ? choices : { ...choices, anar_session: token }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shopUrl })))
  const { faults, expectFault, stop } = watchFaults(context)
  const words = await wordsOf(look.language)
  const leave = (isBrowserUsable: boolean) => {
    stop()
    return giveBack(isBrowserUsable)
  }
  const inNewTab = async (): Promise<OpenPerson> => {
    const page = await openPage()
    return { look, context, page, words, faults, leave, expectFault, newTab: inNewTab, ...waysOn(page, look) }
  }
  return inNewTab()
}

/** Whether a path stands behind the hash sign, where no page is loaded for it. */
export function isScreenOfShop(to: string): boolean {
  return to !== '/' && !/^(\/office|\/payments|\/sandbox-bank|https?:)/.test(to)
}

function waysOn(page: Page, look: Look) {
  const byRole = (role: 'button' | 'link' | 'heading') => (name: string | RegExp) =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).filter({ visible: true })
  const go = async (to: string) => {
    await page.goto(isScreenOfShop(to) ? `/#${to}` : to)
    // What the server sent is there to be read before it can be used; this is the first thing the shop sets.
    if (to === '/' || isScreenOfShop(to)) {
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
    }
  }
  return {
    go,
    // The next address behind the hash alone would be the same page, which may lead elsewhere before it is left.
    goAnew: async (to: string) => {
      await page.goto(stillPage)
      await go(to)
    },
    button: byRole('button'),
    link: byRole('link'),
    heading: byRole('heading'),
    text: (text: string) => page.getByText(text).filter({ visible: true }).first(),
    // As `textOf` reads it: with a plain space before the unit.
    rial: (amountRial: number) => formatRial(amountRial, look.language).replace('\u00a0', ' '),
  }
}

/** Waits until it is on the page. */
export async function see(...locators: Locator[]): Promise<void> {
  for (const locator of locators) {
    const first = locator.first()
    // Asked often at first: left to itself, the browser's driver soon asks but twice in a second.
    const until = performance.now() + 3_000
    while (!(await first.isVisible()) && performance.now() < until) await wait(50)
    await first.waitFor({ state: 'visible' })
  }
}

/** Waits until it is on the page no longer. */
export async function seeNo(locator: Locator): Promise<void> {
  await eventually(() => locator.filter({ visible: true }).count()).toBe(0)
}

/** An expectation that is met sooner or later: asked again until it is, or the time is up. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: timeoutMs, interval: 50 })
}

/** The words of an element, white space made even. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
}

async function keepEvidence(person: OpenPerson, error: unknown): Promise<void> {
  await mkdir(evidenceFolder, { recursive: true })
  const { language, theme, width } = person.look
  const name = `${expect.getState().currentTestName ?? 'journey'} ${language} ${theme} ${width}`
  const pages = person.context.pages()
  for (const [index, page] of pages.entries()) {
    const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}-${index}.png`
    await page.screenshot({ path: path.join(evidenceFolder, file), timeout: 5_000 }).catch(() => undefined)
  }
  if (error instanceof Error) {
    error.message += `\nat ${pages.map((page) => page.url()).join(', ')}; complaints: ${person.faults().join(' | ') || 'none'}`
  }
}
