import type { IsoDay, ValidityWindow } from '../calendar/index.ts'

export type RecordRefusal = 'RECORD_IN_PAST' | 'RECORD_STARTED' | 'RECORD_OVER'

/**
 * Why a dated record of an offer (a price, a discount, a box) may not be written; null where it may. What
 * counted until today never changes: a new record begins today or later; of one that has started only the end may change,
 * and not to a day before today; one that is over stays.
 *
 * @param change.before the stored record; null for a new one
 * @param change.hasSameTerms whether only its days change
 * @spec 3.sku.3
 */
export function judgeRecord(change: {
  before: ValidityWindow | null
  after: ValidityWindow
  hasSameTerms: boolean
  today: IsoDay
}): RecordRefusal | null {
  const { before, after, hasSameTerms, today } = change
  if (before && isOver(before, today)) return 'RECORD_OVER'
  if (before && hasStarted(before, today)) {
    const isAnother = !hasSameTerms || before.fromDate !== after.fromDate
    const endsInPast = after.toDate !== null && after.toDate < today
    return isAnother || endsInPast ? 'RECORD_STARTED' : null
  }
  return after.fromDate === null || after.fromDate < today ? 'RECORD_IN_PAST' : null
}

/**
 * The effect of ending a record on a day: none where it is over, removal where it has not begun, otherwise it no longer
 * counts from that day on. @spec 3.sku
 */
export function endingOf(record: ValidityWindow, today: IsoDay): 'unchanged' | 'removed' | 'shortened' {
  if (isOver(record, today)) return 'unchanged'
  return hasStarted(record, today) ? 'shortened' : 'removed'
}

const isOver = ({ toDate }: ValidityWindow, today: IsoDay) => toDate !== null && toDate <= today
const hasStarted = ({ fromDate }: ValidityWindow, today: IsoDay) => fromDate === null || fromDate <= today
