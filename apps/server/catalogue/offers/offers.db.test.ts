import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 3.sku, 3.seller, 6.audit-log, 7.date-filters */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
const office = browserOf(app, token)
const english = browserOf(app, token, '/gr/english')
const auditor = await officeOf(opened, 'auditor')
const buyer = browserOf(app, (await shop.addMember()).token)
const missing = Number.MAX_SAFE_INTEGER
await database.query(`insert into sellers (id, name) values (2, '{"fa": "فروشندهٔ دیگر"}')`)
const sellerMember = await shop.addMember({ userType: 'Seller' })
await database.query(
  'insert into seller_users (seller_id, account_id, is_signatory, is_main) values (2, $1, true, true)',
  [sellerMember.accountId],
)
const seller = browserOf(app, sellerMember.token)

let skuSellerId: number
let skuId: number
/** An offer of the shop without a price, and one of the other seller's of the same sku. */
let othersOfferId: number
beforeEach(async () => {
  skuSellerId = await shop.addOffer()
  await database.query('delete from prices where sku_seller_id = $1', [skuSellerId])
  const { rows } = await database.query<{ sku_id: number; id: number }>(
    `insert into sku_sellers (sku_id, seller_id) select sku_id, 2 from sku_sellers where id = $1 returning sku_id, id`,
    [skuSellerId],
  )
  ;({ sku_id: skuId, id: othersOfferId } = rows[0]!)
})

type Changes = Record<string, unknown>
const savePrice = async (changes: Changes = {}, { browser = office, side = 'office' } = {}) =>
  browser.post(`${side}/offers/prices/save`, {
    revision: await seenNow(database, 'prices', changes['priceId']),
    ...{ priceId: null, skuSellerId, fromDate: '2026-05-10', toDate: null },
    ...{ consumerPriceRial: 1_000_000, wholesalePriceRial: null, purchasePriceRial: null },
    ...{ scorePriceRatio: 0.4, ...changes },
  })
const saveDiscount = async (changes: Changes = {}) =>
  office.post('office/offers/discounts/save', {
    revision: await seenNow(database, 'discounts', changes['discountId']),
    ...{ discountId: null, skuSellerId, fromDate: '2026-05-10', toDate: '2026-06-01', percent: 10 },
    ...changes,
  })
const saveBox = async (changes: Changes = {}) =>
  office.post('office/offers/boxes/save', {
    revision: await seenNow(database, 'special_discounts', changes['boxId']),
    ...{ boxId: null, skuSellerId, fromDate: '2026-05-10', toDate: null, quantity: 3, percent: 10 },
    ...changes,
  })
const recordsOf = async (table = 'prices', id = skuSellerId) => {
  const { rows } = await database.query(
    `select from_date::text as from, to_date::text as to from ${table} where sku_seller_id = $1 order by from_date, id`,
    [id],
  )
  return rows
}
const search = async (entity: string, fields: string[], browser: typeof office) =>
  browser.post(`search/${entity}`, { fields, size: 100 })
const latest = async () => {
  const { rows } = await database.query<Record<string, unknown>>(
    'select action, subject, details from audit_log order by id desc limit 1',
  )
  return rows[0]!
}

describe('an offer', () => {
  const save = async (changes: Changes = {}) =>
    office.post('office/offers/save', {
      revision: await seenNow(database, 'sku_sellers', changes['skuSellerId']),
      ...{ skuSellerId: null, skuId, sellerId: 1, preparationDays: 2, isActive: true },
      ...changes,
    })

  it('is made for a seller, changed, and recorded', async () => {
    await database.query(`insert into sellers (id, name) values (3, '{"fa": "سومی"}') on conflict do nothing`)
    const { body } = await save({ sellerId: 3 })
    await save({ skuSellerId: body['skuSellerId'], sellerId: 3, preparationDays: 5, isActive: false })
    const { rows } = await database.query(
      'select preparation_days, is_active from sku_sellers where id = $1',
      [body['skuSellerId']],
    )
    expect(rows).toEqual([{ preparation_days: 5, is_active: false }])
    expect(await latest()).toMatchObject({
      action: 'offers/save',
      subject: `offer ${body['skuSellerId']}`,
      details: { before: { preparation_days: 2 }, after: { preparation_days: 5 } },
    })
  })

  it('refuses a second one of a seller, what there is not, and another sku or seller for it', async () => {
    expect((await save()).body.code).toBe('DUPLICATE_RECORD')
    expect((await save({ skuId: missing })).body.code).toBe('SKU_NOT_FOUND')
    expect((await save({ sellerId: missing })).body.code).toBe('SELLER_NOT_FOUND')
    expect((await save({ skuSellerId: missing })).body.code).toBe('OFFER_NOT_FOUND')
    expect((await save({ skuSellerId, sellerId: 2 })).body.code).toBe('OFFER_NOT_FOUND')
  })
})

