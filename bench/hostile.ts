import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../apps/server/demo/logins.ts'
import { lastCodeTo } from '../apps/server/testing/outbox.ts'
import { markdownTable, percentile, rounded } from './figures.ts'
import type { AttackOptions } from './hostile/attacker.ts'
import { attacks } from './hostile/attacks.ts'
import { type Visited, visit } from './hostile/customer.ts'
import type { Flooded } from './hostile/flood.ts'
import { request } from './http.ts'
import { raiseStand, type Server, type Stand } from './stand.ts'

const beforeSeconds = 4
const attackSeconds = 10
// The attack needs a moment to reach its full rate.
const beginMs = 1_000
const restMs = 2_500
const limit = { times: 3, floorMs: 250 }

/**
 * Each attack at the default limits, beside one customer who is logged in: the list of their orders takes at most three
 * times as long as just before, or 250 ms, at the 95th percentile, and none of their requests fails. Exits with 1 where
 * that is broken. A name, or a part of one, runs those attacks alone.
 */
export async function measure([only = '']: readonly string[]): Promise<void> {
  const stand = await raiseStand()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', TRUST_PROXY: '1' })
    const { status } = await request(`${shop.url}/`)
    const customer = { url: shop.url, hasLanding: status === 200, cookie: await logIn(shop.url, 'customer') }
    if (!customer.hasLanding) console.error('The front ends are not built: the landing is left out.')
    const options = await knownToAttackers(stand, shop)
    const rows: Record<string, string | number>[] = []
    for (const name of Object.keys(attacks).filter((each) => each.includes(only))) {
      rows.push(await measureAttack(customer, { ...options, name, seconds: attackSeconds }))
      console.error(JSON.stringify(rows.at(-1)))
    }
    console.log(markdownTable(rows))
    if (rows.some(({ holds }) => holds !== 'yes')) process.exitCode = 1
  } finally {
    await stand.end()
  }
}

async function measureAttack(customer: Parameters<typeof visit>[0], options: AttackOptions) {
  const before = await visit(customer, beforeSeconds * 1_000)
  const attacker = fork(path.join(import.meta.dirname, 'hostile', 'attacker.ts'))
  attacker.send(options)
  const ended = once(attacker, 'message') as Promise<[Flooded]>
  await wait(beginMs)
  const during = await visit(customer, attackSeconds * 1_000 - 2 * beginMs)
  const [{ requests, statuses }] = await ended
  attacker.kill()
  await wait(restMs)
  return {
    attack: options.name,
    requests,
    answers: listed(statuses),
    ...judged(before, during),
  }
}

function judged(before: Visited, during: Visited) {
  const [usual, beside] = [before, during].map(({ ordersMs }) => percentile(ordersMs, 0.95))
  const maxMs = Math.max(limit.floorMs, limit.times * usual!)
  const isHeld = beside! <= maxMs && Object.keys({ ...before.wrong, ...during.wrong }).length === 0
  return {
    'p95 before ms': rounded(usual!, 1),
    'p95 during ms': rounded(beside!, 1),
    reads: during.ordersMs.length,
    'the customer’s failures': listed(during.wrong) || 'none',
    holds: isHeld ? 'yes' : 'NO',
  }
}

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')

/** The accounts of the attackers, and a paid order. */
async function knownToAttackers(
  { database }: Stand,
  { url }: Server,
): Promise<Omit<AttackOptions, 'name' | 'seconds'>> {
  const names = ['customer', 'newcomer']
  const members: string[] = []
  for (const [index, username] of names.entries())
    members.push(await logIn(url, username, { from: `192.0.2.${index + 1}` }))
  const { rows } = await database.query<{ id: number; cellphone: string }>(
    `select (select o.id from sale_orders o where o.person_id = c.id and o.state = 'Delivered' limit 1) as id,
            s.cellphone
       from people c join accounts a on a.id = c.account_id and a.username = 'customer',
            people s join accounts b on b.id = s.account_id and b.username = 'orders'`,
  )
  const { id: saleOrderId, cellphone } = rows[0]!
  const ticket = await logIn(url, 'orders')
  const code = await lastCodeTo(database, cellphone)
  const staff = await logIn(url, 'orders', { code, cookie: ticket })
  return { url, members, staff, saleOrderId }
}

/** The first cookie of the answer: the session's, or for staff without a code the ticket of the one that is sent. */
async function logIn(
  url: string,
  username: string,
  { from = '203.0.113.7', code, cookie = '' }: { from?: string; code?: string; cookie?: string } = {},
): Promise<string> {
  const { status, headers, text } = await request(`${url}/pe/persian/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ username, password: demoPassword, ...(code && { code }) }),
  })
  const [set] = headers['set-cookie'] ?? []
  if (!set) throw new Error(`login of ${username}: ${status} ${text}`)
  return set.split(';')[0]!
}
