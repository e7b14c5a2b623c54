import { setTimeout } from 'node:timers/promises'
import type { RowFilter } from '@anar/contract/client'
import { applySearchChanges } from '../apps/server/search/indexing/index.ts'
import { type CardRow, cardFields } from '../apps/storefront/catalogue/data/product-card.ts'
import { markdownTable, median, percentile, rounded } from './figures.ts'
import { generateProducts } from './generate.ts'
import { request } from './http.ts'
import { ofProcess } from './processor-time.ts'
import { nameParts } from './product-names.ts'
import { connections, raiseStand, type Server, type Stand } from './stand.ts'

const seconds = 8
const warmSeconds = 3
const aims = { searchP95Ms: 40, suggestionP95Ms: 15 }
const importedProducts = 10_000
const distinctQueries = 400
const inUse = /in use|while it sells|pauses/
const pauseMs = 250
const runs: readonly (Pick<Run, 'kind' | 'people'> & {
  named?: string
  isSelling?: true
  restMs?: number
})[] = [
  { kind: 'as in use', people: connections },
  { kind: 'as in use', people: connections, named: 'while it sells', isSelling: true },
  { kind: 'fresh', people: connections, named: 'fresh with pauses', restMs: pauseMs },
  { kind: 'fresh', people: connections },
  { kind: 'fresh', people: connections / 2 },
  { kind: 'fresh', people: connections / 4 },
]

/**
 * Search of 10,000 and of 100,000 products (or of the numbers in the arguments): a page of 24 with the counts of all
 * filters beside it, as the list requests them, over two connections for each person; and suggestions while names are typed, over one.
 * `as in use`: few words make most of the requests, as in a shop; `while it sells`: the same, and every second a unit is
 * sold of the first product of a search; `fresh`: no request like another, so that nothing is answered from memory, by
 * 16, 8 and 4 people who never wait, and by 16 who pause after each answer. Then the time to
 * insert 10,000 more products, with and without the search's triggers. Exits with 1 where an aim is missed under a load
 * like that of people (decision 29).
 */
export async function measure(args: readonly string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : [10_000, 100_000]
  const rows: Record<string, string | number>[] = []
  for (const size of sizes) {
    const stand = await raiseStand()
    try {
      const shop = await stand.serve('apps/server/main.ts', { SEED: 'none', RATE_LIMIT_PER_MINUTE: '0' })
      await generateProducts(stand.database, size)
      for (const { kind, people, named = kind, isSelling, restMs = 0 } of runs) {
        const run = { kind, people, restMs, beside: isSelling && sale(stand, shop) }
        const figures = (read: string, addressesOf: AddressesOf) =>
          figuresOf(stand, shop, { ...run, read: `${read}, ${named}`, addressesOf })
        rows.push({ products: size, ...(await figures('search', searches(kind))) })
        rows.push({ products: size, ...(await figures('suggestion', suggestions(kind))) })
        console.error(
          rows
            .slice(-2)
            .map((row) => JSON.stringify(row))
            .join('\n'),
        )
      }
      await shop.stop()
      console.log(await importing(stand))
    } finally {
      await stand.end()
    }
  }
  console.log(markdownTable(rows))
  const missed = rows
    .filter(({ read }) => inUse.test(String(read)))
    .filter(({ read, 'p95 ms': p95 }) =>
      String(read).startsWith('search') ? Number(p95) > aims.searchP95Ms : Number(p95) > aims.suggestionP95Ms,
    )
  console.log(
    `\n${missed.length === 0 ? 'holds' : 'BROKEN'}: p95 of a search ≤ ${aims.searchP95Ms} ms, of a suggestion ≤ ${aims.suggestionP95Ms} ms`,
  )
  if (missed.length > 0) process.exitCode = 1
}

/** The addresses that one person waits for, by the number of the query. */
type AddressesOf = (number: number) => readonly string[]
type Run = {
  read: string
  addressesOf: AddressesOf
  kind: 'fresh' | 'as in use'
  people: number
  /** The pause of each person between an answer and the next request. */
  restMs: number
  /** Runs meanwhile, every second. */
  beside: (() => Promise<unknown>) | undefined
}

