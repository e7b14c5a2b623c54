import { expect, it } from 'vitest'
import { everyRow } from './every-row.ts'
import type { Search, SearchQuery } from './search-call.ts'

/** @spec 7.base-address */
const brands = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, name: `Brand ${index + 1}` }))

function searchIn(rows: readonly object[], queries: object[] = []): Search {
  return (async (_: string, query: SearchQuery<'Brand', ['id']>) => {
    queries.push({ ...query })
    const from = Number(query.after ?? 0)
    const to = from + (query.size ?? 24)
    return { page: rows.slice(from, to), next: to < rows.length ? String(to) : null }
  }) as unknown as Search
}

it('follows a list to its end, beyond what one answer holds', async () => {
  const queries: object[] = []
  const rows = await everyRow(searchIn(brands, queries), 'Brand', { fields: ['id', 'name'], sort: ['name'] })
  expect(rows).toEqual(brands)
  expect(queries).toEqual(
    [null, '100', '200'].map((after) => ({ fields: ['id', 'name'], sort: ['name'], size: 100, after })),
  )
})

it('stops after one page when that is all, and at the limit of rows', async () => {
  const queries: object[] = []
  expect(await everyRow(searchIn([], queries), 'Brand', { fields: ['id'] })).toEqual([])
  expect(queries).toHaveLength(1)
  const many = Array.from({ length: 9_000 }, (_, id) => ({ id }))
  expect(await everyRow(searchIn(many), 'Brand', { fields: ['id'] })).toHaveLength(5_000)
})
