/** @spec 3.sku */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { runSearch, searchIds } from './testing/run-search.ts'
import { visitor } from './testing/viewers.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase('empty')
  shop = await openShop(database, fixedClock('2026-05-10T09:00:00Z'))
  await database.query(
    `insert into sellers (id, name) values (2, '{"fa": "فروشندهٔ دوم"}'), (3, '{"fa": "فروشندهٔ سوم"}')`,
  )
})
afterAll(() => database.drop())

type Offers = { product: number; sku: number; a: number; b: number; c: number }

/** One product with three offers, one unit each, in the first warehouse: a of 1,000,000 rials, b of 2,000,000, c of 3,000,000. */
async function addThreeOffers(): Promise<Offers> {
  const a = await shop.addOffer({ stock: [1] })
  const { rows } = await database.query<{ sku: number; product: number }>(
    'select s.id as sku, s.product_id as product from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1',
    [a],
  )
  const { sku, product } = rows[0]!
  const addOffer = async (seller: number, price: number) => {
    const added = await database.query<{ id: number }>(
      'insert into sku_sellers (sku_id, seller_id) values ($1, $2) returning id',
      [sku, seller],
    )
    const id = added.rows[0]!.id
    await database.query(
      'insert into prices (sku_seller_id, consumer_price, score_price_ratio, score) values ($1, $2, 0.5, 0)',
      [id, price],
    )
    await database.query('insert into inventories (sku_seller_id, warehouse_id, on_hand) values ($1, 1, 1)', [
      id,
    ])
    return id
  }
  return { product, sku, a, b: await addOffer(2, 2_000_000), c: await addOffer(3, 3_000_000) }
}

async function materializedOf(product: number) {
  const { rows } = await database.query<{ best: number | null; days: number | null; isInStock: boolean }>(
    'select best_sku_seller_id as best, delivery_days as days, is_in_stock as "isInStock" from products where id = $1',
    [product],
  )
  return rows[0]!
}

const takeLast = 'update inventories set reserved = on_hand where sku_seller_id = $1'

let offers: Offers
beforeEach(async () => {
  offers = await addThreeOffers()
  expect(await materializedOf(offers.product)).toEqual({ best: offers.a, days: 0, isInStock: true })
})

describe('two concurrent buyers', () => {
  it('who take the last units of the offers a and b leave c as the best one', async () => {
    let second: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.query(takeLast, [offers.a])
      second = database.query(takeLast, [offers.b])
      await untilOneWaits(database, second)
    })
    await second
    expect(await materializedOf(offers.product)).toEqual({ best: offers.c, days: 0, isInStock: true })
  })

  it('lock the products of a statement in the order of their ids, whatever rows of stock it reaches first', async () => {
    const later = await addThreeOffers()
    // Written anew, the first product's row of stock lies behind the other's.
    await database.query('delete from inventories where sku_seller_id = $1', [offers.a])
    await database.query('insert into inventories (sku_seller_id, warehouse_id, on_hand) values ($1, 1, 1)', [
      offers.a,
    ])
    let buyer: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.query('select from products where id = $1 for no key update', [offers.product])
      buyer = database.query('update inventories set reserved = on_hand where sku_seller_id in ($1, $2)', [
        offers.a,
        later.a,
      ])
      await untilOneWaits(database, buyer)
      await tx.query('select from products where id = $1 for no key update nowait', [later.product])
    })
    await buyer
    expect((await materializedOf(later.product)).best).toBe(later.b)
    expect((await materializedOf(offers.product)).best).toBe(offers.b)
  })
})

it('a product arrives as soon as the warehouse that has it sends it, and not an empty one', async () => {
  await database.query(
    `insert into warehouses (id, city_id, name, address, preparation_days)
     select 77, city_id, name, address, 5 from warehouses where id = 1 on conflict do nothing`,
  )
  await database.query('insert into inventories (sku_seller_id, warehouse_id, on_hand) values ($1, 77, 3)', [
    offers.a,
  ])
  expect(await materializedOf(offers.product)).toMatchObject({ days: 0 })
  const inFirst = 'where sku_seller_id = $1 and warehouse_id = 1'
  await database.query(`update inventories set reserved = on_hand ${inFirst}`, [offers.a])
  expect(await materializedOf(offers.product)).toEqual({ best: offers.a, days: 5, isInStock: true })
  const filter = { field: 'id', op: 'eq', value: offers.product } as const
  const { page } = await runSearch(database, visitor, 'Product', { fields: ['deliveryDays'], filter })
  expect(page).toEqual([{ deliveryDays: 5 }])
  await database.query(`update inventories set reserved = 0 ${inFirst}`, [offers.a])
  expect(await materializedOf(offers.product)).toMatchObject({ days: 0 })
})

