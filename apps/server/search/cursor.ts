import { Refusal } from '@anar/contract/errors'
import { isIsoDay } from '@anar/domain/calendar'
import { Parameter, type ParameterType } from './sql.ts'

/** A sort key as a cursor keeps it: its text, or null. */
type Kept = string | null

/** The types by which rows are sorted, and how their values look as texts. */
export const sortTypes = {
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,2})?$/,
  boolean: /^(true|false)$/,
  date: /^[1-9]\d{3}-\d{2}-\d{2}$/,
  timestamptz: /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
  text: /^[^\0]*$/,
} as const satisfies Partial<Record<ParameterType, RegExp>>
export type SortType = keyof typeof sortTypes

/** Where a page ended: the sort values of its last row, null where it has none, and the row's id. */
export type Position = { values: readonly (Parameter | null)[]; id: Parameter }

/**
 * Reads a cursor that the statement of the page before made: base64url of a JSON list of what was sorted how, the
 * values as texts, and the id.
 * @throws Refusal BAD_CURSOR for anything else, another sort's cursor among them
 */
export function readCursor(
  cursor: string,
  signature: string,
  types: readonly SortType[],
  idType: SortType = 'bigint',
): Position {
  const kept = decoded(cursor)
  if (kept.length !== types.length + 2 || kept[0] !== signature) throw new Refusal('BAD_CURSOR')
  const values = types.map((type, index) => {
    const value = kept[index + 1]!
    return value === null ? null : new Parameter(asserted(value, type), type)
  })
  return { values, id: new Parameter(asserted(kept.at(-1) ?? '', idType), idType) }
}

function decoded(cursor: string): Kept[] {
  if (!/^[A-Za-z0-9_-]+$/.test(cursor)) throw new Refusal('BAD_CURSOR')
  try {
    const kept: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(kept) && kept.every((one) => one === null || typeof one === 'string')) return kept
  } catch {
    // No JSON: refused like any other text that is no cursor.
  }
  throw new Refusal('BAD_CURSOR')
}

function asserted(value: string, type: SortType): string {
  if (!sortTypes[type].test(value) || !value.isWellFormed() || !isInCalendar(value, type)) {
    throw new Refusal('BAD_CURSOR')
  }
  return value
}

// Date.parse is no judge: it takes 31 February for a day in March, and PostgreSQL refuses the cast.
function isInCalendar(value: string, type: SortType): boolean {
  if (type === 'date') return isIsoDay(value)
  if (type !== 'timestamptz') return true
  try {
    Temporal.Instant.from(value)
    return true
  } catch {
    return false
  }
}
