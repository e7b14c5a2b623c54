import type { Sql } from '../../../platform/db/pool.ts'

/** Prevents logins with the account and ends its sessions. */
export async function closeAccountRow(tx: Sql, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(`update accounts set closed_at = $2, password_hash = 'none' where id = $1`, [
    accountId,
    now.toString(),
  ])
  await tx.query(
    `update sessions set ended_at = $2, end_reason = 'REVOKED' where account_id = $1 and ended_at is null`,
    [accountId, now.toString()],
  )
}

/**
 * Deletes the identity of a closed account's person, with the documents of failed applications. The row stays, without a
 * name, for its foreign keys.
 */
export async function forgetIdentity(
  tx: Sql,
  member: { personId: number; accountId: number },
): Promise<void> {
  const { personId, accountId } = member
  await tx.query(
    `update accounts set username = 'removed.' || id || '.' || substr(md5(gen_random_uuid()::text), 1, 10) where id = $1`,
    [accountId],
  )
  await tx.query(
    `update people set first_name = 'کاربر', last_name = 'حذف‌شده', father_name = null, national_code = null,
            certificate_number = null, foreign_identifier = null, passport_number = null, nationality = 'IRANIAN',
            gender = null, marital_status = null, military_status = null, birth_date = null, cellphone = null,
            email = null, iban = null, active_sale_order_id = null, identity_checked_at = null
      where id = $1`,
    [personId],
  )
  await tx.query(`delete from sale_orders where person_id = $1 and state = 'Draft'`, [personId])
  await tx.query('delete from addresses where person_id = $1', [personId])
  await tx.query('delete from marketer_applications where person_id = $1', [personId])
  await tx.query('delete from documents where person_id = $1', [personId])
  await tx.query('delete from complaints where person_id = $1', [personId])
  await tx.query('delete from notices where person_id = $1', [personId])
  await tx.query('delete from destination_changes where person_id = $1', [personId])
  await tx.query('delete from sessions where account_id = $1', [accountId])
  await tx.query('delete from sign_ups where account_id = $1', [accountId])
}
