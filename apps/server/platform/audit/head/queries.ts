import type { Sql } from '../../db/pool.ts'

/** The head of a day and its delivery. */
export type HeadRow = {
  day: string
  at: Date
  entries: number
  hash: Buffer
  stored_at: Date | null
  failure: string
}

export type Auditor = { accountId: number; email: string | null }

export async function newestHead(sql: Sql): Promise<HeadRow | undefined> {
  const { rows } = await sql.query<HeadRow>(
    'select day, at, entries, hash, stored_at, failure from audit_heads order by day desc limit 1',
  )
  return rows[0]
}

/** Records the head of a day unless there is one, and returns the recorded one: two nodes at once use the first one's. */
export async function recordHead(
  sql: Sql,
  head: { day: string; at: string; entries: number; hash: string },
): Promise<HeadRow> {
  const { rows } = await sql.query<HeadRow>(
    `insert into audit_heads (day, at, entries, hash) values ($1, $2, $3, decode($4, 'hex'))
     on conflict (day) do update set day = excluded.day returning day, at, entries, hash, stored_at, failure`,
    [head.day, head.at, head.entries, head.hash],
  )
  return rows[0]!
}

export async function setStored(sql: Sql, day: string, at: string): Promise<void> {
  await sql.query('update audit_heads set stored_at = $2 where day = $1', [day, at])
}

/** Sets why the delivery of a day's head failed; empty where it succeeded. */
export async function setFailure(sql: Sql, day: string, failure: string): Promise<void> {
  await sql.query('update audit_heads set failure = $2 where day = $1', [day, failure])
}

/** The active auditors with their mail addresses. */
export async function activeAuditors(sql: Sql): Promise<Auditor[]> {
  const { rows } = await sql.query<Auditor>(
    `select a.id as "accountId", p.email
       from accounts a left join people p on p.account_id = a.id
      where a.user_type = 'Staff' and a.staff_role = 'auditor' and a.closed_at is null order by a.id`,
  )
  return rows
}

/** The accounts to which the head of a day was mailed. */
export async function mailedOf(sql: Sql, day: string): Promise<number[]> {
  const { rows } = await sql.query<{ accountId: number }>(
    'select account_id as "accountId" from audit_head_mails where day = $1',
    [day],
  )
  return rows.map(({ accountId }) => accountId)
}

export async function setMailed(
  sql: Sql,
  day: string,
  { accountId, at }: { accountId: number; at: string },
): Promise<void> {
  await sql.query(
    'insert into audit_head_mails (day, account_id, sent_at) values ($1, $2, $3) on conflict do nothing',
    [day, accountId, at],
  )
}

/** The last completely delivered head; undefined where there is none. */
export async function lastDelivery(sql: Sql): Promise<{ day: string; at: Date } | undefined> {
  const { rows } = await sql.query<{ day: string; at: Date }>(
    `select day, at from audit_heads where failure = '' and stored_at is not null order by day desc limit 1`,
  )
  return rows[0]
}

/** The times that were lost by restores, by the sealed entries of their releases. */
export async function lostTimes(sql: Sql): Promise<{ after: Date; until: Date }[]> {
  const { rows } = await sql.query<{ after: Date; until: Date }>(
    `select (details->>'restoredTo')::timestamptz as after, at as until from audit_log where action = 'restore/release'`,
  )
  return rows
}
