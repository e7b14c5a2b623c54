import { systemClock } from '../../clock.ts'
import { clientOf } from './client.ts'
import { brokenLaws } from './laws.ts'
import type { World } from './world.ts'

/** The result of a crowd: buyers, refusals, and what the books say. */
export type Crowd = {
  /** Clients whose result page says that the order is registered. */
  bought: number
  /** Clients who were refused with STOCK_SHORT. */
  soldOut: number
  /** Registered orders in the books. */
  orders: number
  unitsLeft: number
  /** From the first payment to the last refusal. */
  seconds: number
  broken: { law: string; findings: string[] }[]
}

/**
 * Lets many people buy one unit each of an offer with fewer units, at once: there are exactly as many orders as units.
 * @spec 5.out-of-stock
 */
export async function sellToCrowd(
  world: World,
  { people, units }: { people: number; units: number },
): Promise<Crowd> {
  const offer = await world.shop.addOffer({ stock: [units] })
  const buyers = []
  for (let index = 0; index < people; index++) buyers.push(await world.shop.addMember())
  // All baskets are ready before the first payment.
  const ready = await inBatches(buyers, async ({ token, personId }) => {
    const client = clientOf([world.url], token)
    const filled = await client.post('baskets/set-quantity', { skuSellerId: offer, quantity: 1 })
    const saleOrderId = Number(filled.body['saleOrderId'])
    await client.post('baskets/choose-delivery', { saleOrderId, warehouseId: 1 })
    return { client, personId, saleOrderId }
  })
  const started = performance.now()
  const answers = await Promise.all(
    ready.map(async ({ client, personId, saleOrderId }) => {
      const body = { saleOrderId, seenPayableRial: 1_100_000, seenWalletRial: 0 }
      return { client, personId, answer: await client.once('checkout/pay', body) }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  let bought = 0
  const admitted = answers.filter(({ answer }) => answer.status === 200)
  await inBatches(admitted, async ({ client, personId, answer: { body } }) => {
    const paymentId = Number(body['paymentId'])
    for (const address of await client.press(String(body['redirectUrl']), 'pay')) await client.follow(address)
    const { body: result } = await client.get(`checkout/result?payment=${paymentId}`)
    const outcome = String(result['outcome'])
    const orderNumber = result['orderNumber'] as string | null
    world.claims.push({ personId, kind: 'result', paymentId, outcome, orderNumber, reason: null })
    if (outcome === 'registered') bought += 1
  })
  const { rows } = await world.database.query<{ orders: number; left: number }>(
    `select (select count(*) from order_items oi join sale_orders o on o.id = oi.sale_order_id
              where oi.sku_seller_id = $1 and o.order_number is not null)::int as orders,
            (select sum(on_hand) from inventories where sku_seller_id = $1)::int as left`,
    [offer],
  )
  return {
    bought,
    soldOut: answers.filter(({ answer }) => answer.body['code'] === 'STOCK_SHORT').length,
    orders: rows[0]!.orders,
    unitsLeft: rows[0]!.left,
    seconds,
    broken: await brokenLaws(world, systemClock.now()),
  }
}

const batchSize = 25

async function inBatches<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  for (let from = 0; from < items.length; from += batchSize) {
    results.push(...(await Promise.all(items.slice(from, from + batchSize).map(work))))
  }
  return results
}