describe('a product is discounted', () => {
  const isDiscounted = async () => {
    const { rows } = await database.query<{ is: boolean }>(
      'select is_discounted as "is" from products where id = $1',
      [offers.product],
    )
    return rows[0]!.is
  }
  const addDiscount = (percent: number, from: string, to: string) =>
    database.query(
      `insert into discounts (sku_seller_id, discount_percent, from_date, to_date) values ($1, $2, ${from}, ${to})`,
      [offers.a, percent],
    )

  it('from the first day of its best offer’s discount to the day before the last', async () => {
    expect(await isDiscounted()).toBe(false)
    await addDiscount(10, 'tehran_today() + 1', 'null')
    expect(await isDiscounted()).toBe(false)
    await addDiscount(10, 'tehran_today() - 5', 'tehran_today()')
    expect(await isDiscounted()).toBe(false)
    await addDiscount(10, 'tehran_today()', 'tehran_today() + 1')
    expect(await isDiscounted()).toBe(true)
    await database.query('delete from discounts where sku_seller_id = $1', [offers.a])
    expect(await isDiscounted()).toBe(false)
  })

  it('neither by what is taken off another offer nor by what rounds to nothing', async () => {
    await database.query('insert into discounts (sku_seller_id, discount_percent) values ($1, 5)', [offers.b])
    expect(await materializedOf(offers.product)).toMatchObject({ best: offers.a })
    expect(await isDiscounted()).toBe(false)
    // 0.01 percent of 40,000 rials is 4 rials, and prices are multiples of ten.
    await addDiscount(0.01, 'null', 'null')
    await database.query('update prices set consumer_price = 40000 where sku_seller_id = $1', [offers.a])
    expect(await isDiscounted()).toBe(false)
    await database.query('update prices set consumer_price = 50000 where sku_seller_id = $1', [offers.a])
    expect(await isDiscounted()).toBe(true)
  })

  it('also where the discount takes off no more than the price rose', async () => {
    await database.transaction(async (tx) => {
      await tx.query('update prices set consumer_price = 2000000 where sku_seller_id = $1', [offers.a])
      await tx.query('insert into discounts (sku_seller_id, discount_percent) values ($1, 50)', [offers.a])
    })
    expect(await isDiscounted()).toBe(true)
    const filter = {
      and: [
        { field: 'id', op: 'eq', value: offers.product },
        { field: 'isDiscounted', op: 'eq', value: true },
      ],
    } as const
    expect(await searchIds(database, visitor, 'Product', { filter })).toEqual([offers.product])
  })
})

describe('the best offer follows', () => {
  it('its seller, who is switched off and on', async () => {
    const other = await shop.addOffer()
    await database.query('update sellers set is_active = false where id = 1')
    expect((await materializedOf(offers.product)).best).toBe(offers.b)
    await database.query('update sellers set is_active = true where id = 1')
    expect((await materializedOf(offers.product)).best).toBe(offers.a)
    const { rows } = await database.query('select from products where best_sku_seller_id = $1', [other])
    expect(rows).toHaveLength(1)
  })

  it('the days that its warehouse takes, and the warehouse', async () => {
    await database.query('update warehouses set preparation_days = 4 where id = 1')
    expect((await materializedOf(offers.product)).days).toBe(4)
    await database.query('update inventories set warehouse_id = 2 where sku_seller_id = $1', [offers.a])
    expect((await materializedOf(offers.product)).days).toBe(0)
    await database.query('update warehouses set preparation_days = 0 where id = 1')
  })

  it('its sku, to another position and to another product', async () => {
    const other = await addThreeOffers()
    await database.query('update prices set consumer_price = 1000000 where sku_seller_id = any ($1)', [
      [other.a, offers.a],
    ])
    await database.query('update skus set product_id = $1, position = 2 where id = $2', [
      offers.product,
      other.sku,
    ])
    expect(await materializedOf(other.product)).toEqual({ best: null, days: null, isInStock: false })
    expect((await materializedOf(offers.product)).best).toBe(offers.a)
    await database.query('update skus set position = 3 where id = $1', [offers.sku])
    expect((await materializedOf(offers.product)).best).toBe(other.a)
  })

  it('stock, offers and skus that are deleted', async () => {
    await database.query('delete from inventories where sku_seller_id = $1', [offers.a])
    expect((await materializedOf(offers.product)).best).toBe(offers.b)
    await database.query('delete from sku_sellers where id = $1', [offers.b])
    expect((await materializedOf(offers.product)).best).toBe(offers.c)
    await database.query('delete from skus where id = $1', [offers.sku])
    expect(await materializedOf(offers.product)).toEqual({ best: null, days: null, isInStock: false })
  })
})
