import { describe, expect, it } from 'vitest'
import { bankOf, grouped } from './bank-of.ts'

/** @spec 2.bank-account-info */
describe('a Sheba', () => {
  /** @spec 2.bank-account-info.1 */
  it('names its bank by the three digits after the check digits', () => {
    expect(bankOf('IR120170000000000000000001')).toBe('b017')
    expect(bankOf('IR12057')).toBe('b057')
  })

  it('of a bank that is not known, or too short to tell, names none', () => {
    expect(bankOf('IR979990000000000000000001')).toBeNull()
    expect(bankOf('IR12')).toBeNull()
  })

  it('is read in groups of four', () => {
    expect(grouped('IR120170000000000000000001')).toBe('IR12 0170 0000 0000 0000 0000 01')
  })
})
