import { describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { buyerWith, newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 3.seller, 1.back-office, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })
const office = await officeOf({ app, shop }, 'network')
const visitor = browserOf(app, null)
const english = browserOf(app, null, '/gr/english')

// Public answers are cached until the notification of the change arrives.
const polling = { timeout: 15_000 }
const names = { fa: 'فروشگاه نمونه', en: 'Sample store' }
/** A newly approved seller, named in Persian only, with one offer. */
async function seller() {
  const { rows } = await database.query<{ id: number }>(
    `insert into sellers (name) values ('{"fa": "فروشگاه نمونه"}') returning id`,
  )
  const sellerId = rows[0]!.id
  const skuSellerId = await shop.addOffer({ name: 'کرم', priceRial: 900_000 })
  await database.query('update sku_sellers set seller_id = $2 where id = $1', [skuSellerId, sellerId])
  return { sellerId, skuSellerId }
}
type Changes = { sellerId: number; [field: string]: unknown }
const save = async (changes: Changes) => {
  const revision = await seenNow(database, 'sellers', changes.sellerId)
  const body = { revision, name: names, isActive: true, reason: 'به درخواست فروشنده', ...changes }
  return office.post('office/sellers/save', body)
}
const stop = (sellerId: number) => save({ sellerId, isActive: false, reason: 'کالای نامناسب فرستاد' })
const one = (id: number) =>
  `filter=${encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: id }))}`
/** The public view of an offer's product. */
async function shown(skuSellerId: number) {
  const { rows } = await database.query<{ id: number }>(
    'select s.product_id as id from skus s join sku_sellers ss on ss.sku_id = s.id where ss.id = $1',
    [skuSellerId],
  )
  const { body } = await visitor.get(`search/Product?fields=price,isInStock,bestOffer.id&${one(rows[0]!.id)}`)
  return (body['page'] as unknown[])[0]
}
const isListed = async (skuSellerId: number) =>
  ((await visitor.get(`search/SkuSeller?fields=id&${one(skuSellerId)}`)).body['page'] as unknown[]).length ===
  1

it('names a seller in both languages, and records the former name, by whom and why', async () => {
  const { sellerId } = await seller()
  const called = async () => (await english.get(`search/Seller?fields=name&${one(sellerId)}`)).body['page']
  expect(await called()).toEqual([{ name: 'فروشگاه نمونه' }])
  const name = { fa: 'فروشگاه تازه', en: 'New store' }
  expect((await save({ sellerId, name })).body).toEqual({ sellerId })
  await expect.poll(called, polling).toEqual([{ name: 'New store' }])
  const { rows } = await database.query(
    'select account_id, action, details from audit_log where subject = $1',
    [`seller ${sellerId}`],
  )
  expect(rows).toEqual([
    {
      account_id: office.accountId,
      action: 'sellers/save',
      details: {
        before: { name: { fa: 'فروشگاه نمونه' }, is_active: true },
        after: { name, is_active: true },
        reason: 'به درخواست فروشنده',
      },
    },
  ])
})

