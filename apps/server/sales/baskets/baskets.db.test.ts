import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 4.basket-actions, 2.shopping-baskets, 3.basket, 5.out-of-stock */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let app: App
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, clock)
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

type Shopper = Browser & { personId: number }
async function shopper(): Promise<Shopper> {
  const { token, personId } = await shop.addMember()
  return { ...browserOf(app, token), personId }
}
/** The basket's id after setting a quantity in it. */
async function put(
  who: Shopper,
  skuSellerId: number,
  quantity: number,
  saleOrderId?: number,
): Promise<number> {
  const answer = await who.post('baskets/set-quantity', { skuSellerId, quantity, saleOrderId })
  expect(answer.body.code).toBeUndefined()
  return Number(answer.body['saleOrderId'])
}
async function linesOf(saleOrderId: number): Promise<[number, number][]> {
  const { rows } = await database.query<{ sku_seller_id: number; quantity: number }>(
    'select sku_seller_id, quantity from order_items where sale_order_id = $1 order by id',
    [saleOrderId],
  )
  return rows.map((row) => [row.sku_seller_id, row.quantity])
}
async function basketsOf(personId: number) {
  const { rows } = await database.query<{
    id: number
    title: string
    is_active: boolean
    is_filled: boolean
  }>(
    `select o.id, o.title, o.is_active, o.id is not distinct from p.active_sale_order_id as is_filled
       from sale_orders o join people p on p.id = o.person_id where p.id = $1 order by o.id`,
    [personId],
  )
  return rows
}
async function amountsOf(saleOrderId: number) {
  const { rows } = await database.query<Record<string, number>>(
    `select order_value_amount as value, total_discount_amount as discount, vat_amount as vat,
            total_delivery_cost as delivery, payable_amount as payable, order_score as score
       from sale_orders where id = $1`,
    [saleOrderId],
  )
  return rows[0]!
}

