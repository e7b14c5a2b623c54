import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createRandom } from './demo/random.ts'
import type { App } from './platform/deps.ts'
import { describedRoutes } from './platform/http/api-description/api-docs.ts'
import { testApp } from './testing/app.ts'
import { fixedClock } from './testing/clock.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { leavesOf, type SchemaLeaf } from './testing/schema-leaves.ts'
import { sampleOf } from './testing/schema-samples.ts'

/** @spec 5.mandatory-fields, 8.response-errors */

const parts = ['params', 'querystring', 'headers', 'body'] as const
type Sent = SchemaLeaf & { at: string; name: string }

let database: TestDatabase
let app: App
let sent: Sent[]

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, fixedClock('2026-05-10T09:00:00Z'))
  sent = describedRoutes(app).flatMap(({ method, url, schema }) =>
    parts.flatMap((part) =>
      leavesOf((schema[part] ?? z.object({})) as z.ZodType).map((leaf) => ({
        ...leaf,
        at: `${method} ${url}: ${part}.${leaf.path}`,
        name: leaf.path.split('.').at(-1)!,
      })),
    ),
  )
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

const of = (kind: SchemaLeaf['kind']) => sent.filter((leaf) => leaf.kind === kind)
const described = (leaves: readonly Sent[]) => leaves.map(({ at, min, max }) => `${at} ${min}…${max}`)

// Hashed as it is typed, and never stored.
const passwords = ['password', 'repeated', 'current']
// Parsed by the search itself, with its own limits: search/hostile.test.ts.
const isOfSearch = ({ at }: Sent) =>
  / \/(search\/:entity|products\/(facets|similar|suggestions)|office\/catalogue\/(preview\/:draftId|export\.csv)): (querystring|body)/.test(
    at,
  )

const isStorable = (value: unknown) =>
  typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())

const hostile = [null, true, 1, 1.5, '', 'x', [], [null], {}, { a: 1 }]

function throwsAt(schema: z.ZodType, value: unknown): boolean {
  try {
    schema.safeParse(value)
    return false
  } catch {
    return true
  }
}

describe('whatever a route is sent', () => {
  it('is declared: each name of an address has a schema, and there are routes of every part', () => {
    const undeclared = describedRoutes(app).flatMap(({ method, url }) =>
      [...url.matchAll(/:(\w+)/g)]
        .filter(([, name]) => !sent.some(({ at }) => at.startsWith(`${method} ${url}: params.${name}`)))
        .filter(() => !url.startsWith('/search/'))
        .map(([, name]) => `${method} ${url}: ${name}`),
    )
    expect(undeclared).toEqual([])
    expect(of('number').length).toBeGreaterThan(300)
    expect(of('string').length).toBeGreaterThan(300)
  })

  it('is no number without both bounds', () => {
    expect(described(of('number').filter(({ min, max }) => min === null || max === null))).toEqual([])
  })

  it('is no number too small for the database to read', () => {
    const open = of('number').filter(({ read }) => [5e-324, 1e-300].some((value) => (read(value) ?? 0) !== 0))
    expect(described(open)).toEqual([])
  })

  it('is no text and no list without a longest length', () => {
    const open = [...of('string'), ...of('array'), ...of('unknown')].filter(({ max }) => max === null)
    expect(described(open.filter((leaf) => !isOfSearch(leaf)))).toEqual([])
  })

  it('is no text that PostgreSQL cannot hold', () => {
    const strings = of('string').filter((leaf) => !passwords.includes(leaf.name) && !isOfSearch(leaf))
    const hostile = ['12345678\0', '12345678\ud800', '\0', '\ud800']
    const open = strings.filter(({ read }) => hostile.some((typed) => !isStorable(read(typed))))
    expect(described(open)).toEqual([])
  })

  it('is no day of a year that a calendar or the database cannot count with', () => {
    const days = sent.filter(({ isDay }) => isDay)
    expect(days.length).toBeGreaterThan(5)
    expect(
      described(
        days.filter(({ read }) => ['0001-01-01', '9999-12-31'].some((day) => read(day) !== undefined)),
      ),
    ).toEqual([])
  })

  it('is refused with its fault, and never ends in an error: each property of each body in turn', () => {
    // Rules between properties apply only where each of them is valid.
    const random = createRandom(1405)
    const known = (name: string) => (name === 'nationality' ? random.pick(['IRANIAN', 'GERMAN']) : undefined)
    const sampling = { random, known }
    const thrown = new Set<string>()
    for (const { url, schema } of describedRoutes(app)) {
      const body = schema.body as z.ZodType | undefined
      for (let turn = 0; body && turn < 10; turn += 1) {
        const sample = sampleOf(body, sampling) as Record<string, unknown>
        for (const name of Object.keys(sample)) {
          if (hostile.some((value) => throwsAt(body, { ...sample, [name]: value })))
            thrown.add(`${url}: ${name}`)
        }
      }
    }
    expect([...thrown]).toEqual([])
  })

  it('is no number beyond the narrowest column of its name', async () => {
    const max = await maxByName(database)
    const open = of('number').filter((leaf) => {
      if (isMoment(leaf)) return leaf.max! > latestMomentMs || leaf.min! < 0
      const limit = isTransaction(leaf) ? 2 ** 32 : (max.get(columnOf(leaf.name)) ?? maxOfUnknown(leaf.name))
      return leaf.max! > limit || leaf.min! < -limit - 1
    })
    expect(described(open)).toEqual([])
  })
})

/** A campaign's revision is the time of its last change, which is parsed to a `Date`. */
const isMoment = ({ at }: Sent) => at.endsWith('/office/campaigns/save: body.revision')
const latestMomentMs = 8_640_000_000_000_000
// PostgreSQL's own number of the transaction that wrote a row, which is compared in this process.
const isTransaction = ({ at }: Sent) => /\.revisions?(\.\w+)?$/.test(at)

/** `amountRial` is written into `amount`, `skuSellerIds[]` into `sku_seller_id`. */
function columnOf(name: string): string {
  return name
    .replace(/Ids\[\]$/, 'Id')
    .replace(/\[\]$/, '')
    .replace(/Rial$/, '')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

// Amounts and ids are bigint everywhere, `payment` in the address of a result and `to` of similar products are one; a number that stands in no column
// of its name goes into an integer or a document.
function maxOfUnknown(name: string): number {
  return /Rial$|Id$|Ids\[\]$|^payment$|^to$/.test(name) ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1
}

async function maxByName(sql: TestDatabase): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ name: string; max: string }>(
    `select column_name as name,
            min(case data_type when 'smallint' then 32767 when 'integer' then 2147483647
                when 'bigint' then 9007199254740991 when 'numeric' then 10 ^ (numeric_precision - numeric_scale)
                else 9007199254740991 end) as max
     from information_schema.columns
     where table_schema = 'public' and data_type in ('smallint', 'integer', 'bigint', 'numeric', 'double precision')
     group by column_name`,
  )
  return new Map(rows.map(({ name, max }) => [name, Number(max)]))
}
