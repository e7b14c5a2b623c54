import { describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { checkBooks } from '../../money/books/index.ts'
import { transact } from '../../platform/command/index.ts'
import { buyerWith, newKey, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { sampleIban } from '../../testing/wallet.ts'
import { creditSellers } from '../jobs/credit-sellers.ts'
import { refund } from '../refunds/index.ts'
import { reverseSellerCredit } from './index.ts'

/** @spec 2.bank-account-info, 1.back-office, 3.seller */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = { ...testGateway(), verify: async () => ({ state: 'paid', trace: '1' }) as const }
const { app, database, shop } = await openTestShop(clock, { gateway })
const jobDeps = () => ({
  database,
  clock,
  gateway: null,
  sms: noSms,
  email: noEmail,
  files: memoryFiles(),
})
const finance = await officeOf({ app, shop }, 'finance')
const send = (path: string, body: object) => finance.post(path, body, { key: newKey() })

/** A seller of their own who sells one thing at 900,000 rials. */
async function seller(): Promise<{ sellerId: number; skuSellerId: number }> {
  const { rows } = await database.query<{ id: number }>(
    `insert into sellers (name, iban) values ('{"fa": "فروشگاه نمونه", "en": "Sample store"}', $1) returning id`,
    [sampleIban],
  )
  const sellerId = rows[0]!.id
  const skuSellerId = await shop.addOffer({ priceRial: 900_000, stock: [100] })
  await database.query('update sku_sellers set seller_id = $2 where id = $1', [skuSellerId, sellerId])
  return { sellerId, skuSellerId }
}
/** An order of three units of it, delivered at an instant. */
async function delivered(skuSellerId: number, at: string): Promise<{ saleOrderId: number; itemId: number }> {
  const buyer = await buyerWith({ app, shop, database }, [{ skuSellerId, quantity: 3, takesFreeUnits: true }])
  await buyer.pay(newKey())
  const [payment] = await paymentsOf(database, buyer.saleOrderId)
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  await database.query(`update sale_orders set state = 'Delivered', delivered_at = $2 where id = $1`, [
    buyer.saleOrderId,
    at,
  ])
  const { rows } = await database.query<{ id: number }>(
    'select id from order_items where sale_order_id = $1',
    [buyer.saleOrderId],
  )
  return { saleOrderId: buyer.saleOrderId, itemId: rows[0]!.id }
}
async function returnOf(saleOrderId: number, itemId: number, quantity: number, state = 'Requested') {
  const { rows } = await database.query<{ id: number }>(
    `insert into returns (sale_order_id, order_item_id, person_id, kind, quantity, state, requested_at, ended_at)
     select $1, $2, person_id, 'Defective', $3, $4::text, now(), case when $4 = 'Requested' then null else now() end
       from sale_orders where id = $1 returning id`,
    [saleOrderId, itemId, quantity, state],
  )
  return rows[0]!.id
}
async function owedTo(sellerId: number): Promise<number> {
  const { rows } = await database.query<{ balance: number }>(
    `select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts where name = $1`,
    [`seller-payable seller ${sellerId}`],
  )
  return rows[0]!.balance
}
const runOn = (instant: string) => creditSellers(jobDeps(), Temporal.Instant.from(instant))

describe('a seller', () => {
  /** @spec 3.seller.8 */
  it('is credited 15 Tehran days after the delivery: 7 to return and 7 held back, less 15 percent', async () => {
    const { sellerId, skuSellerId } = await seller()
    await delivered(skuSellerId, '2026-05-10T09:00:00Z')
    // The 24th begins in Tehran at half past eight in the evening of the 23rd.
    await runOn('2026-05-24T20:29:00Z')
    expect(await owedTo(sellerId)).toBe(0)
    await runOn('2026-05-24T20:31:00Z')
    expect(await owedTo(sellerId)).toBe(2_295_000)
    await runOn('2026-05-24T20:32:00Z')
    expect(await owedTo(sellerId)).toBe(2_295_000)
  })

  it('is credited what stayed with the buyer: of 3 units 1 came back', async () => {
    const { sellerId, skuSellerId } = await seller()
    const { itemId } = await delivered(skuSellerId, '2026-04-01T09:00:00Z')
    await database.query('update order_items set returned_quantity = 1 where id = $1', [itemId])
    await runOn('2026-05-10T09:00:00Z')
    expect(await owedTo(sellerId)).toBe(1_530_000)
  })

  it('reads which units went out for it, free ones with the paid ones: of 3 + 3 units 1 + 1 came back before', async () => {
    const { sellerId, skuSellerId } = await seller()
    await database.query(
      'insert into reward_boxes (sku_seller_id, quantity, reward_quantity) values ($1, 1, 1)',
      [skuSellerId],
    )
    const { saleOrderId, itemId } = await delivered(skuSellerId, '2026-04-01T09:00:00Z')
    await database.query('update order_items set returned_quantity = 1 where id = $1', [itemId])
    await database.query(
      `insert into returns (sale_order_id, order_item_id, person_id, kind, quantity, reward_quantity, state,
                            credit_note_number, requested_at, ended_at)
       select $1, $2, person_id, 'Defective', 1, 1, 'Refunded', 'free-units', '2026-04-02', '2026-04-03'
         from sale_orders where id = $1`,
      [saleOrderId, itemId],
    )
    await runOn('2026-05-10T09:00:00Z')
    const filter = JSON.stringify({ field: 'seller.id', op: 'eq', value: sellerId })
    const answer = await finance.get(`search/SellerSale?fields=quantity,rewardQuantity&filter=${filter}`)
    expect(answer.body['page']).toEqual([{ quantity: 2, rewardQuantity: 2 }])
  })

  it('waits while something is on its way back', async () => {
    const { sellerId, skuSellerId } = await seller()
    const { saleOrderId, itemId } = await delivered(skuSellerId, '2026-04-01T09:00:00Z')
    const returnId = await returnOf(saleOrderId, itemId, 1)
    await runOn('2026-05-10T09:00:00Z')
    expect(await owedTo(sellerId)).toBe(0)
    await database.query(`update returns set state = 'Refused', ended_at = now() where id = $1`, [returnId])
    await runOn('2026-05-10T09:00:00Z')
    expect(await owedTo(sellerId)).toBe(2_295_000)
  })

  it('gives back the share of what comes back later, once, and all of it with the last unit', async () => {
    const { sellerId, skuSellerId } = await seller()
    const { saleOrderId, itemId } = await delivered(skuSellerId, '2026-04-01T09:00:00Z')
    await runOn('2026-05-10T09:00:00Z')
    const one = await returnOf(saleOrderId, itemId, 1, 'Refused')
    const reverse = (returnId: number) =>
      transact(database, (tx) => reverseSellerCredit(tx, { returnId, now: clock.now() }))
    await reverse(one)
    await reverse(one)
    expect(await owedTo(sellerId)).toBe(1_530_000)
    await reverse(await returnOf(saleOrderId, itemId, 2, 'Refused'))
    expect(await owedTo(sellerId)).toBe(0)
  })

  it('gives it back as well where the buyer had paid nothing for the goods', async () => {
    const { sellerId, skuSellerId } = await seller()
    const { saleOrderId, itemId } = await delivered(skuSellerId, '2026-04-01T09:00:00Z')
    await runOn('2026-05-10T09:00:00Z')
    const returnId = await returnOf(saleOrderId, itemId, 3, 'Refused')
    await transact(database, (tx) =>
      refund(tx, {
        saleOrderId,
        personId: 0,
        returnId,
        amounts: { goodsRial: 0, vatRial: 0, deliveryRial: 0 },
        to: 'wallet',
        occasion: `return ${returnId} refunded`,
        accountId: null,
        reason: '',
        now: clock.now(),
      }),
    )
    expect(await owedTo(sellerId)).toBe(0)
  })

  it('is not credited what the shop sells itself', async () => {
    const { sellerId, skuSellerId } = await seller()
    await database.query('update sellers set is_own = true where id = $1', [sellerId])
    await delivered(skuSellerId, '2026-04-01T09:00:00Z')
    await runOn('2026-05-10T09:00:00Z')
    expect(await owedTo(sellerId)).toBe(0)
  })
})

describe('office/settlements/settle', () => {
  async function credited(): Promise<number> {
    const { sellerId, skuSellerId } = await seller()
    await delivered(skuSellerId, '2026-04-01T09:00:00Z')
    await runOn('2026-05-10T09:00:00Z')
    return sellerId
  }

  it('puts what is owed on its way to the seller’s Sheba', async () => {
    const sellerId = await credited()
    const answer = await send('office/settlements/settle', { sellerId, amountRial: 2_000_000 })
    expect(answer).toMatchObject({ status: 200, body: { state: 'Requested' } })
    expect(await owedTo(sellerId)).toBe(295_000)
    const { rows } = await database.query('select amount, iban, owner_name from withdrawals where id = $1', [
      answer.body['withdrawalId'],
    ])
    expect(rows).toEqual([{ amount: 2_000_000, iban: sampleIban, owner_name: 'فروشگاه نمونه' }])
  })

  it('NOTHING_TO_SETTLE: more than is owed, also with two requests at once', async () => {
    const sellerId = await credited()
    const refused = await send('office/settlements/settle', { sellerId, amountRial: 2_295_001 })
    expect(refused.body).toMatchObject({
      code: 'NOTHING_TO_SETTLE',
      details: { balanceRial: 2_295_000 },
    })
    const settle = () => send('office/settlements/settle', { sellerId, amountRial: 2_295_000 })
    const answers = await Promise.all([settle(), settle()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('SELLER_IBAN_MISSING: until the office has set one', async () => {
    const sellerId = await credited()
    await database.query('update sellers set iban = null where id = $1', [sellerId])
    const settleOnce = () => send('office/settlements/settle', { sellerId, amountRial: 1_000_000 })
    expect((await settleOnce()).body.code).toBe('SELLER_IBAN_MISSING')
    await database.query('update sellers set iban = $2 where id = $1', [sellerId, sampleIban])
    expect((await settleOnce()).status).toBe(200)
  })

  it('SELLER_NOT_FOUND: unknown ones, and the shop itself', async () => {
    const { sellerId } = await seller()
    await database.query('update sellers set is_own = true where id = $1', [sellerId])
    for (const id of [Number.MAX_SAFE_INTEGER, sellerId]) {
      const refused = await send('office/settlements/settle', { sellerId: id, amountRial: 10 })
      expect(refused).toMatchObject({ status: 404, body: { code: 'SELLER_NOT_FOUND' } })
      const change = { sellerId: id, iban: sampleIban, reason: 'از فروشنده' }
      expect((await send('office/settlements/set-iban', change)).body.code).toBe('SELLER_NOT_FOUND')
    }
  })

  it.each([[{ sellerId: 1, amountRial: 0 }], [{ sellerId: '1', amountRial: 10 }], [{ sellerId: 1 }]])(
    'INVALID_INPUT: %j',
    async (body) => {
      expect((await send('office/settlements/settle', body)).body.code).toBe('INVALID_INPUT')
    },
  )

  it('INVALID_INPUT: a Sheba whose check digits are wrong', async () => {
    const change = { sellerId: 1, iban: 'IR000000000000000000000001', reason: 'از فروشنده' }
    expect((await send('office/settlements/set-iban', change)).body.code).toBe('INVALID_INPUT')
  })
})

it('leaves books that are right', async () => {
  expect((await checkBooks(database, clock.now())).findings).toEqual([])
})
