import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { type Buyer, buyerWith, newKey, orderOf } from '../../../testing/checkout.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { sandboxGateway } from './gateway.ts'

/** @spec 4.sale-order, 2.choose-payment-method */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

async function atTheBank(): Promise<Buyer & { page: string; paymentId: number }> {
  const buyer = await buyerWith({ app, shop, database }, [
    { skuSellerId: await shop.addOffer(), quantity: 1 },
  ])
  const { body } = await buyer.pay(newKey())
  return { ...buyer, page: String(body['redirectUrl']), paymentId: Number(body['paymentId']) }
}
const press = (page: string, action: string) =>
  app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.localhost' },
    payload: `action=${action}`,
  })
/** Follows a redirect to an address of the shop. */
const follow = (location: string | undefined) => {
  const { pathname, search } = new URL(String(location), 'http://shop.localhost')
  return app.inject({ url: pathname + search })
}

describe('the page of the bank', () => {
  it('says that no money moves, and the amount as people read it: toman in Persian, rials in English', async () => {
    const { page } = await atTheBank()
    const persian = await app.inject({ url: page })
    expect(persian.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(persian.body).toContain('<html lang="fa" dir="rtl" data-theme="light">')
    expect(persian.body).toContain('پولی جابه‌جا نمی‌شود')
    expect(persian.body).toContain('۱۶۰٬۰۰۰ تومان')
    const english = await app.inject({ url: page, headers: { cookie: 'anar_language=en; anar_theme=night' } })
    expect(english.body).toContain('<html lang="en" dir="ltr" data-theme="night">')
    expect(english.body).toContain('1,600,000 rials')
    const translated = await app.inject({ url: `${page}?language=en` })
    expect(translated.body).toContain('<html lang="en"')
    // As the office has set it for the whole shop.
    await database.query(
      `insert into settings (key, value) values ('showToman', '{"fa": false, "en": true}')`,
    )
    expect((await app.inject({ url: page })).body).toContain('۱٬۶۰۰٬۰۰۰ ریال')
    await database.query(`delete from settings where key = 'showToman'`)
  })

  it('runs no script, and has its styles from a file of its own', async () => {
    const { page } = await atTheBank()
    expect((await app.inject({ url: page })).body).not.toContain('<script')
    const styles = await app.inject({ url: '/sandbox-bank/bank.css' })
    expect([styles.statusCode, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    for (const [, font] of styles.body.matchAll(/url\("([^"]+)"\)/g)) {
      const { pathname } = new URL(font!, 'http://shop.localhost/sandbox-bank/bank.css')
      const answer = await app.inject({ url: pathname })
      expect([answer.statusCode, answer.headers['content-type']], font).toEqual([200, 'font/woff2'])
    }
  })

  it('shows descriptions as text, whatever they hold', async () => {
    const gateway = sandboxGateway(database)
    const { reference } = await gateway.request({
      paymentId: 1,
      amountRial: 10,
      returnUrl: 'http://shop.localhost/payments/sandbox/return',
      description: '<b onclick="x">&',
    })
    const { body } = await app.inject({ url: gateway.payPage(reference) })
    expect(body).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;')
  })

  it('is 404 for a reference that the bank does not know', async () => {
    for (const reference of ['unknown', '0'.repeat(32), '%00']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url: `/sandbox-bank/pay/${reference}` })
        expect(answer.statusCode).toBe(404)
        expect(answer.body).toContain('چنین پرداختی در این بانک نیست.')
      }
    }
  })
})

describe('the buttons', () => {
  it.each([
    ['pay', 'Registered', 'registered', null],
    ['decline', 'Draft', 'unsuccessful', 'DECLINED'],
    ['cancel', 'Draft', 'unsuccessful', 'CANCELLED'],
  ])('%s: back to the shop, the order is %s', async (action, state, outcome, failureReason) => {
    const sara = await atTheBank()
    const pressed = await press(sara.page, action)
    expect(pressed.statusCode).toBe(303)
    expect(pressed.headers.location).toMatch(
      /^http:\/\/shop\.localhost\/payments\/sandbox\/return\?reference=\w{32}$/,
    )
    const returned = await follow(pressed.headers.location)
    expect(returned.headers.location).toBe(`/#/network-marketer/check-payment?payment=${sara.paymentId}`)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe(state)
    const result = await sara.browser.get(`checkout/result?payment=${sara.paymentId}`)
    expect(result.body).toMatchObject({ outcome, failureReason })
  })

  it('pay-and-stay: the money is there and nobody comes back; the shop learns it by its query', async () => {
    const sara = await atTheBank()
    const pressed = await press(sara.page, 'pay-and-stay')
    expect(pressed.headers.location).toBe(sara.page)
    expect((await app.inject({ url: sara.page })).body).toContain('بازگشت به فروشگاه عمداً انجام نشد')
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('AwaitingPayment')
  })

  it('pressed after the payment was decided change nothing', async () => {
    const sara = await atTheBank()
    await press(sara.page, 'cancel')
    await follow((await press(sara.page, 'pay')).headers.location)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
  })

  it('that do not exist lead back to the page', async () => {
    const sara = await atTheBank()
    for (const action of ['', 'constructor', 'steal']) {
      expect((await press(sara.page, action)).headers.location).toBe(sara.page)
    }
  })
})

