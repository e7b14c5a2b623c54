import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatRial } from '@anar/ui/format'
import type { Language } from '@anar/ui/i18n'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type AcquireContext, blankPage, type Width } from './contexts.ts'
import { watchFaults } from './faults.ts'
import { messagesIn, type Words } from './words.ts'

export type Look = { language: Language; theme: 'light' | 'night'; width: Width }

const usualLook: Look = { language: 'pe', theme: 'light', width: 1440 }

/** A person in front of the shop: a browser context with their language and theme. */
export type Person = {
  look: Look
  context: BrowserContext
  page: Page
  words: Words
  /** Opens a path of the shop (without the hash), or a whole address. */
  go: (path: string) => Promise<void>
  /** The same in a fresh page, as a new visit. */
  goAnew: (path: string) => Promise<void>
  /** By the full name or a pattern; so are links and headings. */
  button: (name: string | RegExp) => Locator
  link: (name: string | RegExp) => Locator
  heading: (name: string | RegExp) => Locator
  /** The first visible element that contains the text. */
  text: (text: string) => Locator
  /** An amount as this person's screens write it. */
  rial: (amountRial: number) => string
  /** The same person in another tab. */
  newTab: () => Promise<Person>
  /** Allows a console message, for journeys that break something on purpose. */
  expectFault: (fault: RegExp) => void
}

export type PersonOptions = {
  shopUrl: string
  /** Token of a session from the start. */
  token?: string
  /** Without a stored language or theme, whatever the look says. */
  isNew?: boolean
  browser?: BrowserContextOptions
}

const timeoutMs = 15_000
const evidenceFolder = path.join(import.meta.dirname, '..', '.cache', 'e2e')

/**
 * Runs a journey and releases the browser context. Fails with the browser's faults: thrown errors, console messages,
 * breaches of the content policy. After a failure, screenshots are in .cache/e2e.
 */
export async function asPerson(
  acquire: AcquireContext,
  look: Partial<Look>,
  options: PersonOptions,
  journey: (person: Person) => Promise<void>,
): Promise<void> {
  const person = await openPerson(acquire, { ...usualLook, ...look }, options)
  try {
    await journey(person)
    expect(person.faults(), 'what the browser complained of').toEqual([])
  } catch (error) {
    await saveEvidence(person, error)
    await person.leave(false)
    throw error
  }
  await person.leave(true)
}

/** A person during the journey: `faults` are those so far, `leave` ends it. */
export type OpenPerson = Person & {
  faults: () => string[]
  leave: (isBrowserUsable: boolean) => Promise<void>
}

/** The same, ended by the caller. */
export async function openPerson(
  acquire: AcquireContext,
  look: Look,
  { shopUrl, token, isNew = false, browser: own }: PersonOptions,
): Promise<OpenPerson> {
  // As the shop's own switches store them.
  const choices: Record<string, string> = isNew
    ? {}
    : { anar_language: look.language, anar_theme: look.theme }
  const { context, openPage, release } = await acquire({ width: look.width, choices, own })
  context.setDefaultTimeout(timeoutMs)
  const cookies = token === undefined ? choices : { ...choices, anar_session: token }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shopUrl })))
  const { faults, expectFault, stop } = watchFaults(context)
  const words = await messagesIn(look.language)
  const leave = (isBrowserUsable: boolean) => {
    stop()
    return release(isBrowserUsable)
  }
  const inNewTab = async (): Promise<OpenPerson> => {
    const page = await openPage()
    return { look, context, page, words, faults, leave, expectFault, newTab: inNewTab, ...waysOn(page, look) }
  }
  return inNewTab()
}

/** Whether the path is a hash route, which loads no page. */
export function isScreenOfShop(to: string): boolean {
  return to !== '/' && !/^(\/office|\/payments|\/sandbox-bank|https?:)/.test(to)
}

function waysOn(page: Page, look: Look) {
  const byRole = (role: 'button' | 'link' | 'heading') => (name: string | RegExp) =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).filter({ visible: true })
  const go = async (to: string) => {
    await page.goto(isScreenOfShop(to) ? `/#${to}` : to)
    // The server's HTML is visible before it is interactive; the shop sets this first.
    if (to === '/' || isScreenOfShop(to)) {
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
    }
  }
  return {
    go,
    // A change of the hash alone would stay in the same page, which may navigate before it is left.
    goAnew: async (to: string) => {
      await page.goto(blankPage)
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

/** Waits until each is visible. */
export async function see(...locators: Locator[]): Promise<void> {
  for (const locator of locators) {
    const first = locator.first()
    // Polled often at first: Playwright itself soon polls twice a second only.
    const until = performance.now() + 3_000
    while (!(await first.isVisible()) && performance.now() < until) await wait(50)
    await first.waitFor({ state: 'visible' })
  }
}

/** Waits until none is visible. */
export async function seeNo(locator: Locator): Promise<void> {
  await eventually(() => locator.filter({ visible: true }).count()).toBe(0)
}

/** Polls an expectation until it holds or the timeout ends. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: timeoutMs, interval: 50 })
}

/** The text of an element with normalized white space. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
}

async function saveEvidence(person: OpenPerson, error: unknown): Promise<void> {
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
