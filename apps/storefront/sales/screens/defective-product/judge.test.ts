/** @spec 5.defect-report, 4.returns */
import type { ReturnableItem } from '@anar/contract/commands'
import { describe, expect, it } from 'vitest'
import { chosenAtFirst, shareOf, whyClosed } from './judge.ts'

const item = (orderItemId: number, why: ReturnableItem['why'], rest: Partial<ReturnableItem> = {}) =>
  ({
    orderItemId,
    why,
    returnableQuantity: why === null ? 2 : 0,
    quantity: 2,
    rewardQuantity: 0,
    returnedQuantity: 0,
    openQuantity: 0,
    orderItemValueAmount: 2_000_000,
    orderDiscountShare: 0,
    vatAmount: 200_000,
    orderItemScore: 100,
    ...rest,
  }) as ReturnableItem

describe('the initially chosen item', () => {
  it('is the one of the URL', () => {
    expect(chosenAtFirst({ items: [item(1, null), item(2, null)] }, 2)).toBe(2)
  })

  it('is the only returnable one if the URL names another', () => {
    expect(chosenAtFirst({ items: [item(1, null), item(2, 'AllReturned')] }, 2)).toBe(1)
    expect(chosenAtFirst({ items: [item(1, null)] }, Number.NaN)).toBe(1)
  })

  /** @spec 5.defect-report.1 */
  it('is none if several are returnable', () => {
    expect(chosenAtFirst({ items: [item(1, null), item(2, null)] }, 7)).toBeNull()
  })
})

it('an order is closed if nothing is returnable; an expired time comes before returned units', () => {
  expect(whyClosed({ items: [item(1, 'TooLate'), item(2, null)] })).toBeNull()
  expect(whyClosed({ items: [item(1, 'AllReturned'), item(2, 'TooLate')] })).toBe('TooLate')
  expect(whyClosed({ items: [item(1, 'AllReturned')] })).toBe('AllReturned')
  expect(whyClosed({ items: [item(1, 'NotDelivered')] })).toBe('NotDelivered')
})

it('the refund is computed after units already in returns: the second of two gets the rest', () => {
  const odd = item(1, null, { orderItemValueAmount: 1_000_010, vatAmount: 100_010, openQuantity: 1 })
  expect(shareOf(odd, 1)).toMatchObject({ goodsAmount: 500_000, vatAmount: 50_000, totalRial: 550_000 })
})