it('CHANGED_MEANWHILE: of two who began from the same offer or record the second is refused, a seller too', async () => {
  const days = { fromDate: '2026-06-01', toDate: '2026-07-01' }
  const { priceId: price } = (await savePrice(days)).body
  const { discountId: discount } = (await saveDiscount(days)).body
  const { boxId: box } = (await saveBox(days)).body
  const offer = { skuSellerId, skuId, sellerId: 1, preparationDays: 2, isActive: true }
  const writers = [
    ['sku_sellers', skuSellerId, (seen: Changes) => office.post('office/offers/save', { ...offer, ...seen })],
    ['prices', price, (seen: Changes) => savePrice({ ...days, ...seen, priceId: price })],
    ['discounts', discount, (seen: Changes) => saveDiscount({ ...days, ...seen, discountId: discount })],
    ['special_discounts', box, (seen: Changes) => saveBox({ ...days, ...seen, boxId: box })],
  ] as const
  for (const [table, id, write] of writers) {
    const revision = await seenNow(database, table, id)
    expect((await write({ revision })).status, table).toBe(200)
    const second = await write({ revision })
    expect([second.status, second.body.code], table).toEqual([409, 'CHANGED_MEANWHILE'])
  }
  const own = { browser: seller, side: 'seller' }
  const { priceId } = (await savePrice({ ...days, skuSellerId: othersOfferId }, own)).body
  const change = { ...days, skuSellerId: othersOfferId, priceId, revision: 1 }
  expect((await savePrice(change, own)).body.code).toBe('CHANGED_MEANWHILE')
  // The office has stopped the offer while its seller had it open.
  const seen = { skuSellerId: othersOfferId, revision: await seenNow(database, 'sku_sellers', othersOfferId) }
  const settings = { skuId, preparationDays: 3, isActive: false }
  expect((await office.post('office/offers/save', { ...seen, ...settings, sellerId: 2 })).status).toBe(200)
  const second = await seller.post('seller/offers/save', { ...seen, ...settings, isActive: true })
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
})

