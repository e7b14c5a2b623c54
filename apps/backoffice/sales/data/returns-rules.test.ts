/** @spec 4.returns, 1.back-office */
import { describe, expect, it } from 'vitest'
import { refundNow, returnFilter, returnSort } from './returns-rules.ts'

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

const line = {
  quantity: 2,
  rewardQuantity: 0,
  returnedQuantity: 1,
  orderItemValueAmount: 2_000_000,
  orderDiscountShare: 0,
  vatAmount: 200_000,
  orderItemScore: 100,
}

it('a refund covers the next units after those already returned; null for a third of two units', () => {
  expect(refundNow(line, 1)).toMatchObject({ goodsAmount: 1_000_000, vatAmount: 100_000 })
  expect(refundNow(line, 2)).toBeNull()
})
