/** @spec 3.sku */
import { describe, expect, it } from 'vitest'
import type { IsoDay } from '../calendar/index.ts'
import { endingOf, judgeRecord } from './index.ts'

const today = '2026-05-10'
type Day = IsoDay | null
const judge = (before: [Day, Day] | null, after: [Day, Day], hasSameTerms = true) =>
  judgeRecord({
    before: before && { fromDate: before[0], toDate: before[1] },
    after: { fromDate: after[0], toDate: after[1] },
    hasSameTerms,
    today,
  })

describe('a new record', () => {
  it.each(['2026-05-10', '2026-05-11'] as const)('begins today or later: %s', (fromDate) => {
    expect(judge(null, [fromDate, null])).toBeNull()
  })

  it.each(['2026-05-09', null] as const)('does not begin in the past: %s', (fromDate) => {
    expect(judge(null, [fromDate, null])).toBe('RECORD_IN_PAST')
  })
})

describe('a record that has started', () => {
  it('may end today or later, or no more', () => {
    expect(judge(['2026-05-01', null], ['2026-05-01', '2026-05-10'])).toBeNull()
    expect(judge([null, '2026-06-01'], [null, null])).toBeNull()
  })

  /** @spec 3.sku.3 */
  it('may not change its terms, its first day or its past', () => {
    expect(judge(['2026-05-01', null], ['2026-05-01', '2026-06-01'], false)).toBe('RECORD_STARTED')
    expect(judge(['2026-05-01', null], ['2026-05-12', null])).toBe('RECORD_STARTED')
    expect(judge(['2026-05-01', null], ['2026-05-01', '2026-05-09'])).toBe('RECORD_STARTED')
    expect(judge(['2026-05-10', null], ['2026-05-10', null], false)).toBe('RECORD_STARTED')
  })
})

it('leaves a record that is over as it is', () => {
  expect(judge(['2026-05-01', '2026-05-10'], ['2026-05-01', null])).toBe('RECORD_OVER')
})

it('lets a record to come become any other one to come', () => {
  expect(judge(['2026-05-11', null], ['2026-05-10', '2026-07-01'], false)).toBeNull()
  expect(judge(['2026-05-11', null], ['2026-05-09', null])).toBe('RECORD_IN_PAST')
})

it('shortens a record that counts, removes one that has not begun, and leaves one that is over', () => {
  expect(endingOf({ fromDate: '2026-05-10', toDate: null }, today)).toBe('shortened')
  expect(endingOf({ fromDate: '2026-05-11', toDate: null }, today)).toBe('removed')
  expect(endingOf({ fromDate: null, toDate: '2026-05-10' }, today)).toBe('unchanged')
})
