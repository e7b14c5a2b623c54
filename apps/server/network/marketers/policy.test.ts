import { describe, expect, it } from 'vitest'
import { bankIdentity, documentsNeeded, militaryStatusNeed } from './policy.ts'

/** @spec 6.network-eligibility, 3.person, 4.marketer-status */
describe('an application', () => {
  /** @spec 3.person.4 */
  it.each([
    ['IRANIAN', null, ['ID_CARD_FRONT']],
    ['IRANIAN', 'A1234567', ['ID_CARD_FRONT']],
    ['AFGHAN', null, ['ID_CARD_FRONT', 'WORK_PERMIT']],
    ['GERMAN', 'C01X00T47', ['PASSPORT', 'WORK_PERMIT']],
  ])('of a person who is %s with passport %s needs %j', (nationality, passport_number, kinds) => {
    expect(documentsNeeded({ nationality, passport_number })).toEqual(kinds)
  })

  /** @spec 3.person.3 */
  it.each([
    ['MALE', 'IRANIAN', 'needed'],
    ['MALE', 'IRAQI', 'possible'],
    ['FEMALE', 'IRANIAN', 'none'],
    [null, 'IRANIAN', 'none'],
  ] as const)('of somebody %s, %s: the military status is %s', (gender, nationality, need) => {
    expect(militaryStatusNeed({ gender, nationality })).toBe(need)
  })

  it('names to the bank the national code, else the foreign identifier, else the passport', () => {
    const none = { national_code: null, foreign_identifier: null, passport_number: null }
    expect(bankIdentity({ ...none, national_code: '0012345679', passport_number: 'A1' })).toBe('0012345679')
    expect(bankIdentity({ ...none, foreign_identifier: '123456789012', passport_number: 'A1' })).toBe(
      '123456789012',
    )
    expect(bankIdentity({ ...none, passport_number: 'A1' })).toBe('A1')
    expect(bankIdentity(none)).toBeNull()
  })
})
