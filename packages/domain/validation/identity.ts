import { withoutSeparators } from './separators.ts'

/**
 * An Iranian national code as its 10 digits, from what a person typed: any digits, spaces and dashes are accepted,
 * missing zeros are not made up. Null where the check digit does not fit. Codes of ten equal digits fit it, and some were
 * given out: whether one is anybody's is the registry's to say.
 * @spec 5.national-code.1
 */
export function nationalCodeFrom(typed: string): string | null {
  const code = withoutSeparators(typed)
  if (!/^\d{10}$/.test(code)) return null
  const digits = [...code].map(Number)
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0)
  const rest = sum % 11
  return digits[9] === (rest < 2 ? rest : 11 - rest) ? code : null
}

// Of the published algorithm for the national identifiers of legal entities.
const legalWeights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17] as const

/**
 * The national identifier of a company or other legal entity («شناسهٔ ملی») as its 11 digits. Null where the check
 * digit does not fit or the entity's own number (the fourth to the ninth digit) is zero.
 * @spec 5.company-sign-up
 */
export function legalEntityCodeFrom(typed: string): string | null {
  const code = withoutSeparators(typed)
  if (!/^\d{11}$/.test(code) || code.slice(3, 9) === '000000') return null
  const digits = [...code].map(Number)
  const shift = digits[9]! + 2
  const sum = legalWeights.reduce((total, weight, index) => total + (digits[index]! + shift) * weight, 0)
  return digits[10] === (sum % 11) % 10 ? code : null
}

/**
 * The identifier that Iran gives to residents of another nationality («کد فراگیر»): 8 to 12 digits, no published
 * check digit. Null where it is none.
 * @spec 3.person.2
 */
export function foreignIdentifierFrom(typed: string): string | null {
  const code = withoutSeparators(typed)
  return /^\d{8,12}$/.test(code) && !isOneDigitRepeated(code) ? code : null
}

/**
 * A passport's number in capitals: 6 to 9 Latin letters and digits, at least one digit among them, as ICAO 9303
 * prints it in the machine-readable zone. Null where it is none.
 * @spec 3.person
 */
export function passportFrom(typed: string): string | null {
  const number = withoutSeparators(typed)
  // Checked before it is capitalized: other alphabets have letters whose capital looks Latin.
  return /^(?=.*\d)[A-Za-z\d]{6,9}$/.test(number) ? number.toUpperCase() : null
}

function isOneDigitRepeated(code: string): boolean {
  return code === code[0]!.repeat(code.length)
}
