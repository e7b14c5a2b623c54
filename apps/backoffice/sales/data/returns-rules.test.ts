/** @spec 4.returns, 1.back-office */
import { describe, expect, it } from 'vitest'
import { returnFilter, returnSort } from './returns-rules.ts'

describe('the queue of returns', () => {
  it('lists goods under inspection apart from those that wait for a replacement', () => {
    expect(returnFilter('toInspect').and).toEqual([
      { field: 'state', op: 'eq', value: 'Received' },
      { field: 'isAwaitingStock', op: 'eq', value: false },
    ])
    expect(returnFilter('awaitingStock').and[1]).toEqual({
      field: 'isAwaitingStock',
      op: 'eq',
      value: true,
    })
  })

  it('sorts open returns by waiting time, closed ones newest first', () => {
    expect(returnSort('toDecide')).toEqual(['requestedAt', 'id'])
    expect(returnSort('ended')).toEqual(['-endedAt', '-id'])
  })
})
