import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { createCache } from '../../platform/cache.ts'
import { asSql, both, type Condition, either } from './conditions.ts'
import { areAnnounced, type Dependency, soldOrViewed, stockTable } from './dependencies.ts'
import { bindings } from './entities/index.ts'
import { conditionOf } from './filter-sql.ts'
import { unindexedPart } from './indexed-lists.ts'
import { entityNamed } from './paths.ts'
import { fieldsOf, readRequest, type SearchForm, sortKeysOf } from './request.ts'
import { visibleRows } from './rights.ts'
import { isOfTeam, isPersonal, Scope } from './scope.ts'
import type { SearchContext, SearchInput, TeamRange } from './search-input.ts'
import { membersOf, type Selection, selectionOf } from './selection.ts'
import { cursorOf, type Order, orderBy, orderOf, rangesAfter } from './sort.ts'
import { type Source, sourceOf, tableOf } from './source.ts'
import { type Fragment, identifier, joined, Parameter, render, sql } from './sql.ts'
import { type TextSearch, textSearchOf } from './text-search.ts'
import { classOf, type Viewer, type ViewerClass } from './viewer.ts'
import { weigh } from './weight.ts'

export type CompiledSearch = {
  /** How heavy it is, as `@anar/contract/search-weight` weighs it. */
  weight: number
  /** One statement; its one row has the column `answer`, the whole JSON text. Of products also `shown`, their ids. */
  text: string
  values: readonly unknown[]
  shared: Shared | null
  /** Whether PostgreSQL plans it for its values each time, rather than once for all. */
  isPlannedByValues: boolean
  /** The sort key or field because of which no index answers it; null where one does. */
  unindexed: string | null
  /** Whether a replica may answer it. */
  mayLag: boolean
  /** Where the statement is about the viewer's part of the tree: its values with that part, once it was read. */
  ofTeam?: { personId: number; valuesWith(team: TeamRange): readonly unknown[] }
}

/**
 * What a shared answer depends on. It is the same for all viewers of a class until the catalogue changes or the Tehran
 * day ends, so it may be cached; null for a personal answer. Every sale changes stock and counts of its products, and
 * need not evict answers that read neither.
 */
export type Shared = {
  /** The products whose stock it reads: none, those in `shown`, or any. */
  stock: 'none' | 'shown' | 'any'
  /** Whether it reads how often products were sold or viewed. */
  counts: boolean
}

/** The compiled form of a search for a class of viewers, without the values. */
export type Plan = {
  weight: number
  text: string
  parameters: readonly Parameter[]
  /** Checks of sent values that the statement does not use. */
  checks: readonly ((input: SearchInput) => unknown)[]
  shared: Shared | null
  isPlannedByValues: boolean
  unindexed: string | null
  mayLag: boolean
}

// Memory of a plan beside its text: the entry and its value readers.
const planOverheadBytes = 8_000

/** By the form of the search and the class of the viewer. Callers compose forms freely, so it is bounded by bytes. */
const plans = createCache<Plan>({
  name: 'search plans',
  maxBytes: 16_000_000,
  maxEntryBytes: 128_000,
  bytesOf: ({ text }, key) => 2 * (key.length + text.length) + planOverheadBytes,
})

/**
 * Compiles a search to one statement, whatever its depth. `sent` are the raw members: strings of a URL's query or values
 * of a JSON body. Only declared names get from them into the SQL text.
 *
 * A plan depends only on the form of the search and the class of the viewer, and is cached; the values are read from each
 * search and its viewer.
 *
 * @throws Refusal UNKNOWN_ENTITY, UNKNOWN_FIELD, UNKNOWN_OPERATOR, FORBIDDEN_FIELD, BAD_FILTER, BAD_VALUE, BAD_SORT,
 * BAD_CURSOR, LIMIT_EXCEEDED or SEARCH_TOO_HEAVY, naming the sent part; to visitors LOGIN_REQUIRED (or the reason why
 * their session ended) for an entity without rows for them
 * @spec 7.search-network-marketer, 7.search-sale-order, 7.date-filters
 */
