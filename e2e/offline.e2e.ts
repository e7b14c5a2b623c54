import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from './buying.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo, textOf } from './people.ts'
import { type ShopProxy, startProxy } from './shop-proxy.ts'

/** @spec 3.local-database, 9.image-cache, 8.messages */

const { asVisitor, shopUrl } = openJourneys()
let proxy: ShopProxy
beforeAll(async () => {
  proxy = await startProxy(shopUrl())
})
afterAll(() => proxy.close())

/** A person whose browser may cache the shop, behind a proxy that can be cut. */
const atTheEnd = (journey: (person: Person) => Promise<void>) =>
  asVisitor({ width: 390 }, journey, { browser: { baseURL: proxy.url, serviceWorkers: 'allow' } })

const lineOf = ({ page, words }: Person) => page.getByRole('status', { name: words.offline('offline') })
const barOf = ({ page, words }: Person) => page.getByRole('status', { name: words.offline('updateLabel') })

/** Waits until the service worker has cached the page and its data. */
async function workerHas({ page }: Person, address: RegExp): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 50 })
  const cachedReads = () =>
    page.evaluate(async () => {
      const cache = await caches.open('anar-reads-1')
      return (await cache.keys()).map(({ url }) => decodeURIComponent(url)).join('\n')
    })
  await eventually(cachedReads).toMatch(address)
}

const isDrawn = (productImage: Locator) =>
  productImage.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
const buildOf = ({ page }: Person) => page.locator('meta[name="build"]').getAttribute('content')

describe('without a network', () => {
  it('opens visited screens with their age, loses no input, and continues when the network is back', async () => {
    await atTheEnd(async (person) => {
      const { page, words } = person
      // The browser logs every failed request.
      person.expectFault(/Failed to load resource|ERR_|Failed to fetch/)
      await person.go('/products-list')
      const card = page.locator('main a[href*="/product-detail/"]').filter({ visible: true }).first()
      await see(card)
      const product = (await card.getAttribute('href'))!.replace('#', '')
      // Served from the browser's or the worker's cache.
      await eventually(() => isDrawn(page.locator('main article img').first())).toBe(true)
      await workerHas(person, /search\/Product\?/)
      await person.go('/login')
      await see(person.heading(words.login('title')))
      await person.go(product)
      await see(person.heading(words.product('howToUse')))
      const name = await textOf(page.locator('main h1'))
      await workerHas(person, new RegExp(`search/Product.*"value":${product.split('/').at(-1)}[,}]`))

      proxy.disconnect()
      await page.reload()
      await see(person.heading(name), lineOf(person))
      expect(await textOf(lineOf(person))).toMatch(/این‌ها را .+ دیده‌اید/)
      await person.go('/products-list')
      await see(page.getByRole('region', { name: words.products('results') }), card)
      const productImage = page.locator('main article img').first()
      await eventually(() => isDrawn(productImage)).toBe(true)

      // Never opened, but preloaded by the page.
      await person.go('/')
      await see(person.heading(words.landing('newest')))

      await person.go('/login')
      await logIn(person, { username: 'sample.customer', password: 'Anar@12345' })
      await see(person.text(words.offline('needsNetwork')))
      const typed = page.getByRole('textbox', { name: words.login('username') })
      expect(await typed.inputValue()).toBe('sample.customer')

      proxy.reconnect()
      await lineOf(person)
        .getByRole('button', { name: words.offline('retry') })
        .click()
      await seeNo(lineOf(person))
    })
  })
})

/** Whether the late part of the page, which reports new versions, and the worker are ready. */
const listensForVersions = () =>
  navigator.serviceWorker.controller !== null &&
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-'))

describe('a new version', () => {
  it('is announced, and accepting it in one tab updates all tabs', async () => {
    await atTheEnd(async (person) => {
      const { page, words } = person
      const other = await person.newTab()
      await Promise.all([person.go('/about-us'), other.go('/about-us')])
      for (const tab of [person, other]) {
        await eventually(() => tab.page.evaluate(listensForVersions)).toBe(true)
      }
      const build = (await buildOf(person))!
      proxy.rewrite(['/', '/sw.js'], (text) => text.replaceAll(build, 'next-version'))
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await see(barOf(person).getByText(words.offline('updateReady')))
      expect(await buildOf(person)).toBe(build)
      await barOf(person)
        .getByRole('button', { name: words.offline('reload') })
        .click()
      await eventually(() => buildOf(person)).toBe('next-version')
      await eventually(() => buildOf(other)).toBe('next-version')
    })
  })
})
