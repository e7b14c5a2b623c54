import type { EntityName } from '@anar/contract/entities'
import type { Binding, FieldAccess, ValueBinding } from './binding.ts'
import { both, type Condition, either } from './conditions.ts'
import type { RowRule } from './row-rules.ts'
import type { RowName, Scope } from './scope.ts'
import { type Fragment, identifier, reading, sql } from './sql.ts'

export type Bindings = { readonly [E in EntityName]: Binding }

/**
 * The condition for the rows of an entity that the viewer may see; every use of the entity adds it to its `where`.
 * `isFromParent`: the row is reached from its parent, whose visibility was checked already.
 */
export function visibleRows(
  bindings: Bindings,
  entity: EntityName,
  row: RowName,
  scope: Scope,
  isFromParent = false,
): Condition {
  const binding = bindings[entity]
  const follow = (rule: RowRule): Condition => {
    if (rule === 'all') return true
    if (rule === 'none') return false
    if (rule === 'with parent') return isFromParent || parentIsVisible(bindings, binding, row, scope)
    if (typeof rule === 'function') return rule(row, scope)
    return 'anyOf' in rule ? either(rule.anyOf.map(follow)) : both(rule.allOf.map(follow))
  }
  // Kinds with the same rule (most of the office's permissions) use it once.
  const rules = new Set(scope.viewer.kinds.map((kind) => binding.rows[kind]))
  return either([...rules].map(follow))
}

function parentIsVisible(bindings: Bindings, binding: Binding, row: RowName, scope: Scope): Condition {
  if (!binding.parent) throw new TypeError(`${binding.table} follows a parent and names none`)
  const { entity, by } = binding.parent
  const { table, mayLag } = bindings[entity]
  scope.noteLag(mayLag)
  const parent = scope.nameFor(table)
  const condition = visibleRows(bindings, entity, parent, scope)
  if (typeof condition === 'boolean') return condition
  return reading(
    table,
  )`exists (select from ${identifier(table)} ${parent} where ${parent}.id = ${row}.${identifier(by)} and ${condition})`
}

export function accessOf(field: ValueBinding, scope: Scope): FieldAccess {
  return field.access?.(scope.viewer) ?? 'seen rows'
}

/** A field's value for this viewer: null or its mask in rows where it is hidden. */
export function guarded(
  value: Fragment,
  { access, mask }: { access: Exclude<FieldAccess, 'nowhere'>; mask: Fragment | null },
  { binding, row, scope }: { binding: Binding; row: RowName; scope: Scope },
): Fragment {
  if (access === 'seen rows') return value
  if (!binding.owner) throw new TypeError(`${binding.table} keeps a field for its owner and has none`)
  return mask === null
    ? sql`case when ${binding.owner(row, scope)} = ${scope.person} then ${value} end`
    : sql`case when ${binding.owner(row, scope)} = ${scope.person} then ${value} else ${mask} end`
}
