import { type EntityName, entities, type Field, type Relation } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshStandings } from '../../network/network/index.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { compileSearch } from './compile.ts'
import { runSearch, searchIds } from './testing/run-search.ts'
import { account, visitor } from './testing/viewers.ts'

const admin = account('Staff', 1, { staffRole: 'admin' })
const names = Object.keys(entities) as EntityName[]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
  await refreshStandings(database, Temporal.Now.instant())
  // Goods without a price and without a date, so that something is missing.
  await database.query('update products set published_at = null where id in (2, 5, 9)')
  await database.query(
    'delete from prices where sku_seller_id in (select id from sku_sellers where sku_id in (1, 2, 3))',
  )
})
afterAll(() => database.drop())

/** Every name an entity can be sorted by, its own and one relation further. */
function sortNamesOf(entity: EntityName): string[] {
  const shapeOf = (name: EntityName) => entities[name] as Readonly<Record<string, Field | Relation>>
  const candidates = Object.entries(shapeOf(entity)).flatMap(([name, member]) => {
    if (typeof member === 'string') return [name]
    if ('many' in member) return []
    return Object.keys(shapeOf(member.one as EntityName)).map((next) => `${name}.${next}`)
  })
  return candidates.filter((sort) => {
    try {
      compileSearch(
        entity,
        { sort },
        { viewer: admin, calendar: 'gr', language: 'english', today: '2026-05-10' },
      )
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'BAD_SORT') return false
      throw error
    }
  })
}

describe('pages', () => {
  const anySort = fc.constantFrom(...names).chain((entity) =>
    fc.record({
      entity: fc.constant(entity),
      sort: fc.array(
        fc
          .tuple(fc.constantFrom('', '-'), fc.constantFrom(...sortNamesOf(entity)))
          .map(([direction, name]) => direction + name),
        { minLength: 1, maxLength: 3 },
      ),
      size: fc.integer({ min: 1, max: 7 }),
    }),
  )

  it('put together are one long page: every row once, whatever the order and however many are alike or missing', async () => {
    await fc.assert(
      fc.asyncProperty(anySort, async ({ entity, sort, size }) => {
        const whole = await runSearch(database, admin, entity, { fields: ['id'], sort, size: 100 })
        const parts: number[] = []
        let after: string | null = null
        do {
          const part = await searchPart({ entity, sort, size, after })
          parts.push(...part.page.map(({ id }) => id))
          after = part.next
        } while (after && parts.length < whole.page.length)
        expect(parts.slice(0, whole.page.length)).toEqual(whole.page.map(({ id }) => id))
      }),
      { numRuns: 60, seed: 20260510, interruptAfterTimeLimit: 25_000 },
    )
  })

  async function searchPart(part: {
    entity: EntityName
    sort: string[]
    size: number
    after: string | null
  }) {
    const { entity, sort, size, after } = part
    return runSearch(database, admin, entity, { fields: ['id'], sort, size, ...(after && { after }) })
  }

  it('end with null, and have a cursor only where more rows follow', async () => {
    const brands = await searchIds(database, visitor, 'Brand')
    const exact = await runSearch(database, visitor, 'Brand', { size: brands.length })
    expect(exact.next).toBeNull()
    const less = await runSearch(database, visitor, 'Brand', { size: brands.length - 1 })
    expect(less.next).toEqual(expect.any(String))
    const last = await runSearch(database, visitor, 'Brand', { size: brands.length - 1, after: less.next! })
    expect(last).toEqual({ page: [{ id: brands.at(-1) }], next: null })
  })

  it('put what has no value last, whichever way they are sorted', async () => {
    for (const sort of ['price', '-price', 'publishedAt', '-publishedAt']) {
      const name = sort.replace('-', '')
      const { page } = await runSearch(database, admin, 'Product', {
        fields: [name],
        sort: [sort],
        size: 100,
      })
      const isMissing = page.map((row) => row[name] === null)
      expect(isMissing, sort).toEqual(isMissing.toSorted((a, b) => Number(a) - Number(b)))
      expect(isMissing).toContain(true)
    }
  })

  it('count all rows of all pages on request', async () => {
    const filter = { field: 'id', op: 'gt', value: 3 } as const
    const ids = await searchIds(database, visitor, 'Product', { filter })
    const answer = await runSearch(database, visitor, 'Product', {
      filter,
      count: true,
      size: 1,
      sort: '-id',
    })
    expect(answer.totalCount).toBe(ids.length)
    const second = await runSearch(database, visitor, 'Product', {
      filter,
      count: true,
      size: 1,
      sort: '-id',
      after: answer.next!,
    })
    expect(second.totalCount).toBe(ids.length)
    expect(await runSearch(database, visitor, 'Product', { filter, size: 1 })).not.toHaveProperty(
      'totalCount',
    )
  })

  it('take no cursor of another search', async () => {
    const { next } = await runSearch(database, visitor, 'Product', { sort: 'price', size: 1 })
    const refused = { code: 'BAD_CURSOR' }
    await expect(
      runSearch(database, visitor, 'Product', { sort: '-price', after: next! }),
    ).rejects.toMatchObject(refused)
    await expect(runSearch(database, visitor, 'Brand', { after: next! })).rejects.toMatchObject(refused)
    await expect(runSearch(database, visitor, 'Brand', { after: next! })).rejects.toBeInstanceOf(Refusal)
  })
})

describe('lists inside rows', () => {
  it(`are cut at ${searchLimits.nestedRows} rows`, async () => {
    await database.query(
      `insert into key_ingredients (product_id, position, name, note)
       select 1, n, '{"fa": "x"}', '{"fa": "x"}' from generate_series(100, 100 + $1::int) n`,
      [searchLimits.nestedRows],
    )
    const filter = { field: 'id', op: 'eq', value: 1 } as const
    const { page } = await runSearch(database, visitor, 'Product', {
      fields: ['keyIngredients.position'],
      filter,
    })
    const positions = (page[0]!['keyIngredients'] as { position: number }[]).map(({ position }) => position)
    expect(positions).toHaveLength(searchLimits.nestedRows)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })
})
