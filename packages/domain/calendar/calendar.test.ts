/** @spec 7.date-filters, 7.base-address, 3.sku */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateInCalendar,
  dayInCalendar,
  daysBetween,
  type IsoDay,
  isIsoDay,
  isoDayFrom,
  isValidOn,
  lastValidDay,
  momentMilliseconds,
  monthLength,
  monthOf,
  startOfTehranDay,
  tehranDay,
} from './index.ts'

describe('Jalali and Gregorian days', () => {
  /** @spec 7.date-filters.3 */
  it('agree with the platform calendar on every day of 1300 to 1500, in both directions', () => {
    let platform = Temporal.PlainDate.from({ calendar: 'persian', year: 1300, month: 1, day: 1 })
    let days = 0
    const wrong: string[] = []
    while (platform.year <= 1500) {
      const isoDay = platform.toString({ calendarName: 'never' }) as IsoDay
      const expected = [platform.year, pad(platform.month), pad(platform.day)].join('-')
      if (dayInCalendar(isoDay, 'pe') !== expected || isoDayFrom(expected, 'pe') !== isoDay)
        wrong.push(isoDay)
      platform = platform.add({ days: 1 })
      days += 1
    }
    expect(wrong).toEqual([])
    expect(days).toBe(201 * 365 + 49)
  })

  it('writes the last of Aban 1405 in both calendars', () => {
    expect(dayInCalendar('2026-11-21', 'pe')).toBe('1405-08-30')
    expect(dayInCalendar('2026-11-21', 'gr')).toBe('2026-11-21')
    expect(dateInCalendar('2026-11-21', 'pe')).toEqual({ year: 1405, month: 8, day: 30 })
    expect(dateInCalendar('2026-11-21', 'gr')).toEqual({ year: 2026, month: 11, day: 21 })
    expect(monthOf('2026-11-21', 'pe')).toBe('1405-08')
  })

  it('reads a day with midnight behind it', () => {
    expect(isoDayFrom('1405-08-30T00:00', 'pe')).toBe('2026-11-21')
    expect(isoDayFrom('2026-11-21T00:00', 'gr')).toBe('2026-11-21')
    expect(isoDayFrom('1405-08-30T12:00', 'pe')).toBeNull()
  })

  it('refuses days that do not exist', () => {
    expect(isoDayFrom('1405-07-31', 'pe')).toBeNull()
    expect(isoDayFrom('1404-12-30', 'pe')).toBeNull()
    expect(isoDayFrom('1403-12-30', 'pe')).toBe('2025-03-20')
    expect(isoDayFrom('1405-13-01', 'pe')).toBeNull()
    expect(isoDayFrom('9378-01-01', 'pe')).toBeNull()
    expect(isoDayFrom('9377-12-29', 'pe')).toBe('9999-03-19')
    expect(isoDayFrom('2026-02-29', 'gr')).toBeNull()
    expect(isoDayFrom('1405/08/30', 'pe')).toBeNull()
    expect(isoDayFrom("1405-08-30'; --", 'pe')).toBeNull()
    expect(isoDayFrom('', 'gr')).toBeNull()
  })

  it('knows the length of each month', () => {
    expect(monthLength({ year: 1403, month: 12 }, 'pe')).toBe(30)
    expect(monthLength({ year: 1404, month: 12 }, 'pe')).toBe(29)
    expect(monthLength({ year: 2024, month: 2 }, 'gr')).toBe(29)
  })
})

describe('days', () => {
  it('are added and counted over month, year and leap day', () => {
    expect(addDays('2026-11-21', 7)).toBe('2026-11-28')
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween({ from: '2026-11-21', to: '2026-12-01' })).toBe(10)
  })

  it('come back after going away', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(daysBetween({ from: '2026-11-21', to: addDays('2026-11-21', days) })).toBe(days)
      }),
    )
  })

  it('are distinguished from other texts', () => {
    expect(isIsoDay('2026-11-21')).toBe(true)
    expect(isIsoDay('2026-11-31')).toBe(false)
    expect(isIsoDay('2026-1-1')).toBe(false)
  })
})

