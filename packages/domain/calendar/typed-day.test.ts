/** @spec 3.person, 9.limits */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, ageOn, dayInCalendar, dayOfAge, typedDayFrom } from './index.ts'

describe('a typed day', () => {
  it.each([
    '۱۳۷۰/۰۱/۰۱',
    '1370/1/1',
    '1370-1-1',
    '1370.01.01',
    '١٣٧٠/١/١',
    ' ۱۳۷۰ / ۱ / ۱ ',
    '13700101',
    '\u202a1370/1/1\u202c',
  ])('«%s» is 1 Farvardin 1370', (typed) => {
    expect(typedDayFrom(typed, 'pe')).toBe('1991-03-21')
  })

  it('is read in the Gregorian calendar on an English screen', () => {
    expect(typedDayFrom('1991/3/21', 'gr')).toBe('1991-03-21')
    expect(typedDayFrom('1991-03-21', 'gr')).toBe('1991-03-21')
  })

  /** @spec 3.person.5 */
  it('whose year fits only the other calendar is read in that one', () => {
    expect(typedDayFrom('1991/3/21', 'pe')).toBe('1991-03-21')
    expect(typedDayFrom('۱۳۷۰/۱/۱', 'gr')).toBe('1991-03-21')
  })

  it.each([
    ['a day that its month has not', '1370/7/31'],
    ['30 Esfand of a common year', '1404/12/30'],
    ['29 February of a common year', '2026/2/29'],
    ['a thirteenth month', '1370/13/1'],
    ['day zero', '1370/1/0'],
    ['two digits for the year', '70/1/1'],
    ['the day first', '1/1/1370'],
    ['mixed separators', '1370/1-1'],
    ['a part missing', '1370/1'],
    ['words', '۱ فروردین ۱۳۷۰'],
    ['a sign', '-1370/1/1'],
    ['more behind it', '1370/1/1x'],
    ['nothing', ''],
  ])('with %s is refused', (_, typed) => {
    expect(typedDayFrom(typed, 'pe')).toBeNull()
  })

  it('is what was written, in both calendars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const day = addDays('1880-01-01', days)
        expect(typedDayFrom(dayInCalendar(day, 'pe'), 'pe')).toBe(day)
        expect(typedDayFrom(dayInCalendar(day, 'gr').replaceAll('-', '/'), 'gr')).toBe(day)
      }),
    )
  })
})

describe('age', () => {
  it('grows on the birthday of the Persian calendar', () => {
    // 1 Farvardin 1370 to 29 Esfand 1387 and 1 Farvardin 1388.
    expect(ageOn({ birthDate: '1991-03-21', on: '2009-03-20' })).toBe(17)
    expect(ageOn({ birthDate: '1991-03-21', on: '2009-03-21' })).toBe(18)
  })

  it('of a person born on 30 Esfand grows on 1 Farvardin where the year has no such day', () => {
    // 30 Esfand 1370 is 1992-03-20; 1388 has 29 days in Esfand, 1391 has 30.
    expect(dayInCalendar('1992-03-20', 'pe')).toBe('1370-12-30')
    expect(ageOn({ birthDate: '1992-03-20', on: '2010-03-20' })).toBe(17)
    expect(ageOn({ birthDate: '1992-03-20', on: '2010-03-21' })).toBe(18)
    expect(dayOfAge({ birthDate: '1992-03-20', years: 18 })).toBe('2010-03-21')
    expect(dayOfAge({ birthDate: '1992-03-20', years: 21 })).toBe('2013-03-20')
  })

  it('is 0 on the first day and negative before it', () => {
    expect(ageOn({ birthDate: '2026-11-21', on: '2026-11-21' })).toBe(0)
    expect(ageOn({ birthDate: '2026-11-21', on: '2026-11-20' })).toBe(-1)
  })

  it('reaches each number of years on the computed day, and not a day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 100 }), (days, years) => {
        const birthDate = addDays('1900-01-01', days)
        const on = dayOfAge({ birthDate, years })
        expect(ageOn({ birthDate, on })).toBe(years)
        expect(ageOn({ birthDate, on: addDays(on, -1) })).toBe(years - 1)
      }),
    )
  })
})
