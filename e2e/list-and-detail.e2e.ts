import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { choose } from './choosing.ts'
import { apartFromGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, textOf } from './people.ts'
import { clickAndReadScroll, resize } from './scrolling.ts'
import { axeViolationsOn, overflowOn } from './visual-checks.ts'

/** @spec 2.products-list, 2.product-detail, 3.product */

const { asMember, asVisitor, database } = openJourneys()

const results = ({ page, words }: Person) => page.getByRole('region', { name: words.products('results') })
const cards = (person: Person) => results(person).getByRole('article')
const settled = async (person: Person) => {
  await see(cards(person))
  await eventually(() => results(person).getAttribute('aria-busy')).toBe(null)
}
/** Ids of the products whose cards are shown. */
const shownIds = async (person: Person) => {
  const addresses = await cards(person)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => Number(/\d+$/.exec(address ?? '')?.[0]))
}

/** A product with an allergen that several products have, and the allergen. */
async function somebodysAllergen() {
  const { rows } = await database().query<{ id: number; name: string; productId: number }>(
    `select i.id, i.inci_name as name, min(pi.product_id) as "productId"
       from ingredients i join product_ingredients pi on pi.ingredient_id = i.id
       join products p on p.id = pi.product_id and p.published_at is not null
      where i.is_allergen group by i.id having count(distinct pi.product_id) > 1 order by i.id limit 1`,
  )
  return rows[0]!
}
const productsWith = async (ingredientId: number) => {
  const { rows } = await database().query<{ id: number }>(
    'select distinct product_id as id from product_ingredients where ingredient_id = $1',
    [ingredientId],
  )
  return rows.map(({ id }) => id)
}

describe('the products list', () => {
  it('excludes products with a chosen allergen, loads page by page, and is restored on going back', async () => {
    const allergen = await somebodysAllergen()
    const containing = await productsWith(allergen.id)
    await asVisitor({ language: 'pe' }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      await settled(person)
      const filters = page.getByRole('complementary', { name: words.products('filters') })
      await filters.getByText(words.products('allergens')).click()
      await filters.getByRole('checkbox', { name: allergen.name }).check()
      await eventually(() => page.url()).toMatch(new RegExp(`without=${allergen.id}$`))
      await settled(person)
      await eventually(async () => (await shownIds(person)).some((id) => containing.includes(id))).toBe(false)
      expect(await axeViolationsOn(page)).toEqual([])
      await person.button(`حذف ${words.products('withoutNamed', { name: allergen.name })}`).click()
      await eventually(() => page.url()).not.toContain('without')
      // Opened groups stay open.
      await see(filters.getByText(allergen.name, { exact: true }))

      // Page by page by keyboard: the focus stays on the button.
      await settled(person)
      await choose(page.getByRole('radio', { name: words.products('pagingPages') }))
      const brandIds = await apartFromGoods(database())
      await person.go(`/products-list?brands=${brandIds.join('.')}`)
      // The list of all products has the same text until this page has loaded.
      await see(page.getByRole('list', { name: words.products('activeFilters') }))
      await see(page.getByRole('status').filter({ hasText: /^صفحهٔ ۱ از/ }))
      await settled(person)
      const first = await shownIds(person)
      const next = page.getByRole('link', { name: words.products('nextPage') })
      await next.press('Enter')
      await eventually(() => page.url()).toMatch(/page=2$/)
      await see(page.getByRole('status').filter({ hasText: /^صفحهٔ ۲ از/ }))
      await settled(person)
      await eventually(async () => (await shownIds(person)).filter((id) => first.includes(id))).toEqual([])
      const second = await shownIds(person)
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('rel'))).toBe('next')

      // Also after a reload of the product, going back leads to this page and scroll position.
      const last = cards(person).last().getByRole('link').first()
      await last.scrollIntoViewIfNeeded()
      const scrollTop = await clickAndReadScroll(page, last)
      await see(person.heading(words.product('howToUse')))
      await page.reload()
      await see(person.heading(words.product('howToUse')))
      await page.goBack()
      await settled(person)
      await eventually(() => shownIds(person)).toEqual(second)
      await eventually(async () => Math.abs((await page.evaluate(() => scrollY)) - scrollTop) < 5).toBe(true)
    })
  })
})