describe('a price', () => {
  it('counts from its first day until before its last, with its score', async () => {
    const { body } = await savePrice({ toDate: '2026-05-20', scorePriceRatio: 0.45 })
    const next = await savePrice({ fromDate: '2026-05-20', consumerPriceRial: 1_200_000 })
    expect(next.status).toBe(200)
    expect(await recordsOf()).toEqual([
      { from: '2026-05-10', to: '2026-05-20' },
      { from: '2026-05-20', to: null },
    ])
    const { rows } = await database.query('select consumer_price, score from prices where id = $1', [
      body['priceId'],
    ])
    expect(rows).toEqual([{ consumer_price: 1_000_000, score: 4_500 }])
  })

  it('follows the running one, which ends on its first day', async () => {
    await savePrice()
    expect((await savePrice({ fromDate: '2026-06-01' })).body.code).toBe('RECORD_OVERLAP')
    expect((await savePrice({ fromDate: '2026-06-01', endsRunning: true })).status).toBe(200)
    expect(await recordsOf()).toEqual([
      { from: '2026-05-10', to: '2026-06-01' },
      { from: '2026-06-01', to: null },
    ])
  })

  it('replaces one that began today, which is then deleted', async () => {
    await savePrice()
    await savePrice({ consumerPriceRial: 900_000, endsRunning: true })
    expect(await recordsOf()).toEqual([
      { from: '2026-05-10', to: '2026-05-10' },
      { from: '2026-05-10', to: null },
    ])
  })

  it('RECORD_OVERLAP: names the record in the way, in the caller’s calendar and language', async () => {
    const { body } = await savePrice({ fromDate: '2026-05-20', toDate: '2026-06-01' })
    const answer = await savePrice()
    expect([answer.status, answer.body.code]).toEqual([422, 'RECORD_OVERLAP'])
    expect(answer.body.details).toMatchObject({
      ...{ recordId: body['priceId'], fromDate: '2026-05-20', toDate: '2026-06-01' },
    })
    expect(answer.body.message).toContain('از \u2066۱۴۰۵-۰۲-۳۰\u2069 تا پایان \u2066۱۴۰۵-۰۳-۱۰\u2069')
    const response = await savePrice({}, { browser: english })
    expect(response.body.message).toContain(
      'from \u20662026-05-20\u2069 until the end of \u20662026-05-31\u2069',
    )
  })

  it('is created once by concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => savePrice()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('RECORD_IN_PAST, RECORD_STARTED, RECORD_OVER: the past never changes', async () => {
    expect((await savePrice({ fromDate: '2026-05-09' })).body.code).toBe('RECORD_IN_PAST')
    const insert = async (from: string, to: string | null) => {
      const { rows } = await database.query<{ id: number }>(
        `insert into prices (sku_seller_id, from_date, to_date, consumer_price, score_price_ratio, score)
         values ($1, $2, $3, 1000000, 0.4, 4000) returning id`,
        [skuSellerId, from, to],
      )
      return rows[0]!.id
    }
    const over = await insert('2026-01-01', '2026-04-01')
    const started = await insert('2026-04-01', null)
    expect((await savePrice({ priceId: over, fromDate: '2026-01-01' })).body.code).toBe('RECORD_OVER')
    const ofStarted = { priceId: started, fromDate: '2026-04-01' }
    expect((await savePrice({ ...ofStarted, consumerPriceRial: 10 })).body.code).toBe('RECORD_STARTED')
    expect((await savePrice({ ...ofStarted, fromDate: '2026-05-11' })).body.code).toBe('RECORD_STARTED')
    expect((await savePrice({ ...ofStarted, toDate: '2026-05-09' })).body.code).toBe('RECORD_STARTED')
    expect((await savePrice({ ...ofStarted, toDate: '2026-07-01' })).status).toBe(200)
    expect(await recordsOf()).toContainEqual({ from: '2026-04-01', to: '2026-07-01' })
  })

  it('ends from today on; one to come goes away, one that is over stays', async () => {
    const end = (priceId: unknown) => office.post('office/offers/prices/end', { priceId })
    await database.query(
      `insert into prices (sku_seller_id, from_date, consumer_price, score_price_ratio, score)
       values ($1, '2026-04-01', 1000000, 0.4, 4000)`,
      [skuSellerId],
    )
    const { rows } = await database.query<{ id: number }>('select max(id) as id from prices')
    const running = rows[0]!.id
    expect((await savePrice({ fromDate: '2026-06-01' })).body.code).toBe('RECORD_OVERLAP')
    expect((await end(running)).body).toEqual({ priceId: running })
    expect(await latest()).toMatchObject({ action: 'offers/prices/end', details: { endsOn: '2026-05-10' } })
    const { body } = await savePrice({ fromDate: '2026-06-01' })
    expect((await end(body['priceId'])).status).toBe(200)
    expect((await end(running)).status).toBe(200)
    expect(await recordsOf()).toEqual([{ from: '2026-04-01', to: '2026-05-10' }])
    expect((await end(missing)).body.code).toBe('RECORD_NOT_FOUND')
  })

  it('OFFER_NOT_FOUND, RECORD_NOT_FOUND: what there is not, and a price of another offer', async () => {
    expect((await savePrice({ skuSellerId: missing })).body.code).toBe('OFFER_NOT_FOUND')
    expect((await savePrice({ priceId: missing })).body.code).toBe('RECORD_NOT_FOUND')
    const { body } = await savePrice({ skuSellerId: othersOfferId })
    expect((await savePrice({ priceId: body['priceId'] })).body.code).toBe('RECORD_NOT_FOUND')
  })
})

describe('what an offer costs the shop', () => {
  it('is stored with its price, visible to the catalogue role and the auditor, and to no shopper', async () => {
    const { body } = await savePrice({ wholesalePriceRial: 800_000, purchasePriceRial: 700_000 })
    const fields = ['wholesalePrice', 'purchasePrice', 'price.id', 'skuSeller.id']
    const storedCosts = { wholesalePrice: 800_000, purchasePrice: 700_000 }
    for (const browser of [office, auditor]) {
      expect((await search('PriceCost', fields, browser)).body['page']).toContainEqual({
        ...{ ...storedCosts, price: { id: body['priceId'] }, skuSeller: { id: skuSellerId } },
      })
    }
    expect((await search('PriceCost', fields, buyer)).body['page']).toEqual([])
    expect((await search('PriceCost', fields, browserOf(app, null))).body.code).toBe('LOGIN_REQUIRED')
    await savePrice({ priceId: body['priceId'] })
    expect((await search('PriceCost', ['id'], office)).body['page']).toEqual([])
  })
})

