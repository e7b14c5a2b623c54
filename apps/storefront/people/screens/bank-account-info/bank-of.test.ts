import { describe, expect, it } from 'vitest'
import { bankOf, grouped } from './bank-of.ts'

/** @spec 2.bank-account-info */
describe('an IBAN', () => {
  /** @spec 2.bank-account-info.1 */
  it('has its bank in the three digits after the check digits', () => {
    expect(bankOf('IR120170000000000000000001')).toBe('b017')
    expect(bankOf('IR12057')).toBe('b057')
  })

  it('has no bank if unknown or too short', () => {
    expect(bankOf('IR979990000000000000000001')).toBeNull()
    expect(bankOf('IR12')).toBeNull()
  })

  it('is shown in groups of four', () => {
    expect(grouped('IR120170000000000000000001')).toBe('IR12 0170 0000 0000 0000 0000 01')
  })
})
