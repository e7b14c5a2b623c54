import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { walletOf } from '../../money/ledger/index.ts'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { browserOf } from '../../testing/browser.ts'
import { atTheGateway, newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { settleUnrecorded } from '../jobs/unrecorded-payments.ts'

/** @spec 2.check-payment, 4.sale-order */
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
  await expectGreenBooks(database, clock.now())
  await app?.close()
  await database?.drop()
})
beforeEach(async () => {
  gateway.verdict = { state: 'open' }
  // Clears what the previous test left waiting.
  await settleUnrecorded(deps(), clock.now().add({ hours: 100 }))
})

const deps = () => ({ database, clock, gateway, sms: noSms, email: noEmail, files: memoryFiles() })
const returnFromBank = (reference: string) =>
  app.inject({ method: 'GET', url: `/payments/testbank/return?reference=${reference}` })
const setStock = (offer: number, units: number) =>
  database.query('update inventories set on_hand = $2 where sku_seller_id = $1', [offer, units])

/** A buyer whose 2,700,000 rials arrived after the goods were gone: paid and not recorded. */
async function paidTooLate() {
  const sara = await atTheGateway({ app, shop, database })
  const { saleOrderId, browser, paymentId } = sara
  await browser.post('checkout/abandon', { saleOrderId })
  await setStock(sara.offer, 1)
  gateway.verdict = { state: 'paid', trace: '21' }
  await returnFromBank(sara.reference)
  // Days pass in these tests, and sessions with them.
  const today = async () => browserOf(app, await shop.addSession(sara.accountId))
  const choose = async (choice: unknown, key = newKey()) =>
    (await today()).post('checkout/choose-refund', { paymentId, choice }, { key })
  const result = async () => (await (await today()).get(`checkout/result?payment=${paymentId}`)).body
  const wallet = () => walletOf(database, sara.personId)
  const state = async () => (await orderOf(database, saleOrderId)).state
  return { ...sara, choose, result, wallet, state }
}

describe('money that was paid while the goods ran out', () => {
  it('is shown with both ways, and with the time of its automatic refund to the wallet: 72 hours later', async () => {
    const sara = await paidTooLate()
    expect(await sara.result()).toMatchObject({
      outcome: 'paid-not-recorded',
      failureReason: 'OUT_OF_STOCK',
      choice: null,
      canWait: true,
      refundDueAt: '1405-02-23T12:30:00+03:30',
    })
    const { rows } = await database.query('select kind from notices where person_id = $1', [sara.personId])
    expect(rows).toEqual([{ kind: 'PAYMENT_NOT_RECORDED' }])
  })

  /** @spec 4.sale-order.8 */
  it('goes to the wallet at once where that is chosen, as money that can be withdrawn', async () => {
    const sara = await paidTooLate()
    expect((await sara.choose('refund')).body).toEqual({ paymentId: sara.paymentId, state: 'Failed' })
    expect(await sara.wallet()).toEqual({ toppedUpRial: 0, earnedRial: 2_700_000, heldRial: 0 })
    expect(await sara.result()).toMatchObject({ outcome: 'unsuccessful', failureReason: 'REFUNDED' })
  })

  it('is refunded once: whatever the bank repeats, nothing is registered or paid out again', async () => {
    const sara = await paidTooLate()
    const key = newKey()
    await Promise.all([sara.choose('refund', key), sara.choose('refund')])
    await setStock(sara.offer, 10)
    await returnFromBank(sara.reference)
    clock.advance({ hours: 1 })
    await reconcilePayments(deps(), clock.now())
    expect(await sara.state()).toBe('Draft')
    expect((await sara.wallet()).earnedRial).toBe(2_700_000)
  })

  it('waits for the goods where that is chosen: the order is registered once they are there', async () => {
    const sara = await paidTooLate()
    expect((await sara.choose('wait')).body).toEqual({ paymentId: sara.paymentId, state: 'PaidNotRecorded' })
    expect(await settleUnrecorded(deps(), clock.now())).toBe(0)
    await setStock(sara.offer, 10)
    expect(await settleUnrecorded(deps(), clock.now())).toBe(1)
    expect(await sara.state()).toBe('Registered')
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 8, reserved: 0 })
    expect(await sara.result()).toMatchObject({ outcome: 'registered' })
  })

  it('waits for 72 hours from the first time it was chosen, and not for longer by choosing it again', async () => {
    const sara = await paidTooLate()
    clock.advance({ hours: 71 })
    await sara.choose('wait')
    const { refundDueAt } = await sara.result()
    clock.advance({ hours: 71 })
    await sara.choose('wait')
    expect(refundDueAt).toBe('1405-02-26T12:30:00+03:30')
    expect((await sara.result())['refundDueAt']).toBe(refundDueAt)
    expect(await settleUnrecorded(deps(), clock.now())).toBe(0)
    clock.advance({ hours: 1 })
    expect(await settleUnrecorded(deps(), clock.now())).toBe(1)
    expect((await sara.wallet()).earnedRial).toBe(2_700_000)
  })

  /** @spec 4.sale-order.9 */
  it('goes to the wallet by itself after 72 hours without a choice, and not before', async () => {
    const sara = await paidTooLate()
    clock.advance({ hours: 71, minutes: 59 })
    expect(await settleUnrecorded(deps(), clock.now())).toBe(0)
    clock.advance({ minutes: 1 })
    const [first, second] = await Promise.all([
      settleUnrecorded(deps(), clock.now()),
      settleUnrecorded(deps(), clock.now()),
    ])
    expect(first + second).toBe(1)
    expect((await sara.wallet()).earnedRial).toBe(2_700_000)
  })

  it('can still be taken back while it waits', async () => {
    const sara = await paidTooLate()
    await sara.choose('wait')
    expect((await sara.choose('refund')).status).toBe(200)
    expect(await settleUnrecorded(deps(), clock.now())).toBe(0)
    expect((await sara.wallet()).earnedRial).toBe(2_700_000)
  })

  it('does not overtake the same person who is paying for the same basket again', async () => {
    const sara = await paidTooLate()
    await sara.choose('wait')
    await setStock(sara.offer, 10)
    gateway.verdict = { state: 'open' }
    await sara.pay(newKey())
    expect(await settleUnrecorded(deps(), clock.now())).toBe(0)
    gateway.verdict = { state: 'paid', trace: '22' }
    await returnFromBank((await paymentsOf(database, sara.saleOrderId))[1]!.reference)
    expect(await sara.state()).toBe('Registered')
    expect((await sara.result())['canWait']).toBe(false)
    expect(await sara.choose('refund')).toMatchObject({ status: 200 })
  })
})

