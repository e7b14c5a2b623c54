/** @spec 5.national-code, 5.company-sign-up, 5.email-and-iban, 3.person */
import { isShebaValid, verifyIranianLegalId, verifyIranianNationalId } from '@persian-tools/persian-tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emailFrom,
  foreignIdentifierFrom,
  ibanFrom,
  legalEntityCodeFrom,
  nationalCodeFrom,
  passportFrom,
} from './index.ts'

/** A text of arbitrary digits. */
const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''))
const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

describe('a national code', () => {
  it.each([
    '0013542419',
    '0499370899',
    '0790419904',
    '0084575948',
    '0963695398',
    '0684159414',
    '0067749828',
    '1583250689',
    '4032152314',
    '4271467685',
  ])('%s, published as valid, is accepted', (code) => {
    expect(nationalCodeFrom(code)).toBe(code)
  })

  it('is understood in Persian and Arabic digits, with spaces, dashes and direction marks', () => {
    expect(nationalCodeFrom('۰۴۹۹۳۷۰۸۹۹')).toBe('0499370899')
    expect(nationalCodeFrom('٠٤٩٩٣٧٠٨٩٩')).toBe('0499370899')
    expect(nationalCodeFrom(' 049-937089-9 ')).toBe('0499370899')
    expect(nationalCodeFrom('\u202a0499370899\u202c')).toBe('0499370899')
  })

  /** @spec 5.national-code.1 */
  it('has exactly 10 digits: missing zeros are not made up', () => {
    expect(nationalCodeFrom('13542419')).toBeNull()
    expect(nationalCodeFrom('499370899')).toBeNull()
    expect(nationalCodeFrom('00499370899')).toBeNull()
    expect(nationalCodeFrom('')).toBeNull()
  })

  it('of ten equal digits is left to the registry, since some were given out', () => {
    for (const digit of '0123456789') expect(nationalCodeFrom(digit.repeat(10))).toBe(digit.repeat(10))
  })

  it.each([
    ['a wrong check digit', '0499370898'],
    ['a letter for a digit', '0499370O99'],
    ['a minus sign', '-499370899'],
    ['a decimal point', '049937089.9'],
    ['full-width digits', '０４９９３７０８９９'],
    ['Devanagari digits', '०४९९३७०८९९'],
    ['an exponent', '4.99370899e8'],
    ['markup', '0499370899<b>'],
  ])('with %s is refused', (_, typed) => {
    expect(nationalCodeFrom(typed)).toBeNull()
  })

  it('is judged as persian-tools judges ten digits', () => {
    fc.assert(
      fc.property(digits(10), (code) => {
        expect(nationalCodeFrom(code) !== null, code).toBe(
          verifyIranianNationalId(code, { checkPrefix: false }),
        )
      }),
      { numRuns: 3_000 },
    )
  })

  it('with any one digit changed is no longer the one it was, whatever the digit', () => {
    for (const [index, digit] of [...'0499370899'].entries()) {
      const others = [...'0123456789'].filter((other) => other !== digit)
      const accepted = others.filter((other) =>
        nationalCodeFrom(`${'0499370899'.slice(0, index)}${other}${'0499370899'.slice(index + 1)}`),
      )
      expect(accepted, `digit ${index + 1}`).toEqual([])
    }
  })
})

