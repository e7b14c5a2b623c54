import type { Database } from '../apps/server/platform/db/pool.ts'
import { openBuyer } from './buyer.ts'
import { type BareOrder, buyByHand, fillByHand, payByHand } from './checkout-floor.ts'
import { markdownTable, median, percentile, rounded } from './figures.ts'
import { ofFamily, ofProcess } from './processor-time.ts'
import { connections, raiseStand, type Server, type Stand } from './stand.ts'

const buyerCount = connections
const rounds = 3
// PostgreSQL plans a statement the first five times on each connection.
const warmSeconds = 10
const shopSeconds = 8
const floorSeconds = 4
// Fewer than a person may have at once.
const basketsAtOnce = 6
const unitsOfEach = 1_000_000
const offerCount = 12
const aim = 0.5

/**
 * Sixteen buyers at once, each repeatedly from an empty basket through address, payment at the sandbox bank and
 * its return to a registered order; then the same with existing baskets, from going to pay on. In turn
 * with them, on the same machine, sixteen connections write the same rows by hand, one transaction for each order.
 * Afterwards units and rials must add up; exits with 1 where they do not.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  try {
    const shop = await openShop(stand)
    const offers = await stockUp(stand.database)
    const usernames = Array.from({ length: buyerCount }, (_, index) => `marketer${index + 2}`)
    const buyers: Awaited<ReturnType<typeof openBuyer>>[] = []
    // One after the other: one network may have ten waiting logins.
    for (const username of usernames) buyers.push(await openBuyer(shop.url, username))
    const before = await books(stand.database)
    const offersOf = (index: number, turn: number) => [
      offers[(index + turn) % offerCount]!,
      offers[(index + turn * 5 + 1) % offerCount]!,
    ]
    let bought = 0
    const counted = <L extends Load>(loaded: L) => {
      bought += loaded.milliseconds.length
      return loaded
    }
    const buy = async (index: number, turn: number) => {
      const buyer = buyers[index]!
      await buyer.pay(await buyer.fill(offersOf(index, turn)))
    }
    const fillFurther = async (index: number, turn: number) => {
      const buyer = buyers[index]!
      return buyer.fill(offersOf(index, turn), await buyer.begin())
    }
    counted(await loadFor(warmSeconds, buy))
    const byHand = await ordersByHand(stand.database, usernames)
    const orderOf = (index: number, turn: number) => byHand(index, offersOf(index, turn))
    const write = (index: number, turn: number) => buyByHand(stand.database, orderOf(index, turn))
    const PostgreSQL = () => ofFamily(stand.postgresPid())
    // Without its children: in the first minutes a demo has papers drawn.
    const inShop = meter({ server: () => ofProcess(shop.pid), PostgreSQL }, 'buyers')
    const onFloor = meter({ PostgreSQL }, 'who writes')
    counted(await loadFor(warmSeconds / 2, write))
    const whole = []
    const paying = []
    for (let round = 1; round <= rounds; round += 1) {
      const wholeShop = counted(await inShop(() => loadFor(shopSeconds, buy)))
      whole.push(compared(round, wholeShop, counted(await onFloor(() => loadFor(floorSeconds, write)))))
      const ready = await eachBasket(fillFurther)
      const payShop = counted(
        await inShop(() => loadAll(ready, (index, basket) => buyers[index]!.pay(basket))),
      )
      const readyByHand = await eachBasket(async (index, turn) => {
        const order = orderOf(index, turn)
        return { order, saleOrderId: await fillByHand(stand.database, order) }
      })
      const payFloor = await onFloor(() =>
        loadAll(readyByHand, (_, { order, saleOrderId }) => payByHand(stand.database, order, saleOrderId)),
      )
      paying.push(compared(round, payShop, counted(payFloor)))
    }
    report('From the empty basket', whole)
    report('From going to pay', paying)
    for (const buyer of buyers) buyer.leave()
    proveBooks(before, await books(stand.database), bought)
  } finally {
    await stand.end()
  }
}

// Filled by a first start. The cards' images, which a demo renders in the background for a minute, are skipped: they are
// not needed here.
async function openShop(stand: Stand): Promise<Server> {
  const settings = {
    SEED: 'demo',
    RATE_LIMIT_PER_MINUTE: '0',
    DATABASE_POOL_SIZE: String(connections),
  }
  await (await stand.serve('apps/server/main.ts', settings)).stop()
  await stand.database.query('delete from sku_images')
  return stand.serve('apps/server/main.ts', settings)
}

function compared(round: number, shop: Metered, floor: Metered) {
  const ratio = rounded(shop.perSecond / floor.perSecond, 2)
  const processor = rounded(floor.processorMs / shop.processorMs, 2)
  return {
    round,
    ...figures('shop', shop),
    ...figures('by hand', floor),
    ratio,
    'processor ratio': processor,
  }
}

function report(what: string, rows: readonly ReturnType<typeof compared>[]): void {
  console.log(`${what}:\n\n${markdownTable(rows)}\n`)
  console.log(`median ratio ${median(rows.map(({ ratio }) => ratio))}, aim ≥ ${aim}\n`)
}

type Load = { perSecond: number; milliseconds: number[] }
/** With the processor time of one order, in total and by process. */
type Metered = Load & { processorMs: number; processors: string }

