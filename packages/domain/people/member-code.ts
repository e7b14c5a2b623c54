import { freeCode, toLatinDigits } from '../text/index.ts'

/**
 * The code that identifies a member of the network beside the first name: `A-` and the person's id to the base of 36. It
 * does not identify the person outside the network, and never changes. The same as `member_code` in the database.
 */
export const memberCode = (personId: number): string => `A-${personId.toString(36).toUpperCase()}`

// The largest id, 9007199254740991, has eleven digits.
const codeShape = /^A-([0-9A-Z]{1,11})$/i

/** Id of the person with a member code (`A-1Z4`, in either case, digits in either script); null for any other text. */
export function personIdOfCode(text: string): number | null {
  const [, digits] = codeShape.exec(toLatinDigits(freeCode(text))) ?? []
  const id = digits === undefined ? Number.NaN : Number.parseInt(digits, 36)
  return Number.isSafeInteger(id) ? id : null
}
