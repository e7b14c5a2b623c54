import type { EntityName } from '../entities/index.ts'
import type { Row } from './rows.ts'
import type { Search, SearchQuery } from './search-call.ts'

/** As many as a search answers at once. */
const size = 100
/** However many there are, nobody chooses among more. */
const mostRows = 5_000

/** The rows of a list that people choose from, page after page to its end. Fails as a search does. */
export async function everyRow<E extends EntityName, const Paths extends readonly string[]>(
  search: Search,
  entity: E,
  query: Omit<SearchQuery<E, Paths>, 'size' | 'after' | 'count'>,
): Promise<Row<E, Paths[number]>[]> {
  const rows: Row<E, Paths[number]>[] = []
  let after: string | null = null
  do {
    const asked = { ...query, size, after } as SearchQuery<E, Paths>
    const answer = await search<E, Paths>(entity, asked)
    rows.push(...answer.page)
    after = answer.next
  } while (after !== null && rows.length < mostRows)
  return rows
}
