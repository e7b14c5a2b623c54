import { describe, expect, it } from 'vitest'
import type { JobDeps } from '../../platform/jobs/job.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import type { Member } from '../../testing/shop.ts'
import { notifyGoodsAreBack } from '../jobs/notify-back-in-stock.ts'

/** @spec 5.out-of-stock, 4.login */
const clock = fixedClock('2026-05-10T09:00:00Z')
const testShop = await openTestShop(clock)
const { app, database, shop } = testShop

let phones = 0
async function customer(): Promise<Browser & Member> {
  phones += 1
  const number = String(phones).padStart(2, '0')
  const member = await shop.addMember({
    cellphone: `91200000${number}`,
    email: `buyer${number}@customer.example`,
  })
  return { ...member, ...browserOf(app, member.token) }
}
async function goods(units: number) {
  const skuSellerId = await shop.addOffer({ stock: [units] })
  const { rows } = await database.query<{ skuId: number; productId: number }>(
    `select s.id as "skuId", s.product_id as "productId"
       from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1`,
    [skuSellerId],
  )
  return { skuSellerId, ...rows[0]! }
}
const arrive = (skuSellerId: number, units = 1) =>
  database.query('update inventories set on_hand = on_hand + $2 where sku_seller_id = $1', [
    skuSellerId,
    units,
  ])
const runJob = () => notifyGoodsAreBack({ database } as unknown as JobDeps, clock.now())
const noticesOf = async ({ personId }: Member) =>
  (
    await database.query<Record<string, unknown>>(
      `select kind, details->>'productId' as "productId", sms_due_at is not null as sms, email_due_at is not null as email
         from notices where person_id = $1 order by id`,
      [personId],
    )
  ).rows
const codeOf = async (answer: ReturnType<Browser['post']>) => (await answer).body.code ?? 'done'

describe('favourites', () => {
  const listOf = async (who: Browser) =>
    (await who.get('search/Favourite?fields=productId,priceThen,wasInStock&sort=id')).body['page']

  it('record price and stock of a product from when it was marked', async () => {
    const sara = await customer()
    const [there, gone] = [await goods(5), await goods(0)]
    const { body } = await sara.post('favourites/add', { productId: there.productId })
    expect(body).toEqual({ priceThen: 1_100_000, wasInStock: true })
    await sara.post('favourites/add', { productId: gone.productId })
    await database.query('update prices set consumer_price = 800000 where sku_seller_id = $1', [
      there.skuSellerId,
    ])
    expect((await sara.post('favourites/add', { productId: there.productId })).body['priceThen']).toBe(
      1_100_000,
    )
    const snapshot = { productId: there.productId, priceThen: 1_100_000, wasInStock: true }
    expect(await listOf(sara)).toEqual([
      snapshot,
      { productId: gone.productId, priceThen: 1_100_000, wasInStock: false },
    ])
    await sara.post('favourites/remove', { productId: gone.productId })
    expect(await codeOf(sara.post('favourites/remove', { productId: gone.productId }))).toBe('done')
    expect(await listOf(sara)).toEqual([snapshot])
    expect(await listOf(await customer())).toEqual([])
  })

  it('of a visitor are added at login, what was marked already stays, and twice is once', async () => {
    const sara = await customer()
    const [first, second] = [await goods(5), await goods(5)]
    await sara.post('favourites/add', { productId: first.productId })
    const snapshot = { priceThen: 1_320_000, wasInStock: false }
    const favourites = [first.productId, second.productId, 999_999].map((productId) => ({
      productId,
      ...snapshot,
    }))
    for (let time = 0; time < 2; time += 1) {
      expect(await codeOf(sara.post('favourites/merge', { favourites }))).toBe('done')
    }
    expect(await listOf(sara)).toEqual([
      { productId: first.productId, priceThen: 1_100_000, wasInStock: true },
      { productId: second.productId, ...snapshot },
    ])
  })

  it('PRODUCT_NOT_FOUND, FAVOURITES_FULL: what is not on sale, and more than a hundred', async () => {
    const sara = await customer()
    expect(await codeOf(sara.post('favourites/add', { productId: 999_999 }))).toBe('PRODUCT_NOT_FOUND')
    const { productId } = await goods(1)
    await database.query(
      `with more as (
         insert into products (brand_id, category_id, name, summary, description, combination, how_to_use, features, manufacture_country, hue)
         select 1, 2, name, summary, description, combination, how_to_use, features, manufacture_country, hue
           from products, generate_series(1, 100) where id = $2 returning id)
       insert into favourites (person_id, product_id, created_at, was_in_stock) select $1, id, now(), false from more`,
      [sara.personId, productId],
    )
    const { body } = await sara.post('favourites/add', { productId })
    expect([body.code, body.details]).toEqual(['FAVOURITES_FULL', { limit: 100 }])
    const favourites = [{ productId, priceThen: null, wasInStock: true }]
    expect(await codeOf(sara.post('favourites/merge', { favourites }))).toBe('done')
    expect(await codeOf(sara.post('favourites/merge', { favourites: [] }))).toBe('INVALID_INPUT')
    expect(
      (await database.query('select from favourites where person_id = $1', [sara.personId])).rowCount,
    ).toBe(100)
  })
})

