import { addDays, tehranDay } from '@anar/domain/calendar'
import { describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { buyerWith, newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { noticeKinds } from '../../testing/notices.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 1.back-office, 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })

const staff = (staffRole: string) => officeOf({ app, shop }, staffRole)
async function registeredOrder(): Promise<number> {
  const buyer = await buyerWith({ app, shop, database }, [
    { skuSellerId: await shop.addOffer(), quantity: 1 },
  ])
  await buyer.pay(newKey())
  const [payment] = await paymentsOf(database, buyer.saleOrderId)
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  return buyer.saleOrderId
}
const move = (who: Browser, body: object) => who.post('office/orders/move', body, { key: newKey() })

it('moves an order from Registered to Delivered, and records who did it, when and why', async () => {
  const saleOrderId = await registeredOrder()
  const office = await staff('orders')
  clock.advance({ hours: 1 })
  expect((await move(office, { saleOrderId, to: 'Preparing', reason: 'آماده‌سازی' })).body).toEqual({
    saleOrderId,
    state: 'Preparing',
  })
  clock.advance({ hours: 1 })
  await move(office, { saleOrderId, to: 'Shipped', trackingReference: '9988776655' })
  clock.advance({ hours: 10 })
  await move(office, { saleOrderId, to: 'Delivered' })
  const { rows } = await database.query(
    'select state, tracking_reference, shipped_at, delivered_at from sale_orders where id = $1',
    [saleOrderId],
  )
  expect(rows).toEqual([
    {
      state: 'Delivered',
      tracking_reference: '9988776655',
      shipped_at: new Date('2026-05-10T11:00:00Z'),
      delivered_at: new Date('2026-05-10T21:00:00Z'),
    },
  ])
  const moves = await database.query(
    `select to_state, actor, account_id, reason, moved_at from sale_order_moves
      where sale_order_id = $1 and actor = 'office' order by id`,
    [saleOrderId],
  )
  expect(moves.rows[0]).toEqual({
    to_state: 'Preparing',
    actor: 'office',
    account_id: office.accountId,
    reason: 'آماده‌سازی',
    moved_at: new Date('2026-05-10T10:00:00Z'),
  })
  expect(moves.rows).toHaveLength(3)
  const records = await database.query(
    'select account_id, action, details from audit_log where subject = $1 order by id',
    [`order ${saleOrderId}`],
  )
  expect(records.rows).toEqual([
    {
      account_id: office.accountId,
      action: 'orders/move',
      details: { from: 'Registered', to: 'Preparing', reason: 'آماده‌سازی' },
    },
    {
      account_id: office.accountId,
      action: 'orders/move',
      details: { from: 'Preparing', to: 'Shipped', reason: '', trackingReference: '9988776655' },
    },
    {
      account_id: office.accountId,
      action: 'orders/move',
      details: { from: 'Shipped', to: 'Delivered', reason: '' },
    },
  ])
})

/** @spec 3.sale-order.5 */
it('TRACKING_REQUIRED: nothing is shipped without a tracking reference', async () => {
  const saleOrderId = await registeredOrder()
  const office = await staff('admin')
  await move(office, { saleOrderId, to: 'Preparing' })
  for (const body of [{}, { trackingReference: '  ' }]) {
    const answer = await move(office, { saleOrderId, to: 'Shipped', ...body })
    expect(answer.body.code).toBe('TRACKING_REQUIRED')
  }
  expect((await orderOf(database, saleOrderId)).state).toBe('Preparing')
})

describe('an order that is fetched from the warehouse', () => {
  async function fetched(): Promise<{ saleOrderId: number; personId: number; office: Browser }> {
    const saleOrderId = await registeredOrder()
    const { rows } = await database.query<{ person_id: number }>(
      `update sale_orders set address_id = null, delivery_method_id = null, warehouse_id = 1
        where id = $1 returning person_id`,
      [saleOrderId],
    )
    const office = await staff('orders')
    await move(office, { saleOrderId, to: 'Preparing' })
    return { saleOrderId, personId: rows[0]!.person_id, office }
  }

  it('is ready without a tracking reference, and its buyer is notified', async () => {
    const { saleOrderId, personId, office } = await fetched()
    expect((await move(office, { saleOrderId, to: 'Shipped' })).body).toEqual({
      saleOrderId,
      state: 'Shipped',
    })
    expect(await noticeKinds(database, personId)).toEqual([
      'ORDER_REGISTERED',
      'ORDER_PREPARING',
      'ORDER_READY',
    ])
  })

  it('NOT_TRACKED: has no tracking reference', async () => {
    const { saleOrderId, office } = await fetched()
    const answer = await move(office, { saleOrderId, to: 'Shipped', trackingReference: '77' })
    expect(answer.body.code).toBe('NOT_TRACKED')
  })
})

/** @spec 4.sale-order.15 */
it('notifies the buyer of each step once, with number, tracking reference and the last day of a return', async () => {
  const saleOrderId = await registeredOrder()
  const office = await staff('orders')
  for (const step of [
    { to: 'Preparing' },
    { to: 'Preparing' },
    { to: 'Shipped', trackingReference: '9988776655' },
    { to: 'Delivered' },
  ]) {
    await move(office, { saleOrderId, ...step })
  }
  const { rows } = await database.query<{ kind: string; details: Record<string, string> }>(
    `select n.kind, n.details from notices n join sale_orders o on o.person_id = n.person_id
      where o.id = $1 order by n.id`,
    [saleOrderId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'ORDER_REGISTERED',
    'ORDER_PREPARING',
    'ORDER_SHIPPED',
    'ORDER_DELIVERED',
  ])
  expect(rows[2]!.details['tracking']).toBe('9988776655')
  const today = tehranDay(clock.now().epochMilliseconds)
  expect(rows[3]!.details['day']).toBe(addDays(today, 7))
})

it('ILLEGAL_TRANSITION: only as the table of moves allows', async () => {
  const saleOrderId = await registeredOrder()
  const office = await staff('orders')
  for (const to of ['Shipped', 'Delivered']) {
    const answer = await move(office, { saleOrderId, to, trackingReference: '1' })
    expect(answer.body).toMatchObject({ code: 'ILLEGAL_TRANSITION', details: { from: 'Registered', to } })
  }
})

it('moves an order once when two people press the same button', async () => {
  const saleOrderId = await registeredOrder()
  const [one, two] = [await staff('orders'), await staff('admin')]
  const answers = await Promise.all([one, two].map((who) => move(who, { saleOrderId, to: 'Preparing' })))
  expect(answers.map((answer) => answer.body.code ?? 'moved').toSorted()).toEqual([
    'ILLEGAL_TRANSITION',
    'moved',
  ])
})

it('ORDER_NOT_FOUND: an order that does not exist, and a basket, which is none of the business of the office', async () => {
  const office = await staff('orders')
  const { body } = await browserOf(app, (await shop.addMember()).token).post('baskets/create')
  for (const saleOrderId of [999_999, body['saleOrderId']]) {
    expect((await move(office, { saleOrderId, to: 'Preparing' })).body.code).toBe('ORDER_NOT_FOUND')
  }
})

it.each(['auditor', 'finance', 'support', 'catalogue', 'network'])(
  'FORBIDDEN: %s moves no orders',
  async (role) => {
    const saleOrderId = await registeredOrder()
    const answer = await move(await staff(role), { saleOrderId, to: 'Preparing' })
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
  },
)

it('IDEMPOTENCY_KEY_MISSING: an order is never moved without a key', async () => {
  const office = await staff('orders')
  const answer = await office.post('office/orders/move', { saleOrderId: 1, to: 'Preparing' })
  expect(answer.body.code).toBe('IDEMPOTENCY_KEY_MISSING')
})

it('PAYMENT_IN_DOUBT: an order is neither prepared nor sent while it is in doubt', async () => {
  const saleOrderId = await registeredOrder()
  const office = await staff('orders')
  const doubt = () =>
    database.query(
      'insert into payment_doubts (payment_id, from_at) select id, now() from payments where sale_order_id = $1',
      [saleOrderId],
    )
  const cover = () => database.query('delete from payment_doubts')
  const sending = { saleOrderId, to: 'Shipped', trackingReference: '12345' }
  await doubt()
  expect((await move(office, { saleOrderId, to: 'Preparing' })).body.code).toBe('PAYMENT_IN_DOUBT')
  expect((await move(office, sending)).body.code).toBe('ILLEGAL_TRANSITION')
  await cover()
  expect((await move(office, { saleOrderId, to: 'Preparing' })).status).toBe(200)
  await doubt()
  expect((await move(office, sending)).body.code).toBe('PAYMENT_IN_DOUBT')
  await cover()
  expect((await move(office, sending)).status).toBe(200)
})
