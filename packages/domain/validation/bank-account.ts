import { withoutSeparators } from './separators.ts'

/**
 * An Iranian bank account (Sheba, the national form of an IBAN) as `IR` and 24 digits, from what a person typed:
 * any digits, spaces and dashes are accepted, and `IR` may be left out. Null where the two check digits of ISO 13616
 * do not fit.
 * @spec 5.email-and-iban.2
 */
export function ibanFrom(typed: string): string | null {
  const digits = /^(?:IR)?(\d{24})$/i.exec(withoutSeparators(typed))?.[1]
  if (digits === undefined) return null
  // Country and check digits go to the end; of letters, A counts 10 and Z 35: IR is 1827.
  const rearranged = `${digits.slice(2)}1827${digits.slice(0, 2)}`
  return remainderBy97(rearranged) === 1 ? `IR${digits}` : null
}

// Digit by digit, since 28 digits are more than a number holds exactly.
function remainderBy97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
