import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount, newSession } from './accounts.ts'
import { summary } from './buying.ts'
import { faultsInTurn, storageWarning } from './capabilities.ts'
import { askedOf, bringLatePart, holdLatePart, noteAsked } from './capabilities-asked.ts'
import { fillBasket, openSender } from './commands.ts'
import { type Goods, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { type Person, see } from './people.ts'
import { isNothingOnItsWay } from './screen.ts'
import { named } from './signing-up.ts'

/**
 * @spec 2.landing, 2.products-list, 2.product-detail, 2.shopping-baskets, 2.login, 2.sign-up, 2.edit-user-info,
 * 8.local-storage-errors
 */

const { asVisitor, database, shopUrl } = openJourneys()

/** A screen by its path, and what nobody can do without on it. */
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
/** Of a member with a filled basket. */
let token: string
/** Members of the browser that a screen asks for: until it is there, and with the part of the page that comes late. */
const asked = new Map<Seen, { soon: ReadonlySet<string>; ever: ReadonlySet<string> }>()

beforeAll(async () => {
  goods = await newGoods(database())
  const { accountId } = await newAccount(database())
  token = await newSession(database(), accountId)
  const sender = await openSender(shopUrl(), token)
  await fillBasket(sender.command, [{ goods, quantity: 2 }])
  await sender.request.dispose()

  const places = [...new Set(faultsInTurn.map(({ at }) => at))]
  await onEach(
    [...ofVisitor, ...ofMember],
    (page) => page.addInitScript(noteAsked, places),
    async (person, screen) => {
      await person.goAnew(screen.path())
      await see(...screen.main(person))
      const soon = await askedOf(person.page)
      await bringLatePart(person.page)
      asked.set(screen, { soon, ever: await askedOf(person.page) })
    },
  )
})

/** Goes through screens, each with those who may see it, in a small window: it draws little. */
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

/** Asked for once in a page, by its shell or its libraries, whatever it shows: the first load leads to the other screens. */
const onceInPage = new Set([
  'document.fonts',
  'navigation',
  'navigator.serviceWorker',
  'reportError',
  'setImmediate',
])

describe('a browser that takes one thing away', () => {
  it('is asked for it by these screens, or not: what a screen does not ask for cannot fail on it', () => {
    for (const { soon, ever } of asked.values()) {
      for (const at of ['window.localStorage', 'window.sessionStorage', 'IDBFactory.prototype.open']) {
        expect(soon).toContain(at)
      }
      for (const at of ['FontFaceSet.prototype.load', 'ServiceWorkerContainer.prototype.register']) {
        expect(soon).not.toContain(at)
        expect(ever).toContain(at)
      }
      // Asked for where somebody presses (capabilities-pressed.e2e.ts).
      for (const at of ['Navigator.prototype.geolocation', 'Clipboard.prototype.writeText']) {
        expect(ever).not.toContain(at)
      }
    }
    expect(asked.size).toBe(7)
  })

  it.each(faultsInTurn)('shows the screens that ask for it: $capability, $mode', async (fault) => {
    const { capability, at, script } = fault
    const concerned = [...asked].filter(([, { ever }]) => ever.has(at)).map(([screen]) => screen)
    await onEach(
      concerned,
      (page) => page.addInitScript(script),
      async (person, screen, index) => {
        const isStaying = index > 0 && onceInPage.has(capability)
        await (isStaying ? person.go(screen.path()) : person.goAnew(screen.path()))
        await see(...screen.main(person))
        if (!isStaying && !asked.get(screen)!.soon.has(at)) await bringLatePart(person.page)
        await person.page.waitForFunction(isNothingOnItsWay)
      },
      /Storage$|^indexedDB$/.test(capability) ? storageWarning : undefined,
    )
  })
})
