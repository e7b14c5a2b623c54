import { Refusal } from '@anar/contract/errors'
import { isIsoDay } from '@anar/domain/calendar'
import type { Scope } from './scope.ts'
import type { Parameter, ParameterType } from './sql.ts'

/** A part of a cursor: the text of a sort key, or null. */
type Part = string | null

/** The types of sort keys, and the pattern of their values as text. */
export const sortTypes = {
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,2})?$/,
  boolean: /^(true|false)$/,
  date: /^[1-9]\d{3}-\d{2}-\d{2}$/,
  timestamptz: /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
  text: /^[^\0]*$/,
} as const satisfies Partial<Record<ParameterType, RegExp>>
export type SortType = keyof typeof sortTypes

/** The end of a page: the sort values of its last row, null where missing, and the row's id. */
export type Position = { values: readonly (Parameter | null)[]; id: Parameter }

/** The expected cursor: the signature of the sort, the types of its values and of the id at the end. */
type Expected = { signature: string; types: readonly SortType[]; idType: SortType }

/**
 * The position of a cursor, as parameters that read its parts: the signature of the sort, the values, the id. `missing`
 * marks the parts that are null.
 * @throws Refusal BAD_CURSOR for anything else, including the cursor of another sort
 */
export function positionIn(missing: readonly boolean[], expected: Expected, scope: Scope): Position {
  const { signature, types, idType } = expected
  const idPart = types.length + 1
  if (missing.length !== idPart + 1 || missing[idPart]) throw new Refusal('BAD_CURSOR')
  scope.expect(({ position }) => {
    if (position[0] !== signature) throw new Refusal('BAD_CURSOR')
  })
  const part = (index: number, type: SortType) =>
    scope.sent(({ position }) => asserted(position[index]!, type), type)
  return {
    values: types.map((type, index) => (missing[index + 1] ? null : part(index + 1, type))),
    id: part(idPart, idType),
  }
}

/**
 * The parts of a cursor, as the previous page's statement made it: base64url of a JSON list of texts and nulls.
 * @throws Refusal BAD_CURSOR
 */
export function partsOfCursor(cursor: string): Part[] {
  if (!/^[A-Za-z0-9_-]+$/.test(cursor)) throw new Refusal('BAD_CURSOR')
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.every((one) => one === null || typeof one === 'string')) return parts
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

// Date.parse accepts 31 February as a day in March, which PostgreSQL's cast refuses.
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
