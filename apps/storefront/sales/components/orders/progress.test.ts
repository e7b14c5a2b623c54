/** @spec 2.ongoing-sale-orders, 2.order-status, 4.order-lists */
import { describe, expect, it } from 'vitest'
import { progressOf, timelineOf } from './progress.ts'

const marksOf = (state: string) => progressOf(state)?.map((entry) => entry.mark)

describe('the track of an order', () => {
  it('has passed registration while the order is being prepared', () => {
    expect(marksOf('Preparing')).toEqual(['done', 'now', 'next', 'next'])
  })
  it('starts with registration and ends with everything done', () => {
    expect(marksOf('Registered')).toEqual(['now', 'next', 'next', 'next'])
    expect(marksOf('Delivered')).toEqual(['done', 'done', 'done', 'done'])
  })
  it('does not exist for a draft or a cancelled order', () => {
    expect(progressOf('Draft')).toBeNull()
    expect(progressOf('Cancelled')).toBeNull()
  })
})

describe('the timeline of an order', () => {
  const moves = [
    { toState: 'AwaitingPayment', movedAt: '1405-08-30T10:00:00+03:30' },
    { toState: 'Registered', movedAt: '1405-08-30T10:04:00+03:30' },
    { toState: 'Preparing', movedAt: '1405-08-30T12:30:00+03:30' },
  ]
  /** @spec 2.order-status.1 */
  it('has the time of each station reached and none for those to come', () => {
    expect(timelineOf('Preparing', moves)?.map((entry) => entry.movedAt)).toEqual([
      '1405-08-30T10:04:00+03:30',
      '1405-08-30T12:30:00+03:30',
      null,
      null,
    ])
  })
  it('takes the last time if a state was reached twice', () => {
    const twice = [{ toState: 'Registered', movedAt: '1405-08-29T09:00:00+03:30' }, ...moves]
    expect(timelineOf('Preparing', twice)?.[0]?.movedAt).toBe('1405-08-30T10:04:00+03:30')
  })
  it('of a cancelled order has the past entries, and none to come', () => {
    const cancelled = [...moves, { toState: 'Cancelled', movedAt: '1405-08-30T14:00:00+03:30' }]
    expect(timelineOf('Cancelled', cancelled)).toEqual([
      { station: 'Registered', mark: 'done', movedAt: '1405-08-30T10:04:00+03:30' },
      { station: 'Preparing', mark: 'done', movedAt: '1405-08-30T12:30:00+03:30' },
      { station: 'Cancelled', mark: 'bad', movedAt: '1405-08-30T14:00:00+03:30' },
    ])
  })
})
