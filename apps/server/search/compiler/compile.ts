import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { createCache } from '../../platform/cache.ts'
import { asSql, both, type Condition } from './conditions.ts'
import { areAnnounced, type Dependency, soldOrViewed, stockTable } from './dependencies.ts'
import { bindings } from './entities/index.ts'
import { conditionOf } from './filter-sql.ts'
import type { Given, SearchContext } from './given.ts'
import { entityNamed } from './paths.ts'
import { fieldsOf, readRequest, type SearchForm, sortKeysOf } from './request.ts'
import { visibleRows } from './rights.ts'
import { isPersonal, Scope } from './scope.ts'
import { membersOf, type Selection, selectionOf } from './selection.ts'
import { afterCursor, cursorOf, type Order, orderBy, orderOf } from './sort.ts'
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
}

/**
 * What an answer is made of that everybody of the viewer's class gets until the catalogue changes or the Tehran day
 * ends, so that it may be kept; null for one that is the viewer's alone. Every sale changes the stock of its products
 * and how often they were sold, and need not end what read neither.
 */
export type Shared = {
  /** Whose stock it reads: no product's, that of the products in `shown`, or of any. */
  stock: 'none' | 'shown' | 'any'
  /** Whether it reads how often products were sold or looked at. */
  counts: boolean
}

/** What searches of one form by viewers of one class have in common: all but the values. */
export type Plan = {
  weight: number
  text: string
  parameters: readonly Parameter[]
  /** What else was sent and is refused where it is not right, though the statement has no use for it. */
  checks: readonly ((given: Given) => unknown)[]
  shared: Shared | null
}

// What a plan costs beside its texts: an entry and what reads its values.
const planOverheadBytes = 8_000

/** By the form of the search and the class of the viewer. Callers compose forms freely, so it is bounded by bytes. */
const plans = createCache<Plan>({
  name: 'search plans',
  maxBytes: 16_000_000,
  maxEntryBytes: 128_000,
  bytesOf: ({ text }, key) => 2 * (key.length + text.length) + planOverheadBytes,
})

/**
 * Compiles a search to one statement, whatever its depth. `sent` are the members as they came: texts of an
 * address's query or values of a JSON body. Nothing of them gets into the text but names that are declared.
 *
 * A plan is made from the form of the search and the class of the viewer alone, and cached; the values are read from
 * each search and its viewer anew.
 *
 * @throws Refusal UNKNOWN_ENTITY, UNKNOWN_FIELD, UNKNOWN_OPERATOR, FORBIDDEN_FIELD, BAD_FILTER, BAD_VALUE, BAD_SORT,
 * BAD_CURSOR, LIMIT_EXCEEDED or SEARCH_TOO_HEAVY, naming what it is about as it was sent; to visitors LOGIN_REQUIRED (or what
 * became of their session) for an entity of which they may see nothing
 * @spec 7.search-network-marketer, 7.search-sale-order, 7.date-filters
 */
export function compileSearch(
  entityName: string,
  sent: Readonly<Record<string, unknown>>,
  context: SearchContext,
): CompiledSearch {
  const { form, given } = readRequest(entityNamed(entityName), sent, context)
  const plan = planFor(form, classOf(context.viewer))
  if (!plan) throw loginRequired(context.viewer)
  for (const check of plan.checks) check(given)
  const { weight, text, shared } = plan
  return { weight, text, values: plan.parameters.map(({ read }) => read(given)), shared }
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
  const order = orderOf(sortKeysOf(form), root, textSearch?.hit ?? null)
  const parts = { form, root, textSearch, selection, wanted, order }
  const { text, parameters, reads } = render(answerSql(parts))
  const sent = new Set(parameters.map(({ read }) => read))
  return {
    weight,
    text,
    parameters,
    checks: scope.reads.filter((read) => !sent.has(read)),
    shared: isPersonal(parameters) ? null : sharedOf(reads, () => isPickedByStock(parts)),
  }
}

/** What an answer that reads these is shared as; null where the database does not tell every change of them. */
export function sharedOf(
  reads: ReadonlySet<Dependency>,
  isPickedByStock: () => boolean = () => true,
): Shared | null {
  if (!areAnnounced(reads)) return null
  const stock = reads.has(stockTable) ? (isPickedByStock() ? 'any' : 'shown') : 'none'
  return { stock, counts: reads.has(soldOrViewed) }
}

// No relation leads from a product to the stock of another. So where stock does not decide which products are picked, an
// answer depends on the stock of those that it shows.
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

const size = new Parameter((given) => given.size, 'int')
// One more than the page holds tells whether another page follows.
const picked = new Parameter((given) => given.size + 1, 'int')

/** The page's ids are picked first, by an index where there is one; all the rest is read for those rows alone. */
function answerSql(parts: Parts): Fragment {
  const { form, root, selection, order } = parts
  const { bindings, scope, entity } = root
  const shown = sourceOf(entity, bindings, scope)
  const keys = keysOf(order)
  const members = joined(
    [
      sql`'page', (select coalesce(json_agg(each order by picked.place), '[]')
                   from picked join ${tableOf(shown)} on ${shown.row}.id = picked.id
                   cross join lateral (select ${membersOf(selection, shown)}) each
                  where picked.place <= ${size})`,
      sql`'next', (select ${cursorOf(order, keys, sql`id`)} from picked
                  where place = ${size} and exists (select from picked where place > ${size}))`,
      ...(form.isCounted ? [countMembers] : []),
    ],
    ', ',
  )
  const shownIds = entity === 'Product' ? sql`, (select array_agg(id) from picked) as shown` : sql``
  return sql`with picked as (
  select *, row_number() over (order by ${orderBy(order, sql`id`, keys)}) as place
    from (${pickSql(parts)}) found
)${form.isCounted ? countedSql(parts) : sql``}
select json_build_object(${members})::text as answer${shownIds}`
}

const keysOf = ({ keys }: Order) => keys.map((_, index) => identifier(`key_${index + 1}`))

function pickSql({ form, root, textSearch, wanted, order }: Parts): Fragment {
  const id = sql`${root.row}.id`
  const keys = keysOf(order)
  const columns = order.keys.map((key, index) => sql`${key.value} as ${keys[index]!}`)
  const following = form.after === null ? true : afterCursor(form.after, order, { id, scope: root.scope })
  const where = asSql(both([wanted, following]))
  return sql`select ${joined([id, ...columns], ', ')} from ${rowsOf(root, textSearch?.hits)} where ${where}
      order by ${orderBy(order, id)} limit ${picked}`
}

// What matches may be any number of rows; more than these are not counted.
const mostCounted = new Parameter(() => searchLimits.countedRows, 'int')
const countMembers = sql`'totalCount', (select least(n, ${mostCounted}) from counted), 'isMore', (select n > ${mostCounted} from counted)`

function countedSql({ root, textSearch, wanted }: Parts): Fragment {
  return sql`, counted as (
  select count(*) as n
    from (select from ${rowsOf(root, textSearch?.allHits)} where ${asSql(wanted)} limit ${mostCounted} + 1) matching
)`
}

/** What stands behind `from`: the entity's rows, or those of them that a search text found. */
function rowsOf(root: Source, hits: Fragment | undefined): Fragment {
  return hits ? sql`${hits} join ${tableOf(root)} on ${root.row}.id = hit.product_id` : tableOf(root)
}
