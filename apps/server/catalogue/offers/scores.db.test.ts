import { beforeEach, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 3.sku, 9.commission */
const opened = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))
const { database, shop } = opened
const office = await officeOf(opened, 'catalogue')
await database.query(
  `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
   select 'Points of ' || point, month,
          jsonb_build_object('largestScorePriceRatio', 0.5, 'pointValueRial', point, 'paidByDay', 7),
          'Published', now(), now()
     from (values ('1405-01', 10000), ('1405-06', 20000)) plans (month, point)`,
)

let skuSellerId: number
beforeEach(async () => {
  skuSellerId = await shop.addOffer()
  await database.query('delete from prices where sku_seller_id = $1', [skuSellerId])
})
const save = async (changes: {
  priceId?: unknown
  fromDate: string
  toDate?: string
  scorePriceRatio: number
}) =>
  office.post('office/offers/prices/save', {
    revision: await seenNow(database, 'prices', changes.priceId),
    ...{ priceId: null, skuSellerId, toDate: null, consumerPriceRial: 1_000_000 },
    ...{ wholesalePriceRial: null, purchasePriceRial: null, ...changes },
  })
const scores = async () => {
  const { rows } = await database.query<{ score: number }>(
    'select score from prices where sku_seller_id = $1',
    [skuSellerId],
  )
  return rows.map(({ score }) => score)
}

it('SCORE_ABOVE_PLAN: a price carries no more score than any income plan of its days lets it', async () => {
  const answer = await save({ fromDate: '2026-05-10', scorePriceRatio: 0.6 })
  expect([answer.status, answer.body.code]).toEqual([422, 'SCORE_ABOVE_PLAN'])
  expect(await scores()).toEqual([])
  // As many points are worth twice as much by the second plan.
  expect((await save({ fromDate: '2026-05-10', scorePriceRatio: 0.26 })).body.code).toBe('SCORE_ABOVE_PLAN')
  expect((await save({ fromDate: '2026-05-10', scorePriceRatio: 0.25 })).status).toBe(200)
})

it('SCORE_ABOVE_PLAN: nor does a price of a seller', async () => {
  await database.query(`insert into sellers (id, name) values (2, '{"fa": "فروشندهٔ دیگر"}')`)
  const { accountId, token } = await shop.addMember({ userType: 'Seller' })
  await database.query(
    'insert into seller_users (seller_id, account_id, is_signatory, is_main) values (2, $1, true, true)',
    [accountId],
  )
  await database.query('update sku_sellers set seller_id = 2 where id = $1', [skuSellerId])
  const saveOwn = async (scorePriceRatio: number) =>
    browserOf(opened.app, token).post('seller/offers/prices/save', {
      ...{ priceId: null, revision: null, skuSellerId, fromDate: '2026-05-10', toDate: null },
      ...{ consumerPriceRial: 1_000_000, wholesalePriceRial: null, purchasePriceRial: null, scorePriceRatio },
    })
  const answer = await saveOwn(0.26)
  expect([answer.status, answer.body.code]).toEqual([422, 'SCORE_ABOVE_PLAN'])
  expect((await saveOwn(0.25)).status).toBe(200)
})

it('a price has the score of the plan of its days, and another one when it is moved to those of another plan', async () => {
  // Days of Mordad, and then one of Shahrivar.
  const { body } = await save({ fromDate: '2026-08-21', scorePriceRatio: 0.2 })
  expect(await scores()).toEqual([2_000])
  const moved = async (fromDate: string) =>
    (await save({ priceId: body['priceId'], fromDate, scorePriceRatio: 0.2 })).status
  expect(await moved('2026-08-20')).toBe(200)
  expect(await scores()).toEqual([2_000])
  expect(await moved('2026-09-01')).toBe(200)
  expect(await scores()).toEqual([1_000])
})
