import type { EntityName } from '../entities/index.ts'
import type { Row } from './rows.ts'
import type { Search, SearchQuery } from './search-call.ts'

/** The largest page of a search. */
const size = 100
/** A limit: a list to choose from is not longer. */
const maxRows = 5_000

/** All rows of a list to choose from, read page by page. Fails as a search does. */
export async function everyRow<E extends EntityName, const Paths extends readonly string[]>(
  search: Search,
  entity: E,
  query: Omit<SearchQuery<E, Paths>, 'size' | 'after' | 'count'>,
): Promise<Row<E, Paths[number]>[]> {
  const rows: Row<E, Paths[number]>[] = []
  let after: string | null = null
  do {
    const pageQuery = { ...query, size, after } as SearchQuery<E, Paths>
    const answer = await search<E, Paths>(entity, pageQuery)
    rows.push(...answer.page)
    after = answer.next
  } while (after !== null && rows.length < maxRows)
  return rows
}
