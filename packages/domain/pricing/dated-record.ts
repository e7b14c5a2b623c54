import type { IsoDay, ValidityWindow } from '../calendar/index.ts'

export type RecordRefusal = 'RECORD_IN_PAST' | 'RECORD_BEGUN' | 'RECORD_OVER'

/**
 * Why a dated record of an offer (a price, a discount, a box) may not be written; null where it may. Nothing that
 * counted on a day before today, or counts today, is ever told otherwise afterwards: a new record begins today or
 * later, of one that has begun only the end may change, and not to a day before today, and one that is over stays.
 *
 * @param change.before the record as it stands; null for a new one
 * @param change.hasSameTerms whether it says the same apart from its days
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
  if (before && hasBegun(before, today)) {
    const isAnother = !hasSameTerms || before.fromDate !== after.fromDate
    const endsInPast = after.toDate !== null && after.toDate < today
    return isAnother || endsInPast ? 'RECORD_BEGUN' : null
  }
  return after.fromDate === null || after.fromDate < today ? 'RECORD_IN_PAST' : null
}

/**
 * What becomes of a record that is ended on a day: 'kept' as it is where it is over, 'gone' where it has not begun,
 * 'cut' where it counts no more from that day on. @spec 3.sku
 */
export function endingOf(record: ValidityWindow, today: IsoDay): 'kept' | 'gone' | 'cut' {
  if (isOver(record, today)) return 'kept'
  return hasBegun(record, today) ? 'cut' : 'gone'
}

const isOver = ({ toDate }: ValidityWindow, today: IsoDay) => toDate !== null && toDate <= today
const hasBegun = ({ fromDate }: ValidityWindow, today: IsoDay) => fromDate === null || fromDate <= today
