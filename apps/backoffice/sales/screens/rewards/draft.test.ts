/** @spec 3.order-item, 1.back-office */
import { describe, expect, it } from 'vitest'
import { bodyOf, type Draft } from './draft.ts'

const none = { day: null, typed: '' }
const draft: Draft = { skuSellerId: 7, quantity: '۳', rewardQuantity: '1', fromDate: none, toDate: none }
const faultsOf = (changes: Partial<Draft>) => bodyOf({ ...draft, ...changes }, null).faults

describe('a draft of free units', () => {
  it('reads digits in either script, and empty days as null', () => {
    expect(bodyOf(draft, { id: 9, revision: 705 }).body).toEqual({
      rewardBoxId: 9,
      revision: 705,
      skuSellerId: 7,
      quantity: 3,
      rewardQuantity: 1,
      fromDate: null,
      toDate: null,
    })
  })

  it('has no more free units than bought ones', () => {
    expect(faultsOf({ rewardQuantity: '4' })).toEqual({ rewardQuantity: 'rewardTooMuch' })
    expect(faultsOf({ rewardQuantity: '3' })).toBeNull()
  })

  it.each<[Partial<Draft>, object]>([
    [{ skuSellerId: null }, { skuSellerId: 'offerMandatory' }],
    [{ quantity: '' }, { quantity: 'wrongNumber' }],
    [{ quantity: '0' }, { quantity: 'wrongNumber' }],
    [{ rewardQuantity: 'many' }, { rewardQuantity: 'wrongNumber' }],
    [{ fromDate: { day: null, typed: '1405/13/1' } }, { fromDate: 'dayWrong' }],
  ])('of %o reports the invalid field', (changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults)
  })

  it('ends after it begins', () => {
    const first = { day: '2026-05-01', typed: '' } as const
    expect(faultsOf({ fromDate: first, toDate: first })).toEqual({ toDate: 'dayOrder' })
    expect(faultsOf({ fromDate: first, toDate: { day: '2026-05-02', typed: '' } })).toBeNull()
  })
})
