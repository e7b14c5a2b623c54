import type { Access } from '@anar/contract/commands'
import { permissionsOf } from '@anar/contract/permissions'
import type { Sql } from '../../platform/db/pool.ts'
import { accessRow } from './queries.ts'

/** The identity and permissions of an account. @spec 7.check-access, 3.client-details, 6.permissions.1 */
export async function accessOf(sql: Sql, accountId: number): Promise<Access> {
  const row = await accessRow(sql, accountId)
  return {
    userId: row.person_id,
    baseUserId: row.account_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    nationalCode: row.national_code,
    cellphone: row.cellphone,
    userType: row.user_type,
    staffRole: row.staff_role,
    packageAccesses: permissionsOf(row.user_type, row.staff_role),
  }
}
