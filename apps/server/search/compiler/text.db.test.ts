/** @spec 2.products-list */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { runSearch, searchIds } from './testing/run-search.ts'
import { visitor } from './testing/viewers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

describe('a search text', () => {
  const search = async (value: string, sort = '-relevance') => {
    const filter = { field: 'text', op: 'contains', value } as const
    const { page } = await runSearch(
      database,
      visitor,
      'Product',
      { fields: ['id', 'name'], filter, sort, size: 100 },
      { language: 'persian' },
    )
    return page as { id: number; name: string }[]
  }

  /** @spec 2.products-list.2 */
  it('finds what holds every word of it, however it is typed', async () => {
    const matches = await search('سرم')
    expect(matches.length).toBeGreaterThan(1)
    expect(await search('  سِرم! ')).toEqual(matches)
    const narrower = await search('سرم انار')
    expect(narrower.length).toBeGreaterThan(0)
    expect(narrower.length).toBeLessThanOrEqual(matches.length)
    expect(await search('انار سرم', 'id')).toEqual(await search('سرم انار', 'id'))
    // With the sign of the ezafe as the goods are named, with its older letter, and as most people type it.
    const named = await search('هستهٔ انار')
    expect(named.length).toBeGreaterThan(0)
    expect(await search('هستۀ انار')).toEqual(named)
    expect(await search('هسته انار')).toEqual(named)
  })

  it('finds products with most of its words where none has all, and nothing by unknown words', async () => {
    const ids = async (text: string) => (await search(text, 'id')).map(({ id }) => id)
    const matches = await ids('سرم زرافه‌ای')
    expect(matches.length).toBeGreaterThan(3)
    expect(await ids('سرم')).toEqual(expect.arrayContaining(matches))
    expect(await search('زرافه')).toEqual([])
    expect(await search('سرم زرافه کرگدن شترمرغ')).toEqual([])
  })

  it('pages in the order of relevance, as in one page', async () => {
    await database.query('select apply_search_changes()')
    const filter = {
      and: [
        { field: 'text', op: 'contains', value: 'روغن' },
        { field: 'price', op: 'gte', value: 1_000_000 },
      ],
    } as const
    const whole = await runSearch(database, visitor, 'Product', {
      filter,
      sort: '-relevance',
      size: 100,
      count: true,
    })
    const paged: number[] = []
    let after: string | undefined
    do {
      const part = await runSearch(database, visitor, 'Product', {
        filter,
        sort: '-relevance',
        size: 4,
        ...(after && { after }),
      })
      paged.push(...part.page.map(({ id }) => id))
      after = part.next ?? undefined
    } while (after)
    expect(paged.length).toBeGreaterThan(8)
    expect(paged).toEqual(whole.page.map(({ id }) => id))
    expect(whole.totalCount).toBe(paged.length)
  })

  it('finds the same for every sort, also with filters that bit strings cannot answer', async () => {
    const text = { field: 'text', op: 'contains', value: 'کرم' } as const
    const ids = async (body: object) =>
      (await runSearch(database, visitor, 'Product', { size: 100, ...body })).page
        .map(({ id }) => id)
        .toSorted()
    const matches = await ids({ filter: text, sort: '-relevance' })
    expect(await ids({ filter: text, sort: 'price' })).toEqual(matches)
    expect(
      await ids({ filter: { and: [text, { field: 'id', op: 'gt', value: 0 }] }, sort: '-relevance' }),
    ).toEqual(matches)
    expect(await ids({ filter: { or: [text, { field: 'id', op: 'lt', value: 0 }] } })).toEqual(matches)
  })

  it('takes no punctuation as wildcards, and punctuation alone filters nothing', async () => {
    const all = await searchIds(database, visitor, 'Product')
    expect((await search('% _ \\')).length).toBe(all.length)
    expect(await search('س%م')).toEqual(await search('س م'))
  })

  it('ranks names that hold the word before goods that only mention it, then by popularity', async () => {
    await database.query(`update products set name = '{"fa": "کوارک", "en": "Quark"}' where id = 4`)
    await database.query(
      `update products set name = '{"fa": "کوارکستان", "en": "Quarkland"}', sold_count = 9000 where id = 5`,
    )
    await database.query(
      `update products set summary = '{"fa": "بدون کوارک", "en": "No quark"}', sold_count = 99999 where id in (6, 7)`,
    )
    await database.query('update products set sold_count = 100000 where id = 7')
    await database.query('select rebuild_search()')
    expect((await search('کوارک')).map(({ id }) => id)).toEqual([4, 5, 7, 6])
    expect((await search('quark')).map(({ id }) => id)).toEqual([4, 5, 7, 6])
    expect((await search('کوارک', 'relevance')).map(({ id }) => id)).toEqual([6, 7, 5, 4])
  })
})
