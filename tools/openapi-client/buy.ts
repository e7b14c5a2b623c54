import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from './dist/api.d.ts'

type Purchase = { origin: string; username: string; password: string; name: string; addressId: number }

/**
 * Buys the first product that a search finds and pays from the wallet, through the types that are generated from the API
 * description alone: a wrong path, body or answer does not compile.
 * @returns the order, and where the browser would be sent next
 */
export async function buy({
  origin,
  username,
  password,
  name,
  addressId,
}: Purchase): Promise<{ saleOrderId: number; redirectUrl: string }> {
  const client = createClient<paths>({ baseUrl: origin, headers: { origin } })
  client.use(cookieJar())
  dataOf(await client.POST('/auth/login', { body: { username, password } }))

  const search = { fields: 'id,name,skus.skuSellers.id', filter: filterOf('name', 'contains', name), size: 1 }
  const { page } = dataOf(await client.GET('/search/Product', { params: { query: search } }))
  const skuSellerId = page[0]?.skus?.[0]?.skuSellers?.[0]?.id
  if (skuSellerId === undefined) throw new Error(`nothing is found for ${name}`)

  const basket = await client.POST('/baskets/set-quantity', { body: { skuSellerId, quantity: 1 } })
  const { saleOrderId } = dataOf(basket)
  dataOf(
    await client.POST('/baskets/choose-delivery', { body: { saleOrderId, addressId, deliveryMethodId: 1 } }),
  )
  const priced = await client.GET('/search/SaleOrder', {
    params: {
      query: {
        fields: 'payableAmount',
        filter: filterOf('id', 'eq', saleOrderId),
      },
    },
  })
  const payableRial = dataOf(priced).page[0]?.payableAmount
  if (typeof payableRial !== 'number') throw new Error('the basket has no price')
  dataOf(await client.POST('/baskets/use-wallet', { body: { saleOrderId, amountRial: payableRial } }))
  const outdatedRial = payableRial + 10
  const outdated = await pay(client, {
    saleOrderId,
    seenPayableRial: outdatedRial,
    seenWalletRial: payableRial,
  })
  if (outdated !== `show the new price: ${payableRial}`)
    throw new Error(`an outdated price came to: ${outdated}`)
  const seen = { saleOrderId, seenPayableRial: payableRial, seenWalletRial: payableRial }
  return { saleOrderId, redirectUrl: await pay(client, seen) }
}

type Payment = { saleOrderId: number; seenPayableRial: number; seenWalletRial: number }

/** The address of the next page, or what the shop would do about a refusal. */
async function pay(client: Client<paths>, body: Payment): Promise<string> {
  const params = { header: { 'idempotency-key': crypto.randomUUID() } }
  const { data, error } = await client.POST('/checkout/pay', { params, body })
  if (data) return data.redirectUrl
  switch (error.code) {
    case 'PRICE_CHANGED':
      return `show the new price: ${error.details.payableRial satisfies number}`
    case 'STOCK_SHORT':
      return `show what is left: ${error.details.available satisfies number}`
    // @ts-expect-error: this operation has no such code
    case 'DRAFT_NOT_FOUND':
      return 'impossible'
    default:
      throw new Error(`refused: ${error.code} ${error.message}`)
  }
}

const filterOf = (field: string, op: string, value: string | number) => JSON.stringify({ field, op, value })

function dataOf<Data>({ data, error }: { data?: Data; error?: { code: string; message: string } }): Data {
  if (data === undefined) throw new Error(`refused: ${error?.code} ${error?.message}`)
  return data
}

/** Stores the cookies of the answers, as a browser does. */
function cookieJar(): Middleware {
  const cookies = new Map<string, string>()
  return {
    onRequest: ({ request }) => {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      return request
    },
    onResponse: ({ response }) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return undefined
    },
  }
}
