import { demoPassword } from '../apps/server/demo/logins.ts'
import { capturedLanding, capturedSearches, withPriceFrom } from './captured.ts'
import { measureEviction } from './eviction.ts'
import { measureExplained } from './explained.ts'
import { markdownTable, median, rounded } from './figures.ts'
import { load, warm } from './load.ts'
import { raiseStand, type Stand } from './stand.ts'

const seconds = 3
const rounds = 3

type PerSecond = Record<'on' | 'off', number[]>

type Subject = {
  /** The name of the cache in docs/caches.md. */
  cache: string
  read: string
  path: string
  cookie?: string
  /** Requests another answer each time, so that no answer comes from a cache. */
  isFresh?: boolean
}

/**
 * The effect of each cache: one read of the demo with the cache and without it, in turn, three rounds. Medians of
 * requests a second, and their ratio with its spread. Caches are turned off in a server of its own.
 */
export async function measure(only: readonly string[]): Promise<void> {
  const stand = await raiseStand()
  const env = { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: '1' }
  try {
    const shop = await stand.serve('apps/server/main.ts', env)
    const [list, detail] = await capturedSearches(shop.url, ['/#/products-list', '/#/product-detail/1'])
    const marketer = await logIn(shop.url, 'marketer')
    const subjects: Subject[] = [
      { cache: 'search answers', read: 'list of 24', path: list! },
      { cache: 'Tehran day', read: 'list of 24, cached', path: list! },
      { cache: 'search plans', read: 'list of 24, fresh', path: list!, isFresh: true },
      { cache: 'search plans', read: 'detail, fresh', path: detail!, isFresh: true },
      { cache: 'uses of statements', read: 'list of 24, fresh', path: list!, isFresh: true },
      { cache: 'uses of statements', read: 'detail, fresh', path: detail!, isFresh: true },
      { cache: 'CheckAccess answers', read: 'CheckAccess', path: '/CheckAccess', cookie: marketer },
      { cache: 'landing pages', read: 'landing', path: '/' },
    ]
    const rows = []
    for (const subject of subjects) {
      if (only.length > 0 && !only.includes(subject.cache)) continue
      rows.push(await measured(stand, shop.url, subject))
      console.error(JSON.stringify(rows.at(-1)))
    }
    if (only.length === 0 || only.includes('landing answers')) rows.push(await measuredLanding(shop.url))
    console.log(markdownTable(rows))
    if (only.length === 0) console.log(markdownTable(measureExplained()))
    if (only.length === 0) console.log(markdownTable([measureEviction()]))
  } finally {
    await stand.end()
  }
}

async function measured(stand: Stand, shopUrl: string, { cache, read, path, cookie, isFresh }: Subject) {
  const without = await stand.serve('bench/without-cache.ts', {
    ...{ SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: '1', ROLES: 'web', BENCH_WITHOUT: cache },
  })
  const headers = cookie === undefined ? {} : { headers: { cookie } }
  const request = isFresh ? { ...everNew(path), ...headers } : { path, ...headers }
  const sides = { on: shopUrl, off: without.url }
  for (const url of Object.values(sides)) await warm(url, request)
  const perSecond: PerSecond = { on: [], off: [] }
  for (let round = 0; round < rounds; round++) {
    for (const side of ['on', 'off'] as const)
      perSecond[side].push((await load(sides[side], request, seconds)).perSecond)
  }
  await without.stop()
  return rowOf({ cache, read }, perSecond)
}

/** Landings a second whose data comes by one request, and by the requests that the browser sends without it. */
async function measuredLanding(shopUrl: string) {
  const { answers, parts } = await capturedLanding(shopUrl)
  const sides = { on: [{ path: answers }], off: parts.map((path) => ({ path })) }
  for (const requests of Object.values(sides)) await warm(shopUrl, requests)
  const perSecond: PerSecond = { on: [], off: [] }
  for (let round = 0; round < rounds; round++) {
    for (const side of ['on', 'off'] as const) {
      const { perSecond: requests } = await load(shopUrl, sides[side], seconds)
      perSecond[side].push(requests / sides[side].length)
    }
  }
  return rowOf({ cache: 'landing answers', read: `landing’s data, else ${parts.length} requests` }, perSecond)
}

function rowOf({ cache, read }: Pick<Subject, 'cache' | 'read'>, perSecond: PerSecond) {
  const ratios = perSecond.on.map((on, round) => on / perSecond.off[round]!)
  return {
    cache,
    read,
    'with req/s': rounded(median(perSecond.on)),
    'without req/s': rounded(median(perSecond.off)),
    'with ÷ without': `${rounded(median(ratios), 2)} (${rounded(Math.min(...ratios), 2)} to ${rounded(Math.max(...ratios), 2)})`,
  }
}

// The placeholder of the number that differs in every request.
const changing = '987654321'

function everNew(path: string) {
  const [before, after] = withPriceFrom(path, Number(changing)).split(changing)
  let count = 0
  return {
    setupRequest: <Request>(request: Request) => ({ ...request, path: `${before}${++count}${after}` }),
  }
}

async function logIn(shopUrl: string, username: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/pe/persian/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopUrl, 'x-forwarded-for': '192.0.2.1' },
    body: JSON.stringify({ username, password: demoPassword, endOtherSessions: true }),
  })
  if (!answer.ok) throw new Error(`login of ${username}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return answer.headers.get('set-cookie')!.split(';')[0]!
}
