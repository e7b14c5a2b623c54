import { expect, it } from 'vitest'
import {
  addJalaliMonths,
  firstDayOf,
  instantsOf,
  isJalaliMonth,
  jalaliMonthInWords,
  jalaliMonthOf,
  lastDayOf,
} from './index.ts'

it('finds the month of an instant in Tehran, to the millisecond', () => {
  // 1 Azar 1405 begins at 2026-11-21T20:30Z.
  const start = Date.UTC(2026, 10, 21, 20, 30)
  expect(jalaliMonthOf(start - 1)).toBe('1405-08')
  expect(jalaliMonthOf(start)).toBe('1405-09')
  expect(instantsOf('1405-09').startMs).toBe(start)
  expect(instantsOf('1405-08').endMs).toBe(start)
})

it('counts months over the turn of the year, in both directions', () => {
  expect(addJalaliMonths('1405-12', 1)).toBe('1406-01')
  expect(addJalaliMonths('1405-01', -1)).toBe('1404-12')
  expect(addJalaliMonths('1405-08', -20)).toBe('1403-12')
})

it('knows the first and last day, in leap years too', () => {
  expect([firstDayOf('1405-08'), lastDayOf('1405-08')]).toEqual(['2026-10-23', '2026-11-21'])
  expect(lastDayOf('1403-12')).toBe('2025-03-20')
})

it('takes nothing else for a month', () => {
  for (const text of ['1405-13', '1405-00', '1405-8', '2026-08', '۱۴۰۵-۰۸', ''])
    expect(isJalaliMonth(text)).toBe(false)
  expect(() => firstDayOf('1405-13')).toThrow(RangeError)
})

it('writes a month in words of either language, and leaves what is no month as it is', () => {
  expect(jalaliMonthInWords('1405-08', 'fa')).toBe('آبان ۱۴۰۵')
  expect(jalaliMonthInWords('1405-12', 'en')).toBe('Esfand 1405')
  expect(jalaliMonthInWords('1405-13', 'fa')).toBe('1405-13')
  expect(jalaliMonthInWords('', 'en')).toBe('')
})
