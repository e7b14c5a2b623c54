import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import {
  atTheGateway,
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
import { changesDuring } from '../../testing/notifications.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 4.sale-order, 2.check-payment */
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
  gateway.verdict = { state: 'open' }
  clock.moveTo('2026-05-10T09:00:00Z')
})

const aBuyer = () => atTheGateway({ app, shop, database })

/** The gateway's redirect of the person: a request without session and origin. */
const returnFromBank = async (reference: string, gatewayName = 'testbank') => {
  const url = `/payments/${gatewayName}/return?reference=${encodeURIComponent(reference)}`
  const answer = await app.inject({ method: 'GET', url })
  return { status: answer.statusCode, location: answer.headers.location }
}
const resultPage = (paymentId: number) => `/#/network-marketer/check-payment?payment=${paymentId}`

describe('a payment that was made', () => {
  it('notifies the catalogue of no more than the stock of its goods, as paying did', async () => {
    const offer = await shop.addOffer({ stock: [10] })
    const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
    const { rows } = await database.query<{ id: number }>(
      'select s.product_id as id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1',
      [offer],
    )
    const payloads = await changesDuring(database, async () => {
      await sara.pay(newKey())
      const [payment] = await paymentsOf(database, sara.saleOrderId)
      gateway.verdict = { state: 'paid', trace: '774411' }
      await returnFromBank(payment!.reference)
    })
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    expect(new Set(payloads)).toEqual(new Set([`stock ${rows[0]!.id}`]))
  })

  it('registers the order: number, stock, address, sold units to be counted, history', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '774411' }

    expect(await returnFromBank(sara.reference)).toEqual({
      status: 303,
      location: resultPage(sara.paymentId),
    })

    const order = await orderOf(database, sara.saleOrderId)
    // 2026-05-10 is 1405-02-20 in the Persian calendar.
    expect(order).toMatchObject({ state: 'Registered', reserved_until: null })
    expect(order.order_number).toMatch(/^1405-\d+$/)
    expect(order.delivered_to).toEqual({
      fa: 'تهران، شهر نمونه، خیابان نمونه، پلاک ۱، کد پستی ۱۲۳۴۵۶۷۸۹۰',
      en: 'خیابان نمونه، پلاک ۱, Sample city, Tehran, postal code 1234567890',
    })
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 8, reserved: 0 })
    expect(await movesOf(database, sara.saleOrderId)).toEqual([
      'Draft→AwaitingPayment buyer',
      'AwaitingPayment→Registered system',
    ])
    const { rows } = await database.query(
      `select u.units, people.active_sale_order_id from uncounted_sales u
         join skus s on s.product_id = u.product_id join sku_sellers ss on ss.sku_id = s.id, people
        where ss.id = $1 and people.id = $2`,
      [sara.offer, sara.personId],
    )
    expect(rows).toEqual([{ units: 2, active_sale_order_id: null }])
  })

  /** @spec 2.check-payment.2 */
  it('queries the gateway with the amount of our own record, whatever the callback says', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '1' }
    await app.inject({
      method: 'GET',
      url: `/payments/testbank/return?reference=${sara.reference}&amount=10&status=OK&saleOrderId=1`,
    })
    expect(gateway.verified.at(-1)).toEqual({ reference: sara.reference, amountRial: sara.payableRial })
  })

  /** @spec 4.sale-order.5 */
  it('is registered once by 50 callbacks that come to three nodes at the same time', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '774412' }
    const others = await Promise.all([1, 2].map(() => testApp(database, clock, {}, gateway)))
    const nodes = [app, ...others]
    const url = `/payments/testbank/return?reference=${sara.reference}`
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => nodes[index % 3]!.inject({ method: 'GET', url })),
    )
    await Promise.all(others.map((node) => node.close()))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([303]))
    expect(await movesOf(database, sara.saleOrderId)).toEqual([
      'Draft→AwaitingPayment buyer',
      'AwaitingPayment→Registered system',
    ])
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 8, reserved: 0 })
    expect((await paymentsOf(database, sara.saleOrderId)).map((payment) => payment.state)).toEqual([
      'Verified',
    ])
  })

  it('is queried once at a time, however often the person returns meanwhile', async () => {
    const sara = await aBuyer()
    const isQueried = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    let queryCount = 0
    const { verify } = gateway
    gateway.verify = async () => {
      queryCount += 1
      isQueried.resolve()
      await mayAnswer.promise
      return { state: 'open' }
    }
    const first = returnFromBank(sara.reference)
    await isQueried.promise
    const others = Array.from({ length: 20 }, () => returnFromBank(sara.reference))
    // Time for the others to catch up with the first one.
    await app.inject({ url: '/ready' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const queryCountMeanwhile = queryCount
    gateway.verify = verify
    mayAnswer.resolve()
    expect(queryCountMeanwhile).toBe(1)
    for (const answer of await Promise.all([first, ...others])) {
      expect(answer.location).toBe(resultPage(sara.paymentId))
    }
  })

  it('changes nothing when its callback comes again after the result page, even if the gateway now says otherwise', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '774413' }
    await returnFromBank(sara.reference)
    const before = await orderOf(database, sara.saleOrderId)
    gateway.verdict = { state: 'failed', reason: 'DECLINED' }
    expect((await returnFromBank(sara.reference)).location).toBe(resultPage(sara.paymentId))
    expect(await orderOf(database, sara.saleOrderId)).toEqual(before)
  })

  it('comes by POST from the site of the bank, without session and origin of ours', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '774414' }
    const answer = await app.inject({
      method: 'POST',
      url: '/payments/testbank/return',
      headers: { origin: 'https://testbank.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `reference=${sara.reference}&status=OK`,
    })
    expect(answer.statusCode).toBe(303)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
  })

  /** @spec 3.sale-order.4 */
  it('numbers orders without a gap, however many are registered at the same time', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, aBuyer))
    gateway.verdict = { state: 'paid', trace: '5' }
    await Promise.all(buyers.map((buyer) => returnFromBank(buyer.reference)))
    const { rows } = await database.query<{ number: number }>(
      "select split_part(order_number, '-', 2)::int as number from sale_orders where order_number is not null order by 1",
    )
    expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThanOrEqual(8)
  })

  it('makes the next basket the one being filled', async () => {
    const sara = await aBuyer()
    const other = await sara.browser.post('baskets/create', { title: 'دوم' })
    await database.query('update people set active_sale_order_id = $2 where id = $1', [
      sara.personId,
      sara.saleOrderId,
    ])
    gateway.verdict = { state: 'paid', trace: '6' }
    await returnFromBank(sara.reference)
    const { rows } = await database.query('select active_sale_order_id as id from people where id = $1', [
      sara.personId,
    ])
    expect(rows).toEqual([{ id: other.body['saleOrderId'] }])
  })
})

