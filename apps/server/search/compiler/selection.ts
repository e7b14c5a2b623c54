import type { EntityName } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import type { ValueBinding } from './binding.ts'
import { asSql, both } from './conditions.ts'
import type { ListFilterShape, RowFilterShape } from './filter-shape.ts'
import { conditionOf } from './filter-sql.ts'
import { assertNoReturnPath, type FieldPath, fieldAt, relationAt, type Step, unknownField } from './paths.ts'
import { asSent } from './refusals.ts'
import {
  bindingOf,
  refuseForbidden,
  relatedBy,
  type Source,
  shownValue,
  sourceOf,
  tableOf,
} from './source.ts'
import { type Fragment, joined, memberName, Parameter, sql } from './sql.ts'

/** The members of an answer's row in the requested order: fields, and rows of relations. */
export type Selection = Map<string, { path: FieldPath } | Branch>
type Branch = { step: Step; selection: Selection; filters: RowFilterShape[] }

/**
 * The tree of an answer from its list of paths.
 * @throws Refusal UNKNOWN_FIELD, FORBIDDEN_FIELD, LIMIT_EXCEEDED; whatever a list filter is refused for
 */
export function selectionOf(
  fields: readonly string[],
  lists: readonly ListFilterShape[],
  source: Source,
): Selection {
  const root: Selection = new Map()
  for (const sent of fields) {
    const path = fieldAt(source.entity, sent)
    assertNoReturnPath(path)
    refuseForbidden(path, source)
    if (!('value' in bindingOf(path.field, source.bindings))) throw unknownField(path.field.entity, sent)
    let selection = root
    for (const step of path.steps) selection = branchOf(selection, step).selection
    selection.set(path.field.name, { path })
  }
  for (const list of lists) narrow(root, list, source)
  return root
}

function branchOf(selection: Selection, step: Step): Branch {
  const known = selection.get(step.name)
  if (known && 'step' in known) return known
  const branch: Branch = { step, selection: new Map(), filters: [] }
  selection.set(step.name, branch)
  return branch
}

function narrow(root: Selection, { path, filter }: ListFilterShape, source: Source): void {
  const steps = relationAt(source.entity, path)
  const last = steps.at(-1)!
  if (!last.isList) throw new Refusal('BAD_FILTER', { part: asSent(path) })
  const branch = branchAt(root, steps)
  if (branch) branch.filters.push(filter)
  // The list is not part of the answer: the filter has no effect, but is still validated.
  else assertRight(filter, last.to, source)
}

function branchAt(root: Selection, steps: readonly Step[]): Branch | null {
  const [step, ...rest] = steps
  const member = root.get(step!.name)
  if (!member || !('step' in member)) return null
  return rest.length === 0 ? member : branchAt(member.selection, rest)
}

function assertRight(filter: RowFilterShape, entity: EntityName, { bindings, scope }: Source): void {
  conditionOf(filter, sourceOf(entity, bindings, scope))
}

/** The columns of a row of the answer: `p.id as "id", (select …) as "brand"`. */
export function membersOf(selection: Selection, source: Source): Fragment {
  const members = [...selection].map(([name, member]) => {
    const value = 'path' in member ? fieldSql(member.path, source) : branchSql(member, source)
    return sql`${value} as ${memberName(name)}`
  })
  return joined(members, ', ')
}

function fieldSql({ field }: FieldPath, source: Source): Fragment {
  const value = shownValue(bindingOf(field, source.bindings) as ValueBinding, source)
  if (field.kind === 'day') return sql`day_in_calendar(${value}, ${source.scope.calendar})`
  if (field.kind === 'moment') return sql`moment_in_calendar(${value}, ${source.scope.calendar})`
  return value
}

function branchSql({ step, selection, filters }: Branch, source: Source): Fragment {
  const { target, condition, order } = relatedBy(step, source)
  const narrowed = filters.map((filter) => conditionOf(filter, target))
  const where = asSql(both([condition, ...narrowed]))
  const rows = sql`select ${membersOf(selection, target)} from ${tableOf(target)} where ${where}`
  if (!step.isList) return sql`(select row_to_json(one) from (${rows} limit 1) one)`
  const orderBy = order ? sql`${order}, ${target.row}.id` : sql`${target.row}.id`
  return sql`(select coalesce(json_agg(each), '[]') from (${rows} order by ${orderBy} limit ${nestedRows}) each)`
}

// A list inside a row is cut here, so that no answer grows without bound.
const nestedRows = new Parameter(() => searchLimits.nestedRows, 'int')