async function figuresOf(
  { database }: Stand,
  shop: Server,
  { read, addressesOf, kind, people, restMs, beside }: Run,
): Promise<Record<string, string | number>> {
  let number = 0
  const once = async (which: number) => {
    const started = performance.now()
    const answers = await Promise.all(addressesOf(which).map((address) => request(shop.url + address)))
    const bad = answers.find(({ status }) => status !== 200)
    if (bad) throw new Error(`${read} was answered ${bad.status}: ${bad.text}`)
    return performance.now() - started
  }
  const run = async (forSeconds: number) => {
    const times: number[] = []
    const ends = performance.now() + forSeconds * 1_000
    const worker = async () => {
      while (performance.now() < ends) {
        number += 1
        times.push(await once(number))
        if (restMs > 0) await setTimeout(restMs)
      }
    }
    await Promise.all(
      Array.from({ length: people }, async (_, which) => {
        await setTimeout((restMs * which) / people)
        await worker()
      }),
    )
    return times
  }
  // A shop that has been open for a while has the usual answers in its caches.
  if (kind === 'as in use') for (let known = 0; known < distinctQueries * 8; known += 1) await once(known)
  else await run(warmSeconds)
  const backends = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'anar' and pid <> pg_backend_pid()`,
  )
  const taken = () => [shop.pid, ...backends.rows.map(({ pid }) => pid)].map(ofProcess)
  const before = taken()
  const besides = beside && setInterval(() => void beside(), 1_000)
  const times = await run(seconds)
  clearInterval(besides)
  const [server, ...database_] = taken().map((now, index) => now - before[index]!)
  return {
    read,
    people,
    connections: people * addressesOf(1).length,
    'per second': rounded(times.length / seconds),
    'p50 ms': rounded(median(times), 1),
    'p95 ms': rounded(percentile(times, 0.95), 1),
    'server ms': rounded(server! / times.length, 2),
    'PostgreSQL ms': rounded(database_.reduce((sum, ms) => sum + (ms || 0), 0) / times.length, 2),
  }
}

/** The effect of an order on the catalogue: sells one unit of the first product of a search. */
function sale({ database }: Stand, shop: Server): () => Promise<unknown> {
  let number = 0
  return async () => {
    let sold: CardRow | undefined
    while (!sold) {
      number += 1
      const [address] = searches('as in use')(number)
      const { page } = JSON.parse((await request(shop.url + address!)).text) as { page: CardRow[] }
      sold = page.find(({ bestOffer }) => bestOffer && bestOffer.actualInventory > 0)
    }
    await database.query(
      'update inventories set on_hand = on_hand - 1 where sku_seller_id = $1 and on_hand > 0',
      [sold.bestOffer!.id],
    )
    await database.query('update products set sold_count = sold_count + 1 where id = $1', [sold.id])
  }
}

const { kinds, effects, ingredients, lines } = nameParts
const of = <Part>(parts: readonly Part[], number: number): Part => parts[number % parts.length]!

/** A typed text: one word, two, three with a name, in either language, sometimes mistyped. */
function textOf(number: number): string {
  const language = number % 4 === 3 ? 1 : 0
  const kind = of(kinds, number * 7)[language]
  switch (number % 6) {
    case 0:
      return kind
    case 1:
      return `${kind} ${of(effects, number * 5)[language]}`
    case 2:
      return `${kind} ${of(ingredients, number * 11)[language]}`
    case 3:
      return of(lines, number * 3)[language]
    case 4:
      return `${kind} ${of(ingredients, number * 11)[language]} ${of(lines, number * 3)[language]}`
    default:
      return mistyped(of(ingredients, number * 11)[language])
  }
}

const mistyped = (word: string) => (word.length > 5 ? word.slice(0, 2) + word.slice(3) : word)

function searches(kind: 'fresh' | 'as in use'): AddressesOf {
  return (number) => {
    const query = kind === 'fresh' ? number : popular(number, distinctQueries)
    const filter: RowFilter[] = [{ field: 'text', op: 'contains', value: textOf(query) }]
    if (query % 3 === 1) filter.push({ field: 'brand.id', op: 'in', value: [9001 + (query % 20), 9005] })
    if (query % 4 === 1) filter.push({ field: 'isInStock', op: 'eq', value: true })
    // True of every product, and different in each request.
    if (kind === 'fresh') filter.push({ field: 'price', op: 'gte', value: number % 900_000 })
    const parameters = new URLSearchParams({ filter: JSON.stringify({ and: filter }) })
    const list = new URLSearchParams({ fields: cardFields.join(), sort: '-relevance', size: '24' })
    return [`/pe/persian/search/Product?${list}&${parameters}`, `/pe/persian/products/facets?${parameters}`]
  }
}

function suggestions(kind: 'fresh' | 'as in use'): AddressesOf {
  return (number) => {
    const query = kind === 'fresh' ? number : popular(number, distinctQueries)
    const whole = textOf(query)
    const typed = whole.slice(0, 2 + (query % Math.max(1, whole.length - 2)))
    // Punctuation between words has no meaning, and makes the address another one.
    const text =
      kind === 'fresh' ? `${typed} ${'-'.repeat(1 + (number % 61))}${'.'.repeat(1 + (number % 59))}` : typed
    return [`/pe/persian/products/suggestions?${new URLSearchParams({ text })}`]
  }
}

/** A number below `limit`, small ones far more often, the same in every run. */
function popular(number: number, limit: number): number {
  const drawn = ((number * 2_654_435_761) % 4_294_967_296) / 4_294_967_296
  return Math.floor(limit * drawn ** 3)
}

/** Products added at once, with the search's triggers and without, and the time until the search finds them. */
async function importing({ database }: Stand): Promise<string> {
  const add = async (from: number): Promise<number> => {
    const started = performance.now()
    await database.query(
      `insert into products (id, brand_id, category_id, name, summary, description, combination, how_to_use, features,
                             manufacture_country, hue, published_at)
       select id + $1, brand_id, category_id, name, summary, description, combination, how_to_use, features,
              manufacture_country, hue, published_at
         from products where id > 100000 order by id limit $2`,
      [from, importedProducts],
    )
    return performance.now() - started
  }
  const withTriggers = await add(10_000_000)
  await database.query('alter table products disable trigger search_i')
  const without = await add(20_000_000)
  await database.query('alter table products enable trigger search_i')
  const started = performance.now()
  const known = await applySearchChanges(database)
  const took = rounded((performance.now() - started) / 1_000, 1)
  return `${importedProducts} products added in ${rounded(withTriggers)} ms, without the search's trigger in ${rounded(without)} ms; the search knew ${known} of them ${took} s later`
}
