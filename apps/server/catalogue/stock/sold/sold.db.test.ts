import { beforeEach, describe, expect, it } from 'vitest'
import type { Sql } from '../../../platform/db/pool.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { addSales } from './index.ts'

const { database, shop } = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))
let productId = 0

beforeEach(async () => {
  const skuSellerId = await shop.addOffer()
  const { rows } = await database.query<{ id: number }>(
    'select s.product_id as id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1',
    [skuSellerId],
  )
  productId = rows[0]!.id
})

const record = (units: number, sql: Sql = database) =>
  sql.query('insert into uncounted_sales (product_id, units) values ($1, $2)', [productId, units])
async function soldOf(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select sold_count as count from products where id = $1',
    [productId],
  )
  return rows[0]!.count
}

/** @spec 2.sort-options */
describe('sold units', () => {
  it('are added to their product once, less what was cancelled, and never below zero', async () => {
    for (const units of [3, 2, -1]) await record(units)
    expect(await addSales(database)).toBe(1)
    expect(await soldOf()).toBe(4)
    expect(await addSales(database)).toBe(0)
    await record(-9)
    await addSales(database)
    expect(await soldOf()).toBe(0)
  })

  it('of a transaction that is open over two runs are added once it has committed', async () => {
    await database.transaction(async (open) => {
      await record(5, open)
      await record(1)
      await addSales(database)
      await record(1)
      await addSales(database)
      expect(await soldOf()).toBe(2)
    })
    await addSales(database)
    expect(await soldOf()).toBe(7)
  })

  it('are added once by runs at the same time, however many there are', async () => {
    await database.query(
      'insert into uncounted_sales (product_id, units) select $1, 1 from generate_series(1, 5000)',
      [productId],
    )
    await Promise.all([addSales(database), addSales(database), addSales(database)])
    expect(await soldOf()).toBe(5_000)
    expect((await database.query('select from uncounted_sales')).rowCount).toBe(0)
  })

  it('of a product that was deleted are forgotten', async () => {
    await database.query('insert into uncounted_sales (product_id, units) values (999999, 1)')
    expect(await addSales(database)).toBe(0)
    expect((await database.query('select from uncounted_sales')).rowCount).toBe(0)
  })
})
