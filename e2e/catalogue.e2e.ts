import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rialsOf } from './buying.ts'
import { choose } from './choosing.ts'
import { newGoods, setStock } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, textOf } from './people.ts'

/** @spec 2.products-list, 2.sort-options, 2.card-layout, 2.product-detail, 3.product, 3.sku, 5.out-of-stock */

const { asVisitor, database } = openJourneys()

const results = ({ page, words }: Person) => page.getByRole('region', { name: words.products('results') })
const cards = (person: Person) => results(person).getByRole('article')
/** Waits until the shown list belongs to the current filter. */
const settled = async (person: Person) => {
  await see(cards(person))
  await eventually(() => results(person).getAttribute('aria-busy')).toBe(null)
}
const pricesOf = async (person: Person): Promise<number[]> => {
  const unit = person.look.language === 'pe' ? 'تومان' : 'rials'
  const amounts = await cards(person)
    .getByText(new RegExp(`^[0-9۰-۹٬,]+ ${unit}$`))
    .allTextContents()
  return amounts.map((amount) => rialsOf(person, amount))
}
/** Waits until the prices ascend (sign 1) or descend (−1). */
const inOrder = (person: Person, sign: 1 | -1) =>
  eventually(async () => {
    const prices = await pricesOf(person)
    return prices.length > 1 && String(prices) === String(prices.toSorted((a, b) => sign * (a - b)))
  }).toBe(true)
const namesOf = (person: Person) => cards(person).getByRole('heading').allTextContents()
/** The number of products in the list's live region, once counted. */
const countOf = async ({ page, look }: Person) => {
  const liveRegion = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /[0-9۰-۹]/ })
    .first()
  return rialsOf({ look } as Person, await textOf(liveRegion)) / (look.language === 'pe' ? 10 : 1)
}

/** Number of a brand's products in stock. Use a brand of `apartFromGoods`, which journeys do not change. */
const inStockOf = async (brand: string) => {
  const { rows } = await database().query<{ count: number }>(
    `select count(*)::int as count from products p join brands b on b.id = p.brand_id
      where p.published_at is not null and p.is_in_stock and b.name ->> 'fa' = $1`,
    [brand],
  )
  return rows[0]!.count
}

