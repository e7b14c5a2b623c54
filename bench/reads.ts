import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type autocannon from 'autocannon'
import { compileSearch } from '../apps/server/search/compiler/index.ts'
import { capturedSearches, membersOf, withPriceFrom } from './captured.ts'
import type { DriverOptions } from './driver.ts'
import { markdownTable, median, rounded } from './figures.ts'
import { generateProducts } from './generate.ts'
import { type Figures, load, warm, withBareRoute } from './load.ts'
import { connections, raiseStand, type Server, type Stand } from './stand.ts'

const usualProducts = 10_000
const seconds = 3
const rounds = 7
const screens = [
  { name: 'list of 24', path: '/#/products-list' },
  { name: 'detail', path: '/#/product-detail/100042' },
  // It matches a whole page of 10,000 products as well, so more products show no more.
  { name: 'text search', path: `/#/products-list?text=${encodeURIComponent('سرم')}` },
]
const aims = { ofBareRoute: 0.6, ofDriver: 0.8 }
// The placeholder of the number that differs in every request.
const changing = '987654321'

/**
 * The reads of the three browsing screens under load, in rounds: cached answers beside a bare Fastify route that sends
 * the same bytes, fresh ones beside the same statement run straight through the driver. Medians, and of the ratios the
 * minimum and the maximum. Of 10,000 products, or of the number in the arguments. Also memory at rest and the time from the database to readiness.
 */
export async function measure([products]: readonly string[]): Promise<void> {
  const stand = await raiseStand()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'none', RATE_LIMIT_PER_MINUTE: '0' })
    await generateProducts(stand.database, Number(products ?? usualProducts))
    const paths = await capturedSearches(
      shop.url,
      screens.map((screen) => screen.path),
    )
    const rows: Record<string, string | number>[] = []
    for (const [index, { name }] of screens.entries()) {
      rows.push(await measureScreen({ stand, shop, name, path: paths[index]! }))
      console.error(JSON.stringify(rows.at(-1)))
    }
    console.log(markdownTable(rows))
    console.log(
      `\naims: cached ≥ ${aims.ofBareRoute} of the bare route, fresh ≥ ${aims.ofDriver} of the driver (list, detail)`,
    )
    await shop.stop()
    console.log(await restingServer(stand))
  } finally {
    await stand.end()
  }
}

type ScreenOptions = { stand: Stand; shop: Server; name: string; path: string }

async function measureScreen({ stand, shop, name, path: searchPath }: ScreenOptions) {
  const body = Buffer.from(await (await fetch(shop.url + searchPath)).arrayBuffer())
  const same = { path: searchPath }
  const another = everNew(searchPath)
  return withBareRoute(stand, body, async (bareUrl) => {
    for (const [url, request] of [
      [shop.url, same],
      [bareUrl, same],
      [shop.url, another],
    ] as const) {
      await warm(url, request)
    }
    // Alternating, and compared round by round, since the speed of the machine varies.
    const measured: Record<'cached' | 'bare' | 'fresh' | 'driver', Figures>[] = []
    for (let round = 0; round < rounds; round++) {
      measured.push({
        cached: await load(shop.url, same, seconds),
        bare: await load(bareUrl, same, seconds),
        fresh: await load(shop.url, another, seconds),
        driver: await loadDriver(stand, searchPath),
      })
    }
    const of = (side: 'cached' | 'bare' | 'fresh' | 'driver') => measured.map((round) => round[side])
    const ratios = (side: 'cached' | 'fresh', to: 'bare' | 'driver') =>
      measured.map((round) => round[side].perSecond / round[to].perSecond)
    return {
      read: name,
      'answer bytes': body.length,
      ...columns('cached', of('cached')),
      ...columns('bare route', of('bare')),
      'cached ÷ bare': ratioAndSpread(ratios('cached', 'bare')),
      ...columns('fresh', of('fresh')),
      ...columns('driver', of('driver')),
      'fresh ÷ driver': ratioAndSpread(ratios('fresh', 'driver')),
    }
  })
}

const ratioAndSpread = (ratios: readonly number[]) =>
  `${rounded(median(ratios), 2)} (${rounded(Math.min(...ratios), 2)} to ${rounded(Math.max(...ratios), 2)})`

const columns = (name: string, figures: readonly Figures[]) => ({
  [`${name} req/s`]: rounded(median(figures.map(({ perSecond }) => perSecond))),
  [`${name} p50 ms`]: rounded(median(figures.map(({ p50 }) => p50)), 1),
  [`${name} p99 ms`]: rounded(median(figures.map(({ p99 }) => p99)), 1),
})

/** Requests with a different address each. Only a number is inserted, since the client shares the processors. */
function everNew(searchPath: string): autocannon.Request {
  const [before, after, ...more] = withPriceFrom(searchPath, Number(changing)).split(changing)
  if (after === undefined || more.length > 0) throw new Error('the changing value is not in the address once')
  let requestCount = 0
  return { setupRequest: (request) => ({ ...request, path: `${before}${++requestCount}${after}` }) }
}

async function loadDriver(stand: Stand, searchPath: string): Promise<Figures> {
  const { members, calendar, language } = membersOf(withPriceFrom(searchPath, Number(changing)))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(Date.now())
  const { text, values } = compileSearch('Product', members, {
    viewer: { kind: 'visitor' },
    calendar,
    language,
    today,
  })
  const isSent = values.some((value) => String(value).includes(changing))
  if (!isSent) throw new Error('the changing value is not a parameter of the statement')
  const child = fork(path.join(import.meta.dirname, 'driver.ts'))
  const options: DriverOptions = {
    databaseUrl: stand.databaseUrl,
    text,
    values: [...values],
    changing,
    connections,
    seconds,
  }
  child.send(options)
  const [figures] = (await once(child, 'message')) as [Figures]
  return figures
}

async function restingServer(stand: Stand): Promise<string> {
  const server = await stand.serve('apps/server/main.ts', { SEED: 'none' })
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const residentMegabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return `at rest: ${rounded(residentMegabytes)} MB resident; ready ${rounded(server.readyMilliseconds)} ms after its start, with the database up`
}
