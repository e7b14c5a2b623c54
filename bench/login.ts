import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { demoPassword } from '../apps/server/demo/logins.ts'
import type { HashOptions } from './bare-hash.ts'
import { markdownTable, percentile, rounded } from './figures.ts'
import { type Figures, load, warm, withBareRoute } from './load.ts'
import { connections, raiseStand, type Stand } from './stand.ts'

const seconds = 10
const rounds = 3
const aims = { ofBareHash: 0.8, ofBareRoute: 0.6 }

/**
 * Sixteen people who log in repeatedly, beside a process that verifies as many passwords at once with the same
 * parameters and does nothing else, three rounds in turn; and CheckAccess beside a bare Fastify route that sends the
 * same bytes.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  try {
    const shop = await stand.serve('apps/server/main.ts', {
      SEED: 'demo',
      RATE_LIMIT_PER_MINUTE: '0',
      TRUST_PROXY: '1',
      DATABASE_POOL_SIZE: String(connections),
    })
    await loadLogins(shop.url, 2)
    const rows = []
    for (let round = 1; round <= rounds; round++) {
      const hash = await loadHash()
      const login = await loadLogins(shop.url, seconds)
      rows.push({ round, ...pair({ login, 'bare argon2id': hash }) })
      console.error(JSON.stringify(rows.at(-1)))
    }
    console.log(markdownTable(rows))
    console.log(markdownTable([await measureCheckAccess(stand, shop.url)]))
    console.log(
      `\naims: logins ≥ ${aims.ofBareHash} of bare argon2id, CheckAccess ≥ ${aims.ofBareRoute} of the bare route`,
    )
  } finally {
    await stand.end()
  }
}

async function measureCheckAccess(stand: Stand, shopUrl: string) {
  const { cookie } = await logIn(shopUrl, 'customer')
  const request = { path: '/CheckAccess', headers: { cookie } }
  const answer = await fetch(`${shopUrl}/CheckAccess`, { headers: { cookie } })
  const body = Buffer.from(await answer.arrayBuffer())
  const warmly = async (url: string) => {
    await warm(url, request)
    return load(url, request)
  }
  return pair({
    CheckAccess: await warmly(shopUrl),
    'bare route': await withBareRoute(stand, body, warmly),
  })
}

/** The measured rate, the reference, and their ratio. */
function pair(measured: Record<string, Figures>): Record<string, number> {
  const [first, second] = Object.values(measured)
  const columns = Object.entries(measured).flatMap(([name, { perSecond, p50, p99 }]) => [
    [`${name} /s`, rounded(perSecond, 1)],
    [`${name} p50 ms`, rounded(p50, 1)],
    [`${name} p99 ms`, rounded(p99, 1)],
  ])
  return { ...Object.fromEntries(columns), ratio: rounded(first!.perSecond / second!.perSecond, 2) }
}

async function loadHash(): Promise<Figures> {
  const child = fork(path.join(import.meta.dirname, 'bare-hash.ts'))
  const options: HashOptions = { parallel: connections, seconds }
  child.send(options)
  const [figures] = (await once(child, 'message')) as [Figures]
  return figures
}

async function loadLogins(shopUrl: string, forSeconds: number): Promise<Figures> {
  const milliseconds: number[] = []
  const started = performance.now()
  const ends = started + forSeconds * 1000
  // Each from an address of their own: one network may have ten waiting logins.
  const person = async (username: string, index: number) => {
    while (performance.now() < ends) {
      const started = performance.now()
      await logIn(shopUrl, username, `192.0.2.${index + 1}`)
      milliseconds.push(performance.now() - started)
    }
  }
  // Of the demo's marketers, each with an account of their own.
  const usernames = Array.from({ length: connections }, (_, index) => `marketer${index + 2}`)
  await Promise.all(usernames.map(person))
  const perSecond = (milliseconds.length * 1000) / (performance.now() - started)
  return { perSecond, p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) }
}

async function logIn(shopUrl: string, username: string, from = '192.0.2.1'): Promise<{ cookie: string }> {
  const answer = await fetch(`${shopUrl}/pe/persian/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopUrl, 'x-forwarded-for': from },
    body: JSON.stringify({ username, password: demoPassword, endOtherSessions: true }),
  })
  if (!answer.ok) throw new Error(`login of ${username}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return { cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
}
