import type { Sql } from '../../db/pool.ts'

// Any fixed number that no other advisory lock of the database uses.
const auditLock = 7_352_604

/** One entry as it is kept. `at` is written out to the microsecond, because that text is part of what is hashed. */
export type AuditRow = {
  id: number
  at: string
  account_id: number | null
  action: string
  subject: string
  details: unknown
  previous_hash: Buffer
  hash: Buffer
}

/** Lets one transaction after the other write: each entry needs the hash of the one before. Held until its end. */
export async function lockLog(tx: Sql): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [auditLock])
}

export async function latestEntry(tx: Sql): Promise<{ id: number; hash: Buffer } | undefined> {
  const { rows } = await tx.query<{ id: number; hash: Buffer }>(
    'select id, hash from audit_log order by id desc limit 1',
  )
  return rows[0]
}

export async function appendEntry(tx: Sql, entry: AuditRow): Promise<void> {
  await tx.query(
    `insert into audit_log (id, at, account_id, action, subject, details, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
    [
      entry.id,
      entry.at,
      entry.account_id,
      entry.action,
      entry.subject,
      JSON.stringify(entry.details),
      entry.previous_hash,
      entry.hash,
    ],
  )
}

/** The entries behind the given one, the oldest first. */
export async function entriesAfter(sql: Sql, id: number, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql.query<AuditRow>(
    `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, account_id, action, subject,
            details, previous_hash, hash
       from audit_log where id > $1 order by id limit $2`,
    [id, limit],
  )
  return rows
}
