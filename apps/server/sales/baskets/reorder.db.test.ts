import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { type Buyer, buyerWith, newKey, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 2.ongoing-sale-orders, 4.basket-actions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
let database: TestDatabase
let app: App
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, clock, {}, gateway)
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

/** A buyer of 2 units of a cream and 3 of a soap. */
async function bought(): Promise<Buyer & { cream: number; soap: number }> {
  const cream = await shop.addOffer({ name: 'کرم', stock: [10] })
  const soap = await shop.addOffer({ name: 'صابون', stock: [10] })
  const buyer = await buyerWith({ app, shop, database }, [
    { skuSellerId: cream, quantity: 2 },
    { skuSellerId: soap, quantity: 3 },
  ])
  await buyer.pay(newKey())
  const [payment] = await paymentsOf(database, buyer.saleOrderId)
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  return { ...buyer, cream, soap }
}
const again = (buyer: Buyer, saleOrderId = buyer.saleOrderId) =>
  buyer.browser.post('orders/reorder', { saleOrderId })
async function linesOf(saleOrderId: unknown) {
  const { rows } = await database.query<{ line: string }>(
    `select sku_seller_id || ' × ' || quantity as line from order_items where sale_order_id = $1 order by id`,
    [saleOrderId],
  )
  return rows.map(({ line }) => line)
}

describe('an order again', () => {
  /** @spec 2.ongoing-sale-orders.2 */
  it('is a new basket with the same lines at the prices of today, and the one being filled', async () => {
    const buyer = await bought()
    await database.query('update prices set consumer_price = 1500000 where sku_seller_id = $1', [buyer.cream])
    const { body } = await again(buyer)
    expect(body).toEqual({ saleOrderId: expect.any(Number), changes: [] })
    expect(body['saleOrderId']).not.toBe(buyer.saleOrderId)
    expect(await linesOf(body['saleOrderId'])).toEqual([`${buyer.cream} × 2`, `${buyer.soap} × 3`])
    const { rows } = await database.query(
      `select o.state, o.order_value_amount as value, p.active_sale_order_id = o.id as "isActive"
         from sale_orders o join people p on p.id = o.person_id where o.id = $1`,
      [body['saleOrderId']],
    )
    expect(rows).toEqual([{ state: 'Draft', value: 6_000_000, isActive: true }])
  })

  it('leaves out what is no longer offered, adds what is left, and reports both', async () => {
    const buyer = await bought()
    await database.query('update sku_sellers set is_active = false where id = $1', [buyer.cream])
    await database.query('update inventories set on_hand = 1 where sku_seller_id = $1', [buyer.soap])
    const { body } = await again(buyer)
    expect(body['changes']).toEqual([
      { skuSellerId: buyer.cream, name: 'کرم', wanted: 2, granted: 0 },
      { skuSellerId: buyer.soap, name: 'صابون', wanted: 3, granted: 1 },
    ])
    expect(await linesOf(body['saleOrderId'])).toEqual([`${buyer.soap} × 1`])
  })

  it('NOTHING_TO_REORDER: no empty basket is made', async () => {
    const buyer = await bought()
    await database.query('update inventories set on_hand = 0 where sku_seller_id in ($1, $2)', [
      buyer.cream,
      buyer.soap,
    ])
    const count = () => database.query('select from sale_orders where person_id = $1', [buyer.personId])
    expect((await again(buyer)).body.code).toBe('NOTHING_TO_REORDER')
    expect((await count()).rowCount).toBe(1)
  })

  it('ORDER_NOT_FOUND: not of another person, not of a basket', async () => {
    const [mine, other] = [await bought(), await bought()]
    const basket = await mine.browser.post('baskets/create')
    for (const saleOrderId of [other.saleOrderId, Number(basket.body['saleOrderId']), 999_999]) {
      expect((await again(mine, saleOrderId)).body.code).toBe('ORDER_NOT_FOUND')
    }
  })

  it('TOO_MANY_BASKETS: at the limit of baskets', async () => {
    const buyer = await bought()
    for (let count = 0; count < 10; count += 1) await buyer.browser.post('baskets/create')
    expect((await again(buyer)).body.code).toBe('TOO_MANY_BASKETS')
  })

  it.each([[{}], [{ saleOrderId: '7' }], [{ saleOrderId: 0 }], [{ saleOrderId: 1, lines: [] }]])(
    'INVALID_INPUT: %j',
    async (body) => {
      const buyer = await bought()
      expect((await buyer.browser.post('orders/reorder', body)).body.code).toBe('INVALID_INPUT')
    },
  )
})
