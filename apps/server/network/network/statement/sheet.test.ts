import { describe, expect, it } from 'vitest'
import { paperShop } from '../../../testing/paper-shop.ts'
import type { StatementDetails } from './queries.ts'
import { statementSheet } from './sheet.ts'

/** @spec 9.commission */
const row: StatementDetails = {
  month: '1405-08',
  person_id: 46,
  first_name: 'سارا',
  last_name: 'نمونه',
  own_score: 80_050,
  group_score: 1_255_000,
  side_score: 250_000,
  rate_basis_points: 2_100,
  is_eligible: true,
  rank: 'Leader',
  own_purchase: 8_000_000,
  differential: 3_720_000,
  generation: 4_020_000,
  reversed: -400_000,
  adjusted: 0,
  carried: -100_000,
  balance: 7_240_000,
  withheld: 724_000,
  payable: 6_516_000,
  state: 'paid',
  paid_at: new Date('2026-11-25T09:00:00Z'),
  approved_at: new Date('2026-11-23T09:00:00Z'),
  sha256: Buffer.alloc(32, 0xab),
}
const sheetOf = (language: 'fa' | 'en', rest: Partial<StatementDetails> = {}) =>
  statementSheet({ row: { ...row, ...rest }, shop: paperShop }, language)

describe('a statement on paper', () => {
  it('shows every summary line, and they add up to what is paid', () => {
    const { rows, totals } = sheetOf('en')
    expect(rows.map(([, amount]) => amount)).toEqual([
      '3,720,000',
      '4,020,000',
      '\u200e−400,000',
      '0',
      '\u200e−100,000',
    ])
    expect(totals.map(({ value }) => value)).toEqual(['7,240,000', '\u200e−724,000', '6,516,000'])
  })

  it('names the month in words, since a number with a dash turns round between Persian words', () => {
    expect(sheetOf('fa').facts[0]).toEqual({ label: 'ماه', value: 'آبان ۱۴۰۵' })
    expect(sheetOf('en').facts[0]).toEqual({ label: 'Month', value: 'Aban 1405' })
    expect(sheetOf('fa').foot).toBe('صورت‌حساب پورسانت آبان ۱۴۰۵')
  })

  it('says where the marketer stood, in points and percent', () => {
    expect(sheetOf('en').parties[1]!.rows.map(({ value }) => value)).toEqual([
      '800.5',
      '12,550',
      '2,500',
      '21%',
      'Leader',
      '8,000,000',
      'yes',
    ])
  })

  it.each([
    ['paid', 'This amount was paid into the wallet on 25 November 2026.'],
    ['due', 'This amount is about to be paid into the wallet.'],
    ['held', 'This amount is held; the support answers questions.'],
    ['nothing', 'There is nothing to pay out for this month.'],
  ] as const)('says of a statement that is %s what becomes of it', (state, note) => {
    expect(sheetOf('en', { state }).notes[0]).toBe(note)
  })

  it('says of a sum below zero that it is never taken out of the wallet', () => {
    const below = sheetOf('en', { balance: -5, payable: 0, withheld: 0, state: 'nothing', paid_at: null })
    expect(below.notes).toContain('A sum below zero is taken off the next month and never out of the wallet.')
    expect(below.totals.map(({ value }) => value)).toEqual(['\u200e−5', '0', '0'])
    expect(sheetOf('en').notes).not.toContain(below.notes[1])
  })
})
