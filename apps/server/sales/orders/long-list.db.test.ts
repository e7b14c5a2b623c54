import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileSearch } from '../../search/compiler/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop } from '../../testing/shop.ts'

/** @spec 4.order-lists, 2.delivered-sale-orders */
let database: TestDatabase
let few: number
let many: number

beforeAll(async () => {
  database = await testDatabase('empty')
  const shop = await openShop(database, fixedClock('2026-05-10T09:00:00Z'))
  const offer = await shop.addOffer()
  few = (await shop.addMember()).personId
  many = (await shop.addMember()).personId
  await database.query(
    `insert into sale_orders (person_id, state, order_number, created_at, registered_at)
     select case when n <= 10 then $1::bigint else $2::bigint end, case when n % 500 = 0 then 'Registered' else 'Delivered' end,
            '1400-' || n, at, at
       from generate_series(1, 10010) n, lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as at) moment`,
    [few, many],
  )
  await database.query(
    'insert into order_items (sale_order_id, sku_seller_id, quantity) select id, $1, 1 from sale_orders',
    [offer],
  )
  await database.query('vacuum analyze sale_orders')
  await database.query('vacuum analyze order_items')
})
afterAll(() => database?.drop())

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Node Type': string; Plans?: Plan[] }

/** The cost of a list's first page: blocks read, and whether all of the person's orders are sorted. */
async function firstPage(personId: number, filter: object): Promise<{ blocks: number; nodes: string }> {
  const viewer = {
    kind: 'account',
    personId,
    userType: 'Customer',
    staffRole: null,
    sellerId: null,
    permissions: [],
  } as const
  const own = { field: 'networkMarketer.id', op: 'eq', value: personId }
  const { text, values } = compileSearch(
    'SaleOrder',
    {
      fields: 'id,orderNumber,state,payableAmount,orderItems.id,orderItems.quantity',
      filter: JSON.stringify({ and: [own, filter] }),
      sort: '-registeredAt,-id',
      size: '10',
    },
    { viewer, calendar: 'pe', language: 'persian', today: '2026-05-10' },
  )
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], nodes: JSON.stringify(plan) }
}

it('the first page of 10,000 delivered orders is read off the index, as the page of 10 is', async () => {
  const delivered = { field: 'state', op: 'eq', value: 'Delivered' }
  const [small, large] = [await firstPage(few, delivered), await firstPage(many, delivered)]
  expect(large.nodes).toContain('sale_orders_of_person')
  expect(large.blocks).toBeLessThan(small.blocks * 1.5)
})

it('and so is the one of those under way among 10,000', async () => {
  const ongoing = { field: 'state', op: 'in', value: ['Registered', 'Preparing', 'Shipped'] }
  const [small, large] = [await firstPage(few, ongoing), await firstPage(many, ongoing)]
  // Twenty are under way; the ten of the page are read whole.
  expect(large.blocks).toBeLessThan(small.blocks + 120)
})
