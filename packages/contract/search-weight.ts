import { type EntityName, entities, type Field, type Relation } from './entities/index.ts'

/** The parts of a search that decide its weight before it runs. */
export type WeighedSearch = {
  fields: readonly string[]
  /** The paths by which rows are chosen and ordered, one for each condition. */
  conditions: readonly string[]
  /** The number of conditions that narrow lists inside the answer. */
  listConditions: number
  isCounted: boolean
}

// A list has several rows for each row before it, and every further step applies to each of them.
const rowsOfList = 2

/**
 * The weight of a search. A condition weighs one plus the steps of its path, each relation of the answer one step, and a
 * step after a list twice one before it. Where rows are counted, conditions count twice. An invalid path weighs its valid
 * part.
 */
export function weightOf(entity: EntityName, search: WeighedSearch): number {
  const chosen = sum(search.conditions.map((path) => conditionWeight(entity, path)))
  return chosen * (search.isCounted ? 2 : 1) + search.listConditions + answerWeight(entity, search.fields)
}

/** The weight of one condition. */
export function conditionWeight(entity: EntityName, path: string): number {
  return 1 + sum(stepsAlong(entity, path).map(({ rows }) => rows))
}

// Relations shared by several fields count once.
function answerWeight(entity: EntityName, fields: readonly string[]): number {
  const steps = fields.flatMap((field) => stepsAlong(entity, field))
  return sum([...new Map(steps.map(({ path, rows }) => [path, rows])).values()])
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

type WeighedStep = { path: string; rows: number }

/** The steps of a path, each with its expected number of rows. */
function stepsAlong(entity: EntityName, path: string): WeighedStep[] {
  const names = path.split('.')
  const steps: WeighedStep[] = []
  let from = entity
  let rows = 1
  for (const [index, name] of names.slice(0, -1).entries()) {
    const relation = relationOf(from, name)
    if (!relation) break
    steps.push({ path: names.slice(0, index + 1).join('.'), rows })
    if ('many' in relation) rows *= rowsOfList
    from = ('many' in relation ? relation.many : relation.one) as EntityName
  }
  return steps
}

function relationOf(entity: EntityName, name: string): Relation | null {
  const shape: Readonly<Record<string, Field | Relation>> = entities[entity]
  const member = Object.hasOwn(shape, name) ? shape[name] : undefined
  return member === undefined || typeof member === 'string' ? null : member
}
