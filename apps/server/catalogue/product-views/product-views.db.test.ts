import { describe, expect, it } from 'vitest'
import { forgetOldRecords } from '../../forget-old-records.ts'
import type { JobDeps } from '../../platform/jobs/job.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { countProductViews } from '../jobs/count-views.ts'

/** @spec 2.products-list */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const visitor = browserOf(app, null)
/** Browsers by name, each with its own address and random visitor id. */
const names: string[] = []
function numberOf(name: string): number {
  if (!names.includes(name)) names.push(name)
  return names.indexOf(name) + 1
}
const visitorNamed = (name: string) => String(numberOf(name)).padStart(32, '0')
const viewFrom = (
  address: string,
  productId: unknown,
  { visitor, agent = 'one' }: { visitor?: string; agent?: string } = {},
) =>
  browserOf(app, null, '/pe/persian', address).post(
    'products/view',
    { productId, visitor },
    { headers: { 'user-agent': agent } },
  )
const jobDeps = { database } as unknown as JobDeps

async function newProduct(): Promise<number> {
  const skuSellerId = await shop.addOffer({ stock: [5] })
  const { rows } = await database.query<{ id: number }>(
    'select s.product_id as id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1',
    [skuSellerId],
  )
  return rows[0]!.id
}
const look = (productId: unknown, browser = 'one') =>
  viewFrom(`198.51.100.${numberOf(browser)}`, productId, { visitor: visitorNamed(browser) })
const runJob = () => countProductViews(jobDeps, clock.now())
async function viewsOf(productId: number): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: productId }))
  const { body } = await visitor.get(`search/Product?fields=viewCount&filter=${filter}`)
  return (body['page'] as { viewCount: number }[])[0]!.viewCount
}
// Shared answers are cached until the database notifies of the change.
const viewsSoon = (productId: number) => expect.poll(() => viewsOf(productId), { timeout: 15_000 })
const storedViews = async () => (await database.query('select from product_views')).rowCount

describe('views of a product', () => {
  /** @spec 2.sort-options.2 */
  it('count once for a visitor and a Tehran day, when the job comes round', async () => {
    const productId = await newProduct()
    for (const browser of ['one', 'one', 'another']) {
      expect((await look(productId, browser)).status).toBe(200)
    }
    expect(await viewsOf(productId)).toBe(0)
    expect(await runJob()).toBe(1)
    await viewsSoon(productId).toBe(2)
    expect(await runJob()).toBe(0)
    await look(productId)
    expect(await runJob()).toBe(0)
    // 23:30 in Tehran, and an hour later.
    clock.moveTo('2026-05-10T20:00:00Z')
    await look(productId)
    expect(await runJob()).toBe(0)
    clock.moveTo('2026-05-10T21:00:00Z')
    await look(productId)
    expect(await runJob()).toBe(1)
    await viewsSoon(productId).toBe(3)
  })

  it('count once for a visitor with any user agent and any address', async () => {
    const productId = await newProduct()
    for (const agent of ['one', 'two', 'three'])
      for (const address of ['203.0.113.1', '203.0.113.2'])
        await viewFrom(address, productId, { visitor: visitorNamed('sara'), agent })
    await runJob()
    await viewsSoon(productId).toBe(1)
  })

  it('put a product before others where the most viewed come first', async () => {
    const [former, latter] = [await newProduct(), await newProduct()]
    for (const [productId, lookers] of [
      [former, 4],
      [latter, 5],
    ] as const) {
      for (let number = 0; number < lookers; number += 1) await look(productId, `browser ${number}`)
    }
    await Promise.all([runJob(), runJob()])
    const { body } = await visitor.get('search/Product?fields=id,viewCount&sort=-viewCount,id&size=2')
    expect(body['page']).toEqual([
      { id: latter, viewCount: 5 },
      { id: former, viewCount: 4 },
    ])
  })

  it('are anonymous: the same browser leaves another mark at every product and on every day', async () => {
    const [one, other] = [await newProduct(), await newProduct()]
    await database.query('delete from product_views')
    await look(one)
    await look(other)
    clock.advance({ hours: 24 })
    await look(one)
    const { rows } = await database.query<{ viewers: number }>(
      'select count(distinct viewer)::int as viewers from product_views',
    )
    expect(rows).toEqual([{ viewers: 3 }])
  })

  it('are forgotten some days after they were counted, and not before', async () => {
    const productId = await newProduct()
    await look(productId)
    const before = await storedViews()
    clock.advance({ hours: 72 })
    await forgetOldRecords(jobDeps, clock.now())
    expect(await storedViews()).toBe(before)
    await runJob()
    await viewsSoon(productId).toBe(1)
    await forgetOldRecords(jobDeps, clock.now())
    expect(await storedViews()).toBe(0)
  })

  it('cannot be bought: of 200 visitors at once from one address ten count for a product and a day', async () => {
    const [productId, other] = [await newProduct(), await newProduct()]
    const bought = '203.0.113.77'
    const visitorNumber = (number: number) => String(number).padStart(32, 'a')
    await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        viewFrom(bought, productId, { visitor: visitorNumber(number), agent: `browser ${number}` }),
      ),
    )
    await viewFrom(bought, other, { visitor: visitorNumber(1) })
    await runJob()
    await viewsSoon(productId).toBe(10)
    await viewsSoon(other).toBe(1)
    await look(productId, 'a neighbour')
    clock.advance({ hours: 24 })
    await viewFrom(bought, productId, { visitor: visitorNumber(1) })
    await runJob()
    await viewsSoon(productId).toBe(12)
  })

  it('without a browser id count once for an address', async () => {
    const productId = await newProduct()
    for (const agent of ['one', 'two', 'three']) await viewFrom('203.0.113.78', productId, { agent })
    await runJob()
    await viewsSoon(productId).toBe(1)
  })

  it('PRODUCT_NOT_FOUND, INVALID_INPUT: are of products on sale', async () => {
    const productId = await newProduct()
    await database.query('update products set published_at = null where id = $1', [productId])
    const before = await storedViews()
    for (const id of [productId, 999_999]) expect((await look(id)).body.code).toBe('PRODUCT_NOT_FOUND')
    for (const id of [undefined, 0, '1', 1.5]) expect((await look(id)).body.code).toBe('INVALID_INPUT')
    const unnamed = await viewFrom('203.0.113.79', productId, { visitor: 'sara@shop.example' })
    expect(unnamed.body.code).toBe('INVALID_INPUT')
    expect(await storedViews()).toBe(before)
  })
})