it('verifies only the amount that was paid, and answers the same when repeated', async () => {
  const gateway = sandboxGateway(database)
  const { reference } = await gateway.request({
    paymentId: 1,
    amountRial: 5_000,
    returnUrl: 'http://shop.localhost/payments/sandbox/return',
    description: 'سفارش ۱',
  })
  expect(await gateway.verify({ reference, amountRial: 5_000 })).toEqual({ state: 'open' })
  expect(await gateway.inquire(reference)).toBe('open')
  await press(gateway.payPage(reference), 'pay')
  expect(await gateway.verify({ reference, amountRial: 4_990 })).toEqual({
    state: 'failed',
    reason: 'GATEWAY_ERROR',
  })
  const first = await gateway.verify({ reference, amountRial: 5_000 })
  expect(first).toEqual({ state: 'paid', trace: expect.stringMatching(/^\d{12}$/) })
  expect(await gateway.verify({ reference, amountRial: 5_000 })).toEqual(first)
  expect(await gateway.verify({ reference: 'unknown', amountRial: 1 })).toEqual({
    state: 'failed',
    reason: 'GATEWAY_ERROR',
  })
})

describe('a bank that is not itself', () => {
  it('pay-twice: calls the shop by itself and sends the person there as well; the order is registered once', async () => {
    const sara = await atTheBank()
    const { body } = await press(sara.page, 'pay-twice')
    const calls = [...body.matchAll(/(?:src="|url=)(http[^"]+)"/g)].map((match) =>
      String(match[1]).replaceAll('&amp;', '&'),
    )
    expect(calls.length).toBe(2)
    await Promise.all(calls.map(follow))
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
  })

  it('pay-slowly: says nothing for a while, and then what it was', async () => {
    const sara = await atTheBank()
    await press(sara.page, 'pay-slowly')
    const reference = sara.page.split('/').at(-1)!
    const { rows } = await database.query<{ silent: boolean }>(
      "select answers_at > now() + interval '10 seconds' as silent from sandbox_bank.payments where reference = $1",
      [reference],
    )
    expect(rows).toEqual([{ silent: true }])
    await database.query(
      "update sandbox_bank.payments set answers_at = now() + interval '0.3 seconds' where reference = $1",
      [reference],
    )
    const started = performance.now()
    expect(await sandboxGateway(database).inquire(reference)).toBe('paid')
    expect(performance.now() - started).toBeGreaterThan(200)
  })

  it('reverse: takes a payment back, and has no record of it any more', async () => {
    const sara = await atTheBank()
    await follow((await press(sara.page, 'pay')).headers.location)
    expect((await press(sara.page, 'reverse')).headers.location).toBe(sara.page)
    expect((await app.inject({ url: sara.page })).body).toContain('بانک این پرداخت را پس گرفت')
    const gateway = sandboxGateway(database)
    const reference = sara.page.split('/').at(-1)!
    expect(await gateway.inquire(reference)).toBe('failed')
    expect(await gateway.verify({ reference, amountRial: sara.payableRial })).toMatchObject({
      state: 'failed',
    })
  })

  it('lists what was paid and never verified', async () => {
    const sara = await atTheBank()
    await press(sara.page, 'pay-and-stay')
    const reference = sara.page.split('/').at(-1)!
    const known = { reference, amountRial: sara.payableRial }
    expect(await sandboxGateway(database).unverified!()).toContainEqual(known)
  })

  it('gives back once for each key, and never more than was paid', async () => {
    const sara = await atTheBank()
    await follow((await press(sara.page, 'pay')).headers.location)
    const gateway = sandboxGateway(database)
    const reference = sara.page.split('/').at(-1)!
    const refund = (amountRial: number, key: string) => gateway.refund!({ reference, amountRial, key })
    const first = await refund(1_000_000, 'withdrawal 1')
    expect(await refund(1_000_000, 'withdrawal 1')).toEqual(first)
    await expect(refund(sara.payableRial, 'withdrawal 2')).rejects.toThrow()
    await expect(gateway.refund!({ reference: '0'.repeat(32), amountRial: 10, key: 'x' })).rejects.toThrow()
  })
})

it('is not there where the settings choose no gateway: nothing can be paid, and nothing is lost', async () => {
  const bare = await testApp(database, clock, { PAYMENT_GATEWAY: 'none' })
  const offer = await shop.addOffer({ stock: [3] })
  const sara = await buyerWith({ app: bare, shop, database }, [{ skuSellerId: offer, quantity: 1 }])
  expect((await sara.pay(newKey())).body.code).toBe('GATEWAY_UNAVAILABLE')
  expect(await shop.stockOf(offer)).toEqual({ onHand: 3, reserved: 0 })
  expect((await bare.inject({ url: '/sandbox-bank/bank.css' })).statusCode).toBe(404)
  await bare.close()
})
