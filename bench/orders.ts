import { demoPassword } from '../apps/server/demo/logins.ts'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { orderFields, orderItemFields } from '../apps/storefront/sales/data/order-fields.ts'
import { markdownTable, median, percentile, rounded } from './figures.ts'
import { raiseStand } from './stand.ts'

const turns = 300
const warmUpTurns = 40
const buyers = [
  { username: 'marketer2', orders: 10 },
  { username: 'marketer3', orders: 10_000 },
] as const
/** "As fast": within the variance of two runs. */
const maxRatio = 1.25

/**
 * The first page of the delivered orders of a customer with 10 of them and of one with 10,000, as the profile requests
 * it, alternating, so that both run under the same load. Exits with 1 where the longer list takes longer.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0' })
    for (const { username, orders } of buyers) await addOrders(stand.database, username, orders)
    await stand.database.query('vacuum analyze')
    const lists = await Promise.all(
      buyers.map(({ username }) => firstPageOf(shop.url, stand.database, username)),
    )
    const times = buyers.map((): number[] => [])
    for (let turn = -warmUpTurns; turn < turns; turn += 1) {
      for (const [index, open] of lists.entries()) {
        const milliseconds = await open()
        if (turn >= 0) times[index]!.push(milliseconds)
      }
    }
    const [few, many] = times as [number[], number[]]
    const ratio = median(many) / median(few)
    console.log(markdownTable([figures(buyers[0].orders, few, 1), figures(buyers[1].orders, many, ratio)]))
    const holds = ratio <= maxRatio
    console.log(`${holds ? 'holds' : 'BROKEN'}: the list of 10,000 orders opens as fast as the one of 10`)
    if (!holds) process.exitCode = 1
  } finally {
    await stand.end()
  }
}

function figures(orders: number, milliseconds: readonly number[], ratio: number) {
  return {
    orders,
    pages: milliseconds.length,
    'p50 ms': rounded(median(milliseconds), 1),
    'p95 ms': rounded(percentile(milliseconds, 0.95), 1),
    'times 10 orders': rounded(ratio, 2),
  }
}

/** Delivered orders of two lines each, an hour apart, with their moves and their payment. */
async function addOrders(database: Database, username: string, count: number): Promise<void> {
  await database.query(
    `with owner as (
       select p.id from people p join accounts a on a.id = p.account_id where a.username = $1),
     added as (
       insert into sale_orders (person_id, state, order_number, payable_amount, created_at, registered_at, delivered_at)
       select owner.id, 'Delivered', '1399-' || owner.id || '-' || n, 1000000, at, at, at
         from owner, generate_series(1, $2::int) n,
              lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as at) moment
       returning id, created_at),
     lines as (
       insert into order_items (sale_order_id, sku_seller_id, quantity)
       select a.id, o.id, 1 from added a cross join (select id from sku_sellers order by id limit 2) o),
     paid as (
       insert into payments (sale_order_id, gateway, state, amount, created_at, verified_at)
       select id, 'sandbox', 'Verified', 1000000, created_at, created_at from added)
     insert into sale_order_moves (sale_order_id, from_state, to_state, actor, moved_at)
     select a.id, 'Draft', state, 'system', a.created_at
       from added a cross join unnest(array['Registered', 'Preparing', 'Shipped', 'Delivered']) state`,
    [username, count],
  )
}

/** Logs the buyer in; the returned function loads the first page of the delivered orders and returns how long that took. */
async function firstPageOf(
  shopUrl: string,
  database: Database,
  username: string,
): Promise<() => Promise<number>> {
  const login = await fetch(`${shopUrl}/pe/persian/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopUrl },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  if (!login.ok) throw new Error(`${username} could not log in`)
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  const { rows } = await database.query<{ id: number }>(
    'select p.id from people p join accounts a on a.id = p.account_id where a.username = $1',
    [username],
  )
  const search = new URLSearchParams({
    fields: [...orderFields, ...orderItemFields].join(),
    filter: JSON.stringify({
      and: [
        { field: 'networkMarketer.id', op: 'eq', value: rows[0]!.id },
        { field: 'state', op: 'eq', value: 'Delivered' },
        { within: 'orderItems.skuSeller.sku.images', filter: { field: 'order', op: 'eq', value: 1 } },
      ],
    }),
    sort: '-registeredAt,-id',
    size: '10',
  })
  return async () => {
    const began = performance.now()
    const answer = await fetch(`${shopUrl}/pe/persian/search/SaleOrder?${search}`, { headers: { cookie } })
    const { page } = (await answer.json()) as { page: unknown[] }
    if (page.length !== 10) throw new Error(`${username} was shown ${page.length} orders`)
    return performance.now() - began
  }
}
