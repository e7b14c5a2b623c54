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

/** Whether the search would find the row: a comparison with nothing is not true. */
function isFound(row: Row, filter: RowFilter | undefined): boolean {
  if (filter === undefined) return true
  if ('and' in filter) return filter.and.every((part) => isFound(row, part))
  if ('or' in filter) return filter.or.some((part) => isFound(row, part))
  if ('not' in filter) return !isFound(row, filter.not)
  const value = row[filter.field as keyof Row]
  if (value === null) return false
  if (filter.op === 'eq') return value === filter.value
  const [one, other] =
    typeof value === 'number' ? [value, Number(filter.value)] : [`${value}`, `${filter.value}`]
  return filter.op === 'gt' ? one > other : one <= other
}
const found = (filter: RowFilter | undefined) =>
  Object.keys(rows).filter((name) => isFound(rows[name]!, filter))

describe('the codes that a person calls active', () => {
  it('are switched on, have begun, are not over and can still be used', () => {
    expect(found(codeFilter('active', today))).toEqual(['always', 'endsTomorrow', 'beginsToday'])
  })

  it('to come begin later and are switched on; over is whatever else', () => {
    expect(found(codeFilter('coming', today))).toEqual(['beginsTomorrow'])
    expect(found(codeFilter('over', today))).toEqual([
      'endsToday',
      'switchedOff',
      'switchedOffToCome',
      'usedUp',
    ])
    expect(found(codeFilter('all', today))).toEqual(Object.keys(rows))
  })

  it('stand in exactly one view, the one that their badge names', () => {
    const viewOf = { active: 'active', coming: 'coming', over: 'over', switchedOff: 'over', usedUp: 'over' }
    for (const [name, row] of Object.entries(rows)) {
      const views = countedViews.filter((view) => view !== 'all' && isFound(row, codeFilter(view, today)))
      expect(views, name).toEqual([viewOf[codeStanding(row, today)]])
    }
  })
})

it('free units stand by their days alone', () => {
  expect(found(datedFilter('active', today))).toContain('usedUp')
  expect(found(datedFilter('over', today))).toEqual(['endsToday'])
  expect(standingOf(rows['beginsTomorrow']!, today)).toBe('coming')
  expect(standingOf(rows['endsToday']!, today)).toBe('over')
})
