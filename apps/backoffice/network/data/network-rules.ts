import { freeCode, toLatinDigits } from '@anar/domain/text'

const codeShape = /^A-([0-9A-Z]{1,6})$/i

/** Id of the person with a network code (`A-1Z4`, digits in either script); null for an invalid code. */
export function personIdOfCode(text: string): number | null {
  const [, digits] = codeShape.exec(toLatinDigits(freeCode(text))) ?? []
  return digits === undefined ? null : Number.parseInt(digits, 36)
}
