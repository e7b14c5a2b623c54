import { randomUUID } from 'node:crypto'
import { demoPassword } from '../apps/server/demo/logins.ts'
import { openKeepAliveConnection } from './keep-alive-connection.ts'

export type Basket = { saleOrderId: number; payableAmount: number }
export type Buyer = {
  /** A further basket, as a buyer of several begins it. */
  begin(): Promise<number>
  /** Without a basket the first offer makes one, as a click in the shop does. */
  fill(offers: readonly number[], basket?: number): Promise<Basket>
  pay(basket: Basket): Promise<void>
  leave(): void
}

/** A connection that answers one request after the other. */
export type Connect = (shopUrl: string) => ReturnType<typeof openKeepAliveConnection>

type Body = Record<string, unknown>

/**
 * A person of the demo, logged in, without drafts and with an address, who buys as the shop's own pages do.
 * @param connect opens the connection of the requests
 */
export async function openBuyer(
  shopUrl: string,
  username: string,
  connect: Connect = openKeepAliveConnection,
): Promise<Buyer> {
  const { post, read, payAtBank, end } = await loggedIn(connect(shopUrl), { shopUrl, username })
  const addressId = await newAddress({ post, read })
  await withdrawDrafts({ post, read })

  return {
    begin: async () => Number((await post('baskets/create', {}))['saleOrderId']),
    async fill(offers, basket) {
      let saleOrderId = basket
      for (const skuSellerId of offers) {
        const answer = await post('baskets/set-quantity', { saleOrderId, skuSellerId, quantity: 2 })
        saleOrderId = Number(answer['saleOrderId'])
      }
      if (saleOrderId === undefined) throw new Error('an order has at least one offer')
      await post('baskets/choose-delivery', { saleOrderId, addressId })
      const filter = JSON.stringify({ field: 'id', op: 'eq', value: saleOrderId })
      const orders = (await read(
        `pe/persian/search/SaleOrder?fields=id,payableAmount&filter=${encodeURIComponent(filter)}`,
      )) as { page: { payableAmount: number }[] }
      return { saleOrderId, payableAmount: orders.page[0]!.payableAmount }
    },
    async pay({ saleOrderId, payableAmount }) {
      const seen = { saleOrderId, seenPayableRial: payableAmount }
      const paid = await post('checkout/pay', seen, randomUUID())
      await payAtBank(String(paid['redirectUrl']))
      const result = await read(`pe/persian/checkout/result?payment=${paid['paymentId']}`)
      if (result['outcome'] !== 'registered')
        throw new Error(`order ${saleOrderId} ended ${result['outcome']}`)
    },
    leave: end,
  }
}

async function loggedIn(
  { request, end }: ReturnType<Connect>,
  { shopUrl, username }: { shopUrl: string; username: string },
) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies.values()].join('; ')
  const post = async (path: string, body: object, key?: string): Promise<Body> => {
    const answer = await request(`/pe/persian/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shopUrl,
        cookie: cookie(),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
    for (const set of answer.cookies) cookies.set(set.split('=')[0]!, set)
    return parsed(answer, path)
  }
  const read = async (path: string) =>
    parsed(await request(`/${path}`, { headers: { cookie: cookie() } }), path)

  await post('auth/login', { username, password: demoPassword })
  return { post, read, payAtBank, end }

  async function payAtBank(page: string): Promise<void> {
    const bank = await request(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shopUrl },
      body: 'action=pay',
    })
    const back = bank.headers.location
    if (!back) throw new Error(`the bank answered ${bank.status} and sent nobody back`)
    const { pathname, search } = new URL(back, shopUrl)
    await request(pathname + search)
  }
}

type Session = Pick<Awaited<ReturnType<typeof loggedIn>>, 'post' | 'read'>

async function newAddress({ post, read }: Session): Promise<number> {
  const { page } = (await read('pe/persian/search/City?fields=id&size=1')) as { page: { id: number }[] }
  const { addressId } = await post('addresses/add', {
    title: 'خانه',
    cityId: page[0]!.id,
    postalCode: '1234567890',
    address: 'خیابان نمونه، پلاک ۱',
  })
  return Number(addressId)
}

async function withdrawDrafts({ post, read }: Session): Promise<void> {
  const filter = encodeURIComponent(
    JSON.stringify({
      and: [
        { field: 'state', op: 'eq', value: 'Draft' },
        { field: 'isActive', op: 'eq', value: true },
      ],
    }),
  )
  const { page } = (await read(`pe/persian/search/SaleOrder?fields=id&size=50&filter=${filter}`)) as {
    page: { id: number }[]
  }
  for (const { id } of page) await post('baskets/delete', { saleOrderId: id })
}

function parsed({ status, text }: { status: number; text: string }, path: string): Body {
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text) as Body
}
