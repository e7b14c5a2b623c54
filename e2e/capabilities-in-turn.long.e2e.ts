import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount, newSession } from './accounts.ts'
import { summary } from './buying.ts'
import { faultsInTurn, storageWarning } from './capabilities.ts'
import { bringLatePart, holdLatePart, readsOf, recordReads } from './capability-reads.ts'
import { fillBasket, openSender } from './commands.ts'
import { type Goods, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { type Person, see } from './people.ts'
import { isIdle } from './screen.ts'
import { named } from './signing-up.ts'

/**
 * @spec 2.landing, 2.products-list, 2.product-detail, 2.shopping-baskets, 2.login, 2.sign-up, 2.edit-user-info,
 * 8.local-storage-errors
 */

const { asVisitor, database, shopUrl } = openJourneys()

/** A screen by path, with its essential elements. */
type Seen = { name: string; path: () => string; main: (person: Person) => Locator[] }

const ofVisitor: readonly Seen[] = [
  { name: 'landing', path: () => '/', main: ({ heading, words }) => [heading(words.landing('newest'))] },
  {
    name: 'list',
    path: () => '/products-list',
    main: ({ page }) => [page.locator('main article a[href*="/product-detail/"]').filter({ visible: true })],
  },
  {
    name: 'detail',
    path: () => `/product-detail/${goods.productId}`,
    main: ({ heading, button, words }) => [heading(goods.name.pe), button(words.product('add'))],
  },
  {
    name: 'login',
    path: () => '/login',
    main: ({ page, words }) => [page.getByRole('textbox', { name: words.auth('password') })],
  },
  { name: 'sign-up', path: () => '/signUp', main: (person) => [named(person, 'cellphone')] },
]
const ofMember: readonly Seen[] = [
  {
    name: 'basket',
    path: () => '/shopping-baskets',
    main: (person) => [person.page.getByRole('link', { name: goods.name.pe }), summary(person)],
  },
  {
    name: 'profile',
    path: () => '/profile/edit-user-info',
    main: ({ page }) => [page.getByRole('textbox').filter({ visible: true })],
  },
]

let goods: Goods
/** Session of a member with a filled basket. */
let token: string
/** Members of the browser that each screen reads: before it is ready, and including the late part of the page. */
const readsByScreen = new Map<Seen, { soon: ReadonlySet<string>; ever: ReadonlySet<string> }>()

beforeAll(async () => {
  goods = await newGoods(database())
  const { accountId } = await newAccount(database())
  token = await newSession(database(), accountId)
  const sender = await openSender(shopUrl(), token)
  await fillBasket(sender.command, [{ goods, quantity: 2 }])
  await sender.request.dispose()

  const members = [...new Set(faultsInTurn.map(({ at }) => at))]
  await onEach(
    [...ofVisitor, ...ofMember],
    (page) => page.addInitScript(recordReads, members),
    async (person, screen) => {
      await person.goAnew(screen.path())
      await see(...screen.main(person))
      const soon = await readsOf(person.page)
      await bringLatePart(person.page)
      readsByScreen.set(screen, { soon, ever: await readsOf(person.page) })
    },
  )
})

/** Visits screens in a small window, which renders little, with a session where they need one. */
async function onEach(
  screens: readonly Seen[],
  prepare: (page: Page) => Promise<unknown>,
  visit: (person: Person, screen: Seen, index: number) => Promise<void>,
  expected?: RegExp,
): Promise<void> {
  for (const isMember of [false, true]) {
    const seen = screens.filter((screen) => ofMember.includes(screen) === isMember)
    if (seen.length === 0) continue
    const journey = async (person: Person) => {
      if (expected) person.expectFault(expected)
      await person.page.setViewportSize({ width: 360, height: 240 })
      await person.page.addInitScript(holdLatePart)
      await prepare(person.page)
      for (const [index, screen] of seen.entries()) await visit(person, screen, index)
    }
    await asVisitor({ width: 390 }, journey, isMember ? { token } : {})
  }
}

/** Read once per page by its shell or libraries: the first load covers the other screens. */
const onceInPage = new Set([
  'document.fonts',
  'navigation',
  'navigator.serviceWorker',
  'reportError',
  'setImmediate',
])

describe('a browser without one capability', () => {
  it('has the capability read by these screens, or not: a screen cannot fail for one that it does not read', () => {
    for (const { soon, ever } of readsByScreen.values()) {
      for (const at of ['window.localStorage', 'window.sessionStorage', 'IDBFactory.prototype.open']) {
        expect(soon).toContain(at)
      }
      for (const at of ['FontFaceSet.prototype.load', 'ServiceWorkerContainer.prototype.register']) {
        expect(soon).not.toContain(at)
        expect(ever).toContain(at)
      }
      // Read on a press (capabilities-pressed.e2e.ts).
      for (const at of ['Navigator.prototype.geolocation', 'Clipboard.prototype.writeText']) {
        expect(ever).not.toContain(at)
      }
    }
    expect(readsByScreen.size).toBe(7)
  })

  it.each(faultsInTurn)('shows the screens that read it: $capability, $mode', async (fault) => {
    const { capability, at, script } = fault
    const concerned = [...readsByScreen].filter(([, { ever }]) => ever.has(at)).map(([screen]) => screen)
    await onEach(
      concerned,
      (page) => page.addInitScript(script),
      async (person, screen, index) => {
        const isStaying = index > 0 && onceInPage.has(capability)
        await (isStaying ? person.go(screen.path()) : person.goAnew(screen.path()))
        await see(...screen.main(person))
        if (!isStaying && !readsByScreen.get(screen)!.soon.has(at)) await bringLatePart(person.page)
        await person.page.waitForFunction(isIdle)
      },
      /Storage$|^indexedDB$/.test(capability) ? storageWarning : undefined,
    )
  })
})
