import { supportedBrowsers } from '@anar/browsers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, type Database } from '../apps/server/platform/db/pool.ts'
import { newAccount } from './accounts.ts'
import { launchBrowser } from './browser-binary.ts'
import {
  addAddress,
  addToBasket,
  endAtBank,
  goToBank,
  goToPayment,
  logIn,
  onward,
  openBaskets,
  payable,
  searchFor,
} from './buying.ts'
import { type AcquireContext, createContextPool } from './contexts.ts'
import { makeFindable, newGoods } from './goods.ts'
import { hasOldestBrowser, unpackOldestBrowser } from './oldest-browser.ts'
import { asPerson, eventually, type Person, see } from './people.ts'

/** @spec 2.products-list, 2.product-detail, 2.shopping-baskets, 2.login, 2.choose-address, 2.choose-payment-method, 2.check-payment */

let browser: Browser | undefined
let remove: () => Promise<void> = async () => {}
let acquire: AcquireContext
let database: Database

beforeAll(async () => {
  if (!hasOldestBrowser) return
  const binary = await unpackOldestBrowser(inject('browser'))
  remove = binary.remove
  browser = await launchBrowser(binary)
  acquire = createContextPool(browser, inject('shopUrl'))
  database = createDatabase(inject('databaseUrl'), { maxConnections: 2 })
})
afterAll(async () => {
  await browser?.close()
  await remove()
  await database?.close()
})

const asVisitor = (journey: (person: Person) => Promise<void>) =>
  asPerson(acquire, { language: 'pe', width: 390 }, { shopUrl: inject('shopUrl') }, journey)

const polyfillsIn = ({ page }: Person) => page.locator('script[src*="/polyfills-"]').count()

describe.runIf(hasOldestBrowser)('the oldest supported Chromium', () => {
  it('has the version that is declared as supported', () => {
    expect(browser?.version().split('.')[0]).toBe(supportedBrowsers.chrome)
  })

  it('can find products, fill a basket, log in and pay', async () => {
    const goods = await newGoods(database, { priceRial: 1_234_500 })
    await makeFindable(database, goods)
    const account = await newAccount(database)
    await asVisitor(async (person) => {
      const { page, words } = person
      await person.go('/')
      expect(await polyfillsIn(person)).toBe(1)
      await searchFor(person, goods.name.pe)
      await person.link(goods.name.pe).click()
      await see(person.heading(goods.name.pe))
      await addToBasket(person)
      await openBaskets(person)
      await onward(person, words.baskets('logInAndContinue'), words.baskets('logInAndContinue')).click()
      await logIn(person, account)
      await page.waitForURL(/#\/shopping-baskets$/)
      await onward(person, words.baskets('continue'), words.baskets('continueShort')).click()
      await addAddress(person)
      await page.getByRole('radio', { name: /^پیک/ }).check()
      // The goods, their VAT, and the courier.
      const toPay = person.rial(1_357_950 + 890_000)
      await eventually(() => payable(person)).toBe(toPay)
      await goToPayment(person)
      await goToBank(person)
      await endAtBank(person, 'pay')
      await see(person.heading(words.checkout('resultRegistered')))
    })
  })

  it('opens the office', async () => {
    await asVisitor(async (person) => {
      await person.page.goto('/office/')
      await see(person.page.getByRole('textbox').first(), person.page.getByRole('button').first())
      expect(await polyfillsIn(person)).toBe(1)
    })
  })

  it('older than that gets a plain page in both languages, in the shop and in the office', async () => {
    await asVisitor(async (person) => {
      const { page } = person
      // No older browser is available: this one reports an older version.
      await page.addInitScript(() => {
        CSS.supports = () => false
      })
      for (const address of ['/', '/office/']) {
        await page.goto(address, { waitUntil: 'commit' })
        await page.waitForURL(/\/older-browser\.html$/)
        await see(person.heading('مرورگر شما قدیمی است'), person.heading('Your browser is too old'))
        await see(page.getByText('کروم ۱۰۹ یا جدیدتر'), page.getByText('Firefox 115 or newer'))
      }
    })
  })
})
