import type { EntityName } from '../entities/index.ts'
import type { Filter, SearchAnswer, SearchBody } from '../search.ts'
import type { CallOptions } from './call.ts'
import type { CheckedPaths, Row } from './rows.ts'

// In characters. Some proxies limit the request line to 8 kB, and the host and other headers need room too.
const maxAddressLength = 6_000

export type SearchQuery<E extends EntityName, Paths extends readonly string[]> = {
  fields: Paths & CheckedPaths<E, Paths>
  filter?: Filter
  /** Names, the most important first; `-` before a name reverses its order. */
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

type Query = Omit<SearchBody, 'after'> & { after?: string | null }

/** The path of a search by GET. */
export function searchPath(entity: string, { fields, filter, sort, size, after, count }: Query): string {
  const parameters = new URLSearchParams({ fields: fields.join(',') })
  if (filter !== undefined) parameters.set('filter', JSON.stringify(filter))
  if (sort !== undefined) parameters.set('sort', typeof sort === 'string' ? sort : sort.join(','))
  if (size !== undefined) parameters.set('size', String(size))
  if (after) parameters.set('after', after)
  if (count) parameters.set('count', 'true')
  return `search/${entity}?${readable(parameters)}`
}

/**
 * The request of a search: GET, or POST with a body where the address would be too long or would contain data of a
 * person.
 */
export function searchCall(entity: string, query: Query): { path: string; request: CallOptions } {
  const { fields, filter, sort, size, after, count } = query
  const path = searchPath(entity, query)
  if (path.length <= maxAddressLength && isAddressable(entity, query))
    return { path, request: { method: 'GET' } }
  const body = { fields, filter, sort, size, after: after ?? undefined, count }
  return { path: `search/${entity}`, request: { method: 'POST', body, isRead: true } }
}

// Goods and their descriptions: searches of them contain no personal data, and their answers are cached by address.
const catalogue = /^(Product(Category)?|Brand|Tag(Subgroup|Group)?|Ingredient|SkuSeller|Page|Province)$/

// Enumeration values and days, by which the caller's own orders are filtered.
const addressableFields = /(^|\.)(state|fromDate|toDate)$/

/**
 * Whether a search may be sent in an address, which proxies and browsers log. Texts and locations in searches of people,
 * orders and money may not, nor a cursor, which has values of the rows.
 * @spec 7.search-network-marketer, 7.search-sale-order
 */
function isAddressable(
  entity: string,
  { filter, after }: { filter?: Filter; after?: string | null },
): boolean {
  if (catalogue.test(entity)) return true
  return !after && (filter === undefined || !holdsTyped(filter))
}

// Whether a part of a filter has a text or a location; its values are compared with `field`.
function holdsTyped(part: unknown, field = ''): boolean {
  if (typeof part === 'string') return !addressableFields.test(field)
  if (typeof part === 'number') return part % 1 !== 0
  return Object.entries(part ?? {}).some(
    ([key, inner]) =>
      !['field', 'op', 'within'].includes(key) &&
      holdsTyped(inner, (part as { field?: string }).field ?? field),
  )
}

// Commas and colons need no escape in a query; unescaped, addresses are short and readable.
function readable(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}