describe('set-quantity', () => {
  /** @spec 4.basket-actions.5 */
  it('makes a basket where there is none, fills that one from then on, and 0 removes the line', async () => {
    const [serum, cream] = [await shop.addOffer(), await shop.addOffer()]
    const sara = await shopper()
    const basket = await put(sara, serum, 2)
    expect(await put(sara, cream, 1)).toBe(basket)
    expect(await put(sara, serum, 5)).toBe(basket)
    expect(await linesOf(basket)).toEqual([
      [serum, 5],
      [cream, 1],
    ])
    await put(sara, serum, 0)
    expect(await linesOf(basket)).toEqual([[cream, 1]])
    expect(await basketsOf(sara.personId)).toMatchObject([{ id: basket, is_filled: true }])
  })

  it('makes one basket however many clicks come at the same time', async () => {
    const offers = await Promise.all(Array.from({ length: 6 }, () => shop.addOffer()))
    const sara = await shopper()
    const baskets = await Promise.all(offers.map((offer) => put(sara, offer, 1)))
    expect(new Set(baskets).size).toBe(1)
    expect(await linesOf(baskets[0]!)).toHaveLength(6)
  })

  it('writes down what the lines cost: the larger of discount and box, VAT, score', async () => {
    const offer = await shop.addOffer({
      priceRial: 1_000_000,
      discountPercent: 10,
      box: { quantity: 3, discountPercent: 20 },
      scoreHundredths: 5_000,
    })
    const sara = await shopper()
    const basket = await put(sara, offer, 2)
    expect(await amountsOf(basket)).toEqual({
      value: 1_800_000,
      discount: 200_000,
      vat: 180_000,
      delivery: 0,
      payable: 1_980_000,
      score: 9_000,
    })
    await put(sara, offer, 3)
    expect(await amountsOf(basket)).toMatchObject({ value: 2_400_000, discount: 600_000, payable: 2_640_000 })
  })

  it('counts the score of 1000 units of the dearest goods: 30,000,000 points', async () => {
    const offer = await shop.addOffer({ priceRial: 300_000_000, stock: [1000], scoreHundredths: 3_000_000 })
    const basket = await put(await shopper(), offer, 1000)
    expect((await amountsOf(basket)).score).toBe(3_000_000_000)
  })

  /** @spec 3.sale-order.3 */
  it('takes the VAT rate of the category on the day, or of the nearest one above it', async () => {
    const offer = await shop.addOffer({ priceRial: 1_000_000 })
    const sara = await shopper()
    await database.query(
      "insert into vat_rates (category_id, from_date, to_date, vat_percent) values (1, null, '2026-05-10', 3), (1, '2026-05-10', null, 4)",
    )
    const basket = await put(sara, offer, 1)
    expect((await amountsOf(basket))['vat']).toBe(40_000)
    await database.query('insert into vat_rates (category_id, vat_percent) values (2, 0)')
    await put(sara, offer, 2)
    expect((await amountsOf(basket))['vat']).toBe(0)
    await database.query('delete from vat_rates')
  })

  it('takes the price that is valid on the day in Tehran', async () => {
    const offer = await shop.addOffer({ priceRial: 1_000_000 })
    await database.query("update prices set to_date = '2026-05-11' where sku_seller_id = $1", [offer])
    await database.query(
      "insert into prices (sku_seller_id, from_date, consumer_price, score_price_ratio, score) values ($1, '2026-05-11', 2000000, 0, 0)",
      [offer],
    )
    const sara = await shopper()
    // Half an hour before and after midnight in Tehran, which is 20:30 UTC.
    clock.moveTo('2026-05-10T20:00:00Z')
    const basket = await put(sara, offer, 1)
    expect((await amountsOf(basket))['value']).toBe(1_000_000)
    clock.moveTo('2026-05-10T21:00:00Z')
    await put(sara, offer, 2)
    expect((await amountsOf(basket))['value']).toBe(4_000_000)
    clock.moveTo('2026-05-10T09:00:00Z')
  })

  /** @spec 8.messages.22 */
  it('STOCK_SHORT: more than there is, with the name and what is left', async () => {
    const offer = await shop.addOffer({ name: 'کرم', stock: [2, 1] })
    const sara = await shopper()
    const answer = await sara.post('baskets/set-quantity', { skuSellerId: offer, quantity: 4 })
    expect(answer.body).toMatchObject({
      code: 'STOCK_SHORT',
      message: 'موجودی «کرم» کافی نیست: ۳ عدد مانده است.',
      details: { skuSellerId: offer, wanted: 4, available: 3 },
    })
    expect(await basketsOf(sara.personId)).toEqual([])
  })

  it('lets a quantity be lowered even where that is still more than there is', async () => {
    const offer = await shop.addOffer({ stock: [9] })
    const sara = await shopper()
    const basket = await put(sara, offer, 9)
    await database.query('update inventories set on_hand = 2 where sku_seller_id = $1', [offer])
    await put(sara, offer, 8)
    expect(await linesOf(basket)).toEqual([[offer, 8]])
    const raised = await sara.post('baskets/set-quantity', { skuSellerId: offer, quantity: 9 })
    expect(raised.body.code).toBe('STOCK_SHORT')
  })

  it('OFFER_NOT_FOUND: unknown, withdrawn by the seller, or its product not on show: whatever search does not show', async () => {
    const [withdrawn, unpublished] = [await shop.addOffer(), await shop.addOffer()]
    await database.query('update sku_sellers set is_active = false where id = $1', [withdrawn])
    await database.query(
      `update products set published_at = null where id =
         (select s.product_id from skus s join sku_sellers ss on ss.sku_id = s.id where ss.id = $1)`,
      [unpublished],
    )
    const sara = await shopper()
    for (const skuSellerId of [999_999, withdrawn, unpublished]) {
      const answer = await sara.post('baskets/set-quantity', { skuSellerId, quantity: 1 })
      expect([answer.status, answer.body.code]).toEqual([404, 'OFFER_NOT_FOUND'])
      const filter = JSON.stringify({ field: 'id', op: 'eq', value: skuSellerId })
      expect((await sara.get(`search/SkuSeller?filter=${encodeURIComponent(filter)}`)).body['page']).toEqual(
        [],
      )
    }
  })

  /** @spec 8.messages.21 */
  it('NO_PRICE: an offer without a price today', async () => {
    const offer = await shop.addOffer({ name: 'کرم' })
    await database.query("update prices set from_date = '2026-05-11' where sku_seller_id = $1", [offer])
    const answer = await (await shopper()).post('baskets/set-quantity', { skuSellerId: offer, quantity: 1 })
    expect(answer.body).toMatchObject({ code: 'NO_PRICE', message: 'برای «کرم» قیمتی یافت نشد.' })
  })

  it('BASKET_FULL: a basket has at most as many lines as the setting says', async () => {
    await database.query("insert into settings (key, value) values ('basketLineLimit', '2')")
    const sara = await shopper()
    const basket = await put(sara, await shop.addOffer(), 1)
    await put(sara, await shop.addOffer(), 1)
    const answer = await sara.post('baskets/set-quantity', {
      skuSellerId: await shop.addOffer(),
      quantity: 1,
    })
    expect(answer.body).toMatchObject({ code: 'BASKET_FULL', details: { limit: 2 } })
    expect(await linesOf(basket)).toHaveLength(2)
    await database.query("delete from settings where key = 'basketLineLimit'")
  })

  it('keeps a line whose offer has gone, at no amount, and prices the others', async () => {
    const [gone, there] = [await shop.addOffer(), await shop.addOffer({ priceRial: 700_000 })]
    const sara = await shopper()
    const basket = await put(sara, gone, 1)
    await database.query('update sku_sellers set is_active = false where id = $1', [gone])
    await put(sara, there, 1)
    expect(await linesOf(basket)).toHaveLength(2)
    expect((await amountsOf(basket))['payable']).toBe(770_000)
  })
})

