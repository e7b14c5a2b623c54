/** @spec 3.sku, 7.date-filters */
import { describe, expect, it } from 'vitest'
import { dayIn, daysLater, holdsOn, shiftMonth, standingOn, weeksOf } from './month.ts'

describe('a month of the calendar of an offer', () => {
  it('begins its weeks on Saturday in the Persian calendar, and has the days that it has', () => {
    const weeks = weeksOf({ year: 1405, month: 8 }, 'pe')
    // The first of Aban 1405 is a Friday.
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '1405-08-01'])
    expect(weeks[1]![0]).toBe('1405-08-02')
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })

  it('begins them on Monday in the Gregorian one', () => {
    // The first of November 2026 is a Sunday.
    expect(weeksOf({ year: 2026, month: 11 }, 'gr')[0]![6]).toBe('2026-11-01')
  })

  it('is followed by the next across the year’s end', () => {
    expect(shiftMonth({ year: 1405, month: 12 }, 1)).toEqual({ year: 1406, month: 1 })
    expect(shiftMonth({ year: 1405, month: 1 }, -1)).toEqual({ year: 1404, month: 12 })
    expect(daysLater('1405-06-31', 1, 'pe')).toBe('1405-07-01')
    expect(dayIn({ year: 1405, month: 7 }, '1405-06-31', 'pe')).toBe('1405-07-30')
  })
})

describe('a record', () => {
  const record = { fromDate: '1405-08-10', toDate: '1405-08-20' }
  it('holds from its first day until before its last', () => {
    const days = ['1405-08-09', '1405-08-10', '1405-08-19', '1405-08-20']
    expect(days.map((day) => holdsOn(record, day))).toEqual([false, true, true, false])
    expect(holdsOn({ fromDate: null, toDate: null }, '1405-08-10')).toBe(true)
  })

  it('is to come, counts, and is over', () => {
    const days = ['1405-08-09', '1405-08-10', '1405-08-20']
    expect(days.map((day) => standingOn(record, day))).toEqual(['coming', 'active', 'over'])
  })
})
