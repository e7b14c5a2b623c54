import type { RowFilter } from '@anar/contract/client'

/** Active, upcoming, over, all. */
export const countedViews = ['active', 'coming', 'over', 'all'] as const
export type CountedView = (typeof countedViews)[number]

/** State of a dated record today; `switchedOff` and `usedUp` apply to codes only. */
export type Standing = 'active' | 'coming' | 'over' | 'switchedOff' | 'usedUp'

/** Validity; null where there is no bound. */
export type Dated = { fromDate: string | null; toDate: string | null }
type Code = Dated & { isActive: boolean; usesLeft: number | null }

/** Filter of a view on dated records. @param today in the calendar of the request */
export function datedFilter(view: CountedView, today: string): RowFilter | undefined {
  const isOver: RowFilter = { field: 'toDate', op: 'lte', value: today }
  const isToCome: RowFilter = { field: 'fromDate', op: 'gt', value: today }
  switch (view) {
    case 'active':
      return { and: [{ not: isOver }, { not: isToCome }] }
    case 'coming':
      return { and: [isToCome, { not: isOver }] }
    case 'over':
      return isOver
    case 'all':
      return undefined
  }
}

/** The same for discount codes: a switched-off or used-up code counts as over. @spec 3.order-labels */
export function codeFilter(view: CountedView, today: string): RowFilter | undefined {
  const dated = datedFilter(view, today)
  if (dated === undefined) return undefined
  const isOff: RowFilter = { field: 'isActive', op: 'eq', value: false }
  const isUsedUp: RowFilter = { field: 'usesLeft', op: 'lte', value: 0 }
  if (view === 'over') return { or: [dated, isOff, isUsedUp] }
  return { and: [dated, { not: isOff }, { not: isUsedUp }] }
}

/** @param today in the calendar of the record's days */
export function standingOf({ fromDate, toDate }: Dated, today: string): 'active' | 'coming' | 'over' {
  if (toDate !== null && toDate <= today) return 'over'
  return fromDate !== null && fromDate > today ? 'coming' : 'active'
}

export function codeStanding(code: Code, today: string): Standing {
  if (!code.isActive) return 'switchedOff'
  const standing = standingOf(code, today)
  return standing !== 'over' && code.usesLeft === 0 ? 'usedUp' : standing
}
