import { freeCode, toLatinDigits } from '@anar/domain/text'

const codeShape = /^A-([0-9A-Z]{1,6})$/i

/** The person whom a code of the network (`A-1Z4`, digits in either script) stands for; null where it is none. */
export function personIdOfCode(text: string): number | null {
  const [, digits] = codeShape.exec(toLatinDigits(freeCode(text))) ?? []
  return digits === undefined ? null : Number.parseInt(digits, 36)
}