export function compileSearch(
  entityName: string,
  sent: Readonly<Record<string, unknown>>,
  context: SearchContext,
): CompiledSearch {
  const { form, input } = readRequest(entityNamed(entityName), sent, context)
  const plan = planFor(form, classOf(context.viewer))
  if (!plan) throw loginRequired(context.viewer)
  const { parameters, checks, ...compiled } = plan
  for (const check of checks) check(input)
  const valuesOf = (own: SearchInput) => parameters.map(({ read }) => read(own))
  const statement = { ...compiled, values: valuesOf(input) }
  if (!isOfTeam(parameters) || context.viewer.kind !== 'account') return statement
  const { personId } = context.viewer
  return { ...statement, ofTeam: { personId, valuesWith: (team) => valuesOf({ ...input, team }) } }
}

function loginRequired(viewer: Viewer): Refusal {
  return new Refusal((viewer.kind === 'visitor' && viewer.refusal) || 'LOGIN_REQUIRED')
}

function planFor(form: SearchForm, viewer: ViewerClass): Plan | null {
  const name = JSON.stringify([viewer.name, form])
  const known = plans.get(name)
  if (known) return known
  const plan = planOf(form, viewer)
  if (plan) plans.set(name, plan)
  return plan
}

/** Null where a visitor may see nothing of the entity. */
function planOf(form: SearchForm, viewer: ViewerClass): Plan | null {
  const weight = weigh(form)
  const scope = new Scope(viewer)
  const root = sourceOf(form.entity, bindings, scope)
  const visible = visibleRows(bindings, form.entity, root.row, scope)
  if (visible === false && viewer.kinds.includes('visitor')) return null
  const { rows, lists } = form.filter ?? { rows: null, lists: [] }
  const selection = selectionOf(fieldsOf(form), lists, root)
  const textSearch = textSearchOf(form, scope)
  const filter = textSearch ? textSearch.filter : rows
  const wanted = both([visible, filter ? conditionOf(filter, root) : true])
  const sort = sortKeysOf(form)
  const order = orderOf(sort, root, textSearch?.hit ?? null)
  const parts = { form, root, textSearch, selection, wanted, order }
  const { text, parameters, reads } = render(answerSql(parts))
  const sent = new Set(parameters.map(({ read }) => read))
  return {
    weight,
    text,
    parameters,
    checks: scope.reads.filter((read) => !sent.has(read)),
    shared: isPersonal(parameters) ? null : sharedOf(reads, () => isPickedByStock(parts)),
    isPlannedByValues: scope.isPlannedByValues || isOfTeam(parameters),
    unindexed: unindexedPart({ sort, filter: rows }, root),
    mayLag: scope.mayLag,
  }
}

/** How an answer with these dependencies is shared; null where the database does not announce every change of them. */
export function sharedOf(
  reads: ReadonlySet<Dependency>,
  isPickedByStock: () => boolean = () => true,
): Shared | null {
  if (!areAnnounced(reads)) return null
  const stock = reads.has(stockTable) ? (isPickedByStock() ? 'any' : 'shown') : 'none'
  return { stock, counts: reads.has(soldOrViewed) }
}

// No relation leads from a product to the stock of another. So where stock does not select the products, an answer only
// depends on the stock of the shown ones.
function isPickedByStock(parts: Parts): boolean {
  return parts.form.entity !== 'Product' || render(pickSql(parts)).reads.has(stockTable)
}

type Parts = {
  form: SearchForm
  root: Source
  textSearch: TextSearch | null
  selection: Selection
  wanted: Condition
  order: Order
}

const size = new Parameter((input) => input.size, 'int')
// One row more than the page shows whether another page follows.
const picked = new Parameter((input) => input.size + 1, 'int')

