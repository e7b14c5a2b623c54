import { describe, expect, it } from 'vitest'
import { exclusively } from './exclusive.ts'
import { openJourneys } from './journeys.ts'
import { eventually, see } from './people.ts'

const { asVisitor, database } = openJourneys()

/** @spec 2.landing */
describe('the landing rendered by the server', () => {
  it('is hydrated unchanged, although the session is known before its script has loaded', async () => {
    await asVisitor({}, async (person) => {
      const { page } = person
      const isKnown = page.waitForResponse(/\/CheckAccess/)
      await page.route(/\/assets\/landing-[^/]*\.js$/, async (route) => {
        await isKnown
        // Let the page process the response first.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      const title = await page.waitForSelector('h1')
      await isKnown
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await see(person.link(person.words.common('login')))
      // The same DOM element, not a new one.
      expect(await title.evaluate((element) => element.isConnected)).toBe(true)
    })
  })

  it.each(['is missing', 'does not load'])('is also hydrated where its data %s', async (what) => {
    await asVisitor({}, async (person) => {
      const { page, words } = person
      person.expectFault(/404/)
      await page.route('**/landing/**', async (route) => {
        if (what === 'is missing') await route.fulfill({ status: 404 })
      })
      await person.go('/')
      await person.button(words.common('switchLanguage')).click()
      await see(person.heading('New arrivals'))
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    })
  })

  it('loads by one request for visitors who started on another screen', async () => {
    await asVisitor({}, async (person) => {
      const { page, words } = person
      await person.go('/about-us')
      await see(page.getByRole('main').getByRole('heading', { level: 1 }))
      const requestedPaths: string[] = []
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
      await person.go('/')
      await see(person.heading(words.landing('newest')))
      expect(requestedPaths.filter((path) => path.startsWith('/landing/pe/'))).toHaveLength(1)
      expect(requestedPaths.filter((path) => path.endsWith('/campaigns'))).toEqual([])
    })
  })
})

/** @spec 2.landing, 2.products-list */
describe('the shelf of offers', () => {
  it('leads to all discounted products, and each available card has a struck-through price', async () => {
    await asVisitor({}, async (person) => {
      const { page, words } = person
      await person.go('/')
      await person.link(words.landing('allOffers')).click()
      await eventually(() => page.url()).toMatch(/#\/products-list\?discount=1$/)
      const active = page.getByRole('list', { name: words.products('activeFilters') })
      await see(active.getByText(words.products('discountedChip')))
      // Other journeys discount products at the same time.
      const liveRegion = page.getByRole('main').getByRole('status').filter({ hasText: /[۰-۹]/ }).first()
      await eventually(async () => {
        const { rows } = await database().query<{ count: number }>(
          'select count(*)::int as count from products where published_at is not null and is_discounted',
        )
        return (await liveRegion.textContent()) === words.products('countFiltered', { count: rows[0]!.count })
      }).toBe(true)
      const results = page.getByRole('region', { name: words.products('results') })
      await eventually(() => results.getAttribute('aria-busy')).toBe(null)
      const cards = results.getByRole('article')
      const bought = cards.filter({ hasNotText: words.ui('outOfStock') })
      expect(await bought.count()).toBeGreaterThan(0)
      await eventually(async () => (await bought.count()) - (await bought.locator('del').count())).toBe(0)

      // Without the filter the list has all products, and the filter's switch agrees.
      const only = page.getByRole('switch', { name: new RegExp(words.products('discountedOnly')) })
      expect(await only.isChecked()).toBe(true)
      await only.uncheck()
      await eventually(() => page.url()).toMatch(/#\/products-list$/)
      await eventually(() => active.count()).toBe(0)
    })
  })
})

/** @spec 2.landing, 4.basket-actions */
describe.each(['pe', 'en'] as const)('the skin routine (%s)', (language) => {
  it('adds those of its three products that are not in the basket, and removes no unit', async () => {
    await exclusively(database(), 'the shop window', () =>
      asVisitor({ language }, async (person) => {
        const { page, words, button } = person
        const inBasket = (count: number) =>
          page
            .getByRole('banner')
            .getByRole('link', { name: words.common('basketWith', { count }), exact: true })
        await person.go('/')
        const routine = page.getByRole('region', { name: words.landing('routine') })
        await routine.getByRole('link').first().click()
        await button(words.product('add')).click()
        await button(words.ui('increase')).click()
        await see(inBasket(2))
        await person.go('/')
        await button(words.landing('routineAdd')).click()
        await see(inBasket(4))
        await button(words.landing('routineAdd')).click()
        await see(person.text(words.landing('routineAdded')), inBasket(4))
      }),
    )
  })
})
