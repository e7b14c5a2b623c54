import type { PersonalFacts } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'

export type FactsRow = PersonalFacts & { account_id: number; is_staff: boolean }

/**
 * Identifying facts of the persons behind accounts, by account: national codes, phones and mailboxes that they have or
 * had since an instant, and their Sheba. Includes all staff, since a person may have two accounts.
 */
export async function factsOf(
  sql: Sql,
  accountIds: readonly number[],
  since: Temporal.Instant,
): Promise<Map<number, FactsRow>> {
  const { rows } = await sql.query<FactsRow>(
    `select p.account_id, a.user_type = 'Staff' as is_staff,
            array_remove(array[p.national_code, p.foreign_identifier, p.passport_number, u.national_code, a.staff_identity], null) as codes,
            array_remove(array[p.cellphone, u.cellphone], null) || array(
              select c.former from destination_changes c
               where c.person_id = p.id and c.kind = 'CELLPHONE' and c.former is not null and c.changed_at > $2) as cellphones,
            array_remove(array[lower(p.email)], null) || array(
              select lower(c.former) from destination_changes c
               where c.person_id = p.id and c.kind = 'EMAIL' and c.former is not null and c.changed_at > $2) as emails,
            array_remove(array[p.iban], null) as ibans
       from people p
       join accounts a on a.id = p.account_id
       left join seller_users u on u.account_id = p.account_id
      where p.account_id = any ($1) or a.user_type = 'Staff'`,
    [accountIds, since.toString()],
  )
  return new Map(rows.map((row) => [row.account_id, row]))
}

/** The accounts of a withdrawal's payee: the person's, or those that act for the seller or did since an instant. */
export async function payeeAccountsOf(
  sql: Sql,
  withdrawalId: number,
  since: Temporal.Instant,
): Promise<number[]> {
  const { rows } = await sql.query<{ account_id: number }>(
    `select p.account_id from withdrawals w join people p on p.id = w.person_id where w.id = $1
     union
     select u.account_id from withdrawals w join seller_users u on u.seller_id = w.seller_id
      where w.id = $1 and (u.dismissed_at is null or u.dismissed_at > $2)`,
    [withdrawalId, since.toString()],
  )
  return rows.map(({ account_id }) => account_id)
}

/** Those of some withdrawals that are not exported yet, by ascending id. */
export async function openWithdrawals(sql: Sql, ids: readonly number[]): Promise<OpenWithdrawal[]> {
  const { rows } = await sql.query<OpenWithdrawal>(
    `select id, amount, iban, payee_code, first_approved_by, state from withdrawals
      where id = any ($1) and state in ('Requested', 'Approved') order by id`,
    [ids],
  )
  return rows
}
export type OpenWithdrawal = {
  id: number
  amount: number
  iban: string | null
  payee_code: string | null
  first_approved_by: number | null
  state: 'Requested' | 'Approved'
}

/** Serializes approvals, since each counts the earlier ones. */
export async function lockApprovals(tx: Sql): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('approvals of withdrawals', 0))`)
}

/**
 * The sum of payouts to the payee of a withdrawal, in rials, including itself: open ones, and those approved since an
 * instant, even where the bank returned them. Payees with the same Sheba or national code are the same.
 */
export async function sumToPayee(sql: Sql, withdrawalId: number, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql.query<{ amount: number }>(
    `select coalesce(sum(o.amount), 0)::bigint as amount
       from withdrawals w
       join withdrawals o on o.id = w.id or o.iban = w.iban or o.payee_code = w.payee_code
         or o.person_id = w.person_id or o.seller_id = w.seller_id
      where w.id = $1
        and (o.state in ('Requested', 'Approved', 'Exported')
             or o.state in ('Settled', 'Returned') and coalesce(o.approved_at, o.requested_at) > $2)`,
    [withdrawalId, since.toString()],
  )
  return rows[0]!.amount
}

/** The sum that accounts approved alone since an instant, in rials, except what was refused before an export. */
export async function sumApprovedAlone(
  sql: Sql,
  accountIds: readonly number[],
  since: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql.query<{ amount: number }>(
    `select coalesce(sum(amount), 0)::bigint as amount from withdrawals
      where approved_by = any ($1) and first_approved_by is null and approved_at > $2 and state <> 'Refused'`,
    [accountIds, since.toString()],
  )
  return rows[0]!.amount
}
