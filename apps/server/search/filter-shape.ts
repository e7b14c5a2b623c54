import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search'
import { asSent } from './refusals.ts'

export type LeafShape = { kind: 'leaf'; field: string; op: string; value: unknown }
export type RowFilterShape =
  | LeafShape
  | { kind: 'and' | 'or'; filters: readonly RowFilterShape[] }
  | { kind: 'not'; filter: RowFilterShape }
/** What narrows a list of the answer. */
export type ListFilterShape = { path: string; filter: RowFilterShape }

/** A filter whose shape is right: `rows` says which rows there are, `lists` narrow lists inside them. */
export type FilterShape = { rows: RowFilterShape | null; lists: readonly ListFilterShape[] }

/**
 * Reads a filter's JSON. An empty `and` is true of every row, an empty `or` of none.
 * @throws Refusal BAD_FILTER naming the part that is no filter, LIMIT_EXCEEDED where it is too large or too deep
 */
export function readFilter(sent: unknown): FilterShape {
  const counter = { nodes: 0 }
  if (isList(sent, 'and')) {
    count(counter)
    const lists: ListFilterShape[] = []
    const rows: RowFilterShape[] = []
    for (const part of partsOf(sent, 'and')) {
      if (isRecord(part) && Object.hasOwn(part, 'within')) lists.push(readListFilter(part, counter))
      else rows.push(readRowFilter(part, counter, 2))
    }
    return { rows: rows.length === 0 ? null : { kind: 'and', filters: rows }, lists }
  }
  if (isRecord(sent) && Object.hasOwn(sent, 'within')) {
    return { rows: null, lists: [readListFilter(sent, counter)] }
  }
  return { rows: readRowFilter(sent, counter, 1), lists: [] }
}

type Counter = { nodes: number }

function readListFilter(sent: Record<string, unknown>, counter: Counter): ListFilterShape {
  count(counter)
  if (!hasExactly(sent, ['within', 'filter']) || typeof sent['within'] !== 'string') throw badPart(sent)
  return { path: sent['within'], filter: readRowFilter(sent['filter'], counter, 2) }
}

function readRowFilter(sent: unknown, counter: Counter, nesting: number): RowFilterShape {
  count(counter)
  if (nesting > searchLimits.filterNesting) {
    throw new Refusal('LIMIT_EXCEEDED', { what: 'filter nesting', limit: searchLimits.filterNesting })
  }
  if (!isRecord(sent)) throw badPart(sent)
  for (const kind of ['and', 'or'] as const) {
    if (!isList(sent, kind)) continue
    return { kind, filters: partsOf(sent, kind).map((part) => readRowFilter(part, counter, nesting + 1)) }
  }
  if (hasExactly(sent, ['not'])) {
    return { kind: 'not', filter: readRowFilter(sent['not'], counter, nesting + 1) }
  }
  const { field, op, value } = sent
  if (!hasExactly(sent, ['field', 'op', 'value']) || typeof field !== 'string' || typeof op !== 'string') {
    throw badPart(sent)
  }
  return { kind: 'leaf', field, op, value }
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

function count(counter: Counter): void {
  counter.nodes += 1
  if (counter.nodes > searchLimits.filterNodes) {
    throw new Refusal('LIMIT_EXCEEDED', { what: 'filter', limit: searchLimits.filterNodes })
  }
}

function badPart(part: unknown): Refusal {
  return new Refusal('BAD_FILTER', { part: asSent(part) })
}
