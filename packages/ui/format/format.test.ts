import { describe, expect, it } from 'vitest'
import {
  addressLine,
  digitsOf,
  formatAmount,
  formatDay,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRial,
  formatScore,
  showTomanFrom,
} from './index.ts'

describe('numbers', () => {
  it('are written as Intl writes them, in both languages, so that nothing looks foreign', () => {
    const persian = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 })
    const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
    for (const value of [
      0, 1, 12, 999, 1_000, 12_345.5, 1_234_567.89, -1, -1_234.5, 9_007_199_254_740_991, 0.1, 2.75,
    ]) {
      expect(formatNumber(value, 'pe')).toBe(persian.format(value))
      expect(formatNumber(value, 'en')).toBe(english.format(value))
    }
  })

  it('have no minus when they round to zero', () => {
    expect(formatNumber(-0.001, 'en')).toBe('0')
    expect(formatNumber(-0, 'pe')).toBe('۰')
  })

  it('have the requested decimals, without trailing zeros', () => {
    expect(formatNumber(4.666, 'en', 1)).toBe('4.7')
    expect(formatNumber(4.04, 'en', 1)).toBe('4')
    expect(formatNumber(4.5, 'pe', 1)).toBe('۴٫۵')
  })

  it('write a percent sign after the number', () => {
    expect(formatPercent(15, 'pe')).toBe('\u2067۱۵\u200f٪\u2069')
    expect(formatPercent(12.5, 'en')).toBe('12.5%')
  })

  it('turn hundredths of a point into points', () => {
    expect(formatScore(23_300, 'pe')).toBe('۲۳۳')
    expect(formatScore(23_350, 'pe')).toBe('۲۳۳٫۵')
    expect(formatScore(8_729, 'en')).toBe('87.29')
  })

  it('change digits alone: ORD-12 stays ORD', () => {
    expect(digitsOf('ORD-12', 'pe')).toBe('ORD-۱۲')
    expect(digitsOf('ORD-12', 'en')).toBe('ORD-12')
  })
})

describe('money', () => {
  it('is toman in Persian and rials in English', () => {
    expect(formatRial(5_820_000, 'pe')).toBe('۵۸۲٬۰۰۰\u00a0تومان')
    expect(formatRial(5_820_000, 'en')).toBe('5,820,000\u00a0rials')
    expect(formatAmount(5_820_000, 'pe')).toBe('۵۸۲٬۰۰۰')
  })

  it('is in the other unit where the office decided so', () => {
    expect(formatRial(5_820_000, 'pe', 'rial')).toBe('۵٬۸۲۰٬۰۰۰\u00a0ریال')
    expect(formatRial(5_820_000, 'en', 'toman')).toBe('582,000\u00a0tomans')
  })

  it('follows the languages that the page names; a page without the word shows what is usual', () => {
    expect(showTomanFrom('fa')).toEqual({ fa: true, en: false })
    expect(showTomanFrom('fa en')).toEqual({ fa: true, en: true })
    expect(showTomanFrom('')).toEqual({ fa: false, en: false })
    expect(showTomanFrom(undefined)).toEqual({ fa: true, en: false })
  })

  it('shows a single rial where tomans are shown', () => {
    expect(formatAmount(15, 'pe')).toBe('۱٫۵')
  })

  it('marks what is taken off', () => {
    expect(formatAmount(-1_990_000, 'pe')).toBe('\u200e−۱۹۹٬۰۰۰')
    expect(formatAmount(-1_990_000, 'en')).toBe('-1,990,000')
  })
})

describe('days', () => {
  it('are read in the calendar of the language', () => {
    expect(formatDay('1405-08-30', 'pe')).toBe('۳۰ آبان ۱۴۰۵')
    expect(formatDay('2026-11-21', 'en')).toBe('21 November 2026')
    expect(formatDay('1405-01-01', 'pe', { year: false })).toBe('۱ فروردین')
  })

  it('lose the clock of a moment, which formatMoment shows', () => {
    expect(formatDay('1405-08-30T14:05:00+03:30', 'pe')).toBe('۳۰ آبان ۱۴۰۵')
    expect(formatMoment('1405-08-30T14:05:00+03:30', 'pe')).toBe('۳۰ آبان ۱۴۰۵، ۱۴:۰۵')
    expect(formatMoment('2026-11-21T14:05:00+03:30', 'en')).toBe('21 November 2026, 14:05')
    expect(formatMoment('2026-11-21', 'en')).toBe('21 November 2026')
  })

  it('come back as they are when they are none', () => {
    expect(formatDay('soon', 'en')).toBe('soon')
    expect(formatDay('1405-13-01', 'pe')).toBe('1405-13-01')
  })

  it('are gathered in months of the Persian calendar, which are named in both languages', () => {
    expect(formatMonth('1405-08', 'pe')).toBe('آبان ۱۴۰۵')
    expect(formatMonth('1405-08', 'en')).toBe('Aban 1405')
    expect(formatMonth('1405-13', 'en')).toBe('1405-13')
  })
})

describe('the line of an address', () => {
  it('puts each number on the line of the word before it', () => {
    expect(addressLine('خیابان نمونه، پلاک ۱۲، واحد 3، شمارهٔ ۷', 'pe')).toBe(
      'خیابان نمونه، پلاک\u00a0۱۲، واحد\u00a0۳، شمارهٔ\u00a0۷',
    )
    expect(addressLine('Sample Street, No. 12, Unit 3', 'en')).toBe('Sample Street, No.\u00a012, Unit\u00a03')
  })

  it('isolates what is in Persian letters within an English one', () => {
    expect(addressLine('خیابان نمونه، پلاک ۳, Sample city, postal code 1234567890', 'en')).toBe(
      '\u2068خیابان نمونه، پلاک\u00a0۳\u2069, Sample city, postal code\u00a01234567890',
    )
    expect(addressLine('خیابان نمونه, واحد ۲', 'pe')).toBe('خیابان نمونه, واحد\u00a0۲')
  })

  it('may break everywhere else: after a comma, and between a number and the next word', () => {
    expect(addressLine('12 Sample Street, 4 North', 'en')).toBe('12 Sample Street, 4 North')
  })
})
