import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from './buying.ts'
import { openJourneys } from './journeys.ts'
import { type Line, openLine } from './line.ts'
import { eventually, type Person, see, seeNo, textOf } from './people.ts'

/** @spec 3.local-database, 9.image-cache, 8.messages */

const { asVisitor, shopUrl } = openJourneys()
let line: Line
beforeAll(async () => {
  line = await openLine(shopUrl())
})
afterAll(() => line.close())

/** Somebody whose browser may keep the shop, at the end of the line that can be cut. */
const atTheEnd = (journey: (person: Person) => Promise<void>) =>
  asVisitor({ width: 390 }, journey, { browser: { baseURL: line.url, serviceWorkers: 'allow' } })

const lineOf = ({ page, words }: Person) => page.getByRole('status', { name: words.offline('offline') })
const barOf = ({ page, words }: Person) => page.getByRole('status', { name: words.offline('updateLabel') })

/** Waits until the worker has the page, and what was read of it before. */
async function workerHas({ page }: Person, address: RegExp): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 50 })
  const keptReads = () =>
    page.evaluate(async () => {
      const cache = await caches.open('anar-reads-1')
      return (await cache.keys()).map(({ url }) => decodeURIComponent(url)).join('\n')
    })
  await eventually(keptReads).toMatch(address)
}

const isDrawn = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
const buildOf = ({ page }: Person) => page.locator('meta[name="build"]').getAttribute('content')

describe('without a network', () => {
  it('opens what was seen, says since when, loses nothing that is typed, and goes on when it is back', async () => {
    await atTheEnd(async (person) => {
      const { page, words } = person
      // The browser says so of every request that comes to nothing.
      person.expectFault(/Failed to load resource|ERR_|Failed to fetch/)
      await person.go('/products-list')
      const card = page.locator('main a[href*="/product-detail/"]').filter({ visible: true }).first()
      await see(card)
      const product = (await card.getAttribute('href'))!.replace('#', '')
      // Kept by the browser or by the worker, it is there to be seen again.
      await eventually(() => isDrawn(page.locator('main article img').first())).toBe(true)
      await workerHas(person, /search\/Product\?/)
      await person.go('/login')
      await see(person.heading(words.login('title')))
      await person.go(product)
      await see(person.heading(words.product('howToUse')))
      const name = await textOf(page.locator('main h1'))
      await workerHas(person, new RegExp(`search/Product.*"value":${product.split('/').at(-1)}[,}]`))

      line.cut()
      await page.reload()
      await see(person.heading(name), lineOf(person))
      expect(await textOf(lineOf(person))).toMatch(/این‌ها را .+ دیده‌اید/)
      await person.go('/products-list')
      await see(page.getByRole('region', { name: words.products('results') }), card)
      const picture = page.locator('main article img').first()
      await eventually(() => isDrawn(picture)).toBe(true)

      // Never seen, but the page brought it along.
      await person.go('/')
      await see(person.heading(words.landing('newest')))

      await person.go('/login')
      await logIn(person, { username: 'sample.customer', password: 'Anar@12345' })
      await see(person.text(words.offline('needsNetwork')))
      const typed = page.getByRole('textbox', { name: words.login('username') })
      expect(await typed.inputValue()).toBe('sample.customer')

      line.mend()
      await lineOf(person)
        .getByRole('button', { name: words.offline('retry') })
        .click()
      await seeNo(lineOf(person))
    })
  })
})

/** Whether the part of the page that hears of new versions has come, and the worker with it. */
const listensForVersions = () =>
  navigator.serviceWorker.controller !== null &&
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-'))

describe('a new version', () => {
  it('announces itself, and comes to all tabs when it is wanted in one', async () => {
    await atTheEnd(async (person) => {
      const { page, words } = person
      const other = await person.newTab()
      await Promise.all([person.go('/about-us'), other.go('/about-us')])
      for (const tab of [person, other]) {
        await eventually(() => tab.page.evaluate(listensForVersions)).toBe(true)
      }
      const build = (await buildOf(person))!
      line.change(['/', '/sw.js'], (text) => text.replaceAll(build, 'next-version'))
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
