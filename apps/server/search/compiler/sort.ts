import { entities } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { asSql, both, type Condition } from './conditions.ts'
import { type Position, positionIn, type SortType } from './cursor.ts'
import { textOrder } from './operators.ts'
import { type FieldPath, fieldAt, type Step } from './paths.ts'
import { asSent } from './refusals.ts'
import type { RowName, Scope } from './scope.ts'
import {
  bindingOf,
  comparedValue,
  isComparable,
  refuseComparing,
  relatedBy,
  type Source,
  tableOf,
} from './source.ts'
import { type Fragment, joined, Parameter, sql } from './sql.ts'
import { parameterTypes, type ScalarKind } from './values.ts'

/** A sort key. Rows without a value come last in both directions. */
export type SortKey = {
  value: Fragment
  type: SortType
  isDescending: boolean
  isNullable: boolean
  /** The row's id: no two rows are alike in it. */
  isId: boolean
}

/** The order of rows: by the keys, then by id, so that it is total. */
export type Order = {
  keys: readonly SortKey[]
  signature: string
  idType: 'bigint' | 'text'
}

// Texts are compared by their beginning, since a cursor carries the text.
const sortedTextLength = sql`200`

/**
 * @throws Refusal BAD_SORT for an unknown field, one through a list, or one that has no order; FORBIDDEN_FIELD
 */
export function orderOf(sort: readonly string[], source: Source, hit: RowName | null): Order {
  const keys = sort.flatMap((sent) => keysOf(sent, source, hit))
  // Which of them are ranks depends on whether there is a search text.
  const idType = entities[source.entity].id === 'text' ? 'text' : 'bigint'
  return { keys, signature: `${source.entity} ${keys.length} ${sort.join()}`, idType }
}

function keysOf(sent: string, source: Source, hit: RowName | null): SortKey[] {
  const isDescending = sent.startsWith('-')
  const path = sortablePath(sent, isDescending ? sent.slice(1) : sent, source)
  refuseComparing(path, source)
  const bound = bindingOf(path.field, source.bindings)
  if ('ranks' in bound && path.steps.length === 0) {
    return bound
      .ranks(source.row, hit)
      .map((rank) => ({ ...rank, isDescending, isNullable: false, isId: false }))
  }
  if (!('value' in bound) || !isComparable(bound, path)) {
    throw new Refusal('BAD_SORT', { field: asSent(sent) })
  }
  const isNullable = path.field.isNullable || path.steps.length > 0
  const type = parameterTypes[path.field.kind as ScalarKind] as SortType
  const value = valueAlong(path.steps, source, (end) => comparedValue(bound, end))
  const ordered = type === 'text' ? sql`left(${value}, ${sortedTextLength}) ${textOrder}` : value
  const isOwn = path.steps.length === 0
  if (isOwn && bound.joinedId) source.scope.noteJoined(source.row, bound.joinedId(source.row, source.scope))
  const isId = isOwn && path.field.name === 'id'
  return [{ value: ordered, type, isDescending, isNullable, isId }]
}

function sortablePath(sent: string, name: string, source: Source): FieldPath {
  try {
    const path = fieldAt(source.entity, name)
    if (path.steps.some((step) => step.isList)) throw new Refusal('BAD_SORT', { field: asSent(sent) })
    return path
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'UNKNOWN_FIELD'
    throw isUnknown ? new Refusal('BAD_SORT', { field: asSent(sent) }) : error
  }
}

function valueAlong(steps: readonly Step[], source: Source, value: (end: Source) => Fragment): Fragment {
  const [step, ...rest] = steps
  if (!step) return value(source)
  const { target, condition } = relatedBy(step, source)
  const related = valueAlong(rest, target, value)
  return sql`(select ${related} from ${tableOf(target)} where ${asSql(condition)} limit 1)`
}

/** The `order by` list over expressions or, for picked rows, over their columns. */
export function orderBy({ keys }: Order, id: Fragment, columns?: readonly Fragment[]): Fragment {
  const terms = keys.map((key, index) => {
    const value = columns?.[index] ?? key.value
    if (!key.isDescending) return value
    return key.isNullable ? sql`${value} desc nulls last` : sql`${value} desc`
  })
  return joined([...terms, id], ', ')
}

/**
 * The rows after a cursor's row, as ranges that do not overlap: those alike in all keys but one, which is beyond. An index
 * in the order of the keys reads each range from its beginning; together, as one condition, it would read all rows before
 * them too. `missing` marks the parts of the cursor that are null, `ids` are the row's id and what equals it.
 * @throws Refusal BAD_CURSOR
 */
export function rangesAfter(
  missing: readonly boolean[],
  order: Order,
  { ids, scope }: { ids: readonly Fragment[]; scope: Scope },
): Condition[] {
  const { signature, idType } = order
  const position = positionIn(
    missing,
    { signature, types: order.keys.map(({ type }) => type), idType },
    scope,
  )
  order.keys.forEach((key, index) => {
    if (!key.isNullable && position.values[index] === null) throw new Refusal('BAD_CURSOR')
  })
  return rangesBeyond(order.keys, position, ids)
}

function rangesBeyond(
  keys: readonly SortKey[],
  { values, id: lastId }: Position,
  ids: readonly Fragment[],
): Condition[] {
  const [key, ...rest] = keys
  if (!key) return [both(ids.map((id) => sql`${id} > ${lastId}`))]
  const [value, ...others] = values
  const isMissing = sql`${key.value} is null`
  const isAlike = value ? sql`${key.value} = ${value}` : isMissing
  const alike = key.isId ? [] : rangesBeyond(rest, { values: others, id: lastId }, ids)
  const ranges = alike.map((range) => both([isAlike, range]))
  if (!value) return ranges
  const beyond = (own: Fragment) => (key.isDescending ? sql`${own} < ${value}` : sql`${own} > ${value}`)
  const isBeyond = key.isId ? both(ids.map(beyond)) : beyond(key.value)
  return [...ranges, isBeyond, ...(key.isNullable ? [isMissing] : [])]
}

/** A sort value as text for a cursor; `positionIn` reads it. */
function cursorText(type: SortType, column: Fragment): Fragment {
  if (type === 'timestamptz')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  if (type === 'date') return sql`to_char(${column}, 'YYYY-MM-DD')`
  return sql`${column}::text`
}

/** The cursor of a row: base64url of its sort values and id. */
export function cursorOf(order: Order, columns: readonly Fragment[], id: Fragment): Fragment {
  const signature = new Parameter(() => order.signature, 'text')
  const texts = order.keys.map(({ type }, index) => cursorText(type, columns[index]!))
  const list = joined([sql`${signature}`, ...texts, sql`${id}::text`], ', ')
  return sql`translate(encode(convert_to(json_build_array(${list})::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`
}
