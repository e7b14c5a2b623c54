import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import {
  type Buyer,
  buyerWith,
  movesOf,
  newKey,
  orderOf,
  paymentsOf,
  type TestGateway,
  testGateway,
} from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 2.choose-payment-method, 4.sale-order, 5.empty-basket */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let app: App
let shop: TestShop
let gateway: TestGateway

beforeAll(async () => {
  database = await testDatabase('empty')
  gateway = testGateway()
  app = await testApp(database, clock, {}, gateway)
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})
beforeEach(() => {
  gateway.isDown = false
})

const buyer = (lines: readonly { skuSellerId: number; quantity: number }[]): Promise<Buyer> =>
  buyerWith({ app, shop, database }, lines)

describe('going to pay', () => {
  /** @spec 2.choose-payment-method.4 */
  it('sets the units aside, freezes the order for 20 minutes and answers the page of the gateway', async () => {
    const offer = await shop.addOffer({ priceRial: 1_000_000, stock: [10] })
    const sara = await buyer([{ skuSellerId: offer, quantity: 3 }])
    // 3 × 1,000,000, a tenth of VAT, 500,000 for the post.
    expect(sara.payableRial).toBe(3_800_000)

    const answer = await sara.pay(newKey())

    const [payment] = await paymentsOf(database, sara.saleOrderId)
    expect(answer.body).toEqual({
      paymentId: payment!.id,
      redirectUrl: `https://testbank.example/pay/${payment!.reference}`,
    })
    expect(payment).toMatchObject({ state: 'Redirected', amount: 3_800_000 })
    expect(gateway.requests.at(-1)).toMatchObject({
      amountRial: 3_800_000,
      returnUrl: 'http://shop.localhost/payments/testbank/return',
      description: expect.stringMatching(/^سفارش [۰-۹]+$/),
    })
    expect(await shop.stockOf(offer)).toEqual({ onHand: 10, reserved: 3 })
    expect(await orderOf(database, sara.saleOrderId)).toMatchObject({
      state: 'AwaitingPayment',
      reserved_until: new Date('2026-05-10T09:20:00Z'),
    })
    expect(await movesOf(database, sara.saleOrderId)).toEqual(['Draft→AwaitingPayment buyer'])
  })

  it('stores the answer and the reference of the gateway together: neither is visible without the other', async () => {
    const sara = await buyer([{ skuSellerId: await shop.addOffer(), quantity: 1 }])
    const key = newKey()
    expect((await sara.pay(key)).status).toBe(200)
    const { rows } = await database.query(
      `select p.state, k.status, p.xmin = k.xmin as "areOneTransaction"
         from payments p cross join idempotency_keys k where p.sale_order_id = $1 and k.key = $2`,
      [sara.saleOrderId, key],
    )
    expect(rows).toEqual([{ state: 'Redirected', status: 200, areOneTransaction: true }])
  })

  it('takes the units from as many warehouses as it needs', async () => {
    const offer = await shop.addOffer({ stock: [2, 5] })
    const sara = await buyer([{ skuSellerId: offer, quantity: 6 }])
    expect((await sara.pay(newKey())).status).toBe(200)
    const { rows } = await database.query(
      'select warehouse_id, reserved from inventories where sku_seller_id = $1 order by warehouse_id',
      [offer],
    )
    expect(rows).toEqual([
      { warehouse_id: 1, reserved: 2 },
      { warehouse_id: 2, reserved: 4 },
    ])
  })

  it('locks the basket: no command changes it while it is being paid', async () => {
    const offer = await shop.addOffer()
    const sara = await buyer([{ skuSellerId: offer, quantity: 1 }])
    await sara.pay(newKey())
    const { saleOrderId } = sara
    const addressId = await shop.addAddress(sara.personId)
    const attempts: [string, object][] = [
      ['baskets/set-quantity', { saleOrderId, skuSellerId: offer, quantity: 2 }],
      ['baskets/clear', { saleOrderId }],
      ['baskets/delete', { saleOrderId }],
      ['baskets/rename', { saleOrderId, title: 'دیگر' }],
      ['baskets/activate', { saleOrderId }],
      ['baskets/choose-delivery', { saleOrderId, addressId }],
    ]
    for (const [path, body] of attempts) {
      expect((await sara.browser.post(path, body)).body.code, path).toBe('BASKET_LOCKED')
    }
  })

  it('needs no gateway where nothing is left to pay: the order is registered at once', async () => {
    const offer = await shop.addOffer({ discountPercent: 100, stock: [4] })
    const sara = await buyer([{ skuSellerId: offer, quantity: 1 }])
    await sara.browser.post('baskets/choose-delivery', { saleOrderId: sara.saleOrderId, warehouseId: 1 })
    gateway.isDown = true

    const answer = await sara.pay(newKey(), 0)

    const [payment] = await paymentsOf(database, sara.saleOrderId)
    expect(answer.body).toEqual({
      paymentId: payment!.id,
      redirectUrl: `/#/network-marketer/check-payment?payment=${payment!.id}`,
    })
    expect(payment).toMatchObject({ state: 'Verified', amount: 0 })
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    expect(await shop.stockOf(offer)).toEqual({ onHand: 3, reserved: 0 })
  })
})

