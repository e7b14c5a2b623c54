import { jpegOfManyScans } from '../../apps/server/testing/hostile-files.ts'
import { formWith } from '../../apps/server/testing/upload.ts'
import { addressOf, type Flooded, flood, type Sent } from './flood.ts'
import { slowBodies, slowReaders } from './slow.ts'

/** The inputs of an attack: the shop, the cookies of its accounts, and its end. */
export type Attacked = {
  url: string
  endsAtMs: number
  members: readonly string[]
  staff: string
  /** An order of the first member, of which there is an invoice. */
  saleOrderId: number
}

type Attack = (attacked: Attacked) => Promise<Flooded>

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object): Pick<Sent, 'path' | 'method' | 'headers' | 'body'> => ({
  ...{ path: `/pe/persian/${path}`, method: 'POST', headers: json },
  body: JSON.stringify(body),
})

/** Conditions over long paths, as heavy as a search may be, different each time, so that no answer is cached. */
function dearSearch(entity: string, path: string, conditions: number, turn: number): string {
  const leaves = Array.from({ length: conditions }, (_, at) => ({
    ...{ field: path, op: 'gt', value: 1_000_000 + turn * conditions + at },
  }))
  const query = new URLSearchParams({ fields: 'id', filter: JSON.stringify({ or: leaves }) })
  return `/pe/persian/search/${entity}?${query}`
}
const dearOfShop = (turn: number) => dearSearch('Sku', 'product.bestOffer.sku.skuSellers.price.id', 14, turn)
// Above the limit of weight, as one visitor once blocked all reads.
const tooHeavy = (turn: number) => dearSearch('Sku', 'product.bestOffer.sku.skuSellers.price.id', 46, turn)
const dearOfOffice = (turn: number) =>
  `${dearSearch('SaleOrder', 'orderItems.skuSeller.sku.product.id', 5, turn)}&count=true`

const searchConnections = 230
const searchFlood =
  (addressFor: (connection: number, turn: number) => string): Attack =>
  ({ url, endsAtMs }) =>
    flood(url, { connections: searchConnections, endsAtMs }, (connection, turn) => {
      const number = connection * 1_000_000 + turn * 50
      const path = turn % 4 === 3 ? tooHeavy(number) : dearOfShop(number)
      return { path, from: addressFor(connection, turn) }
    })

/** Seconds of decoding in 390 kB. */
const scansOfImage = 2_004
const wrongPassword = 'Wrong@Horse1'
const loginFrom = (from: string, username: string): Sent => ({
  ...post('auth/login', { username, password: wrongPassword }),
  from,
})

export const attacks: Record<string, Attack> = {
  'dear searches, 230 connections of as many addresses': searchFlood((connection) => addressOf(connection)),
  'dear searches, 230 connections of one address': searchFlood(() => addressOf(1)),
  'logins of 60 addresses': ({ url, endsAtMs }) =>
    flood(url, { connections: 60, endsAtMs }, (connection, turn) =>
      loginFrom(addressOf(connection), `marketer${2 + ((connection + turn) % 40)}`),
    ),
  'one password at ever new accounts from ever new addresses': ({ url, endsAtMs }) =>
    flood(url, { connections: 100, endsAtMs }, (connection, turn) =>
      loginFrom(addressOf(connection * 500 + turn), `marketer${2 + ((connection * 7 + turn) % 40)}`),
    ),
  'codes guessed at one account': ({ url, endsAtMs }) =>
    flood(url, { connections: 50, endsAtMs }, (connection, turn) => ({
      ...(turn % 6 === 0
        ? post('auth/send-login-code', { username: 'customer' })
        : post('auth/login-by-code', { username: 'customer', code: String(100_000 + turn) })),
      from: addressOf(connection),
    })),
  'images that take long to decode': ({ url, endsAtMs, members }) => {
    // Small enough that the network is no bottleneck.
    const body = formWith(jpegOfManyScans(scansOfImage))
    return flood(url, { connections: 4, endsAtMs }, (connection) => ({
      ...{ path: '/pe/persian/documents/ID_CARD_FRONT', method: 'POST', body, from: addressOf(connection) },
      headers: {
        'content-type': 'multipart/form-data; boundary=anar-test-boundary',
        cookie: members[connection % members.length],
      },
    }))
  },
  'invoices as PDF, 30 at once': ({ url, endsAtMs, members, saleOrderId }) =>
    flood(url, { connections: 30, endsAtMs }, (connection) => ({
      path: `/pe/persian/orders/${saleOrderId}/invoice.pdf`,
      from: addressOf(connection),
      headers: { cookie: members[0] },
    })),
  'dear searches of a member of staff': ({ url, endsAtMs, staff }) =>
    flood(url, { connections: 60, endsAtMs }, (connection, turn) => ({
      path: dearOfOffice(connection * 1_000_000 + turn * 50),
      from: addressOf(1),
      headers: { cookie: staff },
    })),
  'bodies that drip, 300 connections': slowBodies,
  'readers that do not read, 200 connections': slowReaders,
}
