import { Refusal } from '@anar/contract/errors'
import type { StaffRow } from './queries.ts'

/**
 * The member of staff to change. STAFF_NOT_FOUND; OWN_ACCOUNT, since nobody may change their own role or state.
 * @spec 6.staff.4
 */
export function changeable(
  staff: readonly StaffRow[],
  { accountId, callerId }: { accountId: number; callerId: number },
): StaffRow {
  const member = staff.find((one) => one.account_id === accountId)
  if (!member) throw new Refusal('STAFF_NOT_FOUND')
  if (accountId === callerId) throw new Refusal('OWN_ACCOUNT')
  return member
}

/** LAST_ADMIN where no other administrator would remain. @spec 6.staff.3 */
export function assertNotLastAdmin(staff: readonly StaffRow[], member: StaffRow): void {
  const isAdmin = (one: StaffRow) => one.staff_role === 'admin' && !one.is_closed
  if (!isAdmin(member)) return
  if (!staff.some((one) => isAdmin(one) && one !== member)) throw new Refusal('LAST_ADMIN')
}
