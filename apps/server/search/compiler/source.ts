import type { EntityName } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import type { Binding, FieldBinding, ValueBinding } from './binding.ts'
import { both, type Condition } from './conditions.ts'
import type { DeclaredField, FieldPath, Step } from './paths.ts'
import { asSent } from './refusals.ts'
import { accessOf, type Bindings, guarded, visibleRows } from './rights.ts'
import type { RowName, Scope } from './scope.ts'
import { type Fragment, identifier, reading } from './sql.ts'

/** A row in the statement: its entity and its alias. */
export type Source = { entity: EntityName; binding: Binding; row: RowName; scope: Scope; bindings: Bindings }

export function sourceOf(entity: EntityName, bindings: Bindings, scope: Scope): Source {
  const binding = bindings[entity]
  scope.noteLag(binding.mayLag)
  return { entity, binding, row: scope.nameFor(binding.table), scope, bindings }
}

/** `products products_1`, for the `from` clause. */
export function tableOf({ binding, row }: Source): Fragment {
  return reading(binding.table)`${identifier(binding.table)} ${row}`
}

export type Related = {
  target: Source
  /** Which rows of the target belong to the source's row and may be seen. */
  condition: Condition
  /** Which rows of the target may be seen. */
  visible: Condition
  /** The order of a list before its ids. */
  order: Fragment | null
}

/** The target of a step. The only way to another row, so that no path skips its visibility. */
export function relatedBy(step: Step, source: Source): Related {
  const relation = source.binding.relations[step.name]!
  const target = sourceOf(step.to, source.bindings, source.scope)
  const { parent } = target.binding
  const isFromParent = parent?.entity === source.entity && parent.by === relation.by
  const visible = visibleRows(source.bindings, step.to, target.row, source.scope, isFromParent)
  return {
    target,
    condition: both([relation.on(source.row, target.row, source.scope), visible]),
    visible,
    order: relation.order?.(source.row, target.row) ?? null,
  }
}

export function bindingOf(field: DeclaredField, bindings: Bindings): FieldBinding {
  return bindings[field.entity].fields[field.name]!
}

/** @throws Refusal FORBIDDEN_FIELD where the viewer may see the field in no row */
export function refuseForbidden({ sent, field }: FieldPath, { bindings, scope }: Source): void {
  const bound = bindingOf(field, bindings)
  if ('value' in bound && accessOf(bound, scope) === 'nowhere') {
    throw new Refusal('FORBIDDEN_FIELD', { field: asSent(sent) })
  }
}

/** @throws Refusal FORBIDDEN_FIELD where comparing would reveal a hidden value */
export function refuseComparing(path: FieldPath, source: Source): void {
  refuseForbidden(path, source)
  const bound = bindingOf(path.field, source.bindings)
  if ('value' in bound && accessOf(bound, source.scope) === 'masked') {
    throw new Refusal('FORBIDDEN_FIELD', { field: asSent(path.sent) })
  }
}

/** Whether filters and sorts may use a field at the end of such a path. */
export function isComparable(bound: ValueBinding, { steps, field }: FieldPath): boolean {
  // A list of values is neither more nor less than another.
  if (field.kind === 'texts' || field.kind === 'integers') return false
  return bound.comparable === undefined || (bound.comparable === 'directly' && steps.length === 0)
}

/** The value of a field in an answer, before formatting. */
export function shownValue(bound: ValueBinding, source: Source): Fragment {
  return guardedValue(bound.value, bound, source)
}

/** The value of a field in filters and sorts. */
export function comparedValue(bound: ValueBinding, source: Source): Fragment {
  return guardedValue(bound.materialized ?? bound.value, bound, source)
}

/** The folded text of a field; see `folded` of its binding. */
export function foldedValue(
  bound: ValueBinding & Required<Pick<ValueBinding, 'folded'>>,
  source: Source,
): Fragment {
  return guardedValue(bound.folded, bound, source)
}

function guardedValue(value: ValueBinding['value'], bound: ValueBinding, source: Source): Fragment {
  const access = accessOf(bound, source.scope)
  if (access === 'nowhere') throw new TypeError('a forbidden field was not refused')
  const mask = access === 'masked' ? bound.mask!(source.row, source.scope) : null
  return guarded(value(source.row, source.scope), { access, mask }, source)
}
