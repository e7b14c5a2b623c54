import { afterAll, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { walletOf } from '../../money/ledger/index.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { browserOf } from '../../testing/browser.ts'
import { atTheGateway, newKey, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { findPayment } from '../checkout/index.ts'
import { settleUnrecorded } from '../jobs/unrecorded-payments.ts'
import { comparePayment } from './compare-payment.ts'

/** @spec 4.sale-order, 2.check-payment */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })

afterAll(() => expectGreenBooks(database, clock.now()))

it('money in suspense that the gateway disowns since goes to no wallet automatically, nor at its owner’s wish', async () => {
  const sara = await atTheGateway({ app, shop, database })
  await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
  await database.query('update inventories set on_hand = 1 where sku_seller_id = $1', [sara.offer])
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${sara.reference}` })
  const look = async () => {
    const payment = (await findPayment(database, sara.paymentId))!
    return comparePayment({ database, gateway, now: clock.now() }, payment)
  }
  const choose = async () =>
    browserOf(app, await shop.addSession(sara.accountId)).post(
      'checkout/choose-refund',
      { paymentId: sara.paymentId, choice: 'refund' },
      { key: newKey() },
    )
  gateway.verdict = { state: 'failed', reason: 'GATEWAY_ERROR' }
  expect(await look()).toBe('disowned')
  clock.advance({ hours: 73 })
  const jobs = { database, clock, gateway, sms: noSms, email: noEmail, files: memoryFiles() }
  expect(await settleUnrecorded(jobs, clock.now())).toBe(0)
  expect((await choose()).body.code).toBe('PAYMENT_IN_DOUBT')
  expect((await walletOf(database, sara.personId)).earnedRial).toBe(0)
  // The gateway has it after all.
  gateway.verdict = { state: 'paid', trace: '1' }
  expect(await look()).toBe('agrees')
  expect((await choose()).status).toBe(200)
  expect((await walletOf(database, sara.personId)).earnedRial).toBe(sara.payableRial)
})
