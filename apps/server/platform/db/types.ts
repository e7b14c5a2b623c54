import pg from 'pg'

// Type numbers of PostgreSQL's catalogue (pg_type.oid), which never change.
const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182

// The driver's list of type numbers leaves out arrays, its parsers do not.
const textArray: number = 1009
const arrayOfText: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)

/** 64-bit integers as JavaScript numbers; throws where precision would be lost. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`)
  return value
}

function wholeNumbers(text: string): (number | null)[] {
  return arrayOfText(text).map((item) => (item === null ? null : wholeNumber(item)))
}

const ownParsers = new Map<number, (text: string) => unknown>([
  [int8, wholeNumber],
  [int8Array, wholeNumbers],
  // A date has no time zone: as a Date it would move to the day before west of Greenwich.
  [date, (text) => text],
  [dateArray, arrayOfText],
])

/** How values come back: int8 → number, numeric → text, date → 'YYYY-MM-DD', timestamptz → Date, json parsed. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return ownParsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')
  },
}