describe('several baskets', () => {
  /** @spec 4.basket-actions.7 */
  it('a new one is filled from then on; activate goes back to another', async () => {
    const sara = await shopper()
    const first = await put(sara, await shop.addOffer(), 1)
    const created = await sara.post('baskets/create', { title: 'هدیه' })
    const second = Number(created.body['saleOrderId'])
    expect(await basketsOf(sara.personId)).toMatchObject([
      { id: first, is_filled: false },
      { id: second, title: 'هدیه', is_filled: true },
    ])
    expect(await put(sara, await shop.addOffer(), 1)).toBe(second)
    expect((await sara.post('baskets/activate', { saleOrderId: first })).body).toEqual({ saleOrderId: first })
    expect(await put(sara, await shop.addOffer(), 1)).toBe(first)
  })

  /** @spec 4.basket-actions.4 */
  it('rename gives another title, clear empties the basket and its amounts', async () => {
    const sara = await shopper()
    const basket = await put(sara, await shop.addOffer(), 3)
    await sara.post('baskets/rename', { saleOrderId: basket, title: ' خانه ' })
    await sara.post('baskets/clear', { saleOrderId: basket })
    expect(await basketsOf(sara.personId)).toMatchObject([{ title: 'خانه', is_filled: true }])
    expect(await linesOf(basket)).toEqual([])
    expect(Object.values(await amountsOf(basket)).every((amount) => amount === 0)).toBe(true)
  })

  /** @spec 4.basket-actions.6 */
  it('delete withdraws a basket; the latest other one is filled from then on, or none', async () => {
    const sara = await shopper()
    const ids = []
    for (const _ of [1, 2, 3]) ids.push(Number((await sara.post('baskets/create')).body['saleOrderId']))
    await sara.post('baskets/delete', { saleOrderId: ids[2] })
    expect(await basketsOf(sara.personId)).toMatchObject([
      { is_active: true, is_filled: false },
      { is_active: true, is_filled: true },
      { is_active: false, is_filled: false },
    ])
    expect((await sara.post('baskets/delete', { saleOrderId: ids[2] })).body.code).toBe('ORDER_NOT_FOUND')
    await sara.post('baskets/delete', { saleOrderId: ids[1] })
    await sara.post('baskets/delete', { saleOrderId: ids[0] })
    expect((await basketsOf(sara.personId)).some((basket) => basket.is_filled)).toBe(false)
  })

  it('TOO_MANY_BASKETS: ten at most', async () => {
    const sara = await shopper()
    for (let count = 1; count <= 10; count += 1) await sara.post('baskets/create')
    expect((await sara.post('baskets/create')).body).toMatchObject({
      code: 'TOO_MANY_BASKETS',
      message: 'بیش از ۱۰ سبد نمی‌توان داشت.',
    })
  })

  /** @spec 8.messages.20 */
  it("ORDER_NOT_FOUND: another person's basket, whatever one tries to do with it", async () => {
    const offer = await shop.addOffer()
    const saleOrderId = await put(await shopper(), offer, 1)
    const stranger = await shopper()
    const attempts: [string, object][] = [
      ['baskets/set-quantity', { saleOrderId, skuSellerId: offer, quantity: 2 }],
      ['baskets/rename', { saleOrderId, title: 'مال من' }],
      ['baskets/delete', { saleOrderId }],
      ['baskets/activate', { saleOrderId }],
      ['baskets/clear', { saleOrderId }],
      ['baskets/choose-delivery', { saleOrderId, warehouseId: 1 }],
    ]
    for (const [path, body] of attempts) {
      const answer = await stranger.post(path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'ORDER_NOT_FOUND'])
      expect(answer.body.message).toBe('سبدی یافت نشد.')
    }
    expect(await linesOf(saleOrderId)).toEqual([[offer, 1]])
  })
})

