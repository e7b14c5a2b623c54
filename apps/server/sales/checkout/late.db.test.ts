import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import {
  atTheGateway,
  buyerWith,
  movesOf,
  newKey,
  orderOf,
  paymentsOf,
  testGateway,
} from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 4.sale-order */
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
beforeEach(() => {
  gateway.verdict = { state: 'open' }
})

const aBuyer = () => atTheGateway({ app, shop, database })
const returnFromBank = (reference: string) =>
  app.inject({ method: 'GET', url: `/payments/testbank/return?reference=${reference}` })

describe('a payment that comes late', () => {
  it('is honoured at the frozen prices: the units are taken again', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 10, reserved: 0 })
    await database.query('update prices set consumer_price = 9000000 where sku_seller_id = $1', [sara.offer])
    gateway.verdict = { state: 'paid', trace: '8' }
    await returnFromBank(sara.reference)
    expect(await orderOf(database, sara.saleOrderId)).toMatchObject({
      state: 'Registered',
      payable_amount: sara.payableRial,
    })
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 8, reserved: 0 })
    expect(await movesOf(database, sara.saleOrderId)).toEqual([
      'Draft→AwaitingPayment buyer',
      'AwaitingPayment→Draft system',
      'Draft→AwaitingPayment system',
      'AwaitingPayment→Registered system',
    ])
  })

  it('is recorded as paid and not registered where the units are gone, and the order stays a basket', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    await database.query('update inventories set on_hand = 1 where sku_seller_id = $1', [sara.offer])
    gateway.verdict = { state: 'paid', trace: '9' }
    await returnFromBank(sara.reference)
    const result = await sara.browser.get(`checkout/result?payment=${sara.paymentId}`)
    expect(result.body).toMatchObject({
      outcome: 'paid-not-recorded',
      failureReason: 'OUT_OF_STOCK',
      gatewayTrace: '9',
    })
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 1, reserved: 0 })
  })

  it('never buys another basket than the one that was paid: a changed one stays, the money is held in suspense', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    await sara.browser.post('baskets/set-quantity', {
      saleOrderId: sara.saleOrderId,
      skuSellerId: sara.offer,
      quantity: 3,
    })
    gateway.verdict = { state: 'paid', trace: '10' }
    await returnFromBank(sara.reference)
    expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([{ state: 'PaidNotRecorded' }])
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
  })

  it('never buys another basket of the same amount either: 1,000,000 rials of other goods', async () => {
    const sara = await aBuyer()
    const { saleOrderId, browser } = sara
    await browser.post('checkout/abandon', { saleOrderId })
    const other = await shop.addOffer({ stock: [10] })
    await browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: other, quantity: 2 })
    await browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: sara.offer, quantity: 0 })
    expect((await orderOf(database, saleOrderId)).payable_amount).toBe(sara.payableRial)
    gateway.verdict = { state: 'paid', trace: '14' }
    await returnFromBank(sara.reference)
    expect(await paymentsOf(database, saleOrderId)).toMatchObject([{ state: 'PaidNotRecorded' }])
    expect(await shop.stockOf(other)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('gives nothing away: a line without a price, put in after the person went to pay, is not sold for nothing', async () => {
    const sara = await aBuyer()
    const { saleOrderId, browser } = sara
    await browser.post('checkout/abandon', { saleOrderId })
    const dear = await shop.addOffer({ stock: [10], priceRial: 90_000_000 })
    await browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: dear, quantity: 10 })
    await database.query("update prices set to_date = '2026-05-10' where sku_seller_id = $1", [dear])
    await browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: sara.offer, quantity: 2 })
    expect((await orderOf(database, saleOrderId)).payable_amount).toBe(sara.payableRial)
    gateway.verdict = { state: 'paid', trace: '15' }
    await returnFromBank(sara.reference)
    expect(await paymentsOf(database, saleOrderId)).toMatchObject([{ state: 'PaidNotRecorded' }])
    expect(await shop.stockOf(dear)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('delivers nothing for nothing: what was to be fetched is not sent where no method carries it', async () => {
    await database.query(
      `insert into delivery_methods (id, name, from_days, to_days) values (3, '{"fa": "سبک"}', 1, 2);
       insert into delivery_rates (delivery_method_id, up_to_gram, price) values (3, 1000, 5000000)`,
    )
    const offer = await shop.addOffer({ stock: [20], weightGram: 100 })
    const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 11 }])
    const { saleOrderId, browser } = sara
    const put = (quantity: number) =>
      browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: offer, quantity })
    await browser.post('baskets/choose-delivery', { saleOrderId, warehouseId: 1 })
    const { payable_amount: payableRial } = await orderOf(database, saleOrderId)
    await sara.pay(newKey(), payableRial)
    const [payment] = await paymentsOf(database, saleOrderId)
    await browser.post('checkout/abandon', { saleOrderId })
    await put(1)
    const addressId = await shop.addAddress(sara.personId)
    await browser.post('baskets/choose-delivery', { saleOrderId, addressId, deliveryMethodId: 3 })
    await put(11)
    expect((await orderOf(database, saleOrderId)).payable_amount).toBe(payableRial)
    gateway.verdict = { state: 'paid', trace: '16' }
    await returnFromBank(payment!.reference)
    expect(await paymentsOf(database, saleOrderId)).toMatchObject([{ state: 'PaidNotRecorded' }])
    await database.query('update delivery_methods set is_active = false where id = 3')
  })

  it('is honoured where the basket was changed and changed back', async () => {
    const sara = await aBuyer()
    const { saleOrderId, browser } = sara
    await browser.post('checkout/abandon', { saleOrderId })
    for (const quantity of [5, 2]) {
      await browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: sara.offer, quantity })
    }
    gateway.verdict = { state: 'paid', trace: '17' }
    await returnFromBank(sara.reference)
    expect((await orderOf(database, saleOrderId)).state).toBe('Registered')
  })

  it('pays an order once when both of its attempts are paid: the second is held in suspense', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    await sara.pay(newKey())
    const [, second] = await paymentsOf(database, sara.saleOrderId)
    gateway.verdict = { state: 'paid', trace: '11' }
    await returnFromBank(sara.reference)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    expect((await paymentsOf(database, sara.saleOrderId)).map((payment) => payment.state)).toEqual([
      'Verified',
      'Expired',
    ])
    await returnFromBank(second!.reference)
    expect((await paymentsOf(database, sara.saleOrderId)).map((payment) => payment.state)).toEqual([
      'Verified',
      'PaidNotRecorded',
    ])
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('does not end a newer attempt when the older one turns out to have failed', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    await sara.pay(newKey())
    gateway.verdict = { state: 'failed', reason: 'CANCELLED' }
    await returnFromBank(sara.reference)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('AwaitingPayment')
    expect((await paymentsOf(database, sara.saleOrderId)).map((payment) => payment.state)).toEqual([
      'Failed',
      'Redirected',
    ])
  })
})
