/** @spec 2.products-list */
import type { ProductFacets, ProductSuggestions } from '@anar/contract/commands'
import type { RowFilter } from '@anar/contract/search'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedReadPools } from '../../platform/db/read-pools.ts'
import type { App } from '../../platform/deps.ts'
import { addErrors } from '../../platform/http/errors.ts'
import { addLocale, withoutPrefix } from '../../platform/http/locale.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testCounts } from '../../testing/counts.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { applySearchChanges, startSearchIndexer } from '../indexing/index.ts'
import { startNotifier } from '../notifier/index.ts'
import { searchRoutes } from './routes.ts'

let database: TestDatabase
let app: App

beforeAll(async () => {
  database = await testDatabase('demo')
  app = Fastify({ rewriteUrl: withoutPrefix }) as unknown as App
  addErrors(app)
  addLocale(app)
  await app.register(cookie)
  searchRoutes(app, {
    reads: sharedReadPools(database, { databasePoolSize: 10, databaseStatementSeconds: 15 }),
    // Answers are not cached without change notifications, so that each shows the current state.
    database: { ...database, listen: () => Promise.reject(new Error('nothing is heard')) },
    ...{ config: { rateLimitPerMinute: 0 }, clock: fixedClock('2026-05-10T09:00:00Z') },
    counts: testCounts(),
    caller: async () => ({ kind: 'visitor', refusal: 'LOGIN_REQUIRED' }),
  })
  await app.ready()
})
afterAll(() => app.close().then(() => database.drop()))

async function change(statement: string): Promise<void> {
  await database.query(statement)
  await applySearchChanges(database)
}
const get = (path: string) => app.inject({ method: 'GET', url: `/pe/persian/${path}` })

