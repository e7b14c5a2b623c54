/** @spec 3.basket, 4.login */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Notice } from '../../../platform/data/notices.ts'

type Line = { skuSellerId: number; quantity: number }
type Sent = { lines: Line[]; key: string | null }
let sent: Sent[]
let notices: Notice[]
/** The answers of the server, in order; later requests succeed. */
let answers: (() => Response | Promise<Response>)[]
let basket: typeof import('./machinery.ts')['visitorBasket']
let mergeAfterLogin: typeof import('./merge.ts')['mergeAfterLogin']

const noAnswer = () => Promise.reject(new Error('no network'))
const away = () => Response.json({ code: 'SERVICE_UNAVAILABLE' }, { status: 503 })
const busy = () => Response.json({ code: 'IDEMPOTENCY_IN_PROGRESS' }, { status: 409 })
const full = () => Response.json({ code: 'BASKET_FULL', message: '…' }, { status: 422 })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.resetModules()
  // Without a database, the basket is in memory.
  vi.stubGlobal('indexedDB', undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  sent = []
  notices = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({
      lines: JSON.parse(String(init.body)).lines,
      key: new Headers(init.headers).get('idempotency-key'),
    })
    return answers.shift()?.() ?? Response.json({ saleOrderId: 41, changes: [] })
  })
  basket = (await import('./machinery.ts')).visitorBasket
  mergeAfterLogin = (await import('./merge.ts')).mergeAfterLogin
  const { onNotice } = await import('../../../platform/data/notices.ts')
  onNotice((notice) => notices.push(notice))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Whether the merge succeeded; advances all timers. */
async function merged(): Promise<boolean> {
  const merging = mergeAfterLogin().then(
    () => true,
    () => false,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return merging
}
const lines = () => Object.fromEntries(basket.quantities.get())
const keys = () => new Set(sent.map(({ key }) => key)).size

it('retries under one key while the server is unavailable or busy with it', async () => {
  basket.set(7, 2)
  answers = [noAnswer, busy, away]
  expect(await merged()).toBe(true)
  expect([sent.length, keys()]).toEqual([4, 1])
  expect(lines()).toEqual({})
})

it('keeps the lines if all retries fail, and sends them under the same key next time', async () => {
  basket.set(7, 2)
  answers = [noAnswer, noAnswer, noAnswer, noAnswer]
  expect(await merged()).toBe(false)
  expect(lines()).toEqual({ 7: 2 })
  basket.set(7, 3)
  expect(await merged()).toBe(true)
  // Lines added since are sent separately, so that nothing is added twice.
  expect(sent.slice(3).map((one) => one.lines)).toEqual([
    [{ skuSellerId: 7, quantity: 2 }],
    [{ skuSellerId: 7, quantity: 2 }],
    [{ skuSellerId: 7, quantity: 1 }],
  ])
  expect(sent[4]?.key).toBe(sent[3]?.key)
  expect(sent[5]?.key).not.toBe(sent[3]?.key)
  expect(lines()).toEqual({})
})

it('keeps refused lines, and never reuses their key', async () => {
  basket.set(7, 2)
  answers = [full]
  expect(await merged()).toBe(false)
  expect([sent.length, lines()]).toEqual([1, { 7: 2 }])
  expect(await merged()).toBe(true)
  expect(keys()).toBe(2)
})

it('merges every line, 200 at a time, and removes only those sent', async () => {
  for (let id = 1; id <= 230; id += 1) basket.set(id, 1)
  answers = [() => Response.json({ saleOrderId: 41, changes: [] }), full]
  expect(await merged()).toBe(false)
  expect(sent.map((one) => one.lines.length)).toEqual([200, 30])
  expect(Object.keys(lines())).toHaveLength(30)
})

it('reports lines merged with fewer units', async () => {
  basket.set(8, 2)
  const changes = [{ skuSellerId: 8, name: 'کرم شب', wanted: 2, granted: 1 }]
  answers = [() => Response.json({ saleOrderId: 41, changes })]
  await merged()
  expect(notices).toEqual([{ kind: 'basket-merged', count: 1, changes }])
})
