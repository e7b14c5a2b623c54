/** @spec 5.phone, 3.seller */
import fc from 'fast-check'
import { parsePhoneNumberWithError } from 'libphonenumber-js'
import { describe, expect, it } from 'vitest'
import { landlineFrom, mobileFrom } from './index.ts'

describe('a mobile number', () => {
  /** @spec 5.phone.1 */
  it('is entered without the leading zero', () => {
    expect(mobileFrom('9121234567')).toBe('9121234567')
  })

  it.each([
    '09121234567',
    '+98 912 123 4567',
    '0098-912-123-4567',
    '989121234567',
    '+98 0912 123 4567',
    '+98 (0) 912 123 4567',
    '0912.123.4567',
    '0912/123/4567',
    '0912_123_4567',
    'tel:+98-912-123-4567',
    'TEL:09121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '۰۹۱۲ ۱۲۳ ۴۵ ۶۷',
    '\u202a09121234567\u202c',
  ])('is understood as «%s»', (typed) => {
    expect(mobileFrom(typed)).toBe('9121234567')
  })

  it('keeps its own digits where it begins as the country code does', () => {
    expect(mobileFrom('9812345678')).toBe('9812345678')
    expect(mobileFrom('989812345678')).toBe('9812345678')
  })

  it.each([
    ['a landline', '2112345678'],
    ['a digit too few', '912123456'],
    ['a digit too many', '91212345678'],
    ['two zeros of the trunk', '009121234567'],
    ['another country', '+90 912 123 4567'],
    ['the country code twice', '+98989121234567'],
    ['a plus sign alone', '+9121234567'],
    ['letters', 'abc'],
    ['an extension', '09121234567#2'],
    ['nothing', ''],
  ])('with %s is refused', (_, typed) => {
    expect(mobileFrom(typed)).toBeNull()
  })

  it('is understood in every format that libphonenumber prints', () => {
    const last = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'))
    fc.assert(
      fc.property(last, (digits) => {
        const number = parsePhoneNumberWithError(`0912${digits}`, 'IR')
        for (const format of ['NATIONAL', 'INTERNATIONAL', 'E.164', 'RFC3966', 'IDD'] as const) {
          const printed = number.format(format, { fromCountry: 'IR' })
          expect(mobileFrom(printed), printed).toBe(`912${digits}`)
        }
      }),
    )
  })
})

describe('a landline', () => {
  it.each([
    '021-1234 5678',
    '+98 (21) 12345678',
    '982112345678',
    '+98 021 12345678',
    '021.1234.5678',
    '021/12345678',
    '۰۲۱۱۲۳۴۵۶۷۸',
  ])('is understood as «%s», with its area code', (typed) => {
    expect(landlineFrom(typed)).toBe('02112345678')
  })

  it('has an area code and is no mobile number', () => {
    expect(landlineFrom('12345678')).toBeNull()
    expect(landlineFrom('09121234567')).toBeNull()
  })
})
