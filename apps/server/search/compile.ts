import { Refusal } from '@anar/contract/errors'
import { readsAnnouncedOnly } from './announced.ts'
import { asSql, both, type Condition } from './conditions.ts'
import { bindings } from './entities/index.ts'
import type { RowFilterShape } from './filter-shape.ts'
import { conditionOf } from './filter-sql.ts'
import { entityNamed } from './paths.ts'
import { readRequest, type SearchRequest } from './request.ts'
import { visibleRows } from './rights.ts'
import { Scope, type SearchContext } from './scope.ts'
import { searchWordsOf } from './search-text.ts'
import { membersOf, type Selection, selectionOf } from './selection.ts'
import { afterCursor, cursorOf, type Order, orderBy, orderOf } from './sort.ts'
import { type Source, sourceOf, tableOf } from './source.ts'
import { type Fragment, identifier, joined, Parameter, render, sql } from './sql.ts'
import { kindsOf, type Viewer } from './viewer.ts'

export type CompiledSearch = {
  /** One statement; its one row has one column, `answer`, the whole JSON text. */
  text: string
  values: readonly unknown[]
  /**
   * Whether everybody of the viewer's class gets the same answer until the catalogue changes or the Tehran day
   * ends, so that it may be kept.
   */
  isShared: boolean
}

/**
 * Compiles a search to one statement, whatever its depth. `sent` are the members as they came: texts of an
 * address's query or values of a JSON body. Nothing of them gets into the text but names that are declared.
 *
 * @throws Refusal UNKNOWN_ENTITY, UNKNOWN_FIELD, UNKNOWN_OPERATOR, FORBIDDEN_FIELD, BAD_FILTER, BAD_VALUE, BAD_SORT,
 * BAD_CURSOR or LIMIT_EXCEEDED, naming what it is about as it was sent; to visitors LOGIN_REQUIRED (or what
 * became of their session) for an entity of which they may see nothing
 * @spec 7.search-network-marketer, 7.search-sale-order, 7.date-filters
 */
export function compileSearch(
  entityName: string,
  sent: Readonly<Record<string, unknown>>,
  context: SearchContext,
): CompiledSearch {
  const entity = entityNamed(entityName)
  const request = readRequest(entity, sent)
  const scope = new Scope(context)
  const root = sourceOf(entity, bindings, scope)
  const visible = visibleRows(bindings, entity, root.row, scope)
  if (visible === false) refuseVisitor(context.viewer)
  const { rows: filter, lists } = request.filter ?? { rows: null, lists: [] }
  const selection = selectionOf(request.fields, lists, root)
  const wanted = both([visible, filter ? conditionOf(filter, root) : true])
  const order = orderOf(request.sort, root, searchWordsIn(filter))
  const { text, values } = render(answerSql({ request, root, selection, wanted, order }))
  return { text, values, isShared: !scope.isPersonal && readsAnnouncedOnly(text) }
}

function refuseVisitor(viewer: Viewer): void {
  if (!kindsOf(viewer).includes('visitor')) return
  throw new Refusal((viewer.kind === 'visitor' && viewer.refusal) || 'LOGIN_REQUIRED')
}

type Plan = { request: SearchRequest; root: Source; selection: Selection; wanted: Condition; order: Order }

/** The page's ids are picked first, by an index where there is one; all the rest is read for those rows alone. */
function answerSql(plan: Plan): Fragment {
  const { request, root, selection, order } = plan
  const { bindings, scope, entity } = root
  const size = new Parameter(request.size, 'int')
  const shown = sourceOf(entity, bindings, scope)
  const keys = order.keys.map((_, index) => identifier(`key_${index + 1}`))
  const members = joined(
    [
      sql`'page', (select coalesce(json_agg(each order by picked.place), '[]')
                   from picked join ${tableOf(shown)} on ${shown.row}.id = picked.id
                   cross join lateral (select ${membersOf(selection, shown)}) each
                  where picked.place <= ${size})`,
      sql`'next', (select ${cursorOf(order, keys, sql`id`)} from picked
                  where place = ${size} and exists (select from picked where place > ${size}))`,
      ...(request.isCounted ? [sql`'totalCount', ${countSql(plan)}`] : []),
    ],
    ', ',
  )
  return sql`with picked as (
  select *, row_number() over (order by ${orderBy(order, sql`id`, keys)}) as place
    from (${pickSql(plan, keys)}) found
)
select json_build_object(${members})::text as answer`
}

function pickSql({ request, root, wanted, order }: Plan, keys: readonly Fragment[]): Fragment {
  const id = sql`${root.row}.id`
  const columns = order.keys.map((key, index) => sql`${key.value} as ${keys[index]!}`)
  const following = request.after === null ? true : afterCursor(request.after, order, id)
  const where = asSql(both([wanted, following]))
  // One more than the page holds tells whether another page follows.
  const picked = new Parameter(request.size + 1, 'int')
  return sql`select ${joined([id, ...columns], ', ')} from ${tableOf(root)} where ${where}
      order by ${orderBy(order, id)} limit ${picked}`
}

function countSql({ root, wanted }: Plan): Fragment {
  return sql`(select count(*) from ${tableOf(root)} where ${asSql(wanted)})`
}

/** The words a product list is ranked by: of the first search text that every row has to match. */
function searchWordsIn(filter: RowFilterShape | null): Parameter[] {
  const parts = filter?.kind === 'and' ? filter.filters : [filter]
  const leaf = parts.find((part) => part?.kind === 'leaf' && part.field === 'text')
  return leaf?.kind === 'leaf' ? searchWordsOf(leaf.value, leaf.field) : []
}