describe("merge: the visitor's basket joins the one being filled", () => {
  /** @spec 2.shopping-baskets */
  it('adds the quantities, makes a basket where there is none, and changes nothing that it need not', async () => {
    const [serum, cream] = [await shop.addOffer(), await shop.addOffer()]
    const sara = await shopper()
    const lines = [
      { skuSellerId: serum, quantity: 2 },
      { skuSellerId: cream, quantity: 1 },
    ]
    const first = await sara.post('baskets/merge', { lines })
    const basket = Number(first.body['saleOrderId'])
    expect(first.body['changes']).toEqual([])
    expect((await sara.post('baskets/merge', { lines: lines.slice(0, 1) })).body).toEqual({
      saleOrderId: basket,
      changes: [],
    })
    expect(await linesOf(basket)).toEqual([
      [serum, 4],
      [cream, 1],
    ])
    expect((await amountsOf(basket))['value']).toBe(5_000_000)
  })

  it('caps what it adds by the stock, leaves out what is gone, and reports each', async () => {
    const [few, gone, present] = [
      await shop.addOffer({ name: 'کرم', stock: [3] }),
      await shop.addOffer({ name: 'سرم', stock: [0] }),
      await shop.addOffer({ name: 'تونر', stock: [9] }),
    ]
    const sara = await shopper()
    const basket = await put(sara, few, 2)
    await put(sara, present, 9)
    await database.query('update inventories set on_hand = 4 where sku_seller_id = $1', [present])
    const answer = await sara.post('baskets/merge', {
      lines: [
        { skuSellerId: few, quantity: 1 },
        { skuSellerId: few, quantity: 4 },
        { skuSellerId: gone, quantity: 1 },
        { skuSellerId: present, quantity: 1 },
        { skuSellerId: 999_999, quantity: 1 },
      ],
    })
    expect(answer.body).toEqual({
      saleOrderId: basket,
      changes: [
        { skuSellerId: few, name: 'کرم', wanted: 7, granted: 3 },
        { skuSellerId: gone, name: 'سرم', wanted: 1, granted: 0 },
        { skuSellerId: present, name: 'تونر', wanted: 10, granted: 9 },
        { skuSellerId: 999_999, name: '', wanted: 1, granted: 0 },
      ],
    })
    expect(await linesOf(basket)).toEqual([
      [few, 3],
      [present, 9],
    ])
  })

  it('makes no basket for nothing', async () => {
    const sara = await shopper()
    expect((await sara.post('baskets/merge', { lines: [] })).body).toEqual({ saleOrderId: null, changes: [] })
    expect(await basketsOf(sara.personId)).toEqual([])
  })

  it('adds once when it is sent twice with one key', async () => {
    const offer = await shop.addOffer()
    const sara = await shopper()
    const key = newKey()
    const lines = [{ skuSellerId: offer, quantity: 2 }]
    await Promise.all([1, 2].map(() => sara.post('baskets/merge', { lines }, { key })))
    const last = await sara.post('baskets/merge', { lines }, { key })
    expect(await linesOf(Number(last.body['saleOrderId']))).toEqual([[offer, 2]])
  })
})