describe('a stock watch', () => {
  /** @spec 5.out-of-stock.3 */
  it('notifies once when the sku arrives, inside the shop, by SMS and by mail, and ends', async () => {
    const sara = await customer()
    const { skuId, skuSellerId, productId } = await goods(0)
    for (let time = 0; time < 2; time += 1)
      expect(await codeOf(sara.post('stock-watches/ask', { skuId }))).toBe('done')
    expect(await runJob()).toBe(0)
    const stockKeeper = await officeOf(testShop, 'orders')
    const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: skuId }))
    const waiting = async () =>
      (await stockKeeper.get(`search/Sku?fields=waitingCount&filter=${filter}`)).body['page']
    expect(await waiting()).toEqual([{ waitingCount: 1 }])
    expect((await sara.get(`search/Sku?fields=waitingCount&filter=${filter}`)).body.code).toBe(
      'FORBIDDEN_FIELD',
    )
    await arrive(skuSellerId)
    const counts = await Promise.all([runJob(), runJob()])
    expect(counts[0]! + counts[1]!).toBe(1)
    expect(await noticesOf(sara)).toEqual([
      { kind: 'BACK_IN_STOCK', productId: String(productId), sms: true, email: true },
    ])
    expect(await waiting()).toEqual([{ waitingCount: 0 }])
    expect(await runJob()).toBe(0)
  })

  it('notifies again where it is requested again', async () => {
    const sara = await customer()
    const { skuId, skuSellerId } = await goods(0)
    for (let time = 0; time < 2; time += 1) {
      expect(await codeOf(sara.post('stock-watches/ask', { skuId }))).toBe('done')
      await arrive(skuSellerId)
      expect(await runJob()).toBe(1)
      await arrive(skuSellerId, -1)
    }
    expect(await noticesOf(sara)).toHaveLength(2)
  })

  it('notifies nobody once it is taken back', async () => {
    const sara = await customer()
    const { skuId, skuSellerId } = await goods(0)
    await sara.post('stock-watches/ask', { skuId })
    expect(await codeOf(sara.post('stock-watches/take-back', { skuId }))).toBe('done')
    expect(await codeOf(sara.post('stock-watches/take-back', { skuId }))).toBe('done')
    await arrive(skuSellerId)
    expect(await runJob()).toBe(0)
    expect(await noticesOf(sara)).toEqual([])
  })

  it('ignores expired units and withdrawn offers', async () => {
    const sara = await customer()
    const { skuId, skuSellerId } = await goods(0)
    await sara.post('stock-watches/ask', { skuId })
    await database.query(
      `update inventories set on_hand = 3, batch_code = 'E', expires_on = '2026-05-10' where sku_seller_id = $1`,
      [skuSellerId],
    )
    expect(await runJob()).toBe(0)
    await database.query('update inventories set expires_on = null where sku_seller_id = $1', [skuSellerId])
    await database.query('update sku_sellers set is_active = false where id = $1', [skuSellerId])
    expect(await runJob()).toBe(0)
    await database.query('update sku_sellers set is_active = true where id = $1', [skuSellerId])
    expect(await runJob()).toBe(1)
  })

  it('SKU_NOT_FOUND, SKU_IN_STOCK, STOCK_WATCHES_FULL: needs a sku that is on sale and out of stock', async () => {
    const sara = await customer()
    const [there, gone] = [await goods(1), await goods(0)]
    expect(await codeOf(sara.post('stock-watches/ask', { skuId: 999_999 }))).toBe('SKU_NOT_FOUND')
    expect(await codeOf(sara.post('stock-watches/ask', { skuId: there.skuId }))).toBe('SKU_IN_STOCK')
    await database.query(
      `with more as (
         insert into skus (product_id, name, gtin, weight_gram)
         select $2, '{"fa": "x"}', '9' || lpad(n::text, 12, '0'), 1 from generate_series(1, 50) n returning id)
       insert into stock_watches (person_id, sku_id, created_at) select $1, id, now() from more`,
      [sara.personId, gone.productId],
    )
    const { body } = await sara.post('stock-watches/ask', { skuId: gone.skuId })
    expect([body.code, body.details]).toEqual(['STOCK_WATCHES_FULL', { limit: 50 }])
    await database.query('update products set published_at = null where id = $1', [gone.productId])
    expect(await codeOf(sara.post('stock-watches/ask', { skuId: gone.skuId }))).toBe('SKU_NOT_FOUND')
  })
})