describe('paying once', () => {
  it('answers a double click with the same attempt: same key, same answer, one payment', async () => {
    const sara = await buyer([{ skuSellerId: await shop.addOffer(), quantity: 1 }])
    const key = newKey()
    const first = await sara.pay(key)
    const second = await sara.pay(key)
    expect(second.body).toEqual(first.body)
    expect(await paymentsOf(database, sara.saleOrderId)).toHaveLength(1)
  })

  /** @spec 2.choose-payment-method.5 */
  it('leads two tabs that pay at the same time to the same attempt', async () => {
    const offer = await shop.addOffer({ stock: [10] })
    const sara = await buyer([{ skuSellerId: offer, quantity: 2 }])
    const tabs = await Promise.all([1, 2, 3, 4].map(() => sara.pay(newKey())))
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200, 200])
    expect(new Set(tabs.map((tab) => JSON.stringify(tab.body))).size).toBe(1)
    expect(await paymentsOf(database, sara.saleOrderId)).toHaveLength(1)
    expect(await shop.stockOf(offer)).toEqual({ onHand: 10, reserved: 2 })
  })

  it('shows a second tab that saw another amount what is really being paid', async () => {
    const sara = await buyer([{ skuSellerId: await shop.addOffer(), quantity: 1 }])
    await sara.pay(newKey())
    const answer = await sara.pay(newKey(), 1_000)
    expect(answer.body).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { seenRial: 1_000, payableRial: sara.payableRial, lines: [] },
    })
  })

  /** @spec 5.out-of-stock.2 */
  it('sells the last 5 units to exactly 5 of 16 buyers, and never one more', async () => {
    const offer = await shop.addOffer({ stock: [3, 2] })
    const buyers = await Promise.all(
      Array.from({ length: 16 }, () => buyer([{ skuSellerId: offer, quantity: 1 }])),
    )
    const answers = await Promise.all(buyers.map((one) => one.pay(newKey())))
    const codes = answers.map((answer) => answer.body.code ?? 'paid')
    expect(codes.filter((code) => code === 'paid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'STOCK_SHORT')).toHaveLength(11)
    expect(await shop.stockOf(offer)).toEqual({ onHand: 5, reserved: 5 })
  })

  it('lets buyers of the same goods in opposite order all pass: nobody waits in a circle', async () => {
    const [first, second] = [await shop.addOffer({ stock: [12] }), await shop.addOffer({ stock: [12] })]
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        buyer(
          (index % 2 === 0 ? [first, second] : [second, first]).map((skuSellerId) => ({
            skuSellerId,
            quantity: 1,
          })),
        ),
      ),
    )
    const answers = await Promise.all(buyers.map((one) => one.pay(newKey())))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await shop.stockOf(first)).toEqual({ onHand: 12, reserved: 12 })
    expect(await shop.stockOf(second)).toEqual({ onHand: 12, reserved: 12 })
  })
})

