import type { EntityName } from '../entities/index.ts'
import type { Filter, SearchAnswer, SearchBody } from '../search.ts'
import type { CallOptions } from './call.ts'
import type { CheckedPaths, Row } from './rows.ts'

// Some proxies cut addresses off at 8 kB; the host and the cookies' neighbours need room too.
const longestAddress = 6_000

export type SearchQuery<E extends EntityName, Paths extends readonly string[]> = {
  fields: Paths & CheckedPaths<E, Paths>
  filter?: Filter
  /** Names, the most important first; `-` before a name turns its order round. */
  sort?: readonly string[] | string
  size?: number
  after?: string | null
  count?: boolean
  signal?: AbortSignal
}

export type Search = <E extends EntityName, const Paths extends readonly string[]>(
  entity: E,
  query: SearchQuery<E, Paths>,
) => Promise<SearchAnswer<Row<E, Paths[number]>>>

/** The path of a search and, where it would make too long an address, the same as a body to post. */
export function searchCall(
  entity: string,
  query: Omit<SearchBody, 'after'> & { after?: string | null },
): { path: string; request: CallOptions } {
  const { fields, filter, sort, size, after, count } = query
  const parameters = new URLSearchParams({ fields: fields.join(',') })
  if (filter !== undefined) parameters.set('filter', JSON.stringify(filter))
  if (sort !== undefined) parameters.set('sort', typeof sort === 'string' ? sort : sort.join(','))
  if (size !== undefined) parameters.set('size', String(size))
  if (after) parameters.set('after', after)
  if (count) parameters.set('count', 'true')
  const path = `search/${entity}?${readable(parameters)}`
  if (path.length <= longestAddress) return { path, request: { method: 'GET' } }
  const body = { fields, filter, sort, size, after: after ?? undefined, count }
  return { path: `search/${entity}`, request: { method: 'POST', body } }
}

// Commas and colons need no escape in a query; left alone, addresses stay short and people can read them.
function readable(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}
