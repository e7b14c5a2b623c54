import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { asSent } from './refusals.ts'
import { hasWords } from './search-text.ts'

/** A leaf without its value, which is the one at `at` of the values that were sent. */
export type LeafShape = {
  kind: 'leaf'
  field: string
  op: string
  at: number
  /**
   * Values that the statement depends on: whether `isNull` is true, whether a `contains` has words, whether an `eq`
   * compares with true.
   */
  isNull?: boolean
  hasWords?: boolean
  isTrue?: boolean
}
export type RowFilterShape =
  | LeafShape
  | { kind: 'and' | 'or'; filters: readonly RowFilterShape[] }
  | { kind: 'not'; filter: RowFilterShape }
/** A filter of a list in the answer. */
export type ListFilterShape = { path: string; filter: RowFilterShape }

/** A filter of valid shape: `rows` filters the rows, `lists` narrow lists inside them. */
export type FilterShape = { rows: RowFilterShape | null; lists: readonly ListFilterShape[] }
/** The shape without values, and the values of its leaves. */
export type ReadFilter = { shape: FilterShape; leaves: readonly unknown[] }

/**
 * Reads a filter's JSON. An empty `and` is true of every row, an empty `or` of none.
 * @throws Refusal BAD_FILTER naming the invalid part, LIMIT_EXCEEDED where it is too large or too deep
 */
export function readFilter(sent: unknown): ReadFilter {
  const seen: Seen = { nodes: 0, leaves: [] }
  return { shape: readWhole(sent, seen), leaves: seen.leaves }
}

type Seen = { nodes: number; leaves: unknown[] }

function readWhole(sent: unknown, seen: Seen): FilterShape {
  if (isList(sent, 'and')) {
    count(seen)
    const lists: ListFilterShape[] = []
    const rows: RowFilterShape[] = []
    for (const part of partsOf(sent, 'and')) {
      if (isRecord(part) && Object.hasOwn(part, 'within')) lists.push(readListFilter(part, seen))
      else rows.push(readRowFilter(part, seen, 2))
    }
    return { rows: rows.length === 0 ? null : { kind: 'and', filters: rows }, lists }
  }
  if (isRecord(sent) && Object.hasOwn(sent, 'within')) {
    return { rows: null, lists: [readListFilter(sent, seen)] }
  }
  return { rows: readRowFilter(sent, seen, 1), lists: [] }
}

function readListFilter(sent: Record<string, unknown>, seen: Seen): ListFilterShape {
  count(seen)
  if (!hasExactly(sent, ['within', 'filter']) || typeof sent['within'] !== 'string') throw badPart(sent)
  return { path: sent['within'], filter: readRowFilter(sent['filter'], seen, 2) }
}

function readRowFilter(sent: unknown, seen: Seen, nesting: number): RowFilterShape {
  count(seen)
  if (nesting > searchLimits.filterNesting) {
    throw new Refusal('LIMIT_EXCEEDED', { what: 'filter nesting', limit: searchLimits.filterNesting })
  }
  if (!isRecord(sent)) throw badPart(sent)
  for (const kind of ['and', 'or'] as const) {
    if (!isList(sent, kind)) continue
    return { kind, filters: partsOf(sent, kind).map((part) => readRowFilter(part, seen, nesting + 1)) }
  }
  if (hasExactly(sent, ['not'])) {
    return { kind: 'not', filter: readRowFilter(sent['not'], seen, nesting + 1) }
  }
  const { field, op, value } = sent
  if (!hasExactly(sent, ['field', 'op', 'value']) || typeof field !== 'string' || typeof op !== 'string') {
    throw badPart(sent)
  }
  const leaf: LeafShape = { kind: 'leaf', field, op, at: seen.leaves.push(value) - 1 }
  if (op === 'isNull') leaf.isNull = value === true
  if (op === 'eq' && value === true) leaf.isTrue = true
  if (op === 'contains') leaf.hasWords = hasWords(value)
  return leaf
}

function isList<Kind extends string>(sent: unknown, kind: Kind): sent is Record<Kind, unknown> {
  return isRecord(sent) && hasExactly(sent, [kind])
}

function partsOf<Kind extends string>(sent: Record<Kind, unknown>, kind: Kind): unknown[] {
  const parts = sent[kind]
  if (!Array.isArray(parts)) throw badPart(sent)
  return parts
}

function hasExactly(sent: Record<string, unknown>, names: readonly string[]): boolean {
  const own = Object.keys(sent)
  return own.length === names.length && names.every((name) => Object.hasOwn(sent, name))
}

function isRecord(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
}

function count(seen: Seen): void {
  seen.nodes += 1
  if (seen.nodes > searchLimits.filterNodes) {
    throw new Refusal('LIMIT_EXCEEDED', { what: 'filter', limit: searchLimits.filterNodes })
  }
}

function badPart(part: unknown): Refusal {
  return new Refusal('BAD_FILTER', { part: asSent(part) })
}
