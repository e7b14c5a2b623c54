import { beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import type { Gateway } from '../../platform/ports/gateway.ts'
import { atTheGateway, newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { releaseReservations } from './release-reservations.ts'

/** @spec 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })

beforeEach(async () => {
  gateway.isDown = false
  gateway.verdict = { state: 'open' }
  clock.moveTo('2026-05-10T09:00:00Z')
  await database.query(
    "update sale_orders set state = 'Draft', reserved_until = null where state = 'AwaitingPayment'; update payments set state = 'Expired', created_at = '2026-01-01', query_at = null where state <> 'Verified'",
  )
})

const aBuyer = () => atTheGateway({ app, shop, database })
const deps = () => ({ database, clock, gateway, sms: noSms, email: noEmail, files: memoryFiles() })
const release = () => releaseReservations(deps(), clock.now())

describe('release-reservations', () => {
  /** @spec 4.sale-order.6 */
  it('makes a basket again of an order that nobody paid within 20 minutes, and not before', async () => {
    const sara = await aBuyer()
    clock.advance({ minutes: 20 })
    expect(await release()).toBe(0)
    clock.advance({ seconds: 1 })
    expect(await release()).toBe(1)
    expect(await orderOf(database, sara.saleOrderId)).toMatchObject({ state: 'Draft', reserved_until: null })
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 10, reserved: 0 })
    expect(await paymentsOf(database, sara.saleOrderId)).toMatchObject([
      { state: 'Expired', failure_reason: 'EXPIRED' },
    ])
    expect((await sara.pay(newKey())).status).toBe(200)
  })

  it('queries the gateway first: an order that was paid at the last moment is registered', async () => {
    const sara = await aBuyer()
    clock.advance({ minutes: 21 })
    gateway.verdict = { state: 'paid', trace: '1' }
    expect(await release()).toBe(0)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
  })

  it('waits for a gateway that does not answer, for an hour at most', async () => {
    const sara = await aBuyer()
    gateway.isDown = true
    clock.advance({ minutes: 79 })
    expect(await release()).toBe(0)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('AwaitingPayment')
    clock.advance({ minutes: 2 })
    expect(await release()).toBe(1)
    expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('releases at once what the gateway never received, because the process died before the request', async () => {
    const sara = await aBuyer()
    await database.query("update payments set state = 'Created', reference = null where sale_order_id = $1", [
      sara.saleOrderId,
    ])
    gateway.isDown = true
    clock.advance({ minutes: 21 })
    expect(await release()).toBe(1)
  })

  it('releases each order once when it runs twice at the same time', async () => {
    const buyers = [await aBuyer(), await aBuyer(), await aBuyer()]
    clock.advance({ minutes: 21 })
    const [first, second] = await Promise.all([release(), release()])
    expect(first + second).toBe(3)
    for (const buyer of buyers) expect(await shop.stockOf(buyer.offer)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('goes on with the others where one order cannot be released, and says so at the end', async () => {
    const [broken, fine] = [await aBuyer(), await aBuyer()]
    // A row that contradicts the books: more is to be released than is reserved.
    await database.query('update inventories set reserved = 0 where sku_seller_id = $1', [broken.offer])
    clock.advance({ minutes: 21 })
    await expect(release()).rejects.toThrow('1 of 2 failed')
    expect((await orderOf(database, fine.saleOrderId)).state).toBe('Draft')
    await database.query('update inventories set reserved = 2 where sku_seller_id = $1', [broken.offer])
  })

  it('holds back the order whose payment the gateway cannot answer about, and no other', async () => {
    const [unclear, fine] = [await aBuyer(), await aBuyer()]
    const partlyDown: Gateway = {
      ...gateway,
      verify: async (payment) => {
        if (payment.reference === unclear.reference) throw new Error('no such page')
        return gateway.verify(payment)
      },
    }
    clock.advance({ minutes: 21 })
    expect(await releaseReservations({ ...deps(), gateway: partlyDown }, clock.now())).toBe(1)
    expect((await orderOf(database, unclear.saleOrderId)).state).toBe('AwaitingPayment')
    expect((await orderOf(database, fine.saleOrderId)).state).toBe('Draft')
  })
})

const reconcile = () => reconcilePayments(deps(), clock.now())

describe('reconcile-payments', () => {
  it('registers an order that was paid and whose callback never came, a minute after the person left', async () => {
    const sara = await aBuyer()
    gateway.verdict = { state: 'paid', trace: '2' }
    clock.advance({ seconds: 59 })
    expect(await reconcile()).toBe(0)
    clock.advance({ seconds: 1 })
    expect(await reconcile()).toBe(1)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    expect(await reconcile()).toBe(0)
  })

  it('makes a basket again of an order whose payment failed, and leaves an open one alone', async () => {
    const sara = await aBuyer()
    clock.advance({ minutes: 5 })
    expect(await reconcile()).toBe(0)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('AwaitingPayment')
    gateway.verdict = { state: 'failed', reason: 'CANCELLED' }
    clock.advance({ minutes: 2 })
    expect(await reconcile()).toBe(1)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
  })

  it('queries after 1 minute, then 2 and 4 minutes later, ever more rarely', async () => {
    await aBuyer()
    const queriedMinutes: number[] = []
    const counting: Gateway = {
      ...gateway,
      inquire: async () => {
        queriedMinutes.push(minute)
        return 'open'
      },
    }
    let minute = 0
    for (; minute <= 40; minute += 1) {
      await reconcilePayments({ ...deps(), gateway: counting }, clock.now())
      clock.advance({ minutes: 1 })
    }
    expect(queriedMinutes).toEqual([1, 3, 7, 15, 31])
  })

  it('changes nothing while the gateway does not answer, and queries again with the next run', async () => {
    const sara = await aBuyer()
    clock.advance({ minutes: 5 })
    gateway.isDown = true
    await expect(reconcile()).rejects.toThrow('1 of 1 failed')
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('AwaitingPayment')
    gateway.isDown = false
    gateway.verdict = { state: 'paid', trace: '21' }
    expect(await reconcile()).toBe(1)
  })

  it('finds the money that came after the order was abandoned: it is honoured', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    clock.advance({ minutes: 30 })
    expect(await reconcile()).toBe(0)
    gateway.verdict = { state: 'paid', trace: '3' }
    clock.advance({ minutes: 2 })
    expect(await reconcile()).toBe(1)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
  })

  it('finds the money of a person who paid just before the gateway fell silent for two hours', async () => {
    const sara = await aBuyer()
    gateway.isDown = true
    clock.advance({ minutes: 81 })
    expect(await release()).toBe(1)
    clock.advance({ minutes: 60 })
    gateway.isDown = false
    gateway.verdict = { state: 'paid', trace: '6' }
    expect(await reconcile()).toBe(1)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
  })

  /** @spec 9.limits.2 */
  it('queries one that nobody came back from until the hours of a dispute are over, as many as are set', async () => {
    const isQueriedAfter = async (hours: number) => {
      const sara = await aBuyer()
      clock.advance({ hours, minutes: 1 })
      await reconcile()
      const { rows } = await database.query<{ query_at: Date | null }>(
        'select query_at from payments where sale_order_id = $1',
        [sara.saleOrderId],
      )
      return rows[0]!.query_at !== null
    }
    expect([await isQueriedAfter(71), await isQueriedAfter(72)]).toEqual([true, false])
    await database.query(`insert into settings (key, value) values ('paymentDisputeHours', '48')`)
    expect([await isQueriedAfter(47), await isQueriedAfter(71)]).toEqual([true, false])
    await database.query(`delete from settings where key = 'paymentDisputeHours'`)
  })

  it('queries every attempt that is due, however many there are', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    // Older attempts, which have failed at the gateway.
    await database.query(
      `insert into payments (sale_order_id, gateway, state, amount, reference, created_at, query_at)
       select $1, 'testbank', 'Failed', 10, 'older-' || n, $2::timestamptz - interval '1 minute', $2::timestamptz
         from generate_series(1, 300) as n`,
      [sara.saleOrderId, clock.now().toString()],
    )
    gateway.verdict = { state: 'paid', trace: '5' }
    const knowing: Gateway = {
      ...gateway,
      inquire: async (reference) => (reference === sara.reference ? 'paid' : 'failed'),
    }
    clock.advance({ minutes: 30 })
    expect(await reconcilePayments({ ...deps(), gateway: knowing }, clock.now())).toBe(1)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
  })

  it('does not query for ever: a failed attempt is dropped after a day', async () => {
    const sara = await aBuyer()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    clock.advance({ hours: 24, minutes: 1 })
    expect(await reconcile()).toBe(0)
    const { rows } = await database.query<{ query_at: Date | null }>(
      'select query_at from payments where sale_order_id = $1',
      [sara.saleOrderId],
    )
    expect(rows).toEqual([{ query_at: null }])
  })
})
