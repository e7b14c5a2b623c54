/** @spec 3.basket, 4.basket-actions, 4.login, 4.session, 8.messages */
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import type { Notice } from '../platform/data/notices.ts'

// The whole data layer over a fake server in this file: calls of the screens, and requests sent.
type Call = { path: string; body: Record<string, unknown>; key: string | null }
const calls: Call[] = []
const notices: Notice[] = []
const onDevice = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => onDevice.get(key) ?? null,
  setItem: (key: string, text: string) => void onDevice.set(key, text),
  removeItem: (key: string) => void onDevice.delete(key),
}
const shop = {
  isLoggedIn: false,
  items: new Map<number, number>(),
  refusal: null as { status: number; body: object } | null,
}

const access = {
  userId: 12,
  baseUserId: 12,
  username: 'sample.customer',
  firstName: '',
  lastName: '',
  nationalCode: null,
  cellphone: null,
  userType: 'Customer',
  staffRole: null,
  packageAccesses: ['basket.edit'],
}
const drafts = () => [
  {
    id: 41,
    networkMarketer: { id: 12, activeSaleOrderId: 41 },
    orderItems: [...shop.items].map(([id, quantity]) => ({ id, quantity, skuSeller: { id } })),
  },
]

function answerOf(path: string, body: Record<string, unknown>): { status: number; body: unknown } {
  if (shop.refusal && path.startsWith('baskets/')) return shop.refusal
  if (path.startsWith('CheckAccess')) {
    return shop.isLoggedIn ? { status: 200, body: access } : { status: 401, body: { code: 'LOGIN_REQUIRED' } }
  }
  if (path === 'auth/login') {
    shop.isLoggedIn = true
    return { status: 200, body: access }
  }
  if (path === 'auth/logout') return { status: 200, body: {} }
  if (path === 'baskets/merge') {
    for (const { skuSellerId, quantity } of body['lines'] as { skuSellerId: number; quantity: number }[]) {
      shop.items.set(skuSellerId, (shop.items.get(skuSellerId) ?? 0) + quantity)
    }
    return {
      status: 200,
      body: { saleOrderId: 41, changes: [{ skuSellerId: 8, name: 'کرم شب', wanted: 2, granted: 1 }] },
    }
  }
  if (path === 'baskets/set-quantity') {
    shop.items.set(body['skuSellerId'] as number, body['quantity'] as number)
    return { status: 200, body: { saleOrderId: 41 } }
  }
  if (path.startsWith('search/SkuSeller')) {
    return { status: 200, body: { page: [{ id: 7 }, { id: 8 }], next: null } }
  }
  if (path.startsWith('search/SaleOrder')) return { status: 200, body: { page: drafts(), next: null } }
  return { status: 200, body: { page: [], next: null } }
}

async function fakeFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const path = address.replace(/^\/(pe\/persian\/)?/, '')
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
  if (init.method === 'POST' && !path.startsWith('search/')) {
    calls.push({ path, body, key: new Headers(init.headers).get('idempotency-key') })
  }
  const answer = answerOf(path.split('?')[0] ?? '', body)
  return new Response(JSON.stringify(answer.body), {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  })
}

let basket: typeof import('../sales/data/basket.ts')
let machinery: typeof import('../sales/data/basket/machinery.ts')
let beingFilled: typeof import('../sales/data/basket/being-filled.ts')
let session: typeof import('../platform/data/session.ts')

beforeAll(async () => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage, location: { href: 'https://shop.example/' } }),
  )
  basket = await import('../sales/data/basket.ts')
  machinery = await import('../sales/data/basket/machinery.ts')
  beingFilled = await import('../sales/data/basket/being-filled.ts')
  session = await import('../platform/data/session.ts')
  const { onNotice } = await import('../platform/data/notices.ts')
  const { startData } = await import('./start.ts')
  onNotice((notice) => notices.push(notice))
  await startData({ path: () => '/' })
})
afterAll(() => vi.unstubAllGlobals())

const visitorLines = () => Object.fromEntries(machinery.visitorBasket.quantities.get())
const shownLines = () => Object.fromEntries(beingFilled.basketBeingFilled.get())
const memberLines = () =>
  Object.fromEntries(
    machinery
      .basketRowsNow()
      .flatMap((row) => row.orderItems.map((item) => [item.skuSeller.id, item.quantity])),
  )

