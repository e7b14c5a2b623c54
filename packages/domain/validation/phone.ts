import { withoutSeparators } from './separators.ts'

/**
 * An Iranian mobile number as the 10 digits after the leading zero, starting with 9: '9121234567'. It is read as people
 * write and links carry it: with the zero, the country code or both, grouped by anything. Null where it is none.
 * @spec 5.phone.1
 */
export function mobileFrom(typed: string): string | null {
  const digits = subscriberFrom(typed)
  return digits?.startsWith('9') ? digits : null
}

/**
 * A landline as its eleven digits, area code included: '02112345678', read as a mobile number is. Null where it is none;
 * a mobile number is none.
 * @spec 3.seller
 */
export function landlineFrom(typed: string): string | null {
  const digits = subscriberFrom(typed)
  return digits === null || digits.startsWith('9') ? null : `0${digits}`
}

/** The ten digits of a number in Iran: what follows the country code and the zero of the trunk. */
function subscriberFrom(typed: string): string | null {
  const number = withoutSeparators(typed)
    .replace(/^tel:/i, '')
    .replace(/[./·_]/g, '')
  return /^(?:\+98|0098|98)?0?([1-9]\d{9})$/.exec(number)?.[1] ?? null
}
