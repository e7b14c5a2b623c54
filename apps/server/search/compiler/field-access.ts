import { type EntityName, entities, type Field, type Relation } from '@anar/contract/entities'
import type { FieldAccess } from '@anar/contract/search'
import type { Binding } from './binding.ts'
import { bindings } from './entities/index.ts'
import { accessOf, visibleRows } from './rights.ts'
import { Scope } from './scope.ts'
import { classOf, type Viewer } from './viewer.ts'

/**
 * The fields of each entity that a viewer may request, and the targets of its relations. Leaves out entities without
 * visible rows and forbidden fields; a field that is null in others' rows stays.
 * @spec 3.local-database, 6.permissions.4
 */
export function fieldAccessOf(viewer: Viewer): FieldAccess {
  const scope = new Scope(classOf(viewer))
  const isSeen = (name: EntityName) =>
    visibleRows(bindings, name, scope.nameFor(bindings[name].table), scope) !== false
  const names = (Object.keys(entities) as EntityName[]).filter(isSeen)
  return Object.fromEntries(names.map((name) => [name, ofEntity(name, scope)]))
}

function ofEntity(name: EntityName, scope: Scope): FieldAccess[string] {
  const members = Object.entries<Field | Relation>(entities[name])
  const bound: Binding['fields'] = bindings[name].fields
  const fields = members.flatMap(([field, shape]) => {
    const binding = bound[field]
    const isReadable =
      typeof shape === 'string' &&
      binding !== undefined &&
      'value' in binding &&
      accessOf(binding, scope) !== 'nowhere'
    return isReadable ? [field] : []
  })
  const relations = members.flatMap(([relation, shape]) =>
    typeof shape === 'string' ? [] : [[relation, 'one' in shape ? shape.one : shape.many] as const],
  )
  return { fields, relations: Object.fromEntries(relations) }
}
