import { describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 3.sku, 3.seller */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const missing = Number.MAX_SAFE_INTEGER
await database.query(`insert into sellers (id, name) values (2, '{"fa": "فروشندهٔ دیگر"}')`)
const { token, accountId } = await shop.addMember({ userType: 'Seller' })
await database.query(
  'insert into seller_users (seller_id, account_id, is_signatory, is_main) values (2, $1, true, true)',
  [accountId],
)
const browsers = { office: await officeOf(opened, 'catalogue'), seller: browserOf(app, token) }

const price = { consumerPriceRial: 1_000_000, wholesalePriceRial: null, purchasePriceRial: null }
const records = [
  {
    kind: 'prices',
    table: 'prices',
    id: 'priceId',
    terms: { ...price, scorePriceRatio: 0.4 },
    other: { consumerPriceRial: 1_100_000 },
  },
  {
    kind: 'discounts',
    table: 'discounts',
    id: 'discountId',
    terms: { percent: 10 },
    other: { percent: 20 },
  },
  {
    kind: 'boxes',
    table: 'special_discounts',
    id: 'boxId',
    terms: { quantity: 3, percent: 10 },
    other: { percent: 12 },
  },
] as const
const sides = ['office', 'seller'] as const

/** An offer of the seller's without any record. */
async function bareOffer(): Promise<number> {
  const offer = await shop.addOffer()
  const { rows } = await database.query<{ id: number }>(
    `insert into sku_sellers (sku_id, seller_id) select sku_id, 2 from sku_sellers where id = $1 returning id`,
    [offer],
  )
  return rows[0]!.id
}

describe.each(records.flatMap((record) => sides.map((side) => ({ ...record, side }))))(
  '$kind that the $side keeps',
  ({ kind, table, id, terms, other, side }) => {
    const post = (command: string, body: object) =>
      browsers[side].post(`${side}/offers/${kind}/${command}`, body)
    const saving =
      (skuSellerId: number) =>
      async (changes: Record<string, unknown> = {}) => {
        const revision = await seenNow(database, table, changes[id])
        const days = { fromDate: '2026-05-10', toDate: '2026-06-01' }
        return post('save', { revision, [id]: null, skuSellerId, ...days, ...terms, ...changes })
      }

    it('are refused where offer or record is missing, or the past would change', async () => {
      const save = saving(await bareOffer())
      const codeOf = async (changes: object) => (await save({ ...changes })).body.code
      expect(await codeOf({ skuSellerId: missing })).toBe('OFFER_NOT_FOUND')
      expect(await codeOf({ [id]: missing })).toBe('RECORD_NOT_FOUND')
      expect(await codeOf({ fromDate: '2026-05-09' })).toBe('RECORD_IN_PAST')
      const recordId = (await save()).body[id]
      expect(await codeOf({ fromDate: '2026-05-20' })).toBe('RECORD_OVERLAP')
      expect(await codeOf({ [id]: recordId, revision: 1 })).toBe('CHANGED_MEANWHILE')
      expect(await codeOf({ [id]: recordId, ...other })).toBe('RECORD_STARTED')
      await database.query(
        `update ${table} set from_date = '2026-01-01', to_date = '2026-02-01' where id = $1`,
        [recordId],
      )
      expect(await codeOf({ [id]: recordId, fromDate: '2026-01-01' })).toBe('RECORD_OVER')
      expect((await post('end', { [id]: missing })).body.code).toBe('RECORD_NOT_FOUND')
    })
  },
)
