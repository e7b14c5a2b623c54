import { maritalStatuses, marketerStates, militaryStatuses, nationalities } from '@anar/contract/entities'
import { describe, expect, it } from 'vitest'
import { nationalityKey } from '../../components/nationalities.ts'
import { isMaritalStatus, isMilitaryStatus, stateLook } from './words.ts'

/** @spec 3.network-marketer, 3.enumerations, 2.network-marketer-info */
describe('the words of a profile', () => {
  it.each(marketerStates)('there is one for the state %s', (state) => {
    expect(stateLook(state)?.key).toBe(`state${state}`)
  })

  it.each(nationalities)('there is one for the nationality %s', (nationality) => {
    expect(nationalityKey(nationality)?.toLowerCase()).toBe(nationality.replace('_', '').toLowerCase())
  })

  it('every marital and military status is known, and nothing else is', () => {
    expect(maritalStatuses.every(isMaritalStatus)).toBe(true)
    expect(militaryStatuses.every(isMilitaryStatus)).toBe(true)
    expect([
      isMaritalStatus(null),
      isMilitaryStatus('toString'),
      stateLook('toString'),
      nationalityKey('toString'),
    ]).toEqual([false, false, null, null])
  })
})
