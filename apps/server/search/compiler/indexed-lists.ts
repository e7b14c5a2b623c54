import type { RowFilterShape } from './filter-shape.ts'
import { type FieldPath, fieldAt } from './paths.ts'
import { bindingOf, type Source } from './source.ts'

/**
 * The sort key or field because of which no index answers a search: it would read all rows. Null where one does, where
 * the table stays short, and where the viewer is not of the office and sees rows of their own.
 */
export function unindexedPart(
  { sort, filter }: { sort: readonly string[]; filter: RowFilterShape | null },
  source: Source,
): string | null {
  const { lists } = source.binding
  if (!lists || source.scope.viewer.staffRole === null) return null
  const { narrow, orders } = lists
  if (filter && isNarrow(filter, narrow)) return null
  const by = sort[0]?.replace(/^-/, '') ?? 'id'
  const leaves = filter ? leavesIn(filter) : []
  const order = orders.find((known) => known.by === by)
  if (!order && by !== 'id') return by
  const { within, filters = [] } = order ?? {}
  if (within !== undefined && !(filter && isNarrow(filter, [within]))) return by
  const served = [...narrow, ...filters, ...(within === undefined ? [] : [within])]
  return leaves.find((leaf) => !served.includes(leaf.field) || isFoldedByRow(leaf, source))?.field ?? null
}

type Leaf = Extract<RowFilterShape, { kind: 'leaf' }>

/** Whether every row that matches has one of a few values of these fields. */
function isNarrow(filter: RowFilterShape, fields: readonly string[]): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.some((part) => isNarrow(part, fields))
    case 'or':
      return filter.filters.every((part) => isNarrow(part, fields))
    case 'not':
      return false
    case 'leaf':
      return (filter.op === 'eq' || filter.op === 'in') && fields.includes(filter.field)
  }
}

function leavesIn(filter: RowFilterShape): Leaf[] {
  if (filter.kind === 'leaf') return [filter]
  return (filter.kind === 'not' ? [filter.filter] : filter.filters).flatMap(leavesIn)
}

/** Whether a text is looked for by folding that of every row of a table that grows. */
function isFoldedByRow({ field, op }: Leaf, { entity, bindings }: Source): boolean {
  if (op !== 'contains' && op !== 'startsWith') return false
  const path: FieldPath = fieldAt(entity, field)
  const bound = bindingOf(path.field, bindings)
  if (!('value' in bound) || bindings[path.field.entity].lists === undefined) return false
  return !bound.folded && !bound.foldedIn && !(bound.byPrefix && op === 'startsWith')
}
