/** @spec 2.products-list */
import type { ProductSuggestions } from '@anar/contract/commands'
import { readQuery } from '@anar/domain/text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { runSearch } from '../testing/run-search.ts'
import { visitor } from '../testing/viewers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

async function suggestionsFor(text: string): Promise<ProductSuggestions> {
  const { rows } = await database.query<{ answer: ProductSuggestions }>(
    `select search_suggestions($1::jsonb, 'fa') as answer`,
    [JSON.stringify({ units: readQuery(text) })],
  )
  return rows[0]!.answer
}

async function countOf(text: string): Promise<number> {
  const filter = { field: 'text', op: 'contains', value: text } as const
  const { page } = await runSearch(database, visitor, 'Product', { filter, sort: '-relevance', size: 100 })
  return page.length
}

it.each([
  ['سرم', 'kohl-pencil'],
  ['روغن مو', 'nail-polish'],
  ['جو', 'vitamin-c-fizz'],
  ['hand', 'olive-soap'],
])('suggestions of «%s», a whole word, are not of goods with a word that begins so', async (text, code) => {
  const { products, queries } = await suggestionsFor(text)
  const { rows } = await database.query<{ id: number }>('select id from products where code = $1', [code])
  expect(products.length).toBeGreaterThan(0)
  expect(products.map(({ id }) => id)).not.toContain(rows[0]!.id)
  expect(queries[0]).toBe(text)
})

it('suggestions complete a word by what leads to the most goods first', async () => {
  const { queries } = await suggestionsFor('پو')
  const counts = await Promise.all(queries.map(countOf))
  expect(counts.length).toBe(3)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})
