import path from 'node:path'
import { browserApisIn, servedFrom } from '@anar/browsers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToBasket, logIn, onward, summary } from './buying.ts'
import { alwaysAvailable, capabilities, storageWarning, walks } from './capabilities.ts'
import { type Goods, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { type Person, see } from './people.ts'

/** @spec 2.landing, 2.products-list, 2.product-detail, 2.shopping-baskets, 2.login, 8.local-storage-errors */

const { asVisitor, newCustomer, database } = openJourneys()
let goods: Goods
beforeAll(async () => {
  goods = await newGoods(database(), { priceRial: 1_234_500 })
})

describe('a browser without some capabilities', () => {
  it('is tested for every capability that the built scripts read', () => {
    const folder = path.join(import.meta.dirname, '../apps/storefront/dist/client')
    const { scripts, alone } = servedFrom(folder)
    // The map is on none of these screens and reports its own failure. Scripts in the page run first.
    const ofShop = new Map([
      ...[...scripts].filter(([file]) => !file.includes('pin-map')),
      ...[...alone].filter(([file]) => file.startsWith('index.html')),
    ])
    const named = browserApisIn(ofShop)
    expect(named.filter((name) => !(name in capabilities) && !alwaysAvailable.has(name))).toEqual([])
    expect(
      [...Object.keys(capabilities), ...alwaysAvailable].filter((name) => !named.includes(name)),
    ).toEqual([])
  })

  it.each(walks())(
    'lets people browse, fill a basket, log in and out where it is $mode: $faults',
    async ({ script }) => {
      const account = await newCustomer()
      await asVisitor(
        // Neither cookies nor storage can store the other language.
        { language: 'pe', width: 1440 },
        async (person) => {
          const { page, context, words } = person
          person.expectFault(storageWarning)
          // Requests of a member during the logout.
          person.expectFault(/status of 401/)
          await context.addInitScript(script)
          await person.go('/')
          await see(person.heading(words.landing('newest')))
          // This browser is modern, so it loads no polyfills.
          expect(await page.locator('script[src*="/polyfills-"]').count()).toBe(0)
          await person.go('/products-list')
          await see(page.locator('main article a[href*="/product-detail/"]').filter({ visible: true }))
          await person.go(`/product-detail/${goods.productId}`)
          await see(person.heading(goods.name.pe))
          await addToBasket(person)
          await person.go('/signUp')
          await see(person.heading(words.signUp('title')))
          await person.go('/shopping-baskets')
          await see(summary(person))
          await onward(person, words.baskets('logInAndContinue')).click()
          await logIn(person, account)
          await page.waitForURL(/#\/shopping-baskets$/)
          await see(page.getByRole('link', { name: goods.name.pe }), summary(person))
          await person.go('/profile/edit-user-info')
          await see(page.getByRole('textbox').filter({ visible: true }))
          await logOut(person)
        },
        { browser: {} },
      )
    },
  )
})

async function logOut(person: Person): Promise<void> {
  const { page, words } = person
  await page
    .getByRole('button', { name: words.common('account') })
    .first()
    .click()
  await person.button(words.common('logout')).click()
  await see(person.link(words.common('login')))
}
