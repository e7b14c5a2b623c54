import type { LeafShape } from './filter-shape.ts'
import type { DeclaredField } from './paths.ts'
import type { Scope } from './scope.ts'
import { searchWordsOf } from './search-text.ts'
import { Parameter } from './sql.ts'
import { badValue, readValue, readValues, typeOfMany, typeOfOne } from './values.ts'

/** The value of a leaf, of the field's kind. Refused as `readValue` refuses, in every search of the form. */
export function leafValue({ at, field: path }: LeafShape, field: DeclaredField, scope: Scope): Parameter {
  return scope.sent(({ leaves, calendar }) => readValue(leaves[at], field, path, calendar), typeOfOne(field))
}

/** The values of an `in` as one parameter, whatever their number. */
export function leafValues({ at, field: path }: LeafShape, field: DeclaredField, scope: Scope): Parameter {
  return scope.sent(
    ({ leaves, calendar }) => readValues(leaves[at], field, path, calendar),
    typeOfMany(field),
  )
}

/** The words of a search text, one parameter each. */
export function leafWords({ at, field: path, words = 0 }: LeafShape, scope: Scope): Parameter[] {
  const read = scope.expect(({ leaves }) => searchWordsOf(leaves[at], path))
  return Array.from({ length: words }, (_, index) => new Parameter((given) => read(given)[index], 'text'))
}

/** Whether an `isNull` is asked with true. */
export function leafIsNull({ at, field: path, isNull = false }: LeafShape, scope: Scope): boolean {
  scope.expect(({ leaves }) => {
    if (typeof leaves[at] !== 'boolean') throw badValue(path, leaves[at])
  })
  return isNull
}