describe('refusals of checkout/pay', () => {
  it('ORDER_NOT_FOUND: the basket of another person, and none at all', async () => {
    const sara = await buyer([{ skuSellerId: await shop.addOffer(), quantity: 1 }])
    const { token } = await shop.addMember()
    const stranger = browserOf(app, token)
    const body = { saleOrderId: sara.saleOrderId, seenPayableRial: sara.payableRial }
    expect((await stranger.post('checkout/pay', body, { key: newKey() })).body.code).toBe('ORDER_NOT_FOUND')
    const unknown = { saleOrderId: 999_999, seenPayableRial: 1 }
    expect((await stranger.post('checkout/pay', unknown, { key: newKey() })).body.code).toBe(
      'ORDER_NOT_FOUND',
    )
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
  })

  it('IDEMPOTENCY_KEY_MISSING: money never moves without a key', async () => {
    const sara = await buyer([{ skuSellerId: await shop.addOffer(), quantity: 1 }])
    const body = { saleOrderId: sara.saleOrderId, seenPayableRial: sara.payableRial }
    expect((await sara.browser.post('checkout/pay', body)).body.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })

  /** @spec 5.empty-basket.1 */
  it('BASKET_EMPTY: «دست‌کم یک کالا بخرید»', async () => {
    const offer = await shop.addOffer()
    const sara = await buyer([{ skuSellerId: offer, quantity: 1 }])
    await sara.browser.post('baskets/clear', { saleOrderId: sara.saleOrderId })
    const answer = await sara.pay(newKey(), 0)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'BASKET_EMPTY', message: 'دست‌کم یک کالا بخرید.' })
  })

  it('ADDRESS_REQUIRED: neither an address nor a warehouse was chosen', async () => {
    const { token } = await shop.addMember()
    const browser = browserOf(app, token)
    const filled = await browser.post('baskets/set-quantity', {
      skuSellerId: await shop.addOffer(),
      quantity: 1,
    })
    const { saleOrderId } = filled.body
    const answer = await browser.post(
      'checkout/pay',
      { saleOrderId, seenPayableRial: 1_100_000 },
      { key: newKey() },
    )
    expect(answer.body.code).toBe('ADDRESS_REQUIRED')
  })

  it('is refused again under the same key, whatever has changed since, and pays under another one', async () => {
    const offer = await shop.addOffer({ stock: [5] })
    const sara = await buyer([{ skuSellerId: offer, quantity: 3 }])
    await database.query('update inventories set on_hand = 1 where sku_seller_id = $1', [offer])
    const key = newKey()
    const first = await sara.pay(key)
    expect(first.body).toMatchObject({ code: 'STOCK_SHORT' })
    await database.query('update inventories set on_hand = 5 where sku_seller_id = $1', [offer])
    expect((await sara.pay(key)).body).toEqual(first.body)
    expect(await paymentsOf(database, sara.saleOrderId)).toEqual([])
    expect((await sara.pay(newKey())).status).toBe(200)
  })

  it('undoes what it began under a key that stands for another request, and leaves the order a basket', async () => {
    const offer = await shop.addOffer({ stock: [5] })
    const [sara, other] = [
      await buyer([{ skuSellerId: offer, quantity: 1 }]),
      await shop.addOffer({ stock: [5] }),
    ]
    const key = newKey()
    expect((await sara.pay(key)).status).toBe(200)
    const { body } = await sara.browser.post('baskets/create', {})
    const saleOrderId = Number(body['saleOrderId'])
    await sara.browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: other, quantity: 1 })
    const addressId = await shop.addAddress(sara.personId)
    await sara.browser.post('baskets/choose-delivery', { saleOrderId, addressId, deliveryMethodId: 1 })
    const seenPayableRial = (await orderOf(database, saleOrderId)).payable_amount
    const reused = await sara.browser.post('checkout/pay', { saleOrderId, seenPayableRial }, { key })
    expect(reused.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await orderOf(database, saleOrderId)).state).toBe('Draft')
    expect(await shop.stockOf(other)).toEqual({ onHand: 5, reserved: 0 })
  })

  it('STOCK_SHORT: names every line that wants too much, and sets nothing aside', async () => {
    const [plenty, few, gone] = [
      await shop.addOffer({ stock: [50] }),
      await shop.addOffer({ name: 'کرم', stock: [5] }),
      await shop.addOffer({ name: 'سرم', stock: [5] }),
    ]
    const sara = await buyer([
      { skuSellerId: plenty, quantity: 2 },
      { skuSellerId: few, quantity: 3 },
      { skuSellerId: gone, quantity: 1 },
    ])
    await database.query('update inventories set on_hand = 1 where sku_seller_id = $1', [few])
    await database.query('update inventories set on_hand = 0 where sku_seller_id = $1', [gone])

    const answer = await sara.pay(newKey())

    expect(answer.body).toMatchObject({
      code: 'STOCK_SHORT',
      message: 'موجودی «کرم» کافی نیست: ۱ عدد مانده است.',
      details: {
        lines: [
          { skuSellerId: few, name: 'کرم', wanted: 3, available: 1 },
          { skuSellerId: gone, name: 'سرم', wanted: 1, available: 0 },
        ],
      },
    })
    expect(await shop.stockOf(plenty)).toEqual({ onHand: 50, reserved: 0 })
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
    expect(await paymentsOf(database, sara.saleOrderId)).toEqual([])
  })

  it('PRICE_CHANGED: shows the new amount and the lines that changed, and loses nothing', async () => {
    const [same, dearer] = [await shop.addOffer({ priceRial: 500_000 }), await shop.addOffer({ name: 'کرم' })]
    const sara = await buyer([
      { skuSellerId: same, quantity: 1 },
      { skuSellerId: dearer, quantity: 2 },
    ])
    await database.query('update prices set consumer_price = 1200000 where sku_seller_id = $1', [dearer])

    const answer = await sara.pay(newKey())

    const payableRial = 500_000 * 1.1 + 2_400_000 * 1.1 + 500_000
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'PRICE_CHANGED',
      details: {
        seenRial: sara.payableRial,
        payableRial,
        lines: [{ skuSellerId: dearer, name: 'کرم', seenUnitRial: 1_000_000, unitRial: 1_200_000 }],
      },
    })
    expect(await orderOf(database, sara.saleOrderId)).toMatchObject({
      state: 'Draft',
      payable_amount: payableRial,
    })
    expect(await shop.stockOf(dearer)).toEqual({ onHand: 100, reserved: 0 })
    expect((await sara.pay(newKey(), payableRial)).status).toBe(200)
  })

  it('NO_PRICE and OFFER_NOT_FOUND: names the line that cannot be bought any more', async () => {
    const [unpriced, withdrawn] = [await shop.addOffer({ name: 'کرم' }), await shop.addOffer({ name: 'سرم' })]
    const sara = await buyer([{ skuSellerId: unpriced, quantity: 1 }])
    const nima = await buyer([{ skuSellerId: withdrawn, quantity: 1 }])
    await database.query("update prices set to_date = '2026-05-10' where sku_seller_id = $1", [unpriced])
    await database.query('update sku_sellers set is_active = false where id = $1', [withdrawn])
    expect((await sara.pay(newKey())).body).toMatchObject({
      code: 'NO_PRICE',
      message: 'برای «کرم» قیمتی یافت نشد.',
      details: { skuSellerId: unpriced },
    })
    expect((await nima.pay(newKey())).body).toMatchObject({
      code: 'OFFER_NOT_FOUND',
      details: { skuSellerId: withdrawn, name: 'سرم' },
    })
  })

  it('DELIVERY_NOT_COVERED: the basket outgrew what the chosen method carries', async () => {
    const sara = await buyer([{ skuSellerId: await shop.addOffer({ weightGram: 900 }), quantity: 1 }])
    await database.query('insert into delivery_methods (id, name, from_days, to_days) values (3, $1, 1, 2)', [
      JSON.stringify({ fa: 'پست سبک' }),
    ])
    await database.query(
      'insert into delivery_rates (delivery_method_id, up_to_gram, price) values (3, 1000, 100000)',
    )
    const { saleOrderId } = sara
    const { rows } = await database.query<{ id: number }>(
      'select address_id as id from sale_orders where id = $1',
      [saleOrderId],
    )
    const chosen = { saleOrderId, addressId: rows[0]!.id, deliveryMethodId: 3 }
    expect((await sara.browser.post('baskets/choose-delivery', chosen)).status).toBe(200)
    const heavy = await shop.addOffer({ weightGram: 500 })
    await sara.browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: heavy, quantity: 1 })
    expect((await sara.pay(newKey())).body).toMatchObject({
      code: 'DELIVERY_NOT_COVERED',
      details: { deliveryMethodId: 3, weightGram: 1_400 },
    })
  })

  it('GATEWAY_UNAVAILABLE: the units go back, the order is the same basket again, the same key may try again', async () => {
    const offer = await shop.addOffer({ stock: [5] })
    const sara = await buyer([{ skuSellerId: offer, quantity: 2 }])
    const key = newKey()
    gateway.isDown = true
    const answer = await sara.pay(key)
    expect(answer.status).toBe(503)
    expect(answer.body.code).toBe('GATEWAY_UNAVAILABLE')
    expect(await shop.stockOf(offer)).toEqual({ onHand: 5, reserved: 0 })
    expect(await movesOf(database, sara.saleOrderId)).toEqual([
      'Draft→AwaitingPayment buyer',
      'AwaitingPayment→Draft system',
    ])
    expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([
      { state: 'Failed', failure_reason: 'GATEWAY_ERROR' },
    ])
    gateway.isDown = false
    expect((await sara.pay(key)).status).toBe(200)
  })
})
