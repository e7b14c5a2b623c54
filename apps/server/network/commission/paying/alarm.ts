import type { StaffRole } from '@anar/contract/enums'
import { permissionsByRole } from '@anar/contract/permissions'
import { tehranDay } from '@anar/domain/calendar'
import { transact } from '../../../platform/command/index.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { monthsDue, staffWith } from './queries.ts'

const closers = Object.entries(permissionsByRole).flatMap(([role, permissions]) =>
  permissions.includes('months.close') ? [role as StaffRole] : [],
)

/**
 * Notifies the staff who close months that commissions are due in two days, and again when they are late; once each.
 * @returns how many notices were given
 * @spec 9.commission-payment.1
 */
export async function remindOfDueMonths(database: Database, now: Temporal.Instant): Promise<number> {
  const due = await monthsDue(database, tehranDay(now.epochMilliseconds))
  if (due.length === 0) return 0
  return transact(database, async (tx) => {
    let count = 0
    for (const personId of await staffWith(tx, closers)) {
      for (const { month, due_day: day, is_late: isLate } of due) {
        const kind = isLate ? 'COMMISSION_LATE' : 'COMMISSION_DUE'
        if (await giveNotice(tx, { personId, kind, details: { month, day }, occasion: month, now }))
          count += 1
      }
    }
    return count
  })
}
