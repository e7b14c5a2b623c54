/** @spec 5.postal-code, 5.password, 5.username */
import { describe, expect, it } from 'vitest'
import { passwordRules, postalCodeFrom, unmetRules, usernameRules } from './index.ts'

describe('a postal code', () => {
  /** @spec 5.postal-code.1 */
  it('has exactly 10 digits, in any script', () => {
    expect(postalCodeFrom('1234567890')).toBe('1234567890')
    expect(postalCodeFrom('۱۲۳۴۵۶۷۸۹۰')).toBe('1234567890')
    expect(postalCodeFrom('١٢٣٤٥-٦٧٨٩٠')).toBe('1234567890')
  })

  it('is refused with fewer or more digits, or with letters', () => {
    expect(postalCodeFrom('123456789')).toBeNull()
    expect(postalCodeFrom('12345678901')).toBeNull()
    expect(postalCodeFrom('12345abcde')).toBeNull()
    expect(postalCodeFrom('')).toBeNull()
  })
})

describe('a password', () => {
  it('is good when every rule is met', () => {
    expect(unmetRules(passwordRules, 'Pomegranate#1')).toEqual([])
  })

  /** @spec 5.password.1 */
  it('has at least 10 characters', () => {
    expect(unmetRules(passwordRules, 'Anar#1405')).toEqual(['length'])
    expect(unmetRules(passwordRules, 'Anar#14050')).toEqual([])
  })

  /** @spec 5.password.2 */
  it('has a capital, a small letter, a digit and one of @ # $ % ^', () => {
    expect(unmetRules(passwordRules, 'pomegranate#1')).toEqual(['uppercase'])
    expect(unmetRules(passwordRules, 'POMEGRANATE#1')).toEqual(['lowercase'])
    expect(unmetRules(passwordRules, 'Pomegranate#')).toEqual(['digit'])
    expect(unmetRules(passwordRules, 'Pomegranate1!')).toEqual(['symbol'])
  })

  /** @spec 5.password.3 */
  it('has English letters only and no spaces', () => {
    expect(unmetRules(passwordRules, 'Pomegranate#1انار')).toEqual(['englishOnly'])
    expect(unmetRules(passwordRules, 'Pomegranate #1')).toEqual(['noSpaces'])
    expect(unmetRules(passwordRules, 'Pomegranate#1۲')).toEqual(['englishOnly'])
  })

  it('lists all unmet rules at once', () => {
    expect(unmetRules(passwordRules, '')).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'symbol'])
  })
})

describe('a username', () => {
  /** @spec 5.username.1 */
  it('has English letters, numbers, dots and underscores', () => {
    expect(unmetRules(usernameRules, 'sample.customer_1')).toEqual([])
  })

  it('has no other letters, punctuation or spaces', () => {
    expect(unmetRules(usernameRules, 'مشتری')).toEqual(['englishOnly'])
    expect(unmetRules(usernameRules, 'sample۱')).toEqual(['englishOnly'])
    expect(unmetRules(usernameRules, 'sample-customer')).toEqual(['dotAndUnderscoreOnly'])
    expect(unmetRules(usernameRules, 'sample customer')).toEqual(['noSpaces'])
    expect(unmetRules(usernameRules, '')).toEqual(['mandatory'])
  })
})
