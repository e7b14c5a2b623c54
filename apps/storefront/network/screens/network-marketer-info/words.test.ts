import { marketerStates } from '@anar/contract/entities'
import { describe, expect, it } from 'vitest'
import { stateLook } from './words.ts'

/** @spec 3.network-marketer, 2.network-marketer-info */
describe('the words of a profile', () => {
  /** @spec 2.network-marketer-info.1 */
  it.each(marketerStates)('there is one for the state %s', (state) => {
    expect(stateLook(state)?.key).toBe(`state${state}`)
  })

  it('there is none for a state that is not known', () => {
    expect(stateLook('toString')).toBeNull()
  })
})
