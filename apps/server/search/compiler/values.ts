import { codes, type FieldKind } from '@anar/contract/entities'
import { Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { isoDayFrom, startOfTehranDay } from '@anar/domain/calendar'
import { freeText } from '@anar/domain/text'
import type { DeclaredField } from './paths.ts'
import { asSent } from './refusals.ts'
import type { ParameterType } from './sql.ts'

type Calendar = 'pe' | 'gr'
export type ScalarKind = Exclude<FieldKind, 'texts' | 'integers'>

/** The parameter type of each kind. Whole numbers are sent as bigint, so that none exceeds a column's range. */
export const parameterTypes: { readonly [Kind in ScalarKind]: ParameterType } = {
  id: 'bigint',
  integer: 'bigint',
  rial: 'bigint',
  score: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  text: 'text',
  code: 'text',
  day: 'date',
  moment: 'timestamptz',
}

/** The parameter type of a field's value. */
export function typeOfOne({ kind }: DeclaredField): ParameterType {
  return parameterTypes[kind as ScalarKind]
}

/** The parameter type of several values of a field. */
export function typeOfMany(field: DeclaredField): ParameterType {
  return typeOfOne(field) === 'bigint' ? 'bigint[]' : 'text[]'
}

/**
 * One value of a leaf as it is sent for the field's kind.
 * @throws Refusal BAD_VALUE naming field and value as sent, LIMIT_EXCEEDED for a long text
 */
export function readValue(sent: unknown, field: DeclaredField, path: string, calendar: Calendar): unknown {
  // Pasted text often has invisible characters around it.
  const value = acceptedValue(typeof sent === 'string' ? freeText(sent) : sent, field, calendar)
  if (value === undefined) throw badValue(path, sent)
  if (typeof value === 'string' && value.length > searchLimits.valueLength) {
    throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit: searchLimits.valueLength })
  }
  return value
}

/** The values of an `in`. Refuses as `readValue`. */
export function readValues(sent: unknown, field: DeclaredField, path: string, calendar: Calendar): unknown[] {
  if (!Array.isArray(sent)) throw badValue(path, sent)
  if (sent.length > searchLimits.listValues) {
    throw new Refusal('LIMIT_EXCEEDED', { what: asSent(path), limit: searchLimits.listValues })
  }
  return Array.from(sent, (one) => readValue(one, field, path, calendar))
}

export function badValue(path: string, value: unknown): Refusal {
  return new Refusal('BAD_VALUE', { field: asSent(path), value: asSent(value) })
}

function acceptedValue(sent: unknown, field: DeclaredField, calendar: Calendar): unknown {
  switch (field.kind) {
    case 'id':
    case 'integer':
    case 'rial':
    case 'score':
      return Number.isSafeInteger(sent) ? String(sent) : undefined
    case 'decimal':
      return decimalOf(sent)
    case 'boolean':
      return typeof sent === 'boolean' ? sent : undefined
    case 'text':
      return isPlainText(sent) ? sent : undefined
    case 'code':
      return isCode(sent, field) ? sent : undefined
    case 'day':
      return typeof sent === 'string' ? dayOf(sent, calendar) : undefined
    case 'moment':
      return typeof sent === 'string' ? momentOf(sent, calendar) : undefined
    default:
      return undefined
  }
}

// Larger and smaller numbers mean nothing in a shop, and would leave the range of a double-precision column.
function decimalOf(sent: unknown): string | undefined {
  if (typeof sent !== 'number' || !Number.isFinite(sent)) return undefined
  const size = Math.abs(sent)
  if (size > 1e15 || (size !== 0 && size < 1e-9)) return undefined
  return String(sent)
}

// PostgreSQL's texts cannot hold a zero character or half a surrogate pair.
function isPlainText(sent: unknown): sent is string {
  return typeof sent === 'string' && !sent.includes('\0') && sent.isWellFormed()
}

function isCode(sent: unknown, { entity, name }: DeclaredField): boolean {
  const known = (codes as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[entity]?.[
    name
  ]
  if (known) return known.includes(sent as string)
  return typeof sent === 'string' && /^[A-Za-z0-9_-]{1,60}$/.test(sent)
}

function dayOf(text: string, calendar: Calendar): string | undefined {
  const years = calendar === 'pe' ? /^1\d{3}-/ : /^[1-9]\d{3}-/
  return (years.test(text) && isoDayFrom(text, calendar)) || undefined
}

/** A day, which means its first instant in Tehran, or a moment in the format of answers. */
function momentOf(text: string, calendar: Calendar): string | undefined {
  const [, dayText, time, offset] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  if (dayText === undefined) {
    const day = dayOf(text, calendar)
    return day && Temporal.Instant.fromEpochMilliseconds(startOfTehranDay(day as never)).toString()
  }
  const day = dayOf(dayText, calendar)
  if (!day) return undefined
  try {
    return Temporal.Instant.from(`${day}T${time}${offset}`).toString()
  } catch {
    return undefined
  }
}
