import { type EntityName, entities, type Field, type FieldKind, type Relation } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { asSent } from './refusals.ts'

/** One step along a path: from an entity through a relation to another. */
export type Step = { from: EntityName; name: string; to: EntityName; isList: boolean }
/** A field as declared. */
export type DeclaredField = { entity: EntityName; name: string; kind: FieldKind; isNullable: boolean }
export type FieldPath = { sent: string; steps: readonly Step[]; field: DeclaredField }

/** @throws Refusal UNKNOWN_ENTITY */
export function entityNamed(name: string): EntityName {
  if (!Object.hasOwn(entities, name)) throw new Refusal('UNKNOWN_ENTITY', { entity: asSent(name) })
  return name as EntityName
}

/**
 * Follows a path to a field: `brand.name` from Product.
 * @throws Refusal UNKNOWN_FIELD naming the whole path as it was sent, LIMIT_EXCEEDED
 */
export function fieldAt(entity: EntityName, path: string): FieldPath {
  const names = namesOf(path)
  const steps = stepsAlong(entity, names.slice(0, -1), path)
  const end = steps.at(-1)?.to ?? entity
  const name = names.at(-1)!
  const declared = declaredOf(end, name)
  if (typeof declared !== 'string') throw unknownField(end, path)
  const isNullable = declared.endsWith('?')
  const kind = (isNullable ? declared.slice(0, -1) : declared) as FieldKind
  return { sent: path, steps, field: { entity: end, name, kind, isNullable } }
}

/** Follows a path to a relation: `orderItems.skuSeller` from SaleOrder. At least one step. Refuses as `fieldAt`. */
export function relationAt(entity: EntityName, path: string): readonly Step[] {
  return stepsAlong(entity, namesOf(path), path)
}

export function unknownField(entity: string, path: string): Refusal {
  return new Refusal('UNKNOWN_FIELD', { entity, field: asSent(path) })
}

function namesOf(path: string): string[] {
  const names = path.split('.')
  if (names.length > searchLimits.pathDepth) {
    throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit: searchLimits.pathDepth })
  }
  return names
}

function stepsAlong(entity: EntityName, names: readonly string[], path: string): Step[] {
  const steps: Step[] = []
  let from = entity
  for (const name of names) {
    const relation = declaredOf(from, name)
    if (relation === undefined || typeof relation === 'string') throw unknownField(from, path)
    const isList = 'many' in relation
    const to = entityNamed(isList ? relation.many : relation.one)
    steps.push({ from, name, to, isList })
    from = to
  }
  assertListsBounded(steps, path)
  return steps
}

// Lists inside lists multiply. A list reached again through a detour (a product's comments' products' comments)
// would repeat rows without end; a tree's children's children are always others.
function assertListsBounded(steps: readonly Step[], path: string): void {
  const lists = steps.filter((step) => step.isList)
  const isAgain = steps.some((step, index) => {
    const earlier = step.isList ? steps.findIndex((other) => isSame(other, step)) : index
    return !steps.slice(earlier, index).every((between) => isSame(between, step))
  })
  if (lists.length > searchLimits.listsPerPath || isAgain) throw listsExceeded(path)
}

/**
 * Refuses a selected path that enters a list and returns to its start (a product's comments' product): every row of the
 * list would repeat its parent in full. Filters may use such paths.
 * @throws Refusal LIMIT_EXCEEDED
 */
export function assertNoReturnPath({ sent, steps }: FieldPath): void {
  const isBack = steps.some((step, index) => {
    const lastList = steps.slice(0, index).findLastIndex((earlier) => earlier.isList)
    return !step.isList && steps.slice(0, lastList + 1).some((earlier) => earlier.from === step.to)
  })
  if (isBack) throw listsExceeded(sent)
}

function listsExceeded(path: string): Refusal {
  return new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit: searchLimits.listsPerPath })
}

function isSame(one: Step, other: Step): boolean {
  return one.from === other.from && one.name === other.name
}

function declaredOf(entity: EntityName, name: string): Field | Relation | undefined {
  const shape: Readonly<Record<string, Field | Relation>> = entities[entity]
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}