describe('a discount', () => {
  it('is made, refused where another counts, ended, and what a shopper pays follows it', async () => {
    await savePrice()
    const { body } = await saveDiscount()
    expect(await latest()).toMatchObject({ action: 'offers/discounts/save' })
    expect((await saveDiscount({ fromDate: '2026-05-31', toDate: null })).body.code).toBe('RECORD_OVERLAP')
    expect((await saveDiscount({ fromDate: '2026-06-01', toDate: null })).status).toBe(200)
    const { rows } = await database.query<{ price: number }>(
      'select p.price_now as price from products p join skus s on s.product_id = p.id where s.id = $1',
      [skuId],
    )
    // With 10 percent VAT.
    expect(rows).toEqual([{ price: 990_000 }])
    await office.post('office/offers/discounts/end', { discountId: body['discountId'] })
    expect(await recordsOf('discounts')).toEqual([
      { from: '2026-05-10', to: '2026-05-10' },
      { from: '2026-06-01', to: null },
    ])
  })
})

describe('a quantity discount', () => {
  /** @spec 3.seller.6 */
  it('may overlap one for another quantity, not one for the same', async () => {
    const { body } = await saveBox()
    expect((await saveBox({ quantity: 6, percent: 16 })).status).toBe(200)
    expect((await saveBox()).body.code).toBe('RECORD_OVERLAP')
    expect((await saveBox({ boxId: body['boxId'], percent: 12 })).body.code).toBe('RECORD_STARTED')
    expect((await office.post('office/offers/boxes/end', { boxId: body['boxId'] })).status).toBe(200)
    expect(await latest()).toMatchObject({ action: 'offers/boxes/end' })
  })
})

