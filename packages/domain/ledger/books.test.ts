import { describe, expect, it } from 'vitest'
import { type BooksChecks, booksVerdict } from './index.ts'

/** @spec 2.bank-account-info */
const nowMs = Date.parse('2026-05-10T09:00:00Z')
const minutes = (count: number) => nowMs - count * 60_000
const hours = (count: number) => minutes(count * 60)
const good: BooksChecks = {
  differs: false,
  hasFailed: false,
  tickAtMs: minutes(9),
  passAtMs: hours(7),
  firstAtMs: hours(900),
  unsealed: null,
}
const verdict = (changed: Partial<BooksChecks>) => booksVerdict({ ...good, ...changed }, nowMs)

describe('the books are', () => {
  it('good where both checks are recent and found nothing', () => {
    expect(verdict({})).toBe('good')
  })

  it('late once the newest good check of what changed is older than 30 minutes', () => {
    expect([verdict({ tickAtMs: minutes(30) }), verdict({ tickAtMs: minutes(31) })]).toEqual(['good', 'late'])
  })

  it('late once the newest pass over everything is older than two days', () => {
    expect([verdict({ passAtMs: hours(48) }), verdict({ passAtMs: hours(49) })]).toEqual(['good', 'late'])
  })

  it('not late for want of a pass in the first two days of a shop', () => {
    const passAtMs = null
    expect(verdict({ passAtMs, firstAtMs: hours(48) })).toBe('good')
    expect(verdict({ passAtMs, firstAtMs: hours(49) })).toBe('late')
  })

  it('late once a month that ended twelve days ago is not sealed, or ended before the first check of two days ago', () => {
    const unsealed = (endDaysAgo: number) => ({ endMs: hours(endDaysAgo * 24), hasFailed: false })
    expect(verdict({ unsealed: unsealed(12) })).toBe('good')
    expect(verdict({ unsealed: unsealed(13) })).toBe('late')
    expect(verdict({ unsealed: unsealed(400), firstAtMs: hours(48) })).toBe('good')
    expect(verdict({ unsealed: unsealed(400), firstAtMs: hours(49) })).toBe('late')
  })

  it('failed where a month could not be sealed', () => {
    expect(verdict({ unsealed: { endMs: hours(0), hasFailed: true } })).toBe('failed')
  })

  it('failed, however recent a check before was', () => {
    expect(verdict({ hasFailed: true })).toBe('failed')
  })

  it('unchecked before the first check', () => {
    expect(verdict({ tickAtMs: null, passAtMs: null, firstAtMs: null })).toBe('unchecked')
  })

  it('different, whatever else is wrong with them', () => {
    expect(verdict({ differs: true, hasFailed: true, tickAtMs: hours(90) })).toBe('differs')
  })
})