describe('refusals of the choice', () => {
  it('PAYMENT_NOT_FOUND: of another person, of nobody', async () => {
    const sara = await paidTooLate()
    const stranger = browserOf(app, (await shop.addMember()).token)
    for (const paymentId of [sara.paymentId, 2_000_000_000]) {
      const body = { paymentId, choice: 'refund' }
      const answer = await stranger.post('checkout/choose-refund', body, { key: newKey() })
      expect([answer.status, answer.body.code]).toEqual([404, 'PAYMENT_NOT_FOUND'])
    }
    expect((await sara.wallet()).earnedRial).toBe(0)
    await sara.choose('refund')
  })

  it('PAYMENT_NOT_OPEN: of a payment that is pending, registered, or refunded', async () => {
    const open = await atTheGateway({ app, shop, database })
    const refundUnrecorded = (paymentId: number) =>
      open.browser.post('checkout/choose-refund', { paymentId, choice: 'refund' }, { key: newKey() })
    const refused = await refundUnrecorded(open.paymentId)
    expect([refused.status, refused.body.code]).toEqual([422, 'PAYMENT_NOT_OPEN'])
    expect(refused.body.message).toBe('این پرداخت دیگر منتظر تصمیم شما نیست.')
    gateway.verdict = { state: 'paid', trace: '23' }
    await returnFromBank(open.reference)
    expect((await refundUnrecorded(open.paymentId)).body.code).toBe('PAYMENT_NOT_OPEN')
    const sara = await paidTooLate()
    await sara.choose('refund')
    expect((await sara.choose('wait')).body.code).toBe('PAYMENT_NOT_OPEN')
  })

  it('WAIT_NOT_POSSIBLE: the basket is no longer the one that was paid for', async () => {
    const sara = await paidTooLate()
    await setStock(sara.offer, 10)
    await sara.browser.post('baskets/set-quantity', {
      saleOrderId: sara.saleOrderId,
      skuSellerId: sara.offer,
      quantity: 3,
    })
    expect((await sara.result())['canWait']).toBe(false)
    const refused = await sara.choose('wait')
    expect([refused.status, refused.body.code]).toEqual([422, 'WAIT_NOT_POSSIBLE'])
    await sara.choose('refund')
  })

  it.each([['keep'], [null], [1], [['refund']]])('a choice of %j is none', async (choice) => {
    const sara = await paidTooLate()
    const refused = await sara.choose(choice)
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT'])
    await sara.choose('refund')
  })
})
