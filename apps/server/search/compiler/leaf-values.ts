import { toLatinDigits, wordsOf } from '@anar/domain/text'
import type { LeafShape } from './filter-shape.ts'
import type { DeclaredField } from './paths.ts'
import type { Scope } from './scope.ts'
import type { SearchInput } from './search-input.ts'
import { searchTextOf } from './search-text.ts'
import type { Parameter } from './sql.ts'
import { badValue, readValue, readValues, typeOfMany, typeOfOne } from './values.ts'

/** The value of a leaf, of the field's kind. Refused as `readValue` refuses, in every search of the form. */
export function leafValue({ at, field: path }: LeafShape, field: DeclaredField, scope: Scope): Parameter {
  return scope.sent(({ leaves, calendar }) => readValue(leaves[at], field, path, calendar), typeOfOne(field))
}

/** A folded text of fewer characters has no trigram of its own. */
const trigramLength = 3

/** The pattern of a `contains` or `startsWith` for a folded column: one or two letters stand for the beginning of a word. */
export function foldedPattern(leaf: LeafShape, field: DeclaredField, scope: Scope): Parameter {
  return patternOf(leaf, field, scope, (text) => {
    // Letters, digits and single spaces: nothing in it has a meaning in a pattern.
    const folded = wordsOf(text).join(' ')
    if (leaf.op === 'startsWith') return ` ${folded}%`
    return [...folded].length < trigramLength ? `% ${folded}%` : `%${folded}%`
  })
}

/** The pattern of a `startsWith` for a column of Latin letters, digits and signs, which begins just so. */
export function prefixPattern(leaf: LeafShape, field: DeclaredField, scope: Scope): Parameter {
  return patternOf(leaf, field, scope, (text) => `${toLatinDigits(text).replace(/[\\%_]/g, '\\$&')}%`)
}

function patternOf(
  { at, field: path }: LeafShape,
  field: DeclaredField,
  scope: Scope,
  pattern: (text: string) => string,
): Parameter {
  scope.planByValues()
  return scope.sent(
    ({ leaves, calendar }) => pattern(readValue(leaves[at], field, path, calendar) as string),
    'text',
  )
}

/** The values of an `in` as one parameter, whatever their number. */
export function leafValues({ at, field: path }: LeafShape, field: DeclaredField, scope: Scope): Parameter {
  return scope.sent(
    ({ leaves, calendar }) => readValues(leaves[at], field, path, calendar),
    typeOfMany(field),
  )
}

/** The query of a search text for `search_hits`; null where the text has no words, which filters nothing. */
export function leafQuery({ at, field: path, hasWords = false }: LeafShape, scope: Scope): Parameter | null {
  const read = ({ leaves }: SearchInput) => JSON.stringify({ units: searchTextOf(leaves[at], path) })
  if (hasWords) return scope.sent(read, 'jsonb')
  scope.expect(read)
  return null
}

/** Whether an `isNull` is true. */
export function leafIsNull({ at, field: path, isNull = false }: LeafShape, scope: Scope): boolean {
  scope.expect(({ leaves }) => {
    if (typeof leaves[at] !== 'boolean') throw badValue(path, leaves[at])
  })
  return isNull
}
