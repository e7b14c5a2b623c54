import { Refusal } from '@anar/contract/errors'
import type { SearchTextBinding, ValueBinding } from './binding.ts'
import { asSql, both, type Condition, either } from './conditions.ts'
import type { LeafShape, RowFilterShape } from './filter-shape.ts'
import { grouped, isTextAcrossTables, type Rooted } from './grouping.ts'
import { foldedPattern, leafIsNull, leafQuery, leafValue, leafValues, prefixPattern } from './leaf-values.ts'
import { compare, operatorFor } from './operators.ts'
import { type DeclaredField, type FieldPath, fieldAt, type Step } from './paths.ts'
import { asSent } from './refusals.ts'
import {
  bindingOf,
  comparedValue,
  foldedValue,
  isComparable,
  refuseComparing,
  relatedBy,
  type Source,
  sourceOf,
  tableOf,
} from './source.ts'
import { type Fragment, identifier, joined, sql } from './sql.ts'

/**
 * The condition of a filter on a row of the entity, over rows that the viewer may see.
 * @throws Refusal naming the invalid path or operator; values are refused as they are read
 */
export function conditionOf(filter: RowFilterShape, source: Source): Condition {
  return conditionFrom(filter, source, { entity: source.entity, depth: 0 })
}

/** The condition on a row that the paths of the filter reach with their first steps. */
function conditionFrom(filter: RowFilterShape, source: Source, root: Rooted): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      if (isTextAcrossTables(filter, root)) return inKeys(filter.filters, source, root)
      const conditions = grouped(filter, root).map(({ step, filter: part }) =>
        step === null
          ? conditionFrom(part, source, root)
          : exists(step, source, (target) => conditionFrom(part, target, { ...root, depth: root.depth + 1 })),
      )
      return filter.kind === 'and' ? both(conditions) : either(conditions)
    }
    case 'not':
      // A row without the value does not match, so its negation does.
      return sql`(${asSql(conditionFrom(filter.filter, source, root))}) is not true`
    case 'leaf':
      return leafCondition(filter, source, root)
  }
}

/** Any of the filters. Each finds its rows by an index of its own table; as one `or` they could only judge every row. */
function inKeys(filters: readonly RowFilterShape[], source: Source, root: Rooted): Condition {
  const keys = filters.map((filter) => {
    const own = sourceOf(source.entity, source.bindings, source.scope)
    return sql`select ${own.row}.id from ${tableOf(own)} where ${asSql(conditionFrom(filter, own, root))}`
  })
  return sql`${source.row}.id in (${joined(keys, ' union all ')})`
}

function leafCondition(leaf: LeafShape, source: Source, root: Rooted): Condition {
  const path = fieldAt(root.entity, leaf.field)
  refuseComparing(path, source)
  const bound = bindingOf(path.field, source.bindings)
  const steps = path.steps.slice(root.depth)
  if ('matches' in bound) return searchTextCondition(bound, { leaf, path, steps, source })
  if ('ranks' in bound || !isComparable(bound, path)) {
    throw new Refusal('BAD_FILTER', { part: asSent(leaf.field) })
  }
  return valueCondition(bound, { leaf, path, steps, source })
}

type Placed = { leaf: LeafShape; path: FieldPath; steps: readonly Step[]; source: Source }

function valueCondition(bound: ValueBinding, { leaf, path: { field }, steps, source }: Placed): Condition {
  const valueIn = (end: Source) => comparedValue(bound, end)
  const op = operatorFor(field, leaf.op, leaf.field)
  const { scope } = source
  if (bound.joinedId && steps.length === 0) scope.noteJoined(source.row, bound.joinedId(source.row, scope))
  if (op === 'isNull') {
    const isThere = (end: Source) => sql`${valueIn(end)} is not null`
    if (!leafIsNull(leaf, scope)) return having(steps, source, isThere)
    return lacking(steps, source, isThere, (end) => sql`${valueIn(end)} is null`)
  }
  if (op === 'in') {
    const values = leafValues(leaf, field, scope)
    return having(steps, source, (end) => compare(valueIn(end), op, field, values))
  }
  if (op === 'contains' || op === 'startsWith') {
    scope.countFolding(leaf.field)
    const byIndex = indexedText(bound, leaf, field)
    if (byIndex) return having(steps, source, byIndex)
  }
  const value = leafValue(leaf, field, scope)
  if (op !== 'ne') {
    const test: Test = (end) => compare(valueIn(end), op, field, value)
    return (op === 'eq' && bound.isUnique && byReference(steps, source, test)) || having(steps, source, test)
  }
  const isEqual = (end: Source) => compare(valueIn(end), 'eq', field, value)
  return lacking(steps, source, isEqual, (end) => sql`${valueIn(end)} is distinct from ${value}`)
}

/** The test of a text by the index of its field; null where there is none. */
function indexedText(bound: ValueBinding, leaf: LeafShape, field: DeclaredField): Test | null {
  const { folded, foldedIn, byPrefix } = bound
  if (foldedIn) return (end) => foldedIn(end.row, foldedPattern(leaf, field, end.scope))
  if (folded) {
    return (end) =>
      sql`${foldedValue({ ...bound, folded }, end)} like ${foldedPattern(leaf, field, end.scope)}`
  }
  if (!byPrefix || leaf.op !== 'startsWith') return null
  return (end) => sql`${comparedValue(bound, end)} like ${prefixPattern(leaf, field, end.scope)}`
}

/**
 * The row that refers to the only row with a value. As the value of its own column, so that an index of this column also
 * gives the order. Null where the path is not one such reference.
 */
function byReference([step, ...rest]: readonly Step[], source: Source, test: Test): Condition | null {
  const through = step && source.binding.relations[step.name]!.through
  if (!through || rest.length > 0) return null
  const { target, visible } = relatedBy(step, source)
  const rowCondition = both([visible, test(target)])
  if (rowCondition === false) return false
  return sql`${source.row}.${identifier(through)} = (select ${target.row}.id from ${tableOf(target)} where ${asSql(rowCondition)})`
}

function searchTextCondition(bound: SearchTextBinding, { leaf, steps, source }: Placed): Condition {
  if (leaf.op !== 'contains') {
    throw new Refusal('UNKNOWN_OPERATOR', { operator: asSent(leaf.op), field: asSent(leaf.field) })
  }
  const query = leafQuery(leaf, source.scope)
  return having(steps, source, (end) => (query ? bound.matches(end.row, query) : true))
}

type Test = (end: Source) => Condition

/** Some row at the end of the path that the viewer may see passes the test. */
function having(steps: readonly Step[], source: Source, test: Test): Condition {
  const [step, ...rest] = steps
  if (!step) return test(source)
  return exists(step, source, (target) => having(rest, target, test))
}

/**
 * The opposite of a test of one value: also true where there is no value. Through a list it still means that some row
 * matches, and only the path after the list is negated.
 */
function lacking(steps: readonly Step[], source: Source, test: Test, opposite: Test): Condition {
  const [step, ...rest] = steps
  if (!step) return opposite(source)
  if (steps.some(({ isList }) => isList)) {
    return exists(step, source, (target) => lacking(rest, target, test, opposite))
  }
  const isMet = having(steps, source, test)
  return typeof isMet === 'boolean' ? !isMet : sql`not ${isMet}`
}

function exists(step: Step, source: Source, test: Test): Condition {
  const { target, condition } = relatedBy(step, source)
  const rowCondition: Condition = both([condition, test(target)])
  if (rowCondition === false) return false
  return sql`exists (select from ${tableOf(target)} where ${asSql(rowCondition)})` satisfies Fragment
}
