import { randomUUID } from 'node:crypto'
import type { Database } from '../apps/server/db/pool.ts'
import { demoPassword } from '../apps/server/demo/logins.ts'
import { markdownTable, percentile, rounded } from './figures.ts'
import { raiseStand } from './stand.ts'

const buyerCount = 16
const seconds = 20
const unitsOfEach = 1_000_000
const offerCount = 12

/**
 * Sixteen buyers at once, each again and again from an empty basket through address, payment at the sandbox bank
 * and its return to a registered order. Afterwards units and rials must add up; exits with 1 where they do not.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  try {
    const shop = await stand.serve('apps/server/main.ts', {
      SEED: 'demo',
      RATE_LIMIT_PER_MINUTE: '0',
      DATABASE_POOL_SIZE: '16',
    })
    const offers = await stockUp(stand.database)
    const before = await books(stand.database)
    const buyers = await Promise.all(
      Array.from({ length: buyerCount }, (_, index) => openBuyer(shop.url, `marketer${index + 2}`)),
    )
    const milliseconds: number[] = []
    const started = performance.now()
    const ends = started + seconds * 1000
    let bought = 0
    await Promise.all(
      buyers.map(async (buyer, index) => {
        for (let turn = 0; performance.now() < ends; turn++) {
          const begun = performance.now()
          await buyer.buy([
            offers[(index + turn) % offerCount]!,
            offers[(index + turn * 5 + 1) % offerCount]!,
          ])
          milliseconds.push(performance.now() - begun)
          bought += 1
        }
      }),
    )
    const perSecond = (bought * 1000) / (performance.now() - started)
    console.log(
      markdownTable([
        {
          buyers: buyerCount,
          orders: bought,
          'orders/s': rounded(perSecond, 1),
          'p50 ms': rounded(percentile(milliseconds, 0.5)),
          'p95 ms': rounded(percentile(milliseconds, 0.95)),
          'p99 ms': rounded(percentile(milliseconds, 0.99)),
        },
      ]),
    )
    proveBooks(before, await books(stand.database), bought)
  } finally {
    await stand.end()
  }
}

async function stockUp(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `update inventories set on_hand = $1 where id in
       (select min(i.id) from inventories i
          join sku_sellers ss on ss.id = i.sku_seller_id and ss.is_active
          join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_today()
         group by i.sku_seller_id order by i.sku_seller_id limit $2)
     returning sku_seller_id as id`,
    [unitsOfEach, offerCount],
  )
  return rows.map((row) => row.id)
}

type Books = {
  onHand: number
  reserved: number
  sold: number
  orders: number
  registeredRial: number
  verifiedRial: number
  bankRial: number
  numbers: number
}

async function books(database: Database): Promise<Books> {
  const { rows } = await database.query<Books>(
    `select (select sum(on_hand)::bigint from inventories) as "onHand",
            (select sum(reserved)::bigint from inventories) as reserved,
            (select coalesce(sum(quantity), 0)::bigint from order_items oi join sale_orders o on o.id = oi.sale_order_id
              where o.state = 'Registered') as sold,
            (select count(*) from sale_orders where state = 'Registered') as orders,
            (select coalesce(sum(payable_amount), 0)::bigint from sale_orders where state = 'Registered') as "registeredRial",
            (select coalesce(sum(p.amount), 0)::bigint from payments p join sale_orders o on o.id = p.sale_order_id
              where p.state = 'Verified' and o.state = 'Registered') as "verifiedRial",
            (select coalesce(sum(amount), 0)::bigint from sandbox_bank.payments where state = 'paid') as "bankRial",
            (select sum(last_number)::bigint from order_counters) as numbers`,
  )
  return rows[0]!
}

function proveBooks(before: Books, after: Books, bought: number): void {
  const grew = (name: keyof Books) => after[name] - before[name]
  const laws: [string, number, number][] = [
    ['orders registered = orders bought', grew('orders'), bought],
    ['order numbers given = orders bought', grew('numbers'), bought],
    ['units that left the stock = units sold', -grew('onHand'), grew('sold')],
    ['units still reserved = before', after.reserved, before.reserved],
    ['rials of registered orders = rials verified', grew('registeredRial'), grew('verifiedRial')],
    ['rials verified = rials paid at the bank', grew('verifiedRial'), grew('bankRial')],
  ]
  for (const [law, left, right] of laws) {
    console.log(`${left === right ? 'holds' : 'BROKEN'}: ${law} (${left}, ${right})`)
    if (left !== right) process.exitCode = 1
  }
}

type Buyer = { buy(offers: readonly number[]): Promise<void> }

async function openBuyer(shopUrl: string, username: string): Promise<Buyer> {
  const session = { cookie: '' }
  const post = async (path: string, body: object, key?: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${shopUrl}/pe/persian/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shopUrl,
        cookie: session.cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
    const cookie = answer.headers.get('set-cookie')
    if (cookie) session.cookie = cookie.split(';')[0]!
    return told(answer, path)
  }
  const read = async (path: string) =>
    told(await fetch(`${shopUrl}/${path}`, { headers: { cookie: session.cookie } }), path)

  await post('auth/login', { username, password: demoPassword })
  const cities = (await read('pe/persian/search/City?fields=id&size=1')) as { page: { id: number }[] }
  const { addressId } = await post('addresses/add', {
    title: 'خانه',
    cityId: cities.page[0]!.id,
    postalCode: '1234567890',
    address: 'خیابان نمونه، پلاک ۱',
  })

  return {
    async buy(offers) {
      const { saleOrderId } = await post('baskets/create', {})
      for (const skuSellerId of offers)
        await post('baskets/set-quantity', { saleOrderId, skuSellerId, quantity: 2 })
      await post('baskets/choose-delivery', { saleOrderId, addressId })
      const filter = JSON.stringify({ field: 'id', op: 'eq', value: saleOrderId })
      const found = (await read(
        `pe/persian/search/SaleOrder?fields=id,payableAmount&filter=${encodeURIComponent(filter)}`,
      )) as { page: { payableAmount: number }[] }
      const paid = await post(
        'checkout/pay',
        { saleOrderId, seenPayableRial: found.page[0]!.payableAmount },
        randomUUID(),
      )
      await payAtBank(new URL(String(paid['redirectUrl']), shopUrl))
      const result = await read(`pe/persian/checkout/result?payment=${paid['paymentId']}`)
      if (result['outcome'] !== 'registered')
        throw new Error(`order ${saleOrderId} ended ${result['outcome']}`)
    },
  }

  async function payAtBank(page: URL): Promise<void> {
    const bank = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shopUrl },
      body: 'action=pay',
    })
    const back = bank.headers.get('location')
    if (!back) throw new Error(`the bank answered ${bank.status} and sent nobody back`)
    await fetch(new URL(back, shopUrl), { redirect: 'manual' })
  }
}

async function told(answer: Response, path: string): Promise<Record<string, unknown>> {
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return body
}
