import { setTimeout as wait } from 'node:timers/promises'
import { orderFields, orderItemFields } from '../../apps/storefront/sales/data/order-fields.ts'
import { request } from '../http.ts'

export type Visited = {
  /** How long each read of the own orders took. */
  ordersMs: number[]
  /** Counts of failed requests, by what was read and the status. */
  wrong: Record<string, number>
}

const ordersQuery = new URLSearchParams({
  fields: [...orderFields, ...orderItemFields].join(),
  filter: JSON.stringify({
    and: [
      { field: 'state', op: 'in', value: ['Registered', 'Preparing', 'Shipped', 'Delivered'] },
      { within: 'orderItems.skuSeller.sku.images', filter: { field: 'order', op: 'eq', value: 1 } },
    ],
  }),
  sort: '-registeredAt,-id',
  size: '10',
  count: 'true',
})
const list = '/pe/persian/search/Product?fields=id,name,price&size=24&sort=-relevance'
const pauseMs = 80

/**
 * A logged-in customer: reads their orders, and from time to time the list of products, their access, and the landing
 * where the front ends are built.
 */
export async function visit(
  { url, hasLanding, cookie }: { url: string; hasLanding: boolean; cookie: string },
  milliseconds: number,
): Promise<Visited> {
  const ordersMs: number[] = []
  const wrong: Record<string, number> = {}
  const ends = performance.now() + milliseconds
  const headers = { cookie, 'x-forwarded-for': '203.0.113.7' }
  const get = async (what: string, path: string) => {
    const { status } = await request(url + path, { headers })
    const failure = `${what} ${status}`
    if (status !== 200) wrong[failure] = (wrong[failure] ?? 0) + 1
  }
  for (let turn = 0; performance.now() < ends; turn += 1) {
    const started = performance.now()
    await get('own orders', `/pe/persian/search/SaleOrder?${ordersQuery}`)
    ordersMs.push(performance.now() - started)
    if (hasLanding && turn % 5 === 0) await get('landing', '/')
    if (turn % 5 === 2) await get('list', list)
    if (turn % 5 === 4) await get('access', '/CheckAccess')
    await wait(pauseMs)
  }
  return { ordersMs, wrong }
}
