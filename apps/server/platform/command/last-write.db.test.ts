import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestApp } from '../../testing/opened.ts'
import { openShop } from '../../testing/shop.ts'
import type { Replicas } from '../db/replicas.ts'
import { writtenPosition } from '../db/wal-position.ts'
import { writtenPositionOf } from './index.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { database } = await openTestApp(clock)
const shop = await openShop(database, clock)
const member = await shop.addMember()

async function sent(written: Replicas['written'] | null) {
  const replicas = written && { written, choose: () => null, states: () => [], close: async () => {} }
  const node = await testApp(database, clock, {}, undefined, replicas ? { replicas } : {})
  const { token } = member
  try {
    const { headers } = await browserOf(node, token).post('favourites/add', { productId: 999 })
    return [headers['set-cookie']].flat().filter((cookie) => String(cookie).startsWith('anar_written='))
  } finally {
    await node.close()
  }
}

it('the answer of a command carries a position behind what it committed, for a while, hidden from scripts', async () => {
  const before = await writtenPosition(database)
  await database.query(`update accounts set username = username where id = $1`, [member.accountId])
  const [cookie] = await sent(() => writtenPosition(database))
  const [, hex, rest] = /^anar_written=([0-9a-f]+); (.*)$/.exec(String(cookie)) ?? []
  expect(BigInt(`0x${hex}`)).toBeGreaterThan(before)
  expect(rest).toBe('Max-Age=30; Path=/; HttpOnly; SameSite=Lax')
})

it('without replicas it carries none, and reads no position', async () => {
  expect(await sent(null)).toEqual([])
})

it('where the position cannot be read, it leads to the primary', async () => {
  const [cookie] = await sent(() => Promise.reject(new Error('away')))
  expect(cookie).toContain('anar_written=ffffffffffffffff;')
})

it('a position that is none of ours is the start of the log', () => {
  const of = (anar_written?: string) => writtenPositionOf({ cookies: { anar_written } } as never)
  expect([of('1f'), of(), of(''), of('-1'), of('0x1'), of('f'.repeat(17))]).toEqual([31n, 0n, 0n, 0n, 0n, 0n])
})