describe('the products list', () => {
  it('is filtered by category and price; the filter is in the address, over a reload and on going back', async () => {
    await asVisitor({ language: 'pe' }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      await settled(person)
      const all = await countOf(person)

      const filters = page.getByRole('complementary', { name: words.products('filters') })
      // No other journey creates products in this category, so that the list does not change.
      await filters.getByRole('link', { name: /^آرایش/ }).click()
      await see(page.getByRole('heading', { level: 1, name: 'آرایش' }))
      await eventually(() => countOf(person)).toBeLessThan(all)
      expect(page.url()).toMatch(/#\/products-list\?category=\d+$/)

      // 200,000 to 400,000 tomans, typed in Persian digits.
      await filters
        .getByRole('textbox', { name: words.products('priceFromIn', { unit: 'تومان' }) })
        .fill('۲۰۰٬۰۰۰')
      await filters
        .getByRole('textbox', { name: words.products('priceToIn', { unit: 'تومان' }) })
        .fill('۴۰۰۰۰۰')
      await page.keyboard.press('Enter')
      await eventually(() => page.url()).toMatch(/from=2000000&to=4000000/)
      await eventually(async () => {
        const prices = await pricesOf(person)
        return prices.length > 0 && prices.every((price) => price >= 2_000_000 && price <= 4_000_000)
      }).toBe(true)

      const names = await namesOf(person)
      await page.reload()
      await settled(person)
      await eventually(() => namesOf(person)).toEqual(names)
      await person.link(names[0]!).click()
      await see(page.getByRole('heading', { level: 1 }), person.heading(words.product('howToUse')))
      await page.goBack()
      await settled(person)
      await eventually(() => namesOf(person)).toEqual(names)

      // Each filter can be removed.
      const chips = page.getByRole('list', { name: words.products('activeFilters') })
      await chips.getByRole('button').last().click()
      await eventually(() => page.url()).not.toContain('from=')
      await person.button(words.products('clearAll')).or(chips.getByRole('button')).first().click()
      await eventually(() => countOf(person)).toBeGreaterThanOrEqual(all)
    })
  })

  it('has seven sort orders, each with its own address: cheapest first, or most expensive', async () => {
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      await settled(person)
      const orders = page.getByRole('navigation', { name: words.products('sort') }).getByRole('link')
      expect(await orders.allTextContents()).toEqual([
        'Most relevant',
        'Most viewed',
        'Newest',
        'Best sellers',
        'Cheapest',
        'Most expensive',
        'Fastest delivery',
      ])
      let before = String(await namesOf(person))
      for (const [name, sort] of [
        ['Newest', 'newest'],
        ['Most viewed', 'viewed'],
        ['Best sellers', 'purchased'],
        ['Fastest delivery', 'fastest'],
      ] as const) {
        await orders.getByText(name, { exact: true }).click()
        await page.waitForURL(new RegExp(`sort=${sort}$`))
        await eventually(async () => String(await namesOf(person))).not.toBe(before)
        await eventually(() => orders.getByText(name, { exact: true }).getAttribute('aria-current')).toBe(
          'true',
        )
        before = String(await namesOf(person))
      }
      for (const [name, sign] of [
        ['Cheapest', 1],
        ['Most expensive', -1],
      ] as const) {
        await orders.getByText(name, { exact: true }).click()
        await inOrder(person, sign)
      }
    })
  })

  it('on a phone is filtered in a sheet with the number of results, and sorted by a native select', async () => {
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      await settled(person)
      const all = await countOf(person)
      await person.button(words.products('filters')).click()
      const sheet = page.getByRole('dialog', { name: words.products('filters') })
      await sheet.getByRole('switch', { name: words.products('inStockOnly') }).check()
      await sheet.getByRole('checkbox', { name: /^گلاب/ }).check()
      await eventually(() => page.url()).toMatch(/brands=\d+&stock=1/)
      const show = sheet.getByRole('button', { name: /^دیدن [۰-۹]+ کالا$/ })
      const numberIn = async (locator: Locator) => (await textOf(locator)).replaceAll(/[^۰-۹]/g, '')
      const countIn = async (locator: Locator) => rialsOf(person, await numberIn(locator)) / 10
      // Each choice triggers its own count: wait for the last one.
      await eventually(async () => (await countIn(show)) - (await inStockOf('گلاب'))).toBe(0)
      expect(await countIn(show)).toBeLessThan(all)
      await show.click()
      // The focus returns to the button.
      await eventually(() => page.locator('button:focus').textContent()).toContain(words.products('filters'))
      await settled(person)
      const liveRegion = page.getByRole('main').getByRole('status').first()
      await eventually(async () => (await countIn(liveRegion)) - (await inStockOf('گلاب'))).toBe(0)
      await page.getByRole('combobox', { name: words.products('sort') }).selectOption('expensive')
      await inOrder(person, -1)
    })
  })

  /** @spec 2.card-layout.1 */
  it('shows cards vertically or horizontally, stores the choice, and has an empty state', async () => {
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      await settled(person)
      const tall = (await cards(person).first().boundingBox())!
      await choose(page.getByRole('radio', { name: words.products('layoutHorizontal') }))
      await eventually(async () => (await cards(person).first().boundingBox())!.width).toBeGreaterThan(
        tall.width,
      )
      await page.reload()
      await settled(person)
      const lying = (await cards(person).first().boundingBox())!
      expect(lying.width / lying.height).toBeGreaterThan(tall.width / tall.height)

      await person.go('/products-list?text=qqqzzzqqq')
      await see(person.heading(words.products('emptyTextTitle', { text: 'qqqzzzqqq' })))
      // No filter or order that changes nothing, but what there is instead.
      await see(person.heading(words.products('allCategories')))
      await see(page.getByRole('article').first())
      await eventually(() =>
        page.getByRole('complementary', { name: words.products('filters') }).count(),
      ).toBe(0)
      await eventually(() =>
        page.getByRole('radio', { name: words.products('layoutHorizontal') }).count(),
      ).toBe(0)
      await person.link(words.products('seeAll')).click()
      await settled(person)
    })
  })

  /** @spec 8.response-errors */
  it('reports a failed load, and loads on retry', async () => {
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      person.expectFault(/status of 503/)
      const searches = '**/search/Product?*'
      await page.route(searches, (route) =>
        route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
      )
      await person.go('/products-list')
      await see(person.text(words.products('errorTitle')))
      await page.unroute(searches)
      await person.button(words.products('retry')).click()
      await settled(person)
    })
  })
})

describe('a product’s page', () => {
  /** @spec 2.product-detail.1 */
  it('shows combination, use, features, comments, rating and similar products', async () => {
    await asVisitor({ language: 'pe' }, async (person) => {
      const { page, words } = person
      await person.go('/product-detail/1')
      for (const section of ['description', 'combination', 'howToUse', 'features', 'comments'] as const) {
        const region = page.getByRole('region', { name: words.product(section) })
        await see(region)
        // Sections far below load when they are near the window.
        await region.scrollIntoViewIfNeeded()
        await eventually(async () => (await textOf(region)).length).toBeGreaterThan(40)
      }
      await see(page.getByText(words.product('inci')))
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await see(person.heading(words.product('similar')))
      await page
        .getByRole('navigation', { name: words.product('sections') })
        .getByRole('button', { name: words.product('comments') })
        .click()
      await eventually(
        async () => (await page.getByRole('region', { name: words.product('comments') }).boundingBox())!.y,
      ).toBeLessThan(900)
    })
  })

  it('changes price and image with the chosen size, and explains the price', async () => {
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      await person.go('/product-detail/1')
      const sizes = page.getByRole('group', { name: words.product('option') }).getByRole('radio')
      await see(person.heading(words.product('howToUse')))
      expect(await sizes.count()).toBeGreaterThan(1)
      const box = page.getByRole('region', { name: await textOf(page.getByRole('heading', { level: 1 })) })
      const before = await textOf(box)
      await choose(sizes.last())
      await eventually(() => textOf(box)).not.toBe(before)
      await box.getByText(words.checkout('why'), { exact: true }).click()
      await see(page.getByText(words.checkout('whyList')))
    })
  })

  /** @spec 5.out-of-stock.1 */
  it('that is out of stock cannot be bought, and one that does not exist is not found', async () => {
    const goods = await newGoods(database())
    await setStock(database(), goods, 0)
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { words } = person
      await person.go(`/product-detail/${goods.productId}`)
      await see(person.text(words.product('outOfStock')))
      expect(await person.button(words.product('add')).count()).toBe(0)
      await person.go('/product-detail/999999')
      await see(person.heading(words.product('notFoundTitle')))
    })
  })
})