describe('a seller', () => {
  const own = { browser: seller, side: 'seller' }

  it('saves their own offers and prices, recorded as theirs', async () => {
    expect((await savePrice({ skuSellerId: othersOfferId, purchasePriceRial: 500_000 }, own)).status).toBe(
      200,
    )
    expect(await latest()).toMatchObject({
      ...{ action: 'seller-offers/prices/save', subject: `offer ${othersOfferId}` },
    })
    const costs = await search('PriceCost', ['purchasePrice', 'skuSeller.id'], seller)
    expect(costs.body['page']).toEqual([{ purchasePrice: 500_000, skuSeller: { id: othersOfferId } }])
    const revision = await seenNow(database, 'sku_sellers', othersOfferId)
    const { body: seen } = await search('SkuSeller', ['id', 'revision'], seller)
    expect(seen['page']).toContainEqual({ id: othersOfferId, revision })
    const saved = await seller.post('seller/offers/save', {
      ...{ skuSellerId: othersOfferId, revision, skuId, preparationDays: 4, isActive: true },
    })
    expect(saved.body).toEqual({ skuSellerId: othersOfferId })
  })

  it('adds a new offer, once, and saves its discounts and boxes', async () => {
    const other = await shop.addOffer()
    const { rows } = await database.query<{ sku_id: number }>(
      'select sku_id from sku_sellers where id = $1',
      [other],
    )
    const offer = { skuSellerId: null, skuId: rows[0]!.sku_id, preparationDays: 1, isActive: false }
    const { body } = await seller.post('seller/offers/save', offer)
    const made = body['skuSellerId']
    expect((await seller.post('seller/offers/save', offer)).body.code).toBe('DUPLICATE_RECORD')
    const days = { skuSellerId: made, fromDate: '2026-05-10', toDate: '2026-06-01', percent: 10 }
    const discount = await seller.post('seller/offers/discounts/save', { ...days, discountId: null })
    const box = await seller.post('seller/offers/boxes/save', { ...days, boxId: null, quantity: 3 })
    expect([discount.status, box.status]).toEqual([200, 200])
    expect((await seller.post('seller/offers/discounts/end', discount.body)).status).toBe(200)
    expect((await seller.post('seller/offers/boxes/end', box.body)).status).toBe(200)
  })

  it('SKU_NOT_FOUND: begins to offer nothing that shoppers do not see', async () => {
    const { rows } = await database.query<{ sku_id: number }>(
      `update products p set published_at = null from skus s, sku_sellers o
        where o.id = $1 and s.id = o.sku_id and p.id = s.product_id returning o.sku_id`,
      [await shop.addOffer()],
    )
    const offer = { skuSellerId: null, skuId: rows[0]!.sku_id, preparationDays: 1, isActive: false }
    expect((await seller.post('seller/offers/save', offer)).body.code).toBe('SKU_NOT_FOUND')
    expect((await office.post('office/offers/save', { ...offer, sellerId: 2 })).status).toBe(200)
  })

  /** @spec 3.seller.7 */
  it('OFFER_NOT_FOUND, RECORD_NOT_FOUND: finds no offer and no record of anybody else', async () => {
    expect((await savePrice({}, own)).body.code).toBe('OFFER_NOT_FOUND')
    const { body } = await savePrice({ purchasePriceRial: 400_000 })
    const end = await seller.post('seller/offers/prices/end', { priceId: body['priceId'] })
    expect(end.body.code).toBe('RECORD_NOT_FOUND')
    expect(await recordsOf()).toEqual([{ from: '2026-05-10', to: null }])
    const foreign = { skuSellerId, skuId, preparationDays: 4, isActive: false }
    expect((await seller.post('seller/offers/save', foreign)).body.code).toBe('OFFER_NOT_FOUND')
    const days = { skuSellerId, fromDate: '2026-05-10', toDate: null, percent: 10 }
    const discount = (await saveDiscount()).body['discountId']
    const box = (await saveBox()).body['boxId']
    const tried = [
      ['discounts/save', { ...days, discountId: null }, 'OFFER_NOT_FOUND'],
      ['boxes/save', { ...days, boxId: null, quantity: 2 }, 'OFFER_NOT_FOUND'],
      ['discounts/end', { discountId: discount }, 'RECORD_NOT_FOUND'],
      ['boxes/end', { boxId: box }, 'RECORD_NOT_FOUND'],
      // A record of the other one's cannot be taken over under an own offer either.
      ['discounts/save', { ...days, skuSellerId: othersOfferId, discountId: discount }, 'RECORD_NOT_FOUND'],
      ['boxes/save', { ...days, skuSellerId: othersOfferId, boxId: box, quantity: 2 }, 'RECORD_NOT_FOUND'],
    ] as const
    for (const [path, sent, code] of tried) {
      expect((await seller.post(`seller/offers/${path}`, sent)).body.code, path).toBe(code)
    }
    const costs = (await search('PriceCost', ['skuSeller.id'], seller)).body['page'] as object[]
    expect(costs).not.toContainEqual({ skuSeller: { id: skuSellerId } })
  })

  it('FORBIDDEN: has no word in the office, nor the office in a seller’s name', async () => {
    expect((await savePrice({}, { browser: seller, side: 'office' })).body.code).toBe('FORBIDDEN')
    expect((await savePrice({}, { browser: office, side: 'seller' })).body.code).toBe('FORBIDDEN')
    expect((await savePrice({}, { browser: buyer, side: 'seller' })).body.code).toBe('FORBIDDEN')
    expect((await savePrice({}, { browser: auditor, side: 'office' })).body.code).toBe('FORBIDDEN')
  })
})

describe('INVALID_INPUT', () => {
  it.each([
    ['consumerPriceRial', { consumerPriceRial: 1_005 }],
    ['consumerPriceRial', { consumerPriceRial: 0 }],
    ['wholesalePriceRial', { wholesalePriceRial: 15 }],
    ['scorePriceRatio', { scorePriceRatio: 1.1 }],
    ['scorePriceRatio', { scorePriceRatio: 0.12345 }],
    ['fromDate', { fromDate: null }],
    ['toDate', { toDate: '2026-05-10' }],
  ])('names %s of a price where it is %o', async (field, fault) => {
    const answer = await savePrice(fault)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual([field])
  })

  it('names what is wrong with a discount and a box', async () => {
    expect(Object.keys((await saveDiscount({ percent: 101 })).body.details['fields'] as object)).toEqual([
      'percent',
    ])
    expect(Object.keys((await saveBox({ quantity: 1 })).body.details['fields'] as object)).toEqual([
      'quantity',
    ])
  })
})
