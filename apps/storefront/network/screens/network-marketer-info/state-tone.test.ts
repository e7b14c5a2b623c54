import { marketerStates } from '@anar/contract/entities'
import { describe, expect, it } from 'vitest'
import { stateTone } from './state-tone.ts'

/** @spec 3.network-marketer, 2.network-marketer-info */
describe('the colour of a profile', () => {
  it.each(marketerStates)('there is one for the state %s', (state) => {
    expect(stateTone(state)).not.toBeNull()
  })

  it('there is none for a state that is not known', () => {
    expect(stateTone('toString')).toBeNull()
  })
})
