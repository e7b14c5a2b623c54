import type { Language } from '@anar/ui/i18n'
import type { Locator } from 'playwright-core'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { stillPage } from './contexts.ts'
import { isScreenOfShop, type Look, type Person, see } from './people.ts'

export type Screen<World, Who extends string> = {
  /** As a file may be called. */
  name: string
  who: Who
  path: (world: World, language: Language) => string
  /** What is on the page once it has come. */
  ready: (person: Person) => Locator
  /** What is done before it is opened; whose session the browser is to have, say. */
  prepare?: (person: Person, world: World) => Promise<void>
  /** What is done on it then: a dialog opened, a form sent empty. */
  act?: (person: Person) => Promise<void>
  /** Only there on a phone. */
  isForPhones?: true
}

/** Screens that are looked at one after the other, by whom, and the world in which they are. */
export type Gallery<World, Who extends string> = {
  prepareWorld: (database: Database, shopUrl: string) => Promise<World>
  onlookers: readonly Who[]
  /** The session of somebody from the start; undefined for visitors. */
  tokenOf: (world: World, who: Who) => string | undefined
  screens: readonly Screen<World, Who>[]
  /** What stands in the console though nothing is wrong. */
  expectedFault: RegExp
}

/** The screens for somebody, in the order in which they are looked at. */
export function screensFor<World, Who extends string>(
  { screens }: Gallery<World, Who>,
  who: Who,
  { width }: Pick<Look, 'width'>,
): readonly Screen<World, Who>[] {
  return screens.filter((screen) => screen.who === who && (width === 390 || !screen.isForPhones))
}

/** Brings somebody to a screen, and it into the state that is meant. */
export async function show<World>(
  person: Person,
  screen: Screen<World, string>,
  world: World,
): Promise<void> {
  await screen.prepare?.(person, world)
  const path = screen.path(world, person.look.language)
  await letGo(person)
  // What stayed open on the screen before, or was typed there, must not stand in the way.
  const isPresentGone = screen.act ? null : await markPresent(person, path)
  if (screen.act) await leave(person, path)
  await person.go(path)
  await isPresentGone?.()
  await see(screen.ready(person))
  await person.page.waitForFunction(isNothingOnItsWay)
  await screen.act?.(person)
}

/** Goes off the whole page where something is typed and not saved: any other way it would ask first. */
async function letGo({ page }: Person): Promise<void> {
  if (await page.evaluate(asksFirst)) await page.goto(stillPage)
}

/** Runs in the page: whether it asks before it is left. */
export function asksFirst(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Marks the screen that is there. What it returns waits until that is gone, since what tells that the next one is there
 * may stand in this one too; where both are the same screen with other rows, there is nothing to wait for.
 */
async function markPresent({ page }: Person, path: string): Promise<(() => Promise<unknown>) | null> {
  const screenOf = (address: string) => address.replace(/^\/#/, '').replace(/\?.*$/, '').replace(/\d+/g, '')
  const { pathname, hash } = new URL(page.url())
  if (screenOf(pathname + hash) === screenOf(path)) return null
  await page.evaluate(() => document.querySelector('main > *')?.setAttribute('data-was-here', ''))
  return () => page.waitForFunction(() => !document.querySelector('[data-was-here]'))
}

/**
 * Leaves a screen for a page that is nowhere, so that the path brings one that is new: the programs of the page stay,
 * which to load again takes longer than to look at the screen. What lies over every screen only goes with the page.
 */
async function leave({ page, go, heading, words }: Person, path: string): Promise<void> {
  const isOffice = path.startsWith('/office/#')
  const isHere = new URL(page.url()).pathname === (isOffice ? '/office/' : '/')
  // Any other path loads its page anyway.
  if (!isHere || !(isOffice || isScreenOfShop(path))) return
  await go(isOffice ? '/office/#/nowhere' : '/nowhere')
  await see(heading(isOffice ? words.office('notFound') : words.common('notFoundTitle')))
  const opened = page.getByRole('dialog').or(page.locator('[aria-expanded=true]')).filter({ visible: true })
  if ((await opened.count()) > 0) await page.reload()
}

/**
 * Runs in the page: nothing in the window is still being fetched or changing its colour. What is further down may wait
 * for somebody to scroll.
 */
export function isNothingOnItsWay(): boolean {
  const isChanging = document
    .getAnimations()
    .some((change) => change instanceof CSSTransition && change.playState === 'running')
  const isThere = [...document.querySelectorAll('[aria-busy=true]')].every((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > innerHeight || bottom < 0
  })
  return isThere && !isChanging
}
