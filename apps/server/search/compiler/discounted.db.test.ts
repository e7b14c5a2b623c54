/** @spec 2.products-list, 7.date-filters */
import type { ProductFacets } from '@anar/contract/commands'
import type { RowFilter } from '@anar/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { applySearchChanges } from '../indexing/index.ts'
import { compileCounts } from './product-reads.ts'
import { searchIds } from './testing/run-search.ts'
import { visitor } from './testing/viewers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

const discounted: RowFilter = { field: 'isDiscounted', op: 'eq', value: true }
const inStock: RowFilter = { field: 'isInStock', op: 'eq', value: true }
const text = (value: string): RowFilter => ({ field: 'text', op: 'contains', value })

async function facetsOf(...and: RowFilter[]): Promise<ProductFacets> {
  const { text, values } = compileCounts(
    { filter: JSON.stringify({ and }) },
    { calendar: 'pe', language: 'persian', today: '2026-05-10' },
  )
  const { rows } = await database.query<{ answer: string }>(text, values)
  return JSON.parse(rows[0]!.answer)
}

const idsOf = (and: RowFilter[], sort = '-relevance') =>
  searchIds(database, visitor, 'Product', { filter: { and }, sort })
const countOf = async (...and: RowFilter[]) => (await idsOf(and)).length

describe('discounted goods', () => {
  it('are the same products whether found by words, by rows or counted', async () => {
    const cream = text('کرم')
    const ids = await idsOf([cream, discounted])
    expect(ids.length).toBeGreaterThan(0)
    expect(await idsOf([cream, discounted], 'id')).toEqual(ids.toSorted((a, b) => a - b))
    expect((await facetsOf(cream, discounted)).total).toBe(ids.length)
    const others = await idsOf([cream, { ...discounted, value: false }])
    expect(others.length + ids.length).toBe(await countOf(cream))
  })

  it('are counted without the filter that they are themselves, and with every other', async () => {
    const both = await facetsOf(inStock, discounted)
    expect(both.total).toBe(await countOf(inStock, discounted))
    expect(both.discounted).toBe(both.total)
    expect((await facetsOf(inStock)).discounted).toBe(both.total)
    const all = await facetsOf(discounted)
    expect(all.inStock).toBe(both.total)
    expect((await facetsOf()).discounted).toBe(all.total)
    const brand = all.brands[0]!
    expect(brand.count).toBe(await countOf(discounted, { field: 'brand.id', op: 'eq', value: brand.id }))
  })

  it('follow the days of discounts: one that begins tomorrow or ended yesterday is none', async () => {
    const { rows } = await database.query<{ offer: number; product: number }>(
      `select best_sku_seller_id as offer, id as product from products p
      where published_at is not null and is_in_stock
        and not exists (select from discounts d where d.sku_seller_id = p.best_sku_seller_id)
      order by id limit 1`,
    )
    const { offer, product } = rows[0]!
    const before = (await facetsOf()).discounted
    const isFound = async (from: string, to: string) => {
      await database.query(
        `insert into discounts (sku_seller_id, discount_percent, from_date, to_date) values ($1, 20, ${from}, ${to})`,
        [offer],
      )
      await applySearchChanges(database)
      const ids = await idsOf([discounted])
      expect((await facetsOf()).discounted).toBe(ids.length)
      return ids.includes(product)
    }
    expect(before).toBeGreaterThan(0)
    expect(await isFound('tehran_today() + 1', 'null')).toBe(false)
    expect(await isFound('tehran_today() - 9', 'tehran_today()')).toBe(false)
    expect(await isFound('tehran_today()', 'tehran_today() + 1')).toBe(true)
    await database.query('delete from discounts where sku_seller_id = $1', [offer])
    await applySearchChanges(database)
    expect(await idsOf([discounted])).toHaveLength(before)
  })
})
