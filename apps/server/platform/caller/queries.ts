import type { StaffRole, UserType } from '@anar/contract/enums'
import type { Sql } from '../db/pool.ts'

/** A session with its account. */
export type SessionRow = {
  account_id: number
  person_id: number
  user_type: UserType
  staff_role: StaffRole | null
  seller_id: number | null
  is_remembered: boolean
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: 'LOGOUT' | 'OTHER_DEVICE' | 'PASSWORD_CHANGED' | 'REVOKED' | null
}

export async function findSession(sql: Sql, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql.query<SessionRow>(
    `select a.id as account_id, p.id as person_id, a.user_type, a.staff_role,
            (select u.seller_id from seller_users u
              where u.account_id = a.id and u.dismissed_at is null and a.user_type = 'Seller') as seller_id,
            s.is_remembered, s.last_seen_at, s.expires_at, coalesce(s.ended_at, a.closed_at) as ended_at, s.end_reason
       from sessions s
       join accounts a on a.id = s.account_id
       join people p on p.account_id = a.id
      where s.token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

/** The open sign-up of an applicant's account with a step after `since`. */
export async function findOpenSignUp(
  sql: Sql,
  accountId: number,
  since: Temporal.Instant,
): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from sign_ups where account_id = $1 and completed_at is null and last_step_at > $2',
    [accountId, since.toString()],
  )
  return rows[0]?.id ?? null
}

/** Records the use of a session; one that is not remembered is extended. */
export async function touchSession(
  sql: Sql,
  tokenHash: Buffer,
  { now, idleHours }: { now: Temporal.Instant; idleHours: number },
): Promise<void> {
  await sql.query(
    `update sessions
        set last_seen_at = $2,
            expires_at = case when is_remembered then expires_at else $2::timestamptz + make_interval(hours => $3) end
      where token_hash = $1 and ended_at is null and last_seen_at < $2`,
    [tokenHash, now.toString(), idleHours],
  )
}

/**
 * Locks a person, which serializes their commands. All transactions lock in this order, so that there are no deadlocks:
 * person, order, payment, discount code, stock (by inventory id), products, invoice counter, audit log. Ledger accounts
 * with a balance belong to one owner each and are locked (by id) where they are needed.
 */
export async function lockPerson(tx: Sql, personId: number): Promise<{ activeSaleOrderId: number | null }> {
  const { rows } = await tx.query<{ active_sale_order_id: number | null }>(
    'select active_sale_order_id from people where id = $1 for no key update',
    [personId],
  )
  return { activeSaleOrderId: rows[0]!.active_sale_order_id }
}
