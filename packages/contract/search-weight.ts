import { type EntityName, entities, type Field, type Relation } from './entities/index.ts'

/** What of a search decides how heavy it is, as far as that can be known before anything runs. */
export type WeighedSearch = {
  fields: readonly string[]
  /** The paths by which rows are chosen and ordered, one for each condition. */
  conditions: readonly string[]
  /** How many conditions narrow lists inside the answer. */
  listConditions: number
  isCounted: boolean
}

// A list has several rows for each row before it, and every further step is taken for each of them.
const rowsOfList = 2

/**
 * How heavy a search is. A condition weighs one and the steps of its path, each relation of the answer one step, and a
 * step behind a list twice one before it. Where rows are counted, conditions are judged once more. A path that leads
 * nowhere weighs as far as it leads.
 */
export function weightOf(entity: EntityName, search: WeighedSearch): number {
  const chosen = sum(search.conditions.map((path) => conditionWeight(entity, path)))
  return chosen * (search.isCounted ? 2 : 1) + search.listConditions + answerWeight(entity, search.fields)
}

/** What one condition adds to the weight of a search. */
export function conditionWeight(entity: EntityName, path: string): number {
  return 1 + sum(stepsAlong(entity, path).map(({ rows }) => rows))
}

// What several fields share is read once.
function answerWeight(entity: EntityName, fields: readonly string[]): number {
  const steps = fields.flatMap((field) => stepsAlong(entity, field))
  return sum([...new Map(steps.map(({ path, rows }) => [path, rows])).values()])
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

type WeighedStep = { path: string; rows: number }

/** The steps of a path, each with how many rows it is expected to be taken for. */
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
