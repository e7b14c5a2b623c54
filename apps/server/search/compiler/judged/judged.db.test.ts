/** @spec 2.products-list */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoProducts } from '../../../demo/catalogue/index.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { runSearch } from '../testing/run-search.ts'
import { visitor } from '../testing/viewers.ts'
import { type JudgedQuery, judgedQueries } from './queries.ts'
import { wholeWordQueries } from './whole-words.ts'

const topCount = 5

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

const codeOf = new Map(demoProducts.map(({ code }, index) => [index + 1, code]))

async function firstOf(text: string): Promise<string[]> {
  const filter = { field: 'text', op: 'contains', value: text } as const
  const { page } = await runSearch(database, visitor, 'Product', {
    filter,
    sort: '-relevance',
    size: topCount,
  })
  return page.map(({ id }) => codeOf.get(id)!)
}

/** The share of wanted products among the first five, or among as many as are wanted. */
function precision({ wanted }: JudgedQuery, results: readonly string[]): number {
  const codes = wanted.split(' ')
  return results.filter((code) => codes.includes(code)).length / Math.min(topCount, codes.length)
}

/** With the precision that each list reaches and must not fall below. */
const lists = [
  { list: 'general', queries: judgedQueries, atLeast: 80, minPrecision: 0.99 },
  { list: 'compounds and whole words', queries: wholeWordQueries, atLeast: 60, minPrecision: 0.95 },
] as const

describe.each(lists)('the judged list «$list»', ({ queries, atLeast, minPrecision }) => {
  const all = Object.entries(queries).flatMap(([kind, ofKind]) => ofKind.map((query) => ({ kind, ...query })))
  const answered = all.filter(({ wanted }) => wanted !== '')

  it(`has at least ${atLeast} queries, in both languages, each once, and names goods that there are`, () => {
    expect(all.length).toBeGreaterThanOrEqual(atLeast)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
    for (const isPersian of [true, false]) {
      const ofLanguage = all.filter(({ text }) => /\p{Script=Arabic}/u.test(text) === isPersian)
      expect(ofLanguage.length).toBeGreaterThan(atLeast / 3)
    }
    const known = new Set(codeOf.values())
    for (const { wanted } of answered) for (const code of wanted.split(' ')) expect(known).toContain(code)
  })

  it(`is answered with a precision of at least ${minPrecision} among the first five`, async () => {
    const judged: { kind: string; text: string; share: number; results: string[] }[] = []
    for (const query of answered) {
      const results = await firstOf(query.text)
      judged.push({ kind: query.kind, text: query.text, share: precision(query, results), results })
    }
    const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length
    const lines = Object.keys(queries).flatMap((kind) => {
      const shares = judged.filter((one) => one.kind === kind).map(({ share }) => share)
      return shares.length === 0 ? [] : [`  ${kind}: ${mean(shares).toFixed(2)} of ${shares.length}`]
    })
    const short = judged
      .filter(({ share }) => share < 1)
      .map(({ text, share, results }) => `  ${share.toFixed(2)} ${text}: ${results.join(' ')}`)
    const whole = mean(judged.map(({ share }) => share))
    console.log(
      [`precision at 5: ${whole.toFixed(3)} of ${judged.length} queries`, ...lines, ...short].join('\n'),
    )
    expect(whole).toBeGreaterThanOrEqual(minPrecision)
  })

  it('puts a wanted product first for nine in ten', async () => {
    let first = 0
    for (const { text, wanted } of answered) {
      const [best] = await firstOf(text)
      if (best && wanted.split(' ').includes(best)) first += 1
    }
    expect(first / answered.length).toBeGreaterThanOrEqual(0.9)
  })
})

it.each(judgedQueries['nothing']!)(
  'nothing is found by «$text», which the shop does not sell',
  async ({ text }) => {
    expect(await firstOf(text)).toEqual([])
  },
)