/** Picks the page's ids first, by an index where there is one; everything else is read for those rows only. */
function answerSql(parts: Parts): Fragment {
  const { form, root, selection, order } = parts
  const { bindings, scope, entity } = root
  const shown = sourceOf(entity, bindings, scope)
  const keys = keysOf(order)
  const isPicked = joined(
    [sql`${shown.row}.id = picked.id`, ...monthOf(shown).map((month) => sql`${month} = picked.month`)],
    ' and ',
  )
  const members = joined(
    [
      sql`'page', (select coalesce(json_agg(each order by picked.rank), '[]')
                   from picked join ${tableOf(shown)} on ${isPicked}
                   cross join lateral (select ${membersOf(selection, shown)}) each
                  where picked.rank <= ${size})`,
      sql`'next', (select ${cursorOf(order, keys, sql`id`)} from picked
                  where rank = ${size} and exists (select from picked where rank > ${size}))`,
      ...(form.isCounted ? [countMembers(parts)] : []),
    ],
    ', ',
  )
  const shownIds = entity === 'Product' ? sql`, (select array_agg(id) from picked) as shown` : sql``
  return sql`with picked as (
  select *, row_number() over (order by ${orderBy(order, sql`id`, keys)}) as rank
    from (${pickSql(parts)}) matches
)${form.isCounted ? countedSql(parts) : sql``}
select json_build_object(${members})::text as answer${shownIds}`
}

/** What tells the partition of a row; nothing where its table has none. */
const monthOf = ({ binding, row }: Source): Fragment[] =>
  binding.monthBy === undefined ? [] : [sql`${row}.${identifier(binding.monthBy)}`]

const keysOf = ({ keys }: Order) => keys.map((_, index) => identifier(`key_${index + 1}`))

// More ranges than a screen's order has would repeat the conditions too often.
const maxRanges = 5

function pickSql(parts: Parts): Fragment {
  const { form, root, textSearch, order } = parts
  const { row, scope } = root
  const ids = [sql`${row}.id`, ...scope.joinedIdsOf(row)]
  const ranges = form.after === null ? [true] : rangesAfter(form.after, order, { ids, scope })
  // The hits of a text are no range of an index.
  if (ranges.length === 1 || ranges.length > maxRanges || textSearch) return pickIn(parts, either(ranges))
  const picks = ranges.map((range) => sql`(${pickIn(parts, range)})`)
  return sql`select * from (${joined(picks, ' union all ')}) following
      order by ${orderBy(order, sql`id`, keysOf(order))} limit ${picked}`
}

function pickIn({ root, textSearch, wanted, order }: Parts, range: Condition): Fragment {
  const id = sql`${root.row}.id`
  const keys = keysOf(order)
  const columns = order.keys.map((key, index) => sql`${key.value} as ${keys[index]!}`)
  const areJoined = both(root.scope.joinedIdsOf(root.row).map((joined) => sql`${joined} is not null`))
  const where = asSql(both([wanted, areJoined, range]))
  const month = monthOf(root).map((value) => sql`${value} as month`)
  return sql`select ${joined([id, ...month, ...columns], ', ')} from ${rowsOf(root, textSearch?.hits)} where ${where}
      order by ${orderBy(order, id)} limit ${picked}`
}

// Any number of rows may match; counting stops at a limit.
const maxCounted = new Parameter(() => searchLimits.countedRows, 'int')
const maxCountedOfText = new Parameter(() => searchLimits.countedRowsOfText, 'int')
const maxCountedOf = ({ binding, scope }: Source) =>
  binding.lists && scope.hasFolding ? maxCountedOfText : maxCounted

function countMembers({ root }: Parts): Fragment {
  const limit = maxCountedOf(root)
  return sql`'totalCount', (select least(n, ${limit}) from counted), 'isMore', (select n > ${limit} from counted)`
}

function countedSql({ root, textSearch, wanted }: Parts): Fragment {
  return sql`, counted as (
  select count(*) as n
    from (select from ${rowsOf(root, textSearch?.allHits)} where ${asSql(wanted)} limit ${maxCountedOf(root)} + 1) matching
)`
}

/** The `from` clause: the entity's rows, or the hits of a search text. */
function rowsOf(root: Source, hits: Fragment | undefined): Fragment {
  return hits ? sql`${hits} join ${tableOf(root)} on ${root.row}.id = hit.product_id` : tableOf(root)
}