describe('the national identifier of a legal entity', () => {
  it.each(['10380284790', '14007650912', '10861677542'])('%s, published as valid, is accepted', (code) => {
    expect(legalEntityCodeFrom(code)).toBe(code)
    expect(legalEntityCodeFrom(persian(code))).toBe(code)
  })

  it.each([
    ['a wrong check digit', '10380284792'],
    ['ten digits', '1038028479'],
    ['twelve digits', '103802847900'],
    ['no number of its own', '10000000000'],
    ['like digits', '11111111111'],
    ['a letter', '1038028479x'],
  ])('with %s is refused', (_, typed) => {
    expect(legalEntityCodeFrom(typed)).toBeNull()
  })

  it('is judged as persian-tools judges eleven digits', () => {
    fc.assert(
      fc.property(digits(11), (code) => {
        expect(legalEntityCodeFrom(code) !== null, code).toBe(verifyIranianLegalId(code))
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a Sheba', () => {
  it.each(['IR580540105180021273113007', 'IR820540102680020817909002', 'IR062960000000100324200001'])(
    '%s, published as valid, is accepted',
    (iban) => {
      expect(ibanFrom(iban)).toBe(iban)
    },
  )

  it('is understood without IR, in small letters, with spaces and in Persian digits', () => {
    const iban = 'IR580540105180021273113007'
    expect(ibanFrom('580540105180021273113007')).toBe(iban)
    expect(ibanFrom('ir58 0540 1051 8002 1273 1130 07')).toBe(iban)
    expect(ibanFrom('IR۵۸-۰۵۴۰-۱۰۵۱-۸۰۰۲-۱۲۷۳-۱۱۳۰-۰۷')).toBe(iban)
  })

  it.each([
    ['a wrong check digit', 'IR580540105180021273113008'],
    ['two digits exchanged', 'IR580540105180021273110307'],
    ['another country', 'GB82WEST12345698765432'],
    ['another country and as many digits', 'DE580540105180021273113007'],
    ['a digit too few', 'IR58054010518002127311300'],
    ['a digit too many', 'IR5805401051800212731130070'],
    ['a dotless i', 'ıR580540105180021273113007'],
    ['IR twice', 'IRIR580540105180021273113007'],
    ['nothing', ''],
  ])('with %s is refused', (_, typed) => {
    expect(ibanFrom(typed)).toBeNull()
  })

  /** @spec 5.email-and-iban.2 */
  it('is judged as persian-tools judges IR and 24 digits, and as ISO 7064 does', () => {
    fc.assert(
      fc.property(digits(22), (account) => {
        const check = 98n - (BigInt(`${account}182700`) % 97n)
        const right = `IR${String(check).padStart(2, '0')}${account}`
        expect(ibanFrom(right)).toBe(right)
        expect(isShebaValid(right)).toBe(true)
        const wrong = `IR${String((check % 97n) + 1n).padStart(2, '0')}${account}`
        expect(ibanFrom(wrong) !== null).toBe(isShebaValid(wrong))
      }),
    )
  })
})

describe("a foreigner's identifier", () => {
  /** @spec 3.person.2 */
  it('has 8 to 12 digits in any script', () => {
    expect(foreignIdentifierFrom('12345678')).toBe('12345678')
    expect(foreignIdentifierFrom('۱۲۳۴ ۵۶۷۸ ۹۰۱۲')).toBe('123456789012')
  })

  it.each(['1234567', '1234567890123', '00000000', '12345678A', ''])('“%s” is refused', (typed) => {
    expect(foreignIdentifierFrom(typed)).toBeNull()
  })
})

describe('a passport number', () => {
  it('has 6 to 9 Latin letters and digits and is stored in capitals', () => {
    expect(passportFrom('l898902c')).toBe('L898902C')
    expect(passportFrom('C01X 00T47')).toBe('C01X00T47')
    expect(passportFrom('K۱۲۳۴۵۶۷۸')).toBe('K12345678')
  })

  it.each(['A1234', 'A123456789', 'ABCDEFG', 'А1234567', 'A1234_67', ''])('“%s” is refused', (typed) => {
    expect(passportFrom(typed)).toBeNull()
  })
})

describe('a mailbox', () => {
  /** @spec 5.email-and-iban.1 */
  it('is stored in lower case, without the spaces around it', () => {
    expect(emailFrom(' Sample.Customer+1@Mail.Example ')).toBe('sample.customer+1@mail.example')
    expect(emailFrom('a@b.co')).toBe('a@b.co')
    expect(emailFrom('\u200fsample@example.com')).toBe('sample@example.com')
  })

  it.each([
    ['no @', 'sample.example.com'],
    ['two @', 'a@b@example.com'],
    ['no name', '@example.com'],
    ['a domain without a dot', 'sample@localhost'],
    ['a dot at the start', '.sample@example.com'],
    ['a dot before the @', 'sample.@example.com'],
    ['two dots side by side', 'sam..ple@example.com'],
    ['a space inside', 'sam ple@example.com'],
    ['a domain that starts with a dash', 'sample@-example.com'],
    ['Persian letters', 'مشتری@example.com'],
    ['a line break and a header', 'a@example.com\nBcc: b@example.com'],
    ['a name in brackets', 'Sample <sample@example.com>'],
    ['two mailboxes', 'a@example.com,b@example.com'],
    ['a name of 65 characters', `${'a'.repeat(65)}@example.com`],
    ['121 characters', `${'a'.repeat(60)}@${'b'.repeat(56)}.com`],
    ['a number for a country', 'sample@127.0.0.1'],
  ])('with %s is refused', (_, typed) => {
    expect(emailFrom(typed)).toBeNull()
  })
})