describe('the Tehran day', () => {
  it('begins at half past eight in the evening, UTC', () => {
    expect(tehranDay(Date.UTC(2026, 10, 20, 20, 29, 59, 999))).toBe('2026-11-20')
    expect(tehranDay(Date.UTC(2026, 10, 20, 20, 30))).toBe('2026-11-21')
    expect(startOfTehranDay('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 20, 30))
  })

  it('knows the daylight saving of older years', () => {
    expect(startOfTehranDay('2021-07-01')).toBe(Date.UTC(2021, 5, 30, 19, 30))
    expect(startOfTehranDay('2021-03-22')).toBe(Date.UTC(2021, 2, 21, 20, 30))
  })

  it('starts where the platform says, on every day from 1995 to 2040', () => {
    const wrong: string[] = []
    for (let day: IsoDay = '1995-01-01'; day < '2040-01-01'; day = addDays(day, 1)) {
      const expected = Temporal.PlainDate.from(day).toZonedDateTime('Asia/Tehran').epochMilliseconds
      if (startOfTehranDay(day) !== expected) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })
})

describe('a dated record', () => {
  /** @spec 3.sku.2 */
  it('is valid from its first day until before its last', () => {
    const aban = { fromDate: '2026-10-23', toDate: '2026-11-22' } as const
    expect(isValidOn(aban, '2026-10-22')).toBe(false)
    expect(isValidOn(aban, '2026-10-23')).toBe(true)
    expect(isValidOn(aban, '2026-11-21')).toBe(true)
    expect(isValidOn(aban, '2026-11-22')).toBe(false)
  })

  it('is valid for ever on a side without a date', () => {
    expect(isValidOn({ fromDate: null, toDate: null }, '2026-11-21')).toBe(true)
    expect(isValidOn({ fromDate: null, toDate: '2026-11-21' }, '2026-11-21')).toBe(false)
    expect(isValidOn({ fromDate: '2026-11-21', toDate: null }, '2026-11-21')).toBe(true)
  })

  it('shows the last day on which it counts, in the reader’s calendar, also across a month’s and a year’s end', () => {
    expect(lastValidDay('2026-11-27', 'gr')).toBe('2026-11-26')
    expect(lastValidDay('2026-12-01', 'gr')).toBe('2026-11-30')
    expect(lastValidDay('2028-03-01', 'gr')).toBe('2028-02-29')
    expect(lastValidDay('1405-09-06', 'pe')).toBe('1405-09-05')
    expect(lastValidDay('1405-09-01', 'pe')).toBe('1405-08-30')
    expect(lastValidDay('1405-07-01', 'pe')).toBe('1405-06-31')
    // 1403 is a leap year, 1404 is none.
    expect(lastValidDay('1404-01-01', 'pe')).toBe('1403-12-30')
    expect(lastValidDay('1405-01-01', 'pe')).toBe('1404-12-29')
  })

  it('leaves what is no day as it is', () => {
    expect(lastValidDay('1405-13-01', 'pe')).toBe('1405-13-01')
    expect(lastValidDay('soon', 'gr')).toBe('soon')
  })
})

describe('a moment of the wire', () => {
  it('is the same instant in both calendars', () => {
    const at = Date.parse('2026-11-21T10:35:00Z')
    expect(momentMilliseconds('1405-08-30T14:05:00+03:30', 'pe')).toBe(at)
    expect(momentMilliseconds('2026-11-21T14:05:00+03:30', 'gr')).toBe(at)
  })
  it('is none where it cannot be read', () => {
    expect(momentMilliseconds('soon', 'pe')).toBeNull()
    expect(momentMilliseconds('1405-13-01T00:00:00+03:30', 'pe')).toBeNull()
  })
})

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
