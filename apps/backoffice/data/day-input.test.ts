/** @spec 7.date-filters */
import { describe, expect, it } from 'vitest'
import { dayFrom } from './day-input.ts'

describe('a day that was typed', () => {
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
})