describe.each(['pe', 'en'] as const)('a page of the list that fails (%s)', (language) => {
  it('is reported below the cards, which stay usable, and loads on retry', async () => {
    const brandIds = await apartFromGoods(database())
    await asVisitor({ language }, async (person) => {
      const { page, words } = person
      person.expectFault(/status of 500/)
      await person.go('/products-list')
      await settled(person)
      await choose(page.getByRole('radio', { name: words.products('pagingPages') }))
      await person.go(`/products-list?brands=${brandIds.join('.')}`)
      await see(page.getByRole('list', { name: words.products('activeFilters') }))
      await settled(person)
      const isNext = (url: URL) => /\/search\/Product$/.test(url.pathname) && url.searchParams.has('after')
      await page.route(isNext, (route) => route.fulfill({ status: 500, json: {} }))
      const first = await shownIds(person)
      await page.getByRole('link', { name: words.products('nextPage') }).press('Enter')
      await see(page.getByRole('alert').getByText(words.products('errorTitle')))
      await settled(person)
      expect(await shownIds(person)).toEqual(first)
      await page.unroute(isNext)
      await person.button(words.products('retry')).press('Enter')
      await eventually(async () => (await shownIds(person)).filter((id) => first.includes(id))).toEqual([])
      await settled(person)
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('rel'))).toMatch(
        /^(prev|next)$/,
      )
    })
  })
})

describe('a product’s images', () => {
  it('are enlarged, moved and paged by keyboard alone, and closing returns the focus', async () => {
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      await person.go('/product-detail/1')
      const gallery = page.getByRole('list', { name: words.product('gallery') })
      await gallery.getByRole('button').first().press('Enter')
      const large = page.getByRole('dialog')
      const largeImage = large.getByRole('img')
      await see(largeImage)
      expect(await axeViolationsOn(page)).toEqual([])
      await page.keyboard.press('+')
      await eventually(() => textOf(large.getByRole('status'))).toContain('150%')
      const before = await largeImage.getAttribute('style')
      await page.keyboard.press('ArrowRight')
      await eventually(() => largeImage.getAttribute('style')).not.toBe(before)
      await page.keyboard.press('0')
      await page.keyboard.press('ArrowRight')
      await eventually(() => textOf(large.getByRole('status'))).toContain('picture 2 of')
      await page.keyboard.press('Escape')
      await eventually(() => large.count()).toBe(0)
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
        /picture 2 of/,
      )
      // A window of 1440 pixels at 200 percent zoom.
      await resize(page, { width: 720, height: 450 })
      expect(await overflowOn(page)).toEqual([])
    })
  })
})

describe('a view of a product', () => {
  it('is counted for “most viewed” without the person’s session', async () => {
    const productId = 2
    await asMember({ language: 'en' }, async ({ page, go }) => {
      const counting = page.waitForRequest((request) => request.url().endsWith('/products/view'))
      await go(`/product-detail/${productId}`)
      const countRequest = await counting
      expect(countRequest.postDataJSON()).toEqual({
        productId,
        visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
      expect((await countRequest.response())?.status()).toBe(200)
      expect(await countRequest.headerValue('cookie')).toBeNull()
    })
    const { rowCount } = await database().query('select from product_views where product_id = $1', [
      productId,
    ])
    expect(rowCount).toBeGreaterThan(0)
  })
})

/** Kilobytes after gzip, measured and rounded up; no screen may exceed 140. */
const budgetsKilobytes = {
  'content/landing': 136,
  'catalogue/products-list': 139,
  'catalogue/product-detail': 140,
  'sales/baskets': 140,
  'sales/choose-address': 140,
  'sales/choose-payment': 140,
} as const

describe('the initial scripts of a screen', () => {
  const folder = path.join(import.meta.dirname, '../apps/storefront/dist/client')
  const loads: Record<string, Record<'fa' | 'en', string[]>> = JSON.parse(
    readFileSync(path.join(folder, 'first-loads.json'), 'utf8'),
  )
  const kilobytesOf = (files: readonly string[]) => {
    const sizes = files.map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000
  }

  it.each(Object.entries(budgetsKilobytes))(
    'of %s weigh at most %f kB, in either language',
    (screen, maxKilobytes) => {
      for (const files of Object.values(loads[screen]!)) {
        expect(files.length).toBeGreaterThan(4)
        expect(kilobytesOf(files)).toBeLessThanOrEqual(maxKilobytes)
      }
    },
  )
  it('come with a style sheet of at most ten packets including headers: another one would cost every screen 150 ms', () => {
    const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
    const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href!)
    expect(sheets).toHaveLength(1)
    expect(statSync(path.join(folder, `${sheets[0]}.br`)).size).toBeLessThanOrEqual(14_160)
  })
})
