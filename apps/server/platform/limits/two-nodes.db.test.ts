import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { openShop } from '../../testing/shop.ts'
import type { App } from '../deps.ts'

// Two servers over one database, as two machines have it. One address may send a command 40 times a minute; whether the
// command itself is refused does not matter.
const clock = fixedClock('2026-05-10T09:00:00Z')
const database = await testDatabase('empty')
await openShop(database, clock)
const settings = { RATE_LIMIT_PER_MINUTE: '40' }
const node = (over = database) => testApp(over, clock, settings)
const [here, there] = [await node(), await node()]
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

const patient = { timeout: 5_000, interval: 50 }
const command = async (app: App, address: string) => {
  const { status, body } = await browserOf(app, null, '/pe/persian', address).post('baskets/create')
  return status === 429 ? body.code : 'counted'
}
/** Sends requests from addresses; how many were not refused by the limit. */
async function send(app: App, times: number, addressOf: (at: number) => string): Promise<number> {
  const codes: unknown[] = []
  for (let at = 0; at < times; at += 1) codes.push(await command(app, addressOf(at)))
  return codes.filter((code) => code === 'counted').length
}
const rows = async () => (await database.query('select * from request_counts')).rows
const units = async () => {
  const { rows: sums } = await database.query<{ units: number }>(
    'select coalesce(sum(units), 0)::int as units from request_counts',
  )
  return sums[0]!.units
}

it('a caller over the limit at one node is refused at the other, until their minute is over', async () => {
  const address = () => '198.51.100.1'
  expect(await send(here, 42, address)).toBe(40)
  await expect.poll(units, patient).toBe(40)
  // The first of a minute is let through at a node that knows nothing yet, and so is what comes within a second.
  expect(await send(there, 1, address)).toBe(1)
  await expect.poll(() => send(there, 1, address), patient).toBe(0)
  expect(await command(there, '198.51.100.2')).toBe('counted')
  clock.advance({ seconds: 61 })
  expect(await send(there, 20, address)).toBe(20)
  expect(await send(here, 5, address)).toBe(5)
})

it('a node learns of callers near their limit before they come to it', async () => {
  clock.advance({ minutes: 2 })
  const address = () => '198.51.100.9'
  expect(await send(here, 40, address)).toBe(40)
  for (let turn = 0; turn < 8; turn += 1) {
    await sleep(200)
    // A node without requests exchanges nothing.
    await send(there, 1, () => `198.51.101.${turn}`)
  }
  expect(await send(there, 1, address)).toBe(0)
})

it('a caller who spreads requests over the nodes gets as many as one limit, and what a second adds', async () => {
  clock.advance({ minutes: 2 })
  const address = () => '198.51.100.3'
  let accepted = 0
  for (let turn = 0; turn < 50; turn += 1) {
    accepted += await send(turn % 2 === 0 ? here : there, 1, address)
    await sleep(40)
  }
  expect(accepted).toBeGreaterThanOrEqual(40)
  // 40 ms apart, so that 25 are a second; near the limit they are exchanged twenty times a second.
  expect(accepted).toBeLessThanOrEqual(46)
})

it('so is a /48 whose networks share its limit', async () => {
  clock.advance({ minutes: 2 })
  const ofNetwork = (at: number) => `2001:db8:7:${((at % 256) * 256).toString(16)}::1`
  // Sixteen times the limit of one address, from other networks at the other node.
  expect(await send(here, 641, ofNetwork)).toBe(640)
  let network = 0
  const another = () => {
    network += 1
    return `2001:db8:7:${network.toString(16)}::1`
  }
  await expect.poll(() => send(there, 1, another), patient).toBe(0)
  expect(await send(there, 1, () => '2001:db8:8:1::1')).toBe(1)
})

it('so is a reader whose searches have weighed too much', async () => {
  clock.advance({ minutes: 2 })
  const fields = 'id,skus.skuSellers.price.id,comments.id,brand.id,productCategory.ancestors.id'
  const search = (app: App, size: number) =>
    browserOf(app, null, '/pe/persian', '198.51.100.8').get(`search/Product?fields=${fields}&size=${size}`)
  const isRefused = async (app: App, size: number) => {
    const { status, body } = await search(app, size)
    return status === 429 && body.code === 'RATE_LIMITED'
  }
  let reads = 1
  while (reads < 400 && !(await isRefused(here, (reads % 90) + 1))) reads += 1
  expect(reads).toBeGreaterThan(40)
  expect(reads).toBeLessThan(400)
  await isRefused(there, 91)
  await expect.poll(() => isRefused(there, 92), patient).toBe(true)
})

it('what a node counted outlives it, and is forgotten with its minute', async () => {
  clock.advance({ minutes: 2 })
  const third = await node()
  const address = () => '198.51.100.4'
  expect(await send(third, 42, address)).toBe(40)
  await expect.poll(units, patient).toBeGreaterThanOrEqual(40)
  await third.close()
  await send(here, 1, address)
  await expect.poll(() => send(here, 1, address), patient).toBe(0)
  clock.advance({ minutes: 2 })
  expect(await send(here, 30, address)).toBe(30)
})

it('nobody is named in the table', async () => {
  await send(here, 30, () => '198.51.100.5')
  await expect.poll(rows, patient).not.toEqual([])
  expect(JSON.stringify(await rows())).not.toMatch(/198\.51|2001|baskets/)
})

it('while the database is away a node counts alone, and hands over afterwards', async () => {
  clock.advance({ minutes: 2 })
  let isAway = true
  const query = ((text: string, values?: readonly unknown[]) =>
    isAway && text.includes('request_counts')
      ? Promise.reject(new Error('away'))
      : database.query(text, values)) as typeof database.query
  const alone = await node({ ...database, query })
  const address = () => '198.51.100.6'
  expect(await send(alone, 42, address)).toBe(40)
  isAway = false
  let throughThere = 0
  await vi.waitFor(async () => {
    // A node without requests exchanges nothing.
    await send(alone, 1, () => '198.51.100.7')
    const through = await send(there, 1, address)
    throughThere += through
    expect(through).toBe(0)
  }, patient)
  expect(throughThere).toBeLessThan(40)
  await alone.close()
})