describe('from a visitor to a member and back, one after the other', () => {
  it('a visitor fills a basket in the browser and nothing is sent', () => {
    expect(session.sessionNow().status).toBe('visitor')
    basket.setQuantity({ skuSellerId: 7, quantity: 1 })
    basket.setQuantity({ skuSellerId: 8, quantity: 2 })
    expect(visitorLines()).toEqual({ 7: 1, 8: 2 })
    expect(shownLines()).toEqual({ 7: 1, 8: 2 })
    expect(calls).toEqual([])
  })

  it('lines that are no longer offered are removed with a notice', async () => {
    basket.setQuantity({ skuSellerId: 9, quantity: 1 })
    const { queryClient } = await import('../platform/data/api.ts')
    const { offersQuery } = await import('../sales/data/basket/offers-query.ts')
    await queryClient.fetchQuery(offersQuery('pe', [7, 8, 9]))
    expect(visitorLines()).toEqual({ 7: 1, 8: 2 })
    expect(notices.splice(0)).toEqual([{ kind: 'no-longer-offered', count: 1 }])
  })

  it('the login merges it under a key, reports lines with fewer units, and empties it', async () => {
    await session.login({ username: 'sample.customer', password: 'Secret@1234' })
    expect(session.sessionNow().status).toBe('member')
    const merge = calls.find(({ path }) => path === 'baskets/merge')
    expect(merge?.body).toEqual({
      lines: [
        { skuSellerId: 7, quantity: 1 },
        { skuSellerId: 8, quantity: 2 },
      ],
    })
    expect(merge?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(visitorLines()).toEqual({})
    expect(notices).toEqual([
      {
        kind: 'basket-merged',
        count: 2,
        changes: [{ skuSellerId: 8, name: 'کرم شب', wanted: 2, granted: 1 }],
      },
    ])
  })

  it("of a member's quick clicks the first and the last are sent, and the baskets are read again", async () => {
    calls.length = 0
    expect(shownLines()).toEqual(memberLines())
    for (const quantity of [2, 3, 4]) {
      basket.setQuantity({ skuSellerId: 7, quantity })
      expect(shownLines()).toEqual({ ...memberLines(), 7: quantity })
    }
    await basket.settleQuantities()
    expect(calls.map(({ body }) => body['quantity'])).toEqual([2, 4])
    expect(memberLines()).toEqual({ 7: 4, 8: 2 })
    expect(shownLines()).toEqual({ 7: 4, 8: 2 })
    expect(machinery.quantityQueue.wanted.get()).toEqual([])
  })

  it('a line that is short is reduced and named', async () => {
    notices.length = 0
    shop.refusal = {
      status: 422,
      body: { code: 'STOCK_SHORT', message: '…', details: { name: 'سرم', available: 4 } },
    }
    basket.setQuantity({ skuSellerId: 7, quantity: 5 })
    await basket.settleQuantities()
    shop.refusal = null
    expect(notices).toEqual([{ kind: 'stock-short', skuSellerId: 7, name: 'سرم', available: 4 }])
    expect(machinery.quantityQueue.wanted.get()).toEqual([])
    expect(memberLines()).toEqual({ 7: 4, 8: 2 })
  })

  it('a session that ended elsewhere logs out at the next call, with one notice, and clears the baskets', async () => {
    notices.length = 0
    for (const list of ['anar_recent_searches', 'anar_seen_products', 'anar_favourites', 'anar_compare'])
      onDevice.set(list, '[]')
    shop.refusal = {
      status: 401,
      body: { code: 'SESSION_ENDED_ELSEWHERE', message: 'این نشست بسته شد.', details: {} },
    }
    basket.setQuantity({ skuSellerId: 7, quantity: 1 })
    await basket.settleQuantities()
    await vi.waitFor(() => expect(notices).toEqual([{ kind: 'session-ended', message: 'این نشست بسته شد.' }]))
    expect(session.sessionNow().status).toBe('visitor')
    expect(machinery.basketRowsNow()).toEqual([])
    expect(visitorLines()).toEqual({})
    expect(shownLines()).toEqual({})
    expect([...onDevice.keys()].filter((key) => key !== 'anar_language')).toEqual([])
  })

  it('a login whose merge is refused shows a notice, and the lines stay for the next try', async () => {
    notices.length = 0
    shop.refusal = { status: 422, body: { code: 'BASKET_FULL', message: 'سبد پر است.', details: {} } }
    machinery.visitorBasket.set(7, 1)
    await session.login({ username: 'sample.customer', password: 'Secret@1234' })
    shop.refusal = null
    expect(session.sessionNow().status).toBe('member')
    expect(notices).toEqual([{ kind: 'command-failed', message: 'سبد پر است.' }])
    expect(visitorLines()).toEqual({ 7: 1 })
  })

  it('a session that another tab has ended leaves the new visitor basket, and clears the state of this tab', async () => {
    const { localDatabase } = await import('../platform/data/local-database.ts')
    const { queryClient } = await import('../platform/data/api.ts')
    await localDatabase.clearAll()
    await localDatabase.putRecord('Shopping_Basket', { id: 8, amount: 2 })
    onDevice.set('anar_compare', '[8]')
    queryClient.setQueryData(['mine', 'pe', 'wallet', 12], {})
    await session.session.end('')
    expect(session.sessionNow().status).toBe('visitor')
    expect(await localDatabase.getAll('Shopping_Basket')).toEqual([{ id: 8, amount: 2 }])
    expect(onDevice.get('anar_compare')).toBe('[8]')
    expect(queryClient.getQueriesData({ queryKey: ['mine'] })).toEqual([])
  })
})
