import type { BulkAnswer } from '@anar/contract/commands'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { contents, publishProduct } from '../../testing/catalogue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 1.back-office, 3.sku, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database } = opened
const office = await officeOf(opened, 'catalogue')
const visitor = browserOf(app, null, '/gr/english')
const ownContent = contents()
const missing = Number.MAX_SAFE_INTEGER
await database.query(`update sellers set is_own = true where id = 1`)
await database.query(
  `insert into tag_groups (id, name) values (1, '{"fa": "گروه"}');
   insert into tag_subgroups (id, tag_group_id, name) values (1, 1, '{"fa": "زیرگروه"}');
   insert into tags (id, tag_subgroup_id, name) values (1, 1, '{"fa": "خشک"}'), (2, 1, '{"fa": "چرب"}')`,
)

let keys = 0
let one: number
let other: number
beforeEach(async () => {
  one = await publishProduct(office, ownContent())
  other = await publishProduct(office, ownContent())
})
async function bulk(change: object, { productIds = [one, other], isDryRun = false } = {}) {
  keys += 1
  const body = { productIds, change, isDryRun }
  const answer = await office.post('office/catalogue/bulk', body, { key: `bulk-change-${keys}` })
  return (answer.body as unknown as BulkAnswer).rows
}
const outcomes = (rows: BulkAnswer['rows']) => rows.map(({ outcome, code }) => code ?? outcome)
const shown = async (productId: number, ...fields: string[]) => {
  const filter = { field: 'id', op: 'eq', value: productId }
  return (await visitor.post('search/Product', { fields, filter })).body['page']
}
const draftOf = async (productId: number) => {
  const { body } = await office.get(`office/catalogue/products/${productId}`)
  const content = { ...(body['content'] as object), hue: 77 }
  const draft = { draftId: null, productId, baseVersion: body['latestVersion'], revision: null, content }
  return office.post('office/catalogue/save-draft', draft)
}
/** An offer of the product's one sku. */
async function offer(productId: number, priceRial: number | null, sellerId = 1): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into sku_sellers (sku_id, seller_id) select id, $2 from skus where product_id = $1 returning id`,
    [productId, sellerId],
  )
  const { id } = rows[0]!
  if (priceRial !== null) {
    await database.query(
      `insert into prices (sku_seller_id, from_date, to_date, consumer_price, score_price_ratio, score)
       values ($1, '2026-01-01', '2026-12-01', $2, 0.4, 0)`,
      [id, priceRial],
    )
  }
  return id
}
const pricesOf = async (skuSellerId: number) => {
  const { rows } = await database.query(
    `select from_date::text as from, to_date::text as to, consumer_price as price
       from prices where sku_seller_id = $1 order by from_date`,
    [skuSellerId],
  )
  return rows
}

it('changes many products at once, each as a version of its own, and records it once', async () => {
  const rows = await bulk({ kind: 'add-tags', tagIds: [1, 2] })
  expect(rows).toEqual(
    [one, other].map((productId) => ({
      ...{ productId, skuSellerId: null, name: 'تونر گلاب', before: '', after: 'خشک، چرب' },
      ...{ outcome: 'changed', code: null, message: null },
    })),
  )
  expect(await shown(one, 'tags.id')).toEqual([{ tags: [{ id: 1 }, { id: 2 }] }])
  expect((await office.get(`office/catalogue/products/${one}`)).body['latestVersion']).toBe(2)
  const { rows: entries } = await database.query(
    `select action, subject from audit_log order by id desc limit 1`,
  )
  expect(entries).toEqual([{ action: 'catalogue/bulk', subject: '2 of 2' }])
  expect(outcomes(await bulk({ kind: 'add-tags', tagIds: [1] }))).toEqual(['same', 'same'])
  const removed = await bulk({ kind: 'remove-tags', tagIds: [2] })
  expect(removed.map(({ before, after }) => [before, after])).toEqual([
    ['خشک، چرب', 'خشک'],
    ['خشک، چرب', 'خشک'],
  ])
})

it('is a change where another brand has the same name, and recorded', async () => {
  const { rows: brands } = await database.query<{ id: number }>(
    `insert into brands (name) select name from brands
      where id = (select brand_id from products where id = $1) returning id`,
    [one],
  )
  const [row] = await bulk({ kind: 'brand', brandId: brands[0]!.id }, { productIds: [one] })
  expect(row).toMatchObject({ outcome: 'changed' })
  expect(row!.after).toBe(row!.before)
  const { rows: entries } = await database.query('select subject from audit_log order by id desc limit 1')
  expect(entries).toEqual([{ subject: '1 of 1' }])
})

it('reports in a dry run what it would do, and changes nothing', async () => {
  const offers = [await offer(one, 1_000_000), await offer(other, null)]
  const change = { kind: 'price-percent', percent: 10, fromDate: '2026-05-20' }
  const entries = async () => (await database.query('select id from audit_log')).rowCount
  const before = await entries()
  const dry = await bulk(change, { isDryRun: true })
  expect(dry.map(({ skuSellerId }) => skuSellerId)).toEqual(offers)
  expect(outcomes(dry)).toEqual(['changed', 'NO_RUNNING_PRICE'])
  expect(await pricesOf(offers[0]!)).toHaveLength(1)
  expect(await entries()).toBe(before)
  expect(await bulk(change)).toEqual(dry)
  expect(await pricesOf(offers[0]!)).toHaveLength(2)
})

describe('what cannot be changed is reported, the rest is changed', () => {
  it('PRODUCT_NOT_FOUND, DRAFT_OPEN', async () => {
    await draftOf(one)
    const rows = await bulk({ kind: 'category', categoryId: 1 }, { productIds: [one, other, missing] })
    expect(outcomes(rows)).toEqual(['DRAFT_OPEN', 'changed', 'PRODUCT_NOT_FOUND'])
    expect(rows[0]!.message).toContain('مشتری نمونه')
    expect(rows[1]).toMatchObject({ before: 'کرم', after: 'پوست' })
    expect(await shown(one, 'productCategory.id')).toEqual([{ productCategory: { id: 2 } }])
    expect(await shown(other, 'productCategory.id')).toEqual([{ productCategory: { id: 1 } }])
  })

  it('CONTENT_INCOMPLETE: a brand that there is not', async () => {
    const rows = await bulk({ kind: 'brand', brandId: missing })
    expect(outcomes(rows)).toEqual(['CONTENT_INCOMPLETE', 'CONTENT_INCOMPLETE'])
  })

  it('NO_DRAFT: publishes the drafts that there are', async () => {
    await draftOf(one)
    expect(outcomes(await bulk({ kind: 'publish' }))).toEqual(['changed', 'NO_DRAFT'])
    expect(await shown(one, 'hue')).toEqual([{ hue: 77 }])
  })
})

it('takes off sale and puts back', async () => {
  expect(outcomes(await bulk({ kind: 'withdraw' }))).toEqual(['changed', 'changed'])
  expect(await shown(one, 'id')).toEqual([])
  expect(outcomes(await bulk({ kind: 'withdraw' }))).toEqual(['same', 'same'])
  expect(outcomes(await bulk({ kind: 'restore' }))).toEqual(['changed', 'changed'])
  expect(await shown(one, 'id')).toHaveLength(1)
})

describe('prices of the shop’s own offers', () => {
  it('follow the running one from a day on, to whole tomans, and end as it would have', async () => {
    const id = await offer(one, 1_234_560)
    const [row] = await bulk(
      { kind: 'price-percent', percent: 12.5, fromDate: '2026-05-20' },
      { productIds: [one] },
    )
    expect(row).toMatchObject({ skuSellerId: id, before: 1_234_560, after: 1_388_880, outcome: 'changed' })
    expect(await pricesOf(id)).toEqual([
      { from: '2026-01-01', to: '2026-05-20', price: 1_234_560 },
      { from: '2026-05-20', to: '2026-12-01', price: 1_388_880 },
    ])
  })

  it('change by an amount, and never to nothing', async () => {
    await offer(one, 50_000)
    const change = { kind: 'price-amount', amountRial: -50_000, fromDate: '2026-05-10' }
    expect(outcomes(await bulk(change, { productIds: [one] }))).toEqual(['PRICE_TOO_LOW'])
    const [row] = await bulk({ ...change, amountRial: -10_000 }, { productIds: [one] })
    expect(row).toMatchObject({ before: 50_000, after: 40_000 })
  })

  it('RECORD_IN_PAST: never from a day before today; another seller’s stay', async () => {
    await database.query(
      `insert into sellers (id, name) values (7, '{"fa": "دیگری"}') on conflict do nothing`,
    )
    await offer(one, 50_000)
    await offer(one, 60_000, 7)
    const rows = await bulk(
      { kind: 'price-percent', percent: 10, fromDate: '2026-05-09' },
      { productIds: [one] },
    )
    expect(outcomes(rows)).toEqual(['RECORD_IN_PAST'])
  })

  it('take a discount for a window, refused where another one counts in it', async () => {
    await offer(one, 50_000)
    const change = { kind: 'discount', percent: 15, fromDate: '2026-05-10', toDate: '2026-06-01' }
    const [row] = await bulk(change, { productIds: [one] })
    expect(row).toMatchObject({ before: null, after: 15, outcome: 'changed' })
    const [again] = await bulk({ ...change, fromDate: '2026-05-31', toDate: null }, { productIds: [one] })
    expect(again).toMatchObject({ outcome: 'refused', code: 'RECORD_OVERLAP' })
    expect(await shown(one, 'price')).toEqual([{ price: 42_500 }])
  })
})

it('is done once under one key, and wants one', async () => {
  const id = await offer(one, 100_000)
  const change = { kind: 'price-percent', percent: 10, fromDate: '2026-05-20' }
  const body = { productIds: [one], change, isDryRun: false }
  const first = await office.post('office/catalogue/bulk', body, { key: 'the-same-key' })
  const again = await office.post('office/catalogue/bulk', body, { key: 'the-same-key' })
  expect(again.body).toEqual(first.body)
  expect(await pricesOf(id)).toMatchObject([{ price: 100_000 }, { price: 110_000 }])
  expect((await office.post('office/catalogue/bulk', body)).status).toBe(400)
})
