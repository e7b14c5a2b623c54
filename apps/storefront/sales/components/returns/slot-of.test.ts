/** @spec 4.returns, 2.defective-sale-orders */
import { describe, expect, it } from 'vitest'
import { slotOf } from './slot-of.ts'

const line = { quantity: 2, rewardQuantity: 0, returnedQuantity: 0, returns: [] }
const at = {
  deliveredAt: '1405-08-20T14:05:00+03:30',
  calendar: 'pe',
  today: '2026-11-13',
  returnDays: 7,
} as const

describe('a line of a delivered order', () => {
  it('can be returned, with the days left: delivered on the 20th, 5 days on the 22nd', () => {
    expect(slotOf(line, at)).toEqual({
      canReturn: true,
      daysLeft: 5,
      openState: null,
      returned: { paid: 0, free: 0, all: 0 },
    })
  })

  it('can be returned on the last day and not on the day after it', () => {
    expect(slotOf(line, { ...at, today: '2026-11-18' })).toMatchObject({ canReturn: true, daysLeft: 0 })
    expect(slotOf(line, { ...at, today: '2026-11-19' })).toMatchObject({ canReturn: false, daysLeft: -1 })
  })

  it('cannot be returned again if all units are in returns, and has their state', () => {
    const returns = [
      { state: 'Cancelled', quantity: 2 },
      { state: 'Accepted', quantity: 2 },
    ]
    expect(slotOf({ ...line, returns }, at)).toMatchObject({ canReturn: false, openState: 'Accepted' })
  })

  it('can be returned once more if one unit came back and one was refused', () => {
    const returns = [
      { state: 'Refunded', quantity: 1 },
      { state: 'Refused', quantity: 1 },
    ]
    const slot = slotOf({ quantity: 2, rewardQuantity: 2, returnedQuantity: 1, returns }, at)
    const returned = { paid: 1, free: 1, all: 2 }
    expect(slot).toMatchObject({ canReturn: true, openState: null, returned })
  })
})

it('a line that is not delivered has no time yet', () => {
  expect(slotOf(line, { ...at, deliveredAt: null })).toMatchObject({ canReturn: false, daysLeft: null })
})
