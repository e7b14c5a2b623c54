import { describe, expect, it } from 'vitest'
import { checkBooks } from '../../money/books/index.ts'
import {
  type Buyer,
  buyerWith,
  movesOf,
  newKey,
  orderOf,
  paymentsOf,
  testGateway,
} from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 4.sale-order, 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })
const office = await officeOf({ app, shop }, 'orders')

type Ordered = Buyer & { offer: number }

/** A buyer of 3 units of an offer with 10 units, with a pending payment. */
async function awaiting(): Promise<Ordered> {
  const offer = await shop.addOffer({ stock: [10] })
  const buyer = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 3 }])
  gateway.verdict = { state: 'open' }
  await buyer.pay(newKey())
  return { ...buyer, offer }
}
async function registered(): Promise<Ordered> {
  const buyer = await awaiting()
  const [payment] = await paymentsOf(database, buyer.saleOrderId)
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  return buyer
}
async function prepared(): Promise<Ordered> {
  const buyer = await registered()
  await office.post(
    'office/orders/move',
    { saleOrderId: buyer.saleOrderId, to: 'Preparing' },
    { key: newKey() },
  )
  return buyer
}
const cancel = (buyer: Ordered, body: object = {}) =>
  buyer.browser.post('orders/cancel', { saleOrderId: buyer.saleOrderId, ...body }, { key: newKey() })
const cancelByOffice = (saleOrderId: number, body: object = {}) =>
  office.post(
    'office/orders/cancel',
    { saleOrderId, reason: 'کالا آسیب دیده است', ...body },
    { key: newKey() },
  )

async function walletOf(personId: number): Promise<{ amount: number; earned: number }> {
  const { rows } = await database.query<{ amount: number; earned: number }>(
    'select amount, earned from wallets where person_id = $1',
    [personId],
  )
  return rows[0]!
}
async function noticesOf(personId: number) {
  const { rows } = await database.query<{ kind: string; details: Record<string, string> }>(
    'select kind, details from notices where person_id = $1 order by id',
    [personId],
  )
  return rows
}
/** Entries per kind of account of everything posted for the order. */
async function booksOf(saleOrderId: number): Promise<Record<string, number>> {
  const { rows } = await database.query<{ kind: string; sum: number }>(
    `select a.kind, sum(e.amount)::bigint as sum from ledger_transfers t
       join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.ledger_account_id
      where t.sale_order_id = $1 group by a.kind having sum(e.amount) <> 0`,
    [saleOrderId],
  )
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}

