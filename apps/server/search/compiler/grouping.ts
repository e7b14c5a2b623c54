import type { EntityName } from '@anar/contract/entities'
import type { RowFilterShape } from './filter-shape.ts'
import { fieldAt, type Step } from './paths.ts'

/** Where the paths of a filter start, and how many of their steps were made already. */
export type Rooted = { entity: EntityName; depth: number }

type Grouping = Extract<RowFilterShape, { kind: 'and' | 'or' }>
type Group = { step: Step | null; filter: RowFilterShape }

/**
 * The parts of an `and` or `or`. Those that go on to the same single row are one part, with the step to it: two names of one
 * buyer are looked up in one row, and an index of people answers both.
 */
export function grouped(filter: Grouping, root: Rooted): Group[] {
  const { kind, filters } = filter
  const steps = filters.map((part) => stepOf(part, root))
  return filters.flatMap((part, index): Group[] => {
    const step = steps[index]!
    const alike = step === null ? [] : filters.filter((_, other) => steps[other]?.name === step.name)
    if (alike.length < 2) return [{ step: null, filter: part }]
    return alike[0] === part ? [{ step, filter: { kind, filters: alike } }] : []
  })
}

/**
 * The next step of all paths in a filter, where it leads to one row and where a row that is not there matches none of them;
 * else null.
 * @throws Refusal UNKNOWN_FIELD, LIMIT_EXCEEDED
 */
function stepOf(filter: RowFilterShape, root: Rooted): Step | null {
  if (filter.kind === 'not') return null
  if (filter.kind === 'leaf') {
    if (filter.op === 'ne' || filter.op === 'isNull') return null
    const step = fieldAt(root.entity, filter.field).steps[root.depth]
    return step && !step.isList ? step : null
  }
  const [first = null, ...others] = filter.filters.map((part) => stepOf(part, root))
  return first && others.every((other) => other?.name === first.name) ? first : null
}

/** Whether an `or` looks for texts in several tables. */
export function isTextAcrossTables({ kind, filters }: Grouping, root: Rooted): boolean {
  if (kind !== 'or' || filters.length < 2) return false
  const tables = filters.map((part) =>
    part.kind === 'leaf' && (part.op === 'contains' || part.op === 'startsWith')
      ? (fieldAt(root.entity, part.field).steps[root.depth]?.name ?? '')
      : null,
  )
  return !tables.includes(null) && new Set(tables).size > 1
}