async function facetsOf(filter: readonly RowFilter[], text = ''): Promise<ProductFacets> {
  const members = new URLSearchParams({ filter: JSON.stringify({ and: filter }), ...(text && { text }) })
  const answer = await get(`products/facets?${members}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function countOf(filter: readonly RowFilter[]): Promise<number> {
  const members = new URLSearchParams({ filter: JSON.stringify({ and: filter }), count: 'true', size: '1' })
  return (await get(`search/Product?${members}`)).json().totalCount
}

const suggestionsFor = async (text: string): Promise<ProductSuggestions> =>
  (await get(`products/suggestions?${new URLSearchParams({ text })}`)).json()

const brand = (...value: number[]): RowFilter => ({ field: 'brand.id', op: 'in', value })
const category = (value: number): RowFilter => ({ field: 'productCategory.ancestors.id', op: 'eq', value })
const tags = (...value: number[]): RowFilter => ({ field: 'tags.id', op: 'in', value })
const inStock: RowFilter = { field: 'isInStock', op: 'eq', value: true }
const discounted: RowFilter = { field: 'isDiscounted', op: 'eq', value: true }
const price = (op: 'gte' | 'lte', value: number): RowFilter => ({ field: 'price', op, value })
const rated = (value: number): RowFilter => ({ field: 'ratingAverage', op: 'gte', value })
const without = (...value: number[]): RowFilter => ({ not: { field: 'ingredients.id', op: 'in', value } })

describe('facets', () => {
  it.each<[string, RowFilter[]]>([
    ['nothing', []],
    ['brands', [brand(1, 3)]],
    ['a category with what is below it', [category(1)]],
    ['tags of two questions', [tags(1, 2), tags(24, 25, 26)]],
    ['what is in stock', [inStock]],
    ['what is discounted', [discounted]],
    ['a lowest price', [price('gte', 3_456_780)]],
    ['a range of prices', [price('gte', 2_000_000), price('lte', 4_000_000)]],
    ['ends of a price that products have', [price('gte', 2_480_000), price('lte', 2_480_000)]],
    ['ingredients to avoid', [without(1, 5)]],
    ['a lowest rating', [rated(4)]],
    ['a lowest rating between two stars', [rated(4.37)]],
    ['a lowest rating that says nothing', [rated(0)]],
    ['a rating that nothing has', [rated(5.5)]],
    [
      'all of it',
      [category(1), brand(1, 2, 3), price('lte', 9_000_000), inStock, discounted, without(40), rated(3)],
    ],
  ])('count as many products as the list has, with %s', async (_, filter) => {
    expect((await facetsOf(filter)).total).toBe(await countOf(filter))
  })

  /** @spec 2.products-list.1 */
  it('count each choice as the list would have it, without the filter that the choice belongs to', async () => {
    const narrowed = [category(1), price('lte', 8_000_000)]
    const facets = await facetsOf([...narrowed, brand(1), tags(1)])
    expect(facets.brands.length).toBeGreaterThan(1)
    for (const { id, count } of facets.brands) {
      expect(count, `brand ${id}`).toBe(await countOf([...narrowed, tags(1), brand(id)]))
    }
    for (const { id, count } of facets.categories) {
      expect(count, `category ${id}`).toBe(
        await countOf([price('lte', 8_000_000), brand(1), tags(1), category(id)]),
      )
    }
    // The first five tags are the skin types: one question, of which tag 1 is chosen.
    for (const { id, count } of facets.tags.slice(0, 12)) {
      const rest = id <= 5 ? [...narrowed, brand(1)] : [...narrowed, brand(1), tags(1)]
      expect(count, `tag ${id}`).toBe(await countOf([...rest, tags(id)]))
    }
    for (const { id, count } of facets.allergens.slice(0, 5)) {
      const having: RowFilter = { field: 'ingredients.id', op: 'eq', value: id }
      expect(count, `ingredient ${id}`).toBe(await countOf([...narrowed, brand(1), tags(1), having]))
    }
  })

  it('count what is rated so or better for each lowest rating, without the one that is chosen', async () => {
    const { ratings } = await facetsOf([category(1), rated(4.5)])
    expect(ratings.map(({ id }) => id)).toEqual([4, 3, 2, 1])
    for (const { id, count } of ratings) expect(count).toBe(await countOf([category(1), rated(id)]))
  })

  it('put every priced product into one band of prices', async () => {
    const { prices, total } = await facetsOf([category(1)])
    expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    prices.forEach(({ from, to }, index) => {
      expect(to).toBeGreaterThan(from)
      if (index > 0) expect(from).toBe(prices[index - 1]!.to + 1)
    })
    const [lowest] = prices
    expect(lowest!.count).toBe(await countOf([category(1), price('lte', lowest!.to)]))
  })

  it('show the correction of a mistyped text, and whether no product has all of its words', async () => {
    expect(await facetsOf([], 'شامبو')).toMatchObject({ meant: 'شامپو', isPartial: false })
    expect(await facetsOf([], 'svl')).toMatchObject({ meant: 'سرم' })
    expect(await facetsOf([], 'شامپو')).toMatchObject({ meant: null, isPartial: false })
    expect(await facetsOf([], 'سرم کرگدن')).toMatchObject({ isPartial: true })
    expect(await facetsOf([], 'کرگدن')).toMatchObject({ total: 0, isPartial: false, brands: [], prices: [] })
  })

  it('never show an unpublished product', async () => {
    await change('update products set published_at = null where id = 2')
    expect((await facetsOf([], 'هیالورونیک سه‌وزنی')).total).toBe(0)
    expect((await suggestionsFor('هیالورونیک سه‌وزنی')).products).toEqual([])
    await change(`update products set published_at = '2026-01-01' where id = 2`)
    expect((await facetsOf([], 'هیالورونیک سه‌وزنی')).total).toBe(1)
  })

  it.each([
    ['a field that the list has not', { filter: '{"field":"hue","op":"eq","value":1}' }, 'BAD_FILTER'],
    ['an or', { filter: '{"or":[]}' }, 'BAD_FILTER'],
    [
      'a list inside the answer',
      { filter: '{"within":"tags","filter":{"field":"id","op":"eq","value":1}}' },
      'BAD_FILTER',
    ],
    [
      'a second range of prices',
      { filter: '{"and":[{"field":"price","op":"gte","value":1},{"field":"price","op":"gte","value":2}]}' },
      'BAD_FILTER',
    ],
    ['no JSON', { filter: '{' }, 'BAD_FILTER'],
    ['no filter at all', { filter: '[]' }, 'BAD_FILTER'],
    [
      'a brand that is no number',
      { filter: '{"field":"brand.id","op":"eq","value":"1) or true"}' },
      'BAD_VALUE',
    ],
    ['a price beyond numbers', { filter: '{"field":"price","op":"gte","value":1e300}' }, 'BAD_VALUE'],
    ['an unknown field', { filter: '{"field":"x\' or 1=1","op":"eq","value":1}' }, 'UNKNOWN_FIELD'],
    ['a member that is none', { size: '5' }, 'UNKNOWN_FIELD'],
    ['a text beyond measure', { text: 'ا'.repeat(201) }, 'LIMIT_EXCEEDED'],
    ['too many words', { text: Array.from({ length: 31 }, (_, n) => `w${n}`).join(' ') }, 'LIMIT_EXCEEDED'],
    ['a character that no text has', { text: 'a\0b' }, 'BAD_VALUE'],
  ])('refuse %s, by name', async (_, members, code) => {
    const answer = await get(`products/facets?${new URLSearchParams(members)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(code)
  })

  it.each([
    "'; drop table products; --",
    '% _ \\',
    '$1 $2',
    '"quoted"',
    '🧴🧴',
    '٪؛؟',
    'a'.repeat(200),
    '(((',
    '\u202e\u200f',
    '{"units":[]}',
  ])('take %j for a text like any other', async (text) => {
    expect((await get(`products/facets?${new URLSearchParams({ text })}`)).statusCode).toBe(200)
    expect((await get(`products/suggestions?${new URLSearchParams({ text })}`)).statusCode).toBe(200)
  })
})

