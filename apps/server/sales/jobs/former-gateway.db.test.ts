import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { atTheGateway, newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { releaseReservations } from './release-reservations.ts'

/** @spec 4.sale-order, 2.check-payment */
const clock = fixedClock('2026-05-10T09:00:00Z')
const former = testGateway()
const inUse: Gateway = { ...testGateway(), name: 'newbank', request: async () => ({ reference: 'new-1' }) }
// The shop before the setting was switched, after it, and after the former gateway's access was taken out as well.
const { app, database, shop } = await openTestShop(clock, { gateway: former })
const switched = await testApp(database, clock, {}, inUse, { formerGateways: [former] })
const forgetful = await testApp(database, clock, {}, inUse, { formerGateways: [] })
afterAll(async () => {
  await switched.close()
  await forgetful.close()
})

beforeEach(async () => {
  former.verdict = { state: 'open' }
  clock.moveTo('2026-05-10T09:00:00Z')
  await database.query(
    "update sale_orders set state = 'Draft', reserved_until = null where state = 'AwaitingPayment'; update payments set state = 'Expired', query_at = null where state <> 'Verified'",
  )
})

const aBuyer = () => atTheGateway({ app, shop, database })
const deps = (formerGateways: Gateway[]) => ({
  ...{ database, clock, gateway: inUse, formerGateways },
  ...{ sms: noSms, email: noEmail, files: memoryFiles() },
})
const reconcile = (formerGateways = [former as Gateway]) =>
  reconcilePayments(deps(formerGateways), clock.now())
const release = (formerGateways = [former as Gateway]) =>
  releaseReservations(deps(formerGateways), clock.now())
const stateOf = async (saleOrderId: number) => (await orderOf(database, saleOrderId)).state
const unqueriedSince = async (paymentId: number) => {
  const { rows } = await database.query<{ at: Date | null }>(
    'select unqueried_since as at from payments where id = $1',
    [paymentId],
  )
  return rows[0]!.at?.toISOString() ?? null
}
const returnFromBank = async (to: typeof app, reference: string) => {
  const answer = await to.inject({ url: `/payments/testbank/return?reference=${reference}` })
  return answer.headers.location
}

describe('a payment that went to a gateway before the shop switched to another one', () => {
  it('is registered by the reconciliation, which queries the gateway of the payment', async () => {
    const sara = await aBuyer()
    former.verdict = { state: 'paid', trace: '1' }
    clock.advance({ minutes: 1 })
    expect(await reconcile()).toBe(1)
    expect(await stateOf(sara.saleOrderId)).toBe('Registered')
  })

  it('is registered by the return of the person from there', async () => {
    const sara = await aBuyer()
    former.verdict = { state: 'paid', trace: '2' }
    expect(await returnFromBank(switched, sara.reference)).toContain(
      `check-payment?payment=${sara.paymentId}`,
    )
    expect(await stateOf(sara.saleOrderId)).toBe('Registered')
  })

  it('is queried before its order is a basket again', async () => {
    const sara = await aBuyer()
    former.verdict = { state: 'paid', trace: '3' }
    clock.advance({ minutes: 21 })
    expect(await release()).toBe(0)
    expect(await stateOf(sara.saleOrderId)).toBe('Registered')
  })

  it('leads a person who goes on paying to its own page, and the next attempt to the new gateway', async () => {
    const sara = await aBuyer()
    const { post } = browserOf(switched, sara.token)
    const body = { saleOrderId: sara.saleOrderId, seenPayableRial: sara.payableRial }
    const again = await post('checkout/pay', body, { key: newKey() })
    expect(again.body['redirectUrl']).toBe(former.payPage(sara.reference))
    await post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    expect((await post('checkout/pay', body, { key: newKey() })).status).toBe(200)
    const { rows } = await database.query(
      'select gateway from payments where sale_order_id = $1 order by id',
      [sara.saleOrderId],
    )
    expect(rows).toEqual([{ gateway: 'testbank' }, { gateway: 'newbank' }])
  })
})

describe('a payment at a former gateway that is not configured any more', () => {
  it('stays open, and finance sees since when it cannot be queried; configured again, it is resolved', async () => {
    const sara = await aBuyer()
    former.verdict = { state: 'paid', trace: '4' }
    clock.advance({ minutes: 1 })
    const since = new Date(clock.now().epochMilliseconds).toISOString()
    expect(await reconcile([])).toBe(0)
    clock.advance({ minutes: 5 })
    expect(await reconcile([])).toBe(0)
    expect(await stateOf(sara.saleOrderId)).toBe('AwaitingPayment')
    expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([{ state: 'Redirected' }])
    expect(await unqueriedSince(sara.paymentId)).toBe(since)

    const finance = await officeOf({ app: forgetful, shop }, 'finance')
    const open = JSON.stringify({ field: 'unqueriedSince', op: 'isNull', value: false })
    const search = await finance.get(
      `search/Payment?fields=id,gateway&sort=-createdAt&filter=${encodeURIComponent(open)}`,
    )
    expect(search.body['page']).toEqual([{ id: sara.paymentId, gateway: 'testbank' }])
    expect(await finance.post('office/payments/ask', { paymentId: sara.paymentId })).toMatchObject({
      status: 503,
      body: { code: 'GATEWAY_UNAVAILABLE' },
    })

    expect(await reconcile()).toBe(1)
    expect(await stateOf(sara.saleOrderId)).toBe('Registered')
    expect(await unqueriedSince(sara.paymentId)).toBeNull()
  })

  it('is looked at by who comes back from there, and nothing is decided', async () => {
    const sara = await aBuyer()
    former.verdict = { state: 'paid', trace: '5' }
    expect(await returnFromBank(forgetful, sara.reference)).toContain(
      `check-payment?payment=${sara.paymentId}`,
    )
    expect(await stateOf(sara.saleOrderId)).toBe('AwaitingPayment')
  })

  it('holds its units back for an hour, as one at a silent gateway does, and is honoured when it can be queried', async () => {
    const sara = await aBuyer()
    clock.advance({ minutes: 79 })
    expect(await release([])).toBe(0)
    clock.advance({ minutes: 2 })
    expect(await release([])).toBe(1)
    former.verdict = { state: 'paid', trace: '6' }
    clock.advance({ minutes: 10 })
    expect(await reconcile()).toBe(1)
    expect(await stateOf(sara.saleOrderId)).toBe('Registered')
  })
})