describe('a seller who is stopped', () => {
  /** @spec 4.seller-application.3 */
  it('is sold no more, in lists and as the best offer, until the office opens them again', async () => {
    const { sellerId, skuSellerId } = await seller()
    const before = { price: 900_000, isInStock: true, bestOffer: { id: skuSellerId } }
    expect(await shown(skuSellerId)).toEqual(before)
    expect((await stop(sellerId)).status).toBe(200)
    const nothing = { price: null, isInStock: false, bestOffer: null }
    await expect.poll(() => shown(skuSellerId), polling).toEqual(nothing)
    await expect.poll(() => isListed(skuSellerId), polling).toBe(false)
    await save({ sellerId })
    await expect.poll(() => shown(skuSellerId), polling).toEqual(before)
    await expect.poll(() => isListed(skuSellerId), polling).toBe(true)
  })

  it('leaves the best offer to another seller of the same goods', async () => {
    const { sellerId, skuSellerId } = await seller()
    const dearer = await shop.addOffer({ priceRial: 950_000 })
    await database.query(
      'update sku_sellers set sku_id = (select sku_id from sku_sellers where id = $2) where id = $1',
      [dearer, skuSellerId],
    )
    await stop(sellerId)
    const next = { price: 950_000, isInStock: true, bestOffer: { id: dearer } }
    await expect.poll(() => shown(skuSellerId), polling).toEqual(next)
  })

  it('OFFER_NOT_FOUND: is put into no basket, and is not paid for out of one, which comes to nothing then', async () => {
    const { sellerId, skuSellerId } = await seller()
    const sara = await buyerWith({ app, shop, database }, [{ skuSellerId, quantity: 1 }])
    await stop(sellerId)
    const refused = { code: 'OFFER_NOT_FOUND', details: { skuSellerId, name: 'کرم' } }
    expect((await sara.pay(newKey())).body).toMatchObject(refused)
    const line = { skuSellerId, quantity: 2 }
    expect((await sara.browser.post('baskets/set-quantity', line)).body.code).toBe('OFFER_NOT_FOUND')
    const other = await shop.addOffer({ priceRial: 700_000 })
    await sara.browser.post('baskets/set-quantity', { skuSellerId: other, quantity: 1 })
    const { rows } = await database.query(
      'select sku_seller_id as id, order_item_value_amount as amount from order_items where sale_order_id = $1 order by id',
      [sara.saleOrderId],
    )
    expect(rows).toEqual([
      { id: skuSellerId, amount: 0 },
      { id: other, amount: 700_000 },
    ])
  })

  it('keeps the orders that were placed: they are paid, prepared and sent as before', async () => {
    const { sellerId, skuSellerId } = await seller()
    const sara = await buyerWith({ app, shop, database }, [{ skuSellerId, quantity: 1 }])
    await sara.pay(newKey())
    await stop(sellerId)
    const [payment] = await paymentsOf(database, sara.saleOrderId)
    gateway.verdict = { state: 'paid', trace: '1' }
    await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    const clerk = await officeOf({ app, shop }, 'orders')
    const sent = { saleOrderId: sara.saleOrderId, to: 'Preparing', reason: 'آماده‌سازی' }
    expect((await clerk.post('office/orders/move', sent, { key: newKey() })).status).toBe(200)
  })

  it('is still seen by their own users: the offers, and what is owed', async () => {
    const { sellerId, skuSellerId } = await seller()
    const { accountId, token } = await shop.addMember({ userType: 'Seller' })
    await database.query(
      'insert into seller_users (seller_id, account_id, is_signatory, is_main) values ($1, $2, true, true)',
      [sellerId, accountId],
    )
    await stop(sellerId)
    const owner = browserOf(app, token)
    const offers = await owner.get(`search/SkuSeller?fields=id&${one(skuSellerId)}`)
    expect(offers.body['page']).toEqual([{ id: skuSellerId }])
    const owed = await owner.get('search/SellerAccount?fields=id,isActive,balance')
    expect(owed.body['page']).toEqual([{ id: sellerId, isActive: false, balance: 0 }])
  })
})

it('OWN_SELLER_STAYS: the shop itself is renamed, and never stopped', async () => {
  await database.query('update sellers set is_own = true where id = 1')
  expect((await stop(1)).body).toMatchObject({
    code: 'OWN_SELLER_STAYS',
    message: 'فروش خودِ فروشگاه متوقف نمی‌شود.',
  })
  expect((await save({ sellerId: 1, name: { fa: 'انار نو', en: 'New Anar' } })).status).toBe(200)
  const called = async () => (await english.get(`search/Seller?fields=name&${one(1)}`)).body['page']
  await expect.poll(called, polling).toEqual([{ name: 'New Anar' }])
})

it('SELLER_NOT_FOUND: whom there is not', async () => {
  expect((await save({ sellerId: Number.MAX_SAFE_INTEGER })).body.code).toBe('SELLER_NOT_FOUND')
})

it('CHANGED_MEANWHILE: of two who began from the same seller the second is refused', async () => {
  const { sellerId } = await seller()
  const seen = await office.get(`search/Seller?fields=names,isActive,isOwn,revision&${one(sellerId)}`)
  const revision = await seenNow(database, 'sellers', sellerId)
  expect(seen.body['page']).toEqual([
    { names: ['فروشگاه نمونه', ''], isActive: true, isOwn: false, revision },
  ])
  expect((await save({ sellerId, revision, isActive: false })).status).toBe(200)
  expect((await save({ sellerId, revision, isActive: true })).body.code).toBe('CHANGED_MEANWHILE')
  expect((await save({ sellerId, revision: null })).body.code).toBe('CHANGED_MEANWHILE')
})

it.each([
  ['name.fa', { name: { fa: ' ', en: 'Store' } }],
  ['name.en', { name: { fa: 'فروشگاه' } }],
  ['name.en', { name: { fa: 'فروشگاه', en: 'x'.repeat(81) } }],
  ['isActive', { isActive: null }],
  ['reason', { reason: '' }],
  ['revision', { revision: -1 }],
])('INVALID_INPUT: names %s where it is %o', async (field, fault) => {
  const answer = await save({ sellerId: 1, ...fault })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(Object.keys(answer.body.details['fields'] as object)).toEqual([field])
})

it('FORBIDDEN: only who decides on applications; only they and who looks after the offers see who is stopped', async () => {
  const { sellerId } = await seller()
  const body = { sellerId, revision: null, name: names, isActive: false, reason: 'بدون دلیل' }
  for (const role of ['finance', 'catalogue', 'auditor']) {
    const other = await officeOf({ app, shop }, role)
    expect((await other.post('office/sellers/save', body)).body.code, role).toBe('FORBIDDEN')
    const seen = await other.get('search/SkuSeller?fields=seller.isActive')
    expect(seen.status, role).toBe(role === 'finance' ? 403 : 200)
    expect((await other.get('search/Seller?fields=revision')).status, role).toBe(403)
  }
  expect((await visitor.get('search/Seller?fields=isActive')).status).toBe(403)
})