describe('similar products', () => {
  const similarTo = async (id: number | string): Promise<{ ids: number[] }> =>
    (await get(`products/similar?to=${id}`)).json()
  const sharedWith = async (id: number, ids: readonly number[]) =>
    (
      await database.query<{ id: number; brandId: number; isNear: boolean; shared: number }>(
        `select p.id, p.brand_id as "brandId", p.category_id = m.category_id or c.parent_id = o.parent_id as "isNear",
                (select count(*) from product_tags a join product_tags b using (tag_id)
                  where a.product_id = p.id and b.product_id = m.id)::int
              + (select count(*) from product_ingredients a join product_ingredients b using (ingredient_id)
                  where a.product_id = p.id and b.product_id = m.id)::int as shared
           from products p join categories c on c.id = p.category_id, products m join categories o on o.id = m.category_id
          where m.id = $1 and p.id = any ($2)`,
        [id, ids],
      )
    ).rows

  /** @spec 2.product-detail.3 */
  it('are of the category or one beside it, share tags or ingredients, and are not the product itself', async () => {
    const { ids } = await similarTo(1)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(1)
    const similar = await sharedWith(1, ids)
    expect(similar).toHaveLength(ids.length)
    for (const { id, isNear, shared } of similar) expect([id, isNear, shared > 0]).toEqual([id, true, true])
  })

  it('mix brands: none takes more than half of the ten slots', async () => {
    for (const product of [1, 2, 12, 30]) {
      const similar = await sharedWith(product, (await similarTo(product)).ids)
      const ofBrand = Map.groupBy(similar, ({ brandId }) => brandId)
      for (const rows of ofBrand.values()) expect(rows.length).toBeLessThanOrEqual(5)
    }
  })

  it('are none of a product that is not published or does not exist, and none such is offered to another', async () => {
    const idsOf = async (id: number) => (await similarTo(id)).ids
    const [first = 0] = await idsOf(1)
    await database.query('update products set published_at = null where id = $1', [first])
    expect(await idsOf(1)).not.toContain(first)
    expect(await idsOf(first)).toEqual([])
    expect(await idsOf(999_999)).toEqual([])
    await database.query(`update products set published_at = '2026-01-01' where id = $1`, [first])
  })

  it.each([
    ['', 'BAD_VALUE'],
    ['?to=0', 'BAD_VALUE'],
    ['?to=1;drop', 'BAD_VALUE'],
    ['?to=9007199254740992', 'BAD_VALUE'],
    ['?to=1&like=2', 'UNKNOWN_FIELD'],
  ])('refuse what is no id or no member: %s', async (members, code) => {
    const answer = await get(`products/similar${members}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(code)
  })
})

describe('suggestions', () => {
  it('are products, categories and brands that begin with what was typed, and how it could go on', async () => {
    const { products, categories, queries, meant } = await suggestionsFor('شام')
    expect(products.length).toBe(5)
    for (const { name } of products) expect(name).toContain('شامپو')
    expect(products[0]).toMatchObject({
      price: expect.any(Number),
      image: expect.any(String),
      brand: expect.any(String),
    })
    expect(categories[0]).toMatchObject({ name: 'شامپو', count: 3 })
    expect(queries).toContain('شامپو')
    expect(meant).toBeNull()
    expect((await suggestionsFor('mehr')).brands).toEqual([
      { id: expect.any(Number), name: 'مهرسایه', count: 2 },
    ])
  })

  it('completes only in the shop’s languages, though names are stored in more', async () => {
    const { rows } = await database.query<{ tr: string }>(
      `select name ->> 'tr' as tr from products where name ->> 'tr' ~ 'serumu'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const { queries } = await suggestionsFor('seru')
    expect(queries.map((query) => query.toLowerCase()).toSorted()).toEqual(['serum', 'serums'])
  })

  it('complete the last word and leave those before it as typed', async () => {
    const { queries } = await suggestionsFor('Hair m')
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) expect(query).toMatch(/^Hair m/i)
  })

  it('correct typing errors and the wrong keyboard layout, and show it', async () => {
    expect(await suggestionsFor('lipstik')).toMatchObject({ meant: 'lipstick', queries: ['lipstick'] })
    expect((await suggestionsFor('ahlm,')).meant).toBe('شامپو')
  })

  it('contain no word of a product that is not on sale', async () => {
    await change(
      `update products set name = name || '{"en": "Serumaxil night oil"}', published_at = null where id = 20`,
    )
    expect((await suggestionsFor('serum')).queries).not.toContain('Serumaxil')
    expect((await facetsOf([], 'serumaxel')).meant).not.toBe('Serumaxil')
    await change(`update products set published_at = '2026-01-01' where id = 20`)
    expect((await suggestionsFor('serum')).queries).toContain('Serumaxil')
    expect(await facetsOf([], 'serumaxel')).toMatchObject({ meant: 'Serumaxil', total: 1 })
  })

  it('are none for an empty text, for punctuation and for unknown words', async () => {
    const none = { meant: null, products: [], categories: [], brands: [], queries: [] }
    for (const text of ['', '  ', '؟!', 'کرگدن']) expect(await suggestionsFor(text)).toEqual(none)
  })

  it('have names in the language of the address', async () => {
    const answer = await app.inject({ method: 'GET', url: '/gr/english/products/suggestions?text=lipstick' })
    expect(answer.json().products[0].name).toMatch(/lipstick/i)
  })
})

