import { expect, it } from 'vitest'
import { everyRow } from './every-row.ts'
import type { Search, SearchQuery } from './search-call.ts'

/** @spec 7.base-address */
const brands = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, name: `Brand ${index + 1}` }))

function searchIn(rows: readonly object[], asked: object[] = []): Search {
  return (async (_: string, query: SearchQuery<'Brand', ['id']>) => {
    asked.push({ ...query })
    const from = Number(query.after ?? 0)
    const to = from + (query.size ?? 24)
    return { page: rows.slice(from, to), next: to < rows.length ? String(to) : null }
  }) as unknown as Search
}

it('follows a list to its end, beyond what one answer holds', async () => {
  const asked: object[] = []
  const rows = await everyRow(searchIn(brands, asked), 'Brand', { fields: ['id', 'name'], sort: ['name'] })
  expect(rows).toEqual(brands)
  expect(asked).toEqual(
    [null, '100', '200'].map((after) => ({ fields: ['id', 'name'], sort: ['name'], size: 100, after })),
  )
})

it('asks once for what one answer holds, and ends where nobody chooses any more', async () => {
  const asked: object[] = []
  expect(await everyRow(searchIn([], asked), 'Brand', { fields: ['id'] })).toEqual([])
  expect(asked).toHaveLength(1)
  const many = Array.from({ length: 9_000 }, (_, id) => ({ id }))
  expect(await everyRow(searchIn(many), 'Brand', { fields: ['id'] })).toHaveLength(5_000)
})
