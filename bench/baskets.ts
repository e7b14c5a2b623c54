import { demoPassword } from '../apps/server/demo/logins.ts'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { markdownTable, median, percentile, rounded } from './figures.ts'
import { raiseStand } from './stand.ts'

const turns = 300
const warmUpTurns = 40
const maxLines = 200
/** A basket of 200 lines answers within twice the time of one with 2. */
const maxRatio = 2

/**
 * One change of a quantity in a basket of 2 lines and in one of 200, alternating, so that both run under the same load.
 * Exits with 1 where the larger one takes more than twice as long.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0' })
    const offers = await offersOf(stand.database)
    const small = await filledBasket(shop.url, 'marketer2', offers.slice(0, 2))
    const large = await filledBasket(shop.url, 'marketer3', offers.slice(0, maxLines))
    for (let turn = 0; turn < warmUpTurns; turn += 1) {
      await small(turn)
      await large(turn)
    }
    const times = { small: [] as number[], large: [] as number[] }
    for (let turn = 0; turn < turns; turn += 1) {
      times.small.push(await small(turn))
      times.large.push(await large(turn))
    }
    const ratio = median(times.large) / median(times.small)
    console.log(markdownTable([figures(2, times.small, 1), figures(maxLines, times.large, ratio)]))
    const holds = ratio <= maxRatio
    console.log(`${holds ? 'holds' : 'BROKEN'}: ${maxLines} lines answer within ${maxRatio}× of 2`)
    if (!holds) process.exitCode = 1
  } finally {
    await stand.end()
  }
}

// The demo's offers, and new offers of its second seller for the skus that it does not sell yet.
async function offersOf(database: Database): Promise<number[]> {
  await database.query(
    `with added as (
       insert into sku_sellers (sku_id, seller_id)
       select k.id, 2 from skus k join products p on p.id = k.product_id and p.published_at is not null
        where not exists (select from sku_sellers ss where ss.sku_id = k.id and ss.seller_id = 2)
       returning id),
     priced as (
       insert into prices (sku_seller_id, consumer_price, score_price_ratio, score)
       select id, 1000000, 0.5, 5000 from added)
     insert into inventories (sku_seller_id, warehouse_id, on_hand) select id, 1, 1000 from added`,
  )
  const { rows } = await database.query<{ id: number }>(
    `update inventories set on_hand = 1000 where sku_seller_id in
       (select ss.id from sku_sellers ss join skus k on k.id = ss.sku_id
          join products p on p.id = k.product_id and p.published_at is not null
          join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_today()
         where ss.is_active)
     returning sku_seller_id as id`,
  )
  await database.query('analyze')
  return [...new Set(rows.map((row) => row.id))]
}

function figures(lines: number, milliseconds: readonly number[], ratio: number) {
  return {
    lines,
    changes: milliseconds.length,
    'p50 ms': rounded(median(milliseconds), 1),
    'p95 ms': rounded(percentile(milliseconds, 0.95), 1),
    'times 2 lines': rounded(ratio, 2),
  }
}

/** Fills a basket with one of each offer. The returned function changes the first line and returns how long the answer took. */
async function filledBasket(
  shopUrl: string,
  username: string,
  offers: readonly number[],
): Promise<(turn: number) => Promise<number>> {
  let cookie = ''
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${shopUrl}/pe/persian/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shopUrl, cookie },
      body: JSON.stringify(body),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const result = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(result)}`)
    return result
  }
  await post('auth/login', { username, password: demoPassword })
  const { saleOrderId } = await post('baskets/create', { title: 'bench' })
  await post('baskets/merge', { lines: offers.map((skuSellerId) => ({ skuSellerId, quantity: 1 })) })
  return async (turn) => {
    const body = { saleOrderId, skuSellerId: offers[0], quantity: 1 + (turn % 2) }
    const began = performance.now()
    await post('baskets/set-quantity', body)
    return performance.now() - began
  }
}
