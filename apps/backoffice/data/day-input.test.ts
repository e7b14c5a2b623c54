/** @spec 7.date-filters */
import { describe, expect, it } from 'vitest'
import { dayFrom, dayText } from './day-input.ts'

describe('a day typed into a filter', () => {
  it('is a Jalali day in the Persian interface, in Persian or Latin digits', () => {
    expect(dayFrom('۱۴۰۵/۰۸/۳۰', 'pe')).toBe('2026-11-21')
    expect(dayFrom('1405/8/30', 'pe')).toBe('2026-11-21')
    expect(dayFrom(' 1405-08-30 ', 'pe')).toBe('2026-11-21')
  })
  it('is a Gregorian day in the English interface', () => {
    expect(dayFrom('2026/11/21', 'gr')).toBe('2026-11-21')
  })
  it('is refused where the calendar has no such day', () => {
    expect(dayFrom('1405/12/30', 'pe')).toBeNull()
    expect(dayFrom('2026/02/29', 'gr')).toBeNull()
    expect(dayFrom('30/8', 'pe')).toBeNull()
    expect(dayFrom('دیروز', 'pe')).toBeNull()
  })
  it('is none at all where the field is empty', () => {
    expect(dayFrom('  ', 'pe')).toBeUndefined()
  })
  it('is shown in the calendar of the reader', () => {
    expect(dayText('2026-11-21', 'pe')).toBe('1405/08/30')
    expect(dayText('2026-11-21', 'gr')).toBe('2026/11/21')
    expect(dayText(null, 'pe')).toBe('')
  })
})
