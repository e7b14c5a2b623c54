/** @spec 4.returns, 5.defect-report, 9.limits */
import { describe, expect, it } from 'vitest'
import { rial } from '../money/index.ts'
import {
  canMoveReturn,
  isReturnEnded,
  nextReturnStates,
  refundOfReturn,
  refundWaysOf,
  returnableOf,
  returnStates,
  returnWindow,
  unitsOfReturn,
  unitsReturned,
} from './index.ts'

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds

describe('goods can be returned', () => {
  const deliveredAtMs = at('2026-05-10T09:00:00Z') // 12:30 in Tehran
  const windowAt = (now: string) => returnWindow({ deliveredAtMs, nowMs: at(now), days: 7 })

  /** @spec 4.returns.1 */
  it('on the day of delivery and on 7 days after it', () => {
    expect(windowAt('2026-05-10T09:00:00Z')).toEqual({
      deliveredOn: '2026-05-10',
      lastDay: '2026-05-17',
      daysLeft: 7,
      isOpen: true,
      closesAtMs: at('2026-05-17T20:30:00Z'),
    })
    expect(windowAt('2026-05-15T09:00:00Z').daysLeft).toBe(2)
  })

  it('to the last midnight in Tehran, whatever the hour of delivery', () => {
    expect(windowAt('2026-05-17T20:29:59Z')).toMatchObject({ daysLeft: 0, isOpen: true })
    expect(windowAt('2026-05-17T20:30:00Z')).toMatchObject({ daysLeft: -1, isOpen: false })
  })

  it('by the day in Tehran: delivered at 23:59 there, the next day begins a minute later', () => {
    const late = { deliveredAtMs: at('2026-05-10T20:29:00Z'), nowMs: at('2026-05-10T20:30:00Z'), days: 7 }
    expect(returnWindow(late)).toMatchObject({ lastDay: '2026-05-17', daysLeft: 6 })
  })
})

describe('the units of a line that can be returned', () => {
  const line = { quantity: 5, returnedQuantity: 1, openQuantity: 2, isDelivered: true, isWindowOpen: true }

  /** @spec 4.returns.3 */
  it('are those bought less those that came back and those on their way: 5 − 1 − 2', () => {
    expect(returnableOf(line)).toEqual({ returnableQuantity: 2, why: null })
  })

  it('are none before delivery, after the time, or when all of them came back', () => {
    expect(returnableOf({ ...line, isDelivered: false })).toEqual({
      returnableQuantity: 0,
      why: 'NotDelivered',
    })
    expect(returnableOf({ ...line, isWindowOpen: false })).toEqual({ returnableQuantity: 0, why: 'TooLate' })
    expect(returnableOf({ ...line, returnedQuantity: 3 })).toEqual({
      returnableQuantity: 0,
      why: 'AllReturned',
    })
  })
})

describe('a return', () => {
  const kind = 'Defective'

  /** @spec 4.returns.2 */
  it('is accepted, received and refunded by the office', () => {
    expect(canMoveReturn({ from: 'Requested', to: 'Accepted', actor: 'office', kind })).toBe(true)
    expect(canMoveReturn({ from: 'Accepted', to: 'Received', actor: 'office', kind })).toBe(true)
    expect(canMoveReturn({ from: 'Received', to: 'Refunded', actor: 'office', kind })).toBe(true)
  })

  it('gives nothing back before the goods are there', () => {
    for (const from of ['Requested', 'Accepted'] as const) {
      expect(canMoveReturn({ from, to: 'Refunded', actor: 'office', kind })).toBe(false)
      expect(canMoveReturn({ from, to: 'Replaced', actor: 'office', kind })).toBe(false)
    }
  })

  /** @spec 4.returns.6 */
  it('is taken back by the buyer only while the goods are still with them', () => {
    const cancellable = returnStates.filter((from) =>
      canMoveReturn({ from, to: 'Cancelled', actor: 'buyer', kind }),
    )
    expect(cancellable).toEqual(['Requested', 'Accepted'])
  })

  /** @spec 4.returns.5 */
  it('of a change of mind is never replaced', () => {
    expect(nextReturnStates('Received', { actor: 'office', kind: 'ChangeOfMind' })).toEqual([
      'Refunded',
      'Refused',
    ])
    expect(nextReturnStates('Received', { actor: 'office', kind: 'Wrong' })).toEqual([
      'Refunded',
      'Replaced',
      'Refused',
    ])
  })

  it('ends refunded, replaced, refused or cancelled', () => {
    expect(returnStates.filter(isReturnEnded)).toEqual(['Refunded', 'Replaced', 'Refused', 'Cancelled'])
  })

  it('of a change of mind pays back to where it came from or to the wallet, one of bad goods to the wallet or the Sheba', () => {
    expect(refundWaysOf.ChangeOfMind).toEqual(['source', 'wallet'])
    expect(refundWaysOf.Defective).toEqual(['wallet', 'iban'])
  })
})

