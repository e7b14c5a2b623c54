import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { walletOf } from '../../../money/ledger/index.ts'
import type { App } from '../../../platform/deps.ts'
import { reconcilePayments } from '../../../sales/jobs/reconcile-payments.ts'
import { testApp } from '../../../testing/app.ts'
import { expectGreenBooks } from '../../../testing/books.ts'
import { browserOf } from '../../../testing/browser.ts'
import { buyerWith, newKey, orderOf, paymentsOf } from '../../../testing/checkout.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { memoryFiles } from '../../../testing/files.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { noEmail } from '../../email/none.ts'
import { noSms } from '../../sms/none.ts'
import { doubleMerchantId, startZarinpalDouble, type ZarinpalDouble } from './double.ts'
import { zarinpalGateway } from './index.ts'

/** @spec 4.sale-order, 2.choose-payment-method */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let app: App
let shop: TestShop
let double: ZarinpalDouble

beforeAll(async () => {
  double = await startZarinpalDouble()
  database = await testDatabase('empty')
  app = await testApp(database, clock, {
    PAYMENT_GATEWAY: 'zarinpal',
    ZARINPAL_MERCHANT_ID: doubleMerchantId,
    ZARINPAL_URL: double.url,
  })
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await expectGreenBooks(database, clock.now())
  await app?.close()
  await database?.drop()
  await double?.close()
})
beforeEach(() => double.misbehave('none'))

async function atZarinpal() {
  const offer = await shop.addOffer({ stock: [10] })
  const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
  const paid = await sara.pay(newKey())
  const [payment] = await paymentsOf(database, sara.saleOrderId)
  const result = async () =>
    (await sara.browser.get(`checkout/result?payment=${payment!.id}`)).body['outcome']
  return { ...sara, offer, paid, payment: payment!, authority: payment!.reference, result }
}
const follow = (address: string) => {
  const { pathname, search } = new URL(address)
  return app.inject({ url: pathname + search })
}
const reconcile = () =>
  reconcilePayments(
    {
      database,
      clock,
      gateway: zarinpalGateway({
        merchantId: doubleMerchantId,
        baseUrl: double.url,
        timeoutMilliseconds: 500,
      }),
      sms: noSms,
      email: noEmail,
      files: memoryFiles(),
    },
    clock.now(),
  )

it('sends people to StartPay and registers the order when they come back with Authority and Status', async () => {
  const sara = await atZarinpal()
  expect(sara.paid.body['redirectUrl']).toBe(`${double.url}/pg/StartPay/${sara.authority}`)
  const back = await follow(double.end(sara.authority, 'pay'))
  expect(back.headers.location).toBe(`/#/network-marketer/check-payment?payment=${sara.payment.id}`)
  expect(await sara.result()).toBe('registered')
})

it('believes no Status of the address: OK of a payment that was not made registers nothing', async () => {
  const sara = await atZarinpal()
  await follow(`http://shop.localhost/payments/zarinpal/return?Authority=${sara.authority}&Status=OK`)
  expect(await sara.result()).toBe('pending')
  await follow(double.end(sara.authority, 'pay').replace('Status=OK', 'Status=NOK'))
  expect(await sara.result()).toBe('registered')
})

it('makes a basket again of an order whose buyer gave up', async () => {
  const sara = await atZarinpal()
  await follow(double.end(sara.authority, 'give up'))
  expect(await sara.result()).toBe('unsuccessful')
  expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
})

it('registers once, however often and in whichever order the callbacks come', async () => {
  const sara = await atZarinpal()
  const good = double.end(sara.authority, 'pay')
  const bad = good.replace('Status=OK', 'Status=NOK')
  await Promise.all([follow(good), follow(bad), follow(good), follow(bad), follow(good)])
  await follow(bad)
  expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 8, reserved: 0 })
  expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([{ state: 'Verified' }])
})

it.each(['server error', 'half answer', 'cuts off', 'works and hangs'] as const)(
  '%s at the return: the person waits, and the reconciliation finds the money',
  async (how) => {
    const sara = await atZarinpal()
    const back = double.end(sara.authority, 'pay')
    double.misbehave(how)
    // The call that hangs is bounded by the caller's ten seconds: the reconciliation's shorter ones show the same.
    if (how === 'works and hangs') await reconcileWhileItMisbehaves()
    else await follow(back)
    expect(await sara.result()).toBe('pending')
    double.misbehave('none')
    clock.advance({ minutes: 2 })
    expect(await reconcile()).toBe(1)
    expect(await sara.result()).toBe('registered')
  },
)

async function reconcileWhileItMisbehaves(): Promise<void> {
  clock.advance({ minutes: 1 })
  await expect(reconcile()).rejects.toThrow()
}

it('gives nothing for another amount: what was paid is not what our record says', async () => {
  const sara = await atZarinpal()
  await follow(double.payAnother(sara.authority, 27_000))
  expect(await sara.result()).toBe('unsuccessful')
  expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
})

it('GATEWAY_UNAVAILABLE: a ZarinPal that takes no payment leaves the basket as it was', async () => {
  const offer = await shop.addOffer({ stock: [10] })
  const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
  double.misbehave('busy')
  expect((await sara.pay(newKey())).body.code).toBe('GATEWAY_UNAVAILABLE')
  expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
  expect(await shop.stockOf(offer)).toEqual({ onHand: 10, reserved: 0 })
})

it('tops wallets up as well', async () => {
  const member = await shop.addMember()
  const browser = browserOf(app, member.token)
  const started = await browser.post('wallet/top-up', { amountRial: 700_000 }, { key: newKey() })
  const authority = String(started.body['redirectUrl']).split('/').at(-1)!
  await follow(double.end(authority, 'pay'))
  expect((await walletOf(database, member.personId)).toppedUpRial).toBe(700_000)
})