describe('what is searched', () => {
  it('follows products, brands, tags, options and prices, and forgets what is deleted', async () => {
    const total = async (text: string) => (await facetsOf([], text)).total
    expect(await total('زنجبیل')).toBe(0)
    await change(`update brands set name = '{"fa": "زنجبیل", "en": "Ginger"}' where id = 4`)
    const ofBrand = await countOf([brand(4)])
    expect(await total('زنجبیل')).toBe(ofBrand)
    expect(await total('ginger')).toBe(ofBrand)
    await change(`update tags set name = '{"fa": "برای چله‌نشینان", "en": "Hermits"}' where id = 3`)
    expect(await total('چله نشینان')).toBe(await countOf([tags(3)]))
    await change(`update skus set option_name = '{"fa": "رنگ فیروزه‌ای", "en": "Turquoise"}' where id = 1`)
    expect(await total('فیروزه‌ای')).toBe(1)
    await change(
      'update prices set consumer_price = 987654320 where sku_seller_id = (select best_sku_seller_id from products where id = 9)',
    )
    expect((await facetsOf([price('gte', 900_000_000)])).total).toBe(
      await countOf([price('gte', 900_000_000)]),
    )
    await change('delete from product_tags where tag_id = 3')
    expect(await total('چله نشینان')).toBe(0)
  })

  it('writes a new word as most names do, and not as a brand or a name in another language does', async () => {
    await change(`update brands set name = jsonb_set(name, '{en}', '"NUTRIFIX"') where id = 5;
       update products set name = name || jsonb_build_object('en', written, 'tr', 'nutrifix yağı')
         from (values (20, 'nutrifix Oil'), (21, 'Nutrifix balm'), (22, 'Balm, Nutrifix')) named (product_id, written)
        where id = product_id`)
    expect((await suggestionsFor('nutrif')).queries).toEqual(['Nutrifix'])
  })

  it('is maintained by statements, however many rows one changes', async () => {
    await database.query('delete from search_touched')
    await database.query('update products set view_count = view_count + 1')
    const { rows: seen } = await database.query<{ n: number }>(
      'select count(*)::int as n from search_touched',
    )
    // Views do not change the search index.
    expect(seen[0]!.n).toBe(0)
    const { rows: triggers } = await database.query<{ name: string }>(
      `select tgname as name from pg_trigger where tgname like 'search\\_%' and tgtype & 1 = 1`,
    )
    expect(triggers).toEqual([])
  })

  it('is the same whether changes came one by one or all was made anew', async () => {
    const state = async () => {
      const words = await database.query(
        `select p.word, p.field, array_agg(d.product_id order by d.product_id) as products
           from search_postings p join search_documents d on get_bit(p.bits, d.bit_position) = 1
          group by p.word, p.field order by p.word, p.field`,
      )
      const choices = await database.query<{ facet: string; value: number; products: number[] }>(
        `select f.facet, f.value, array_agg(d.product_id order by d.product_id) as products
           from search_facets f join search_documents d on get_bit(f.bits, d.bit_position) = 1
          group by f.facet, f.value order by f.facet, f.value`,
      )
      return { words: words.rows, choices: choices.rows }
    }
    const before = await state()
    for (const [facet, column] of [
      ['stock', 'is_in_stock'],
      ['discounted', 'is_discounted'],
    ]) {
      const { rows } = await database.query<{ id: number }>(
        `select id from products where ${column} order by id`,
      )
      const answered = before.choices.find((choice) => choice.facet === facet)
      expect(answered?.products, facet).toEqual(rows.map(({ id }) => id))
    }
    await database.query('select rebuild_search()')
    expect(await state()).toEqual(before)
  })

  it('is brought up to date by itself within a moment', async () => {
    const onFailure = (error: unknown) => expect.unreachable(String(error))
    const stops = [startNotifier, startSearchIndexer].map((start) => start(database, { onFailure }))
    await database.query(
      `update products set name = '{"fa": "ارغنون ستاره‌ها", "en": "Star organ"}' where id = 12`,
    )
    await expect.poll(() => facetsOf([], 'ارغنون').then(({ total }) => total), { timeout: 15_000 }).toBe(1)
    for (const stop of stops) await stop()
  })
})