describe('a payment that was not made', () => {
  it.each(['DECLINED', 'CANCELLED'] as const)(
    '%s: the order is the same basket again, its units are free',
    async (reason) => {
      const sara = await aBuyer()
      gateway.verdict = { state: 'failed', reason }
      expect((await returnFromBank(sara.reference)).location).toBe(resultPage(sara.paymentId))
      expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
      expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 10, reserved: 0 })
      expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([
        { state: 'Failed', failure_reason: reason },
      ])
      // The same lines: it can be paid again at once.
      expect((await sara.pay(newKey())).status).toBe(200)
    },
  )

  it('is not believed to be made by a forged callback: the gateway says it is open, and nothing changes', async () => {
    const sara = await aBuyer()
    await returnFromBank(sara.reference)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('AwaitingPayment')
    expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([{ state: 'Redirected' }])
  })

  it.each([
    ['a reference that nobody knows', 'no-such-reference', 'testbank'],
    ['no reference', '', 'testbank'],
    ['an endless reference', 'x'.repeat(5_000), 'testbank'],
    ['a reference that no database could hold', 'a\0b', 'testbank'],
    ['a gateway that the shop does not use', 'reference-1', 'otherbank'],
  ])('%s leads to the result page of a payment that does not exist', async (_, reference, name) => {
    expect(await returnFromBank(reference, name)).toEqual({ status: 303, location: resultPage(0) })
  })

  it('stays undecided while the gateway does not answer: the person sees that it is pending', async () => {
    const sara = await aBuyer()
    gateway.isDown = true
    expect((await returnFromBank(sara.reference)).location).toBe(resultPage(sara.paymentId))
    const result = await sara.browser.get(`checkout/result?payment=${sara.paymentId}`)
    expect(result.body).toMatchObject({ outcome: 'pending', saleOrderId: sara.saleOrderId })
  })
})

describe('abandoning and retrying', () => {
  it('abandon makes the order a basket again and frees its units; repeated it answers the same', async () => {
    const sara = await aBuyer()
    for (const _ of [1, 2]) {
      const answer = await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
      expect(answer.body).toEqual({ saleOrderId: sara.saleOrderId })
    }
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('abandon finds out that another tab has paid: the order is registered, and there is nothing to give up', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '12' }
    const answer = await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    expect(answer.body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'Registered', to: 'Draft' },
    })
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
  })

  it("abandon leaves another person's order alone", async () => {
    const sara = await aBuyer()
    const stranger = browserOf(app, (await shop.addMember()).token)
    const answer = await stranger.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    expect(answer.body.code).toBe('ORDER_NOT_FOUND')
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('AwaitingPayment')
  })

  it('a second tab that pays after the order was registered gets a refusal that says so', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '13' }
    await returnFromBank(sara.reference)
    expect((await sara.pay(newKey())).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'Registered', to: 'AwaitingPayment' },
    })
  })

  /** @spec 2.check-payment.3 */
  it('shows the result to its owner only', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '774415' }
    await returnFromBank(sara.reference)
    const path = `checkout/result?payment=${sara.paymentId}`
    const { order_number: orderNumber } = await orderOf(database, sara.saleOrderId)
    expect((await sara.browser.get(path)).body).toEqual({
      paymentId: sara.paymentId,
      purpose: 'order',
      saleOrderId: sara.saleOrderId,
      orderNumber,
      outcome: 'registered',
      failureReason: null,
      amountRial: sara.payableRial,
      walletRial: 0,
      gatewayTrace: '774415',
      choice: null,
      canWait: false,
      refundDueAt: null,
    })
    const stranger = browserOf(app, (await shop.addMember()).token)
    const admin = browserOf(app, (await shop.addMember({ userType: 'Staff', staffRole: 'admin' })).token)
    expect((await stranger.get(path)).body.code).toBe('PAYMENT_NOT_FOUND')
    expect((await admin.get(path)).body.code).toBe('PAYMENT_NOT_FOUND')
    expect((await browserOf(app, null).get(path)).body.code).toBe('LOGIN_REQUIRED')
    for (const none of ['0', '', 'x', '-1', '1e3', '99999999999999999999']) {
      expect((await sara.browser.get(`checkout/result?payment=${none}`)).body.code, none).toBe(
        'INVALID_INPUT',
      )
    }
  })
})