/** Meters the processor time of processes under a load, and of this one, the client. On a busy machine it is more reliable than orders/s. */
function meter(clocks: Readonly<Record<string, () => number>>, asker: string) {
  return async (work: () => Promise<Load>): Promise<Metered> => {
    const before = Object.values(clocks).map((read) => read())
    const own = process.cpuUsage()
    const loaded = await work()
    const { user, system } = process.cpuUsage(own)
    const took = Object.values(clocks).map((read, index) => read() - before[index]!)
    const each = [...took, (user + system) / 1_000].map((ms) => rounded(ms / loaded.milliseconds.length, 1))
    const names = [...Object.keys(clocks), asker]
    const processors = names.map((name, index) => `${name} ${each[index]}`).join(' + ')
    return { ...loaded, processorMs: each.reduce((sum, ms) => sum + ms, 0), processors }
  }
}

/** All buyers in parallel for `seconds`, each one task after the other. */
function loadFor(seconds: number, work: (index: number, turn: number) => Promise<void>): Promise<Load> {
  const ends = performance.now() + seconds * 1_000
  return load(async (index, timed) => {
    for (let turn = 0; performance.now() < ends; turn += 1) await timed(() => work(index, turn))
  })
}

/** All buyers in parallel, each with its own items one after the other. */
function loadAll<T>(ofEach: readonly T[][], work: (index: number, one: T) => Promise<void>): Promise<Load> {
  return load(async (index, timed) => {
    for (const one of ofEach[index]!) await timed(() => work(index, one))
  })
}

type Timed = (work: () => Promise<void>) => Promise<void>

async function load(person: (index: number, timed: Timed) => Promise<void>): Promise<Load> {
  const milliseconds: number[] = []
  const started = performance.now()
  const timed: Timed = async (work) => {
    const started = performance.now()
    await work()
    milliseconds.push(performance.now() - started)
  }
  await Promise.all(Array.from({ length: buyerCount }, (_, index) => person(index, timed)))
  return { perSecond: (milliseconds.length * 1_000) / (performance.now() - started), milliseconds }
}

/** So many baskets of each buyer, which nobody pays yet. */
function eachBasket<T>(fill: (index: number, turn: number) => Promise<T>): Promise<T[][]> {
  return Promise.all(
    Array.from({ length: buyerCount }, async (_, index) => {
      const baskets: T[] = []
      for (let turn = 0; turn < basketsAtOnce; turn += 1) baskets.push(await fill(index, turn))
      return baskets
    }),
  )
}

const figures = (name: string, { perSecond, milliseconds, processors }: Metered) => ({
  [`${name} orders/s`]: rounded(perSecond, 1),
  [`${name} p50 ms`]: rounded(percentile(milliseconds, 0.5), 1),
  [`${name} p95 ms`]: rounded(percentile(milliseconds, 0.95), 1),
  [`${name} processor ms`]: processors,
})

/** The order of each buyer, as the floor needs it. */
async function ordersByHand(database: Database, usernames: readonly string[]) {
  type Buyer = Omit<BareOrder, 'lines'> & { username: string }
  const { rows: people } = await database.query<Buyer>(
    `select a.username, a.id as "accountId", p.id as "personId", o.address_id as "addressId",
            o.delivery_method_id as "deliveryMethodId", o.total_delivery_cost as "deliveryRial"
       from accounts a join people p on p.account_id = a.id
       join lateral (select * from sale_orders where person_id = p.id and address_id is not null
                      order by id desc limit 1) o on true
      where a.username = any ($1)`,
    [usernames],
  )
  const { rows: goods } = await database.query<BareOrder['lines'][number]>(
    `select ss.id as "skuSellerId", s.product_id as "productId", 1000000 as "unitRial", 2 as quantity,
            (select min(i.id) from inventories i where i.sku_seller_id = ss.id) as "inventoryId"
       from sku_sellers ss join skus s on s.id = ss.sku_id`,
  )
  const known = new Map(goods.map((line) => [line.skuSellerId, line]))
  return (index: number, offers: readonly number[]): BareOrder => ({
    ...people.find(({ username }) => username === usernames[index])!,
    lines: [...new Set(offers)].map((offer) => known.get(offer)!),
  })
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
