import type { EntityName } from '@anar/contract/entities'
import type { SearchAnswer, SearchBody } from '@anar/contract/search'
import type { Sql } from '../../../platform/db/pool.ts'
import { compileSearch } from '../compile.ts'
import type { SearchContext } from '../search-input.ts'
import type { Viewer } from '../viewer.ts'

/** An answer's row with untyped members. */
export type AnyRow = { id: number } & Record<string, unknown>

/** Compiles a search and runs it; by default Gregorian, English and on 2026-05-10. */
export async function runSearch(
  database: Sql,
  viewer: Viewer,
  entity: EntityName,
  body: Partial<SearchBody>,
  context: Partial<Omit<SearchContext, 'viewer'>> = {},
): Promise<SearchAnswer<AnyRow>> {
  const { text, values } = compileSearch(entity, body, {
    viewer,
    calendar: 'gr',
    language: 'english',
    today: '2026-05-10',
    ...context,
  })
  const { rows } = await database.query<{ answer: string }>(text, values)
  return JSON.parse(rows[0]!.answer)
}

/** The ids of all rows, page by page. */
export async function searchIds(
  database: Sql,
  viewer: Viewer,
  entity: EntityName,
  body: Partial<SearchBody> = {},
): Promise<number[]> {
  const ids: number[] = []
  let after: string | null = null
  do {
    const answer: SearchAnswer<AnyRow> = await runSearch(database, viewer, entity, {
      size: 100,
      ...body,
      fields: ['id'],
      ...(after && { after }),
    })
    ids.push(...answer.page.map(({ id }) => id))
    after = answer.next
  } while (after)
  return ids
}
