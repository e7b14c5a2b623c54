/** @spec 3.order-labels, 3.order-item, 1.back-office */
import type { RowFilter } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { codeFilter, codeStanding, countedViews, datedFilter, standingOf } from './codes-rules.ts'

const today = '1405-08-30'
type Row = { fromDate: string | null; toDate: string | null; isActive: boolean; usesLeft: number | null }
const always: Row = { fromDate: null, toDate: null, isActive: true, usesLeft: null }
const rows: Record<string, Row> = {
  always,
  endsTomorrow: { ...always, toDate: '1405-09-01' },
  endsToday: { ...always, toDate: today },
  beginsToday: { ...always, fromDate: today, usesLeft: 1 },
  beginsTomorrow: { ...always, fromDate: '1405-09-01' },
  switchedOff: { ...always, isActive: false },
  switchedOffToCome: { ...always, isActive: false, fromDate: '1405-09-01' },
  usedUp: { ...always, usesLeft: 0 },
}

/** Whether the search would match the row: a comparison with null is false. */
function isMatch(row: Row, filter: RowFilter | undefined): boolean {
  if (filter === undefined) return true
  if ('and' in filter) return filter.and.every((part) => isMatch(row, part))
  if ('or' in filter) return filter.or.some((part) => isMatch(row, part))
  if ('not' in filter) return !isMatch(row, filter.not)
  const value = row[filter.field as keyof Row]
  if (value === null) return false
  if (filter.op === 'eq') return value === filter.value
  const [one, other] =
    typeof value === 'number' ? [value, Number(filter.value)] : [`${value}`, `${filter.value}`]
  return filter.op === 'gt' ? one > other : one <= other
}
const matchesOf = (filter: RowFilter | undefined) =>
  Object.keys(rows).filter((name) => isMatch(rows[name]!, filter))

describe('views of discount codes', () => {
  it('active: switched on, begun, not over and not used up', () => {
    expect(matchesOf(codeFilter('active', today))).toEqual(['always', 'endsTomorrow', 'beginsToday'])
  })

  it('upcoming: switched on and not begun; over: all others', () => {
    expect(matchesOf(codeFilter('coming', today))).toEqual(['beginsTomorrow'])
    expect(matchesOf(codeFilter('over', today))).toEqual([
      'endsToday',
      'switchedOff',
      'switchedOffToCome',
      'usedUp',
    ])
    expect(matchesOf(codeFilter('all', today))).toEqual(Object.keys(rows))
  })

  it('each code is in exactly one view, the one of its badge', () => {
    const viewOf = { active: 'active', coming: 'coming', over: 'over', switchedOff: 'over', usedUp: 'over' }
    for (const [name, row] of Object.entries(rows)) {
      const views = countedViews.filter((view) => view !== 'all' && isMatch(row, codeFilter(view, today)))
      expect(views, name).toEqual([viewOf[codeStanding(row, today)]])
    }
  })
})

it('free units are filtered by their days only', () => {
  expect(matchesOf(datedFilter('active', today))).toContain('usedUp')
  expect(matchesOf(datedFilter('over', today))).toEqual(['endsToday'])
  expect(standingOf(rows['beginsTomorrow']!, today)).toBe('coming')
  expect(standingOf(rows['endsToday']!, today)).toBe('over')
})
