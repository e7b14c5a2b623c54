import type { Language } from '@anar/ui/i18n'
import type { Locator } from 'playwright-core'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { blankPage } from './contexts.ts'
import { isScreenOfShop, type Look, type Person, see } from './people.ts'

export type Screen<World, Who extends string> = {
  /** Part of file names. */
  name: string
  who: Who
  path: (world: World, language: Language) => string
  /** Visible once the screen is ready. */
  ready: (person: Person) => Locator
  /** Runs before the screen is opened, such as changing the session. */
  prepare?: (person: Person, world: World) => Promise<void>
  /** Runs on the screen, such as opening a dialog or submitting an empty form. */
  act?: (person: Person) => Promise<void>
  /** On phones only. */
  isForPhones?: true
}

/** Screens that are visited in order, with their viewers and their data. */
export type Gallery<World, Who extends string> = {
  prepareWorld: (database: Database, shopUrl: string) => Promise<World>
  viewers: readonly Who[]
  /** Session of a viewer from the start; undefined for visitors. */
  tokenOf: (world: World, who: Who) => string | undefined
  screens: readonly Screen<World, Who>[]
  /** A console message that is expected on these screens. */
  expectedFault: RegExp
}

/** Screens of a viewer, in order. */
export function screensFor<World, Who extends string>(
  { screens }: Gallery<World, Who>,
  who: Who,
  { width }: Pick<Look, 'width'>,
): readonly Screen<World, Who>[] {
  return screens.filter((screen) => screen.who === who && (width === 390 || !screen.isForPhones))
}

/** Opens a screen and brings it into the described state. */
export async function show<World>(
  person: Person,
  screen: Screen<World, string>,
  world: World,
): Promise<void> {
  await screen.prepare?.(person, world)
  const path = screen.path(world, person.look.language)
  await discardInput(person)
  // Close what the former screen left open or unsaved.
  const isPresentGone = screen.act ? null : await markPresent(person, path)
  if (screen.act) await leave(person, path)
  await person.go(path)
  await isPresentGone?.()
  await see(screen.ready(person))
  await person.page.waitForFunction(isIdle)
  await screen.act?.(person)
}

/** Leaves the whole page where input is unsaved: in-app navigation would prompt. */
async function discardInput({ page }: Person): Promise<void> {
  if (await page.evaluate(confirmsLeaving)) await page.goto(blankPage)
}

/** Runs in the page: whether it would prompt before leaving. */
export function confirmsLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Marks the current screen. The returned function waits until it is gone, because the next one may be recognised by
 * the same element. It does not wait where both are the same screen with other rows.
 */
async function markPresent({ page }: Person, path: string): Promise<(() => Promise<unknown>) | null> {
  const screenOf = (address: string) => address.replace(/^\/#/, '').replace(/\?.*$/, '').replace(/\d+/g, '')
  const { pathname, hash } = new URL(page.url())
  if (screenOf(pathname + hash) === screenOf(path)) return null
  await page.evaluate(() => document.querySelector('main > *')?.setAttribute('data-was-here', ''))
  return () => page.waitForFunction(() => !document.querySelector('[data-was-here]'))
}

/**
 * Leaves a screen for an unknown route, so that the path mounts a new one. The page stays, because reloading it takes
 * longer than the visit. Overlays of the whole app only go with the page.
 */
async function leave({ page, go, heading, words }: Person, path: string): Promise<void> {
  const isOffice = path.startsWith('/office/#')
  const isHere = new URL(page.url()).pathname === (isOffice ? '/office/' : '/')
  // Other paths load a page anyway.
  if (!isHere || !(isOffice || isScreenOfShop(path))) return
  await go(isOffice ? '/office/#/nowhere' : '/nowhere')
  await see(heading(isOffice ? words.office('notFound') : words.common('notFoundTitle')))
  const opened = page.getByRole('dialog').or(page.locator('[aria-expanded=true]')).filter({ visible: true })
  if ((await opened.count()) > 0) await page.reload()
}

/** Runs in the page: no request or transition in the window is pending. Content further down may load on scroll. */
export function isIdle(): boolean {
  const isChanging = document
    .getAnimations()
    .some((change) => change instanceof CSSTransition && change.playState === 'running')
  const isThere = [...document.querySelectorAll('[aria-busy=true]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > innerHeight || bottom < 0
  })
  // The support button has found its place.
  const isPlaced = !document.querySelector('[data-placing]')
  return isThere && !isChanging && isPlaced
}
