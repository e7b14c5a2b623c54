/** @spec 5.defect-report, 4.returns */
import type { ReturnableItem } from '@anar/contract/commands'
import { describe, expect, it } from 'vitest'
import { chosenAtFirst, whyClosed } from './judge.ts'

const item = (orderItemId: number, why: ReturnableItem['why']) =>
  ({
    orderItemId,
    why,
    returnableQuantity: why === null ? 2 : 0,
    quantity: 2,
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
