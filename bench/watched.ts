import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../apps/server/adapters/postgres/free-port.ts'
import { openBuyer } from './buyer.ts'
import { markdownTable, median, rounded } from './figures.ts'
import { load, warm } from './load.ts'
import { ofProcess } from './processor-time.ts'
import { raiseStand, type Server, type Stand } from './stand.ts'

const rounds = 7
const readSeconds = 3
const ordersPerRound = 40
const path = '/pe/persian/search/Product?fields=id,name,price&size=24'

/**
 * What metrics, traces of one request of a hundred and reports cost: the processor time of the server for a cached read
 * and for a purchase, with all three and without, in turn. On a busy machine that is steadier than a rate.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'))
  })
  try {
    await once(collector.listen(0, '127.0.0.1'), 'listening')
    const { port } = collector.address() as AddressInfo
    const sides = {
      without: await open(stand, {}),
      with: await open(stand, {
        METRICS_PORT: String(await freePort('127.0.0.1')),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
      }),
    }
    const offers = await someOffers(stand)
    const buyers = {
      without: await openBuyer(sides.without.url, 'marketer2'),
      with: await openBuyer(sides.with.url, 'marketer3'),
    }
    const read = async ({ url }: Server) => (await load(url, { path }, readSeconds)).perSecond * readSeconds
    const buy = async (_: Server, side: Side) => {
      for (let order = 0; order < ordersPerRound; order += 1)
        await buyers[side].pay(await buyers[side].fill(offers))
      return ordersPerRound
    }
    for (const server of Object.values(sides)) await warm(server.url, { path })
    for (const side of ['without', 'with'] as const) await buy(sides[side], side)
    console.log(
      markdownTable([await compared('cached read', sides, read), await compared('purchase', sides, buy)]),
    )
    for (const buyer of Object.values(buyers)) buyer.leave()
  } finally {
    await stand.end()
    collector.close()
  }
}

type Side = 'without' | 'with'
type Sides = Record<Side, Server>

const open = (stand: Stand, settings: Record<string, string>) =>
  stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0', ROLES: 'web', ...settings })

/** Processor time of each, in microseconds: medians, and the ratio of the two with its spread. */
async function compared(what: string, sides: Sides, work: (server: Server, side: Side) => Promise<number>) {
  const micros: Record<Side, number[]> = { without: [], with: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['without', 'with'] as const) {
      const before = ofProcess(sides[side].pid)
      const count = await work(sides[side], side)
      micros[side].push(((ofProcess(sides[side].pid) - before) * 1_000) / count)
    }
  }
  const ratios = micros.with.map((one, round) => one / micros.without[round]!)
  const spread = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => rounded(ratio, 3)).join(' to ')
  return {
    what,
    'without, µs': rounded(median(micros.without)),
    'with, µs': rounded(median(micros.with)),
    ratio: `${rounded(median(ratios), 3)} (${spread})`,
  }
}

async function someOffers({ database }: Stand): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `update inventories set on_hand = 1000000 where id in
       (select min(i.id) from inventories i
          join sku_sellers ss on ss.id = i.sku_seller_id and ss.is_active
          join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_today()
         group by i.sku_seller_id order by i.sku_seller_id limit 2)
     returning sku_seller_id as id`,
  )
  return rows.map(({ id }) => id)
}