describe('a buyer cancels', () => {
  /** @spec 4.sale-order.13 */
  it('what is registered: the money is in the wallet, the units are for sale, and it was said', async () => {
    const buyer = await registered()
    const { body } = await cancel(buyer)
    expect(body).toEqual({
      saleOrderId: buyer.saleOrderId,
      state: 'Cancelled',
      toWalletRial: buyer.payableRial,
      toSourceRial: 0,
    })
    expect(await walletOf(buyer.personId)).toEqual({ amount: buyer.payableRial, earned: buyer.payableRial })
    expect(await shop.stockOf(buyer.offer)).toEqual({ onHand: 10, reserved: 0 })
    expect(await booksOf(buyer.saleOrderId)).toEqual({
      clearing: -buyer.payableRial,
      earned: buyer.payableRial,
    })
    const { rows } = await database.query(
      `select cancelled_at, order_number is not null as "isNumbered" from sale_orders where id = $1`,
      [buyer.saleOrderId],
    )
    expect(rows).toEqual([{ cancelled_at: new Date('2026-05-10T09:00:00Z'), isNumbered: true }])
    expect((await noticesOf(buyer.personId)).map(({ kind }) => kind)).toEqual([
      'ORDER_REGISTERED',
      'ORDER_CANCELLED',
    ])
    expect((await movesOf(database, buyer.saleOrderId)).at(-1)).toBe('Registered→Cancelled buyer')
  })

  it('what is being prepared, too, and gets the money back where it came from', async () => {
    const buyer = await prepared()
    const { body } = await cancel(buyer, { refundTo: 'source', reason: 'اشتباه خریدم' })
    expect(body).toMatchObject({ state: 'Cancelled', toWalletRial: 0, toSourceRial: buyer.payableRial })
    expect((await walletOf(buyer.personId)).amount).toBe(0)
    const { rows } = await database.query('select way, amount from withdrawals where person_id = $1', [
      buyer.personId,
    ])
    expect(rows).toEqual([{ way: 'card', amount: buyer.payableRial }])
  })

  it('once: pressed twice, on two devices or with the same key, one refund is made', async () => {
    const buyer = await registered()
    const key = newKey()
    const send = (one: string) =>
      buyer.browser.post('orders/cancel', { saleOrderId: buyer.saleOrderId }, { key: one })
    const answers = await Promise.all([send(key), send(key), send(newKey()), send(newKey())])
    const codes = answers.map(({ body }) => body.code ?? 'cancelled')
    expect(codes.filter((code) => code === 'cancelled').length).toBeGreaterThanOrEqual(1)
    expect(codes.filter((code) => code === 'ILLEGAL_TRANSITION').length).toBeGreaterThanOrEqual(1)
    expect((await walletOf(buyer.personId)).amount).toBe(buyer.payableRial)
    expect(await shop.stockOf(buyer.offer)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('ILLEGAL_TRANSITION: nothing that was sent, and nothing that is being paid for', async () => {
    const sent = await prepared()
    await office.post(
      'office/orders/move',
      { saleOrderId: sent.saleOrderId, to: 'Shipped', trackingReference: '77' },
      { key: newKey() },
    )
    expect((await cancel(sent)).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'Shipped', to: 'Cancelled' },
    })
    expect((await cancel(await awaiting())).body.code).toBe('ILLEGAL_TRANSITION')
  })

  it('ORDER_NOT_FOUND: no order of another person, no basket, none that does not exist', async () => {
    const [mine, other] = [await registered(), await registered()]
    const basket = await mine.browser.post('baskets/create')
    for (const saleOrderId of [other.saleOrderId, basket.body['saleOrderId'], 999_999]) {
      expect((await cancel(mine, { saleOrderId })).body.code).toBe('ORDER_NOT_FOUND')
    }
    expect((await orderOf(database, other.saleOrderId)).state).toBe('Registered')
  })

  it.each([
    [{ saleOrderId: 'x' }],
    [{ saleOrderId: -1 }],
    [{ refundTo: 'iban' }],
    [{ reason: 'x'.repeat(401) }],
    [{ amountRial: 1 }],
  ])('INVALID_INPUT: %j', async (change) => {
    const buyer = await registered()
    expect((await cancel(buyer, change)).body.code).toBe('INVALID_INPUT')
  })
})

describe('the office cancels', () => {
  it('with a reason that the buyer sees, and the canceller’s name in the log', async () => {
    const buyer = await prepared()
    const { body } = await cancelByOffice(buyer.saleOrderId)
    expect(body).toMatchObject({ state: 'Cancelled', toWalletRial: buyer.payableRial })
    expect((await noticesOf(buyer.personId)).at(-1)).toMatchObject({
      kind: 'ORDER_CANCELLED_BY_SHOP',
      details: { reason: 'کالا آسیب دیده است', amount: `${buyer.payableRial} rial` },
    })
    const { rows } = await database.query(
      `select account_id, details from audit_log where action = 'orders/cancel' and subject = $1`,
      [`order ${buyer.saleOrderId}`],
    )
    expect(rows).toEqual([
      {
        account_id: office.accountId,
        details: { from: 'Preparing', refundTo: 'wallet', reason: 'کالا آسیب دیده است' },
      },
    ])
  })

  it('what is being paid for: the units go back, and no money was there to give back', async () => {
    const buyer = await awaiting()
    const { body } = await cancelByOffice(buyer.saleOrderId)
    expect(body).toMatchObject({ state: 'Cancelled', toWalletRial: 0, toSourceRial: 0 })
    expect(await shop.stockOf(buyer.offer)).toEqual({ onHand: 10, reserved: 0 })
    expect((await orderOf(database, buyer.saleOrderId)).order_number).toBeNull()
    expect((await noticesOf(buyer.personId)).map(({ kind }) => kind)).toEqual(['UNPAID_ORDER_CANCELLED'])
  })

  it('what was paid for in that moment as a registered order, with its money back', async () => {
    const buyer = await awaiting()
    gateway.verdict = { state: 'paid', trace: '5' }
    const { body } = await cancelByOffice(buyer.saleOrderId)
    expect(body).toMatchObject({ state: 'Cancelled', toWalletRial: buyer.payableRial })
    expect((await orderOf(database, buyer.saleOrderId)).order_number).not.toBeNull()
  })

  it('INVALID_INPUT: not without a reason', async () => {
    const buyer = await registered()
    for (const reason of ['', '  ', 'x']) {
      expect((await cancelByOffice(buyer.saleOrderId, { reason })).body.code).toBe('INVALID_INPUT')
    }
  })

  it('ORDER_NOT_FOUND: no basket, and none that does not exist', async () => {
    const buyer = await registered()
    const basket = await buyer.browser.post('baskets/create')
    for (const saleOrderId of [Number(basket.body['saleOrderId']), 999_999]) {
      expect((await cancelByOffice(saleOrderId)).body.code).toBe('ORDER_NOT_FOUND')
    }
  })

  it('ILLEGAL_TRANSITION: not twice', async () => {
    const buyer = await registered()
    await cancelByOffice(buyer.saleOrderId)
    expect((await cancelByOffice(buyer.saleOrderId)).body.code).toBe('ILLEGAL_TRANSITION')
  })

  it('while the buyer does: one of them does it, and the money is back once', async () => {
    const buyer = await registered()
    const answers = await Promise.all([cancel(buyer), cancelByOffice(buyer.saleOrderId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await walletOf(buyer.personId)).amount).toBe(buyer.payableRial)
  })
})

it('leaves books that add up', async () => {
  expect((await checkBooks(database, clock.now())).findings).toEqual([])
})
