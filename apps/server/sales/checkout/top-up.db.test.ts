import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { walletOf } from '../../money/ledger/index.ts'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { newKey, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { expireTopUps } from '../jobs/unrecorded-payments.ts'

/** @spec 5.wallet-top-up, 2.wallet-check-payment */
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
beforeEach(() => {
  gateway.isDown = false
  gateway.verdict = { state: 'open' }
})

const deps = () => ({ database, clock, gateway, sms: noSms, email: noEmail, files: memoryFiles() })
const returnFromBank = (reference: string) =>
  app.inject({ method: 'GET', url: `/payments/testbank/return?reference=${reference}` })
const topUp = (browser: Browser, amountRial: unknown, key = newKey()) =>
  browser.post('wallet/top-up', { amountRial }, { key })
const paymentOf = async (id: unknown) => {
  const { rows } = await database.query<{ state: string; reference: string; failure_reason: string }>(
    'select state, reference, failure_reason from payments where id = $1',
    [id],
  )
  return rows[0]!
}

async function atTheBank(amountRial = 2_500_000) {
  const member = await shop.addMember()
  const browser = browserOf(app, member.token)
  const started = await topUp(browser, amountRial)
  const paymentId = Number(started.body['paymentId'])
  const { reference } = await paymentOf(paymentId)
  const wallet = () => walletOf(database, member.personId)
  const result = async () => (await browser.get(`checkout/result?payment=${paymentId}`)).body
  return { ...member, browser, started, paymentId, reference, wallet, result }
}

describe('a top-up', () => {
  it('goes to the gateway with the amount and comes back to the wallet’s result page', async () => {
    const sara = await atTheBank(2_500_000)
    expect(sara.started.body['redirectUrl']).toBe(`https://testbank.example/pay/${sara.reference}`)
    expect(gateway.requests.at(-1)).toMatchObject({ amountRial: 2_500_000, description: 'شارژ کیف پول' })
    gateway.verdict = { state: 'paid', trace: '11' }
    const back = await returnFromBank(sara.reference)
    expect(back.headers.location).toBe(`/#/network-marketer/wallet/check-payment?payment=${sara.paymentId}`)
    expect(await sara.wallet()).toEqual({ toppedUpRial: 2_500_000, earnedRial: 0, heldRial: 0 })
    expect(await sara.result()).toMatchObject({
      purpose: 'top-up',
      saleOrderId: null,
      outcome: 'registered',
      amountRial: 2_500_000,
      gatewayTrace: '11',
    })
  })

  it('is counted once, however often the bank calls', async () => {
    const sara = await atTheBank()
    gateway.verdict = { state: 'paid', trace: '12' }
    await Promise.all([1, 2, 3, 4].map(() => returnFromBank(sara.reference)))
    gateway.verdict = { state: 'failed', reason: 'DECLINED' }
    await returnFromBank(sara.reference)
    expect(await sara.wallet()).toEqual({ toppedUpRial: 2_500_000, earnedRial: 0, heldRial: 0 })
  })

  it('that fails changes nothing and says why', async () => {
    const sara = await atTheBank()
    gateway.verdict = { state: 'failed', reason: 'CANCELLED' }
    await returnFromBank(sara.reference)
    expect(await sara.result()).toMatchObject({ outcome: 'unsuccessful', failureReason: 'CANCELLED' })
    expect(await sara.wallet()).toEqual({ toppedUpRial: 0, earnedRial: 0, heldRial: 0 })
  })

  it('whose browser went away is found by the reconciliation', async () => {
    const sara = await atTheBank()
    gateway.verdict = { state: 'paid', trace: '13' }
    clock.advance({ minutes: 1 })
    expect(await reconcilePayments(deps(), clock.now())).toBe(1)
    expect((await sara.wallet()).toppedUpRial).toBe(2_500_000)
  })

  it('that nobody paid runs out after an hour, and is honoured all the same when it is paid later', async () => {
    const sara = await atTheBank()
    clock.advance({ minutes: 60 })
    expect(await expireTopUps(deps(), clock.now())).toBe(0)
    clock.advance({ seconds: 1 })
    expect(await expireTopUps(deps(), clock.now())).toBe(1)
    expect(await sara.result()).toMatchObject({ outcome: 'unsuccessful', failureReason: 'EXPIRED' })
    gateway.verdict = { state: 'paid', trace: '14' }
    await returnFromBank(sara.reference)
    expect((await sara.wallet()).toppedUpRial).toBe(2_500_000)
  })

  it('of an account that was closed meanwhile is held in suspense and not paid out automatically', async () => {
    const sara = await atTheBank()
    await database.query('update accounts set closed_at = $2 where id = $1', [
      sara.accountId,
      clock.now().toString(),
    ])
    gateway.verdict = { state: 'paid', trace: '15' }
    await returnFromBank(sara.reference)
    expect(await paymentOf(sara.paymentId)).toMatchObject({
      state: 'PaidNotRecorded',
      failure_reason: 'ACCOUNT_CLOSED',
    })
    expect((await sara.wallet()).toppedUpRial).toBe(0)
  })

  it('requested twice with one key is one attempt', async () => {
    const { token } = await shop.addMember()
    const browser = browserOf(app, token)
    const key = newKey()
    const first = await topUp(browser, 200_000, key)
    expect((await topUp(browser, 200_000, key)).body).toEqual(first.body)
    expect((await topUp(browser, 300_000, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('refusals of a top-up', () => {
  /** @spec 5.wallet-top-up.1 */
  it('TOP_UP_TOO_SMALL: 99,990 rials are below the 100,000 of the settings, in both languages', async () => {
    const browser = browserOf(app, (await shop.addMember()).token)
    const refused = await topUp(browser, 99_990)
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      422,
      'TOP_UP_TOO_SMALL',
      { minRial: 100_000 },
    ])
    expect(refused.body.message).toBe('مبلغ از کمترین مبلغ شارژ کیف پول کمتر است.')
    expect((await topUp(browser, 100_000)).status).toBe(200)
  })

  it('TOP_UP_TOO_LARGE: 500,000,010 rials are above the 500,000,000 of the settings', async () => {
    const browser = browserOf(app, (await shop.addMember()).token)
    const refused = await topUp(browser, 500_000_010)
    expect([refused.status, refused.body.code]).toEqual([422, 'TOP_UP_TOO_LARGE'])
    expect((await topUp(browser, 500_000_000)).status).toBe(200)
  })

  it('GATEWAY_UNAVAILABLE: nothing is left open where the gateway does not answer', async () => {
    const member = await shop.addMember()
    gateway.isDown = true
    expect((await topUp(browserOf(app, member.token), 200_000)).body.code).toBe('GATEWAY_UNAVAILABLE')
    const { rows } = await database.query('select state, failure_reason from payments where person_id = $1', [
      member.personId,
    ])
    expect(rows).toEqual([{ state: 'Failed', failure_reason: 'GATEWAY_ERROR' }])
  })

  it.each([[0], [-100_000], [100_000.5], ['200000'], [null], [[]], [1e300], [undefined]])(
    'an amount of %j is none',
    async (amount) => {
      const browser = browserOf(app, (await shop.addMember()).token)
      const refused = await topUp(browser, amount)
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT'])
    },
  )

  it('LOGIN_REQUIRED, IDEMPOTENCY_KEY_MISSING', async () => {
    expect((await topUp(browserOf(app, null), 200_000)).body.code).toBe('LOGIN_REQUIRED')
    const browser = browserOf(app, (await shop.addMember()).token)
    const keyless = await browser.post('wallet/top-up', { amountRial: 200_000 })
    expect(keyless.body.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})
