import { Refusal } from '@anar/contract/errors'
import type { SearchTextBinding } from './binding.ts'
import { asSql, both, type Condition, either } from './conditions.ts'
import type { LeafShape, RowFilterShape } from './filter-shape.ts'
import { leafIsNull, leafQuery, leafValue, leafValues } from './leaf-values.ts'
import { compare, operatorFor } from './operators.ts'
import { type FieldPath, fieldAt, type Step } from './paths.ts'
import { asSent } from './refusals.ts'
import {
  bindingOf,
  comparedValue,
  isComparable,
  refuseComparing,
  relatedBy,
  type Source,
  tableOf,
} from './source.ts'
import { type Fragment, sql } from './sql.ts'

/**
 * The condition of a filter on a row of the entity, over rows that the viewer may see.
 * @throws Refusal naming the invalid path or operator; values are refused as they are read
 */
export function conditionOf(filter: RowFilterShape, source: Source): Condition {
  switch (filter.kind) {
    case 'and':
      return both(filter.filters.map((part) => conditionOf(part, source)))
    case 'or':
      return either(filter.filters.map((part) => conditionOf(part, source)))
    case 'not':
      // A row without the value does not match, so its negation does.
      return sql`(${asSql(conditionOf(filter.filter, source))}) is not true`
    case 'leaf':
      return leafCondition(filter, source)
  }
}

function leafCondition(leaf: LeafShape, source: Source): Condition {
  const path = fieldAt(source.entity, leaf.field)
  refuseComparing(path, source)
  const bound = bindingOf(path.field, source.bindings)
  if ('matches' in bound) return searchTextCondition(bound, leaf, path, source)
  if ('ranks' in bound || !isComparable(bound, path)) {
    throw new Refusal('BAD_FILTER', { part: asSent(leaf.field) })
  }

  const { steps, field } = path
  const valueIn = (end: Source) => comparedValue(bound, end)
  const op = operatorFor(field, leaf.op, leaf.field)
  const { scope } = source
  if (op === 'isNull') {
    const isThere = (end: Source) => sql`${valueIn(end)} is not null`
    if (!leafIsNull(leaf, scope)) return having(steps, source, isThere)
    return lacking(steps, source, isThere, (end) => sql`${valueIn(end)} is null`)
  }
  if (op === 'in') {
    const values = leafValues(leaf, field, scope)
    return having(steps, source, (end) => compare(valueIn(end), op, field, values))
  }
  if (op === 'contains' || op === 'startsWith') scope.countFolding(leaf.field)
  const value = leafValue(leaf, field, scope)
  if (op !== 'ne') return having(steps, source, (end) => compare(valueIn(end), op, field, value))
  const isEqual = (end: Source) => compare(valueIn(end), 'eq', field, value)
  return lacking(steps, source, isEqual, (end) => sql`${valueIn(end)} is distinct from ${value}`)
}

function searchTextCondition(
  bound: SearchTextBinding,
  leaf: LeafShape,
  path: FieldPath,
  source: Source,
): Condition {
  if (leaf.op !== 'contains') {
    throw new Refusal('UNKNOWN_OPERATOR', { operator: asSent(leaf.op), field: asSent(leaf.field) })
  }
  const query = leafQuery(leaf, source.scope)
  return having(path.steps, source, (end) => (query ? bound.matches(end.row, query) : true))
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
