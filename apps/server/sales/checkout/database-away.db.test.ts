import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { buyerWith, newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type CuttableDatabase, cuttable } from '../../testing/cuttable.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 8.response-errors */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let line: CuttableDatabase
let app: App
let shop: TestShop
const gateway = testGateway()

beforeAll(async () => {
  database = await testDatabase('empty')
  line = await cuttable(database.url)
  app = await testApp(line, clock, {}, gateway)
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await app?.close()
  await line?.close()
  await database?.drop()
})

it('answers 503 in the language of the caller while the database is away, and works again by itself', async () => {
  const offer = await shop.addOffer({ stock: [10] })
  const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
  const key = newKey()

  await line.cut()
  const away = await sara.pay(key)
  expect([away.status, away.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(away.body.message).toBe('سامانه موقتاً در دسترس نیست. کمی بعد دوباره تلاش کنید.')
  expect(await orderOf(database, sara.saleOrderId)).toMatchObject({ state: 'Draft' })

  await line.mend()
  const back = await sara.pay(key)
  expect(back.status).toBe(200)
  expect(await shop.stockOf(offer)).toEqual({ onHand: 10, reserved: 2 })
})

it('shows a person who returns from the bank while the database is away that it retries, and then does', async () => {
  const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: await shop.addOffer(), quantity: 1 }])
  await sara.pay(newKey())
  const [payment] = await paymentsOf(database, sara.saleOrderId)
  const payload = `reference=${payment!.reference}`
  gateway.verdict = { state: 'paid', trace: '1' }

  await line.cut()
  const away = await app.inject({
    method: 'POST',
    url: '/payments/testbank/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  expect(away.statusCode).toBe(503)
  expect(away.body).toContain('نتیجهٔ پرداخت شما تا چند لحظهٔ دیگر بررسی می‌شود')
  expect(away.headers['refresh']).toBe(`5;url=/payments/testbank/return?${payload}`)

  await line.mend()
  const back = await app.inject({ url: `/payments/testbank/return?${payload}` })
  expect(back.statusCode).toBe(303)
  expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
})

it('loses the database after the gateway took the payment: repeated, the same order is paid once', async () => {
  const offer = await shop.addOffer({ stock: [10] })
  const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
  const key = newKey()
  const { request } = gateway
  gateway.request = async (payment) => {
    const answer = await request(payment)
    await line.cut()
    return answer
  }
  expect((await sara.pay(key)).status).toBe(503)
  gateway.request = request
  await line.mend()
  expect(await orderOf(database, sara.saleOrderId)).toMatchObject({ state: 'AwaitingPayment' })

  // The aborted attempt could not release its key, which is taken for a minute.
  expect((await sara.pay(key)).status).toBe(409)
  clock.advance({ seconds: 61 })
  expect((await sara.pay(key)).status).toBe(200)
  expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([{ state: 'Redirected' }])
  expect(await shop.stockOf(offer)).toEqual({ onHand: 10, reserved: 2 })
})