describe('what comes back for units of a line', () => {
  // 3 units at 1,000,000; a code took 100,000 off the line; VAT is 10 percent of 2,900,000.
  const line = {
    quantity: 3,
    rewardQuantity: 1,
    orderItemValueAmount: rial(3_000_000),
    orderDiscountShare: rial(100_000),
    vatAmount: rial(290_000),
    orderItemScore: 1_450,
  }

  /** @spec 4.returns.4 */
  it('is the price less the share of the code, and its VAT', () => {
    expect(refundOfReturn(line, { alreadyReturned: 0, quantity: 1 })).toEqual({
      goodsAmount: 966_670,
      orderDiscountShare: 33_330,
      vatAmount: 96_670,
      totalRial: 1_063_340,
      score: 483,
      rewardQuantity: 0,
    })
  })

  it('is the whole line for all of its units', () => {
    expect(refundOfReturn(line, { alreadyReturned: 0, quantity: 3 })).toEqual({
      goodsAmount: 2_900_000,
      orderDiscountShare: 100_000,
      vatAmount: 290_000,
      totalRial: 3_190_000,
      score: 1_450,
      rewardQuantity: 1,
    })
  })

  it('takes the free unit back with the last unit that earned it', () => {
    const rewards = [0, 1, 2].map(
      (alreadyReturned) => refundOfReturn(line, { alreadyReturned, quantity: 1 }).rewardQuantity,
    )
    expect(rewards).toEqual([0, 0, 1])
  })

  it('counts its units with the free ones: those written at its end, until then those that would come now', () => {
    const orderItem = { quantity: 3, rewardQuantity: 1, returnedQuantity: 0 }
    expect(unitsOfReturn({ quantity: 3, rewardQuantity: null, orderItem })).toEqual({
      paid: 3,
      free: 1,
      all: 4,
    })
    expect(unitsOfReturn({ quantity: 1, rewardQuantity: null, orderItem })).toEqual({
      paid: 1,
      free: 0,
      all: 1,
    })
    const after = { ...orderItem, returnedQuantity: 3 }
    expect(unitsOfReturn({ quantity: 3, rewardQuantity: 1, orderItem: after })).toMatchObject({ all: 4 })
    expect(unitsReturned(after)).toEqual({ paid: 3, free: 1, all: 4 })
    expect(unitsReturned(orderItem)).toEqual({ paid: 0, free: 0, all: 0 })
  })

  it('is nothing that was not bought: a fourth unit of three is a fault', () => {
    expect(() => refundOfReturn(line, { alreadyReturned: 2, quantity: 2 })).toThrow(RangeError)
    expect(() => refundOfReturn(line, { alreadyReturned: 0, quantity: 0 })).toThrow(RangeError)
    expect(() => refundOfReturn(line, { alreadyReturned: -1, quantity: 1 })).toThrow(RangeError)
  })
})
