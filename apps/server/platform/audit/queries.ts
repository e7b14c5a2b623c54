import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import type { Sql } from '../db/pool.ts'

/** A stored entry. `at` is a text with microseconds, because that text is hashed. */
export type AuditRow = {
  id: number
  at: string
  account_id: number | null
  action: string
  subject: string
  details: Readonly<Record<string, unknown>>
  /** Of the words in the details; null where there are none, and in entries of before. The salt is gone with the words. */
  words_hash: Buffer | null
  words_salt: Buffer | null
  /** The key that sealed it; null for entries of the first version of the chain. */
  key_id: string | null
  previous_hash: Buffer
  hash: Buffer
}

const written = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Number and moment of the newest entry, also where that one was removed; 0 and an empty text before the first. */
type Tail = { id: number; at: string }

/** Locks the log until the transaction ends, since each entry needs the hash of the one before. */
export async function lockLog(tx: Sql): Promise<Tail> {
  const { rows } = await tx.query<Tail>(
    `select id, coalesce(${written("nullif(at, '-infinity')")}, '') as at from audit_tail for update`,
  )
  return rows[0]!
}

type LatestEntry = { id: number; hash: Buffer; key_id: string | null }

/** The newest entry. Its moment is that of the tail, so that one month is read, unless somebody has removed it. */
export async function latestEntry(tx: Sql): Promise<LatestEntry | undefined> {
  const { rows } = await tx.query<LatestEntry>(
    'select l.id, l.hash, l.key_id from audit_tail t join audit_log l on l.id = t.id and l.at = t.at',
  )
  return rows[0] ?? (await newestOfAllMonths(tx))
}

async function newestOfAllMonths(tx: Sql): Promise<LatestEntry | undefined> {
  const { rows } = await tx.query<LatestEntry>(
    'select id, hash, key_id from audit_log order by id desc limit 1',
  )
  return rows[0]
}

/** Whether the log has an entry that a key sealed. It reads the whole log where there is none. */
export async function isSealedWith(sql: Sql, keyId: string): Promise<boolean> {
  const { rows } = await sql.query<{ is_sealed: boolean }>(
    'select exists (select from audit_log where key_id = $1) as is_sealed',
    [keyId],
  )
  return rows[0]!.is_sealed
}

export async function appendEntry(tx: Sql, entry: AuditRow): Promise<void> {
  await tx.query(
    `insert into audit_log
            (id, at, account_id, action, subject, details, key_id, previous_hash, hash, words_hash, words_salt)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11)`,
    [
      entry.id,
      entry.at,
      entry.account_id,
      entry.action,
      entry.subject,
      JSON.stringify(entry.details),
      entry.key_id,
      entry.previous_hash,
      entry.hash,
      entry.words_hash,
      entry.words_salt,
    ],
  )
}

/** The last entry before the end of a month; undefined where there is none. */
export async function lastEntryBefore(sql: Sql, month: JalaliMonth): Promise<LatestEntry | undefined> {
  const { rows } = await sql.query<LatestEntry>(
    'select id, hash, key_id from audit_log where at < $1 order by id desc limit 1',
    [Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs).toString()],
  )
  return rows[0]
}

/** The number of the oldest entry; null where there is none. */
export async function oldestId(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>('select id from audit_log order by id limit 1')
  return rows[0]?.id ?? null
}

/** What the newest entry about a detached month says; null where there is none. */
export async function recordedDetachment(
  sql: Sql,
  action: string,
): Promise<{ entries: number; sha256: string } | null> {
  const { rows } = await sql.query<{ details: { entries: number; sha256: string } }>(
    'select details from audit_log where action = $1 order by id desc limit 1',
    [action],
  )
  return rows[0]?.details ?? null
}

/** The entries after an id, the oldest first. */
export async function entriesAfter(sql: Sql, id: number, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql.query<AuditRow>(
    `select id, ${written('at')} as at, account_id, action, subject,
            details, key_id, previous_hash, hash, words_hash, words_salt
       from audit_log where id > $1 order by id limit $2`,
    [id, limit],
  )
  return rows
}

/**
 * Records whose hash differs from their log entry. The owner of the database could recompute their own hashes: approved
 * months, signed contracts of approved applications, exported payout files, sealed months of the ledger. Each with its
 * entry, or null where it has none. Records of before the entry after `begins` are left out: theirs were detached.
 */
export async function unlikeTheirEntries(
  sql: Sql,
  begins: number,
): Promise<{ what: string; entryId: number | null }[]> {
  const { rows } = await sql.query<{ what: string; entryId: number | null }>(
    `with begins as (select coalesce((select at from audit_log where $1::bigint > 0 order by id limit 1), '-infinity') as at),
          approved as (select distinct on (subject) subject, id, details from audit_log
                        where action = 'months/approve' order by subject, id desc)
     select 'the calculation of month ' || m.month as what, e.id as "entryId"
       from commission_months m join begins b on b.at <= m.approved_at left join approved e on e.subject = 'month ' || m.month
      where m.state <> 'calculated' and e.details ->> 'sha256' is distinct from encode(m.sha256, 'hex')
     union all
     select 'the signed contract of application ' || a.id, e.id
       from audit_log e join marketer_applications a on e.subject = 'application ' || a.id
      where e.action = 'applications/approve' and e.details ? 'contractSha256'
        and e.details ->> 'contractSha256' is distinct from encode(a.contract_sha256, 'hex')
     union all
     select 'the file of payout batch ' || b.id, e.id
       from payout_batches b join begins on begins.at <= b.created_at
       left join audit_log e on e.action = 'withdrawals/export' and e.subject = 'payout batch ' || b.id
      where e.details ->> 'sha256' is distinct from
              encode(case when b.content = '' then b.sha256 else sha256(convert_to(b.content, 'UTF8')) end, 'hex')
     union all
     select 'the seal of month ' || coalesce(s.month, substr(e.subject, 7)), e.id
       from (select subject, id, details from audit_log where action = 'books/seal') e
       full join (select month, sha256 from ledger_month_seals join begins on begins.at <= sealed_at) s
         on e.subject = 'month ' || s.month
      where e.details ->> 'sha256' is distinct from encode(s.sha256, 'hex')
      order by 2, 1`,
    [begins],
  )
  return rows
}

const withoutWords = 'details = details - $2::text[], words_salt = null'

/** Removes the words of the entries about a person: about them, their orders, payments, returns, payouts and writings. */
export async function removeWordsAbout(tx: Sql, personId: number, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update audit_log set ${withoutWords}
      where words_salt is not null and subject in (
            select 'person ' || $1::bigint
            union all select 'account ' || account_id from people where id = $1
            union all select 'order ' || id from sale_orders where person_id = $1
            union all select 'return ' || id from returns where person_id = $1
            union all select 'payment ' || id from payments where person_id = $1
            union all select 'withdrawal ' || id from withdrawals where person_id = $1
            union all select 'application ' || id from marketer_applications where person_id = $1
            union all select 'complaint ' || id from complaints where person_id = $1
            union all select 'comment ' || id from comments where person_id = $1)`,
    [personId, keys],
  )
}

/** Removes the words of the next entries after a moment and before another. @returns how many, and the last moment */
export async function removeOldWords(
  sql: Sql,
  { after, before, limit, keys }: { after: string; before: string; limit: number; keys: readonly string[] },
): Promise<{ count: number; last: string | null }> {
  const { rows } = await sql.query<{ count: number; last: string | null }>(
    `with due as materialized (
            select id, at from audit_log where words_salt is not null and at > $1 and at < $3
             order by at fetch first $4 rows with ties),
          changed as (update audit_log l set ${withoutWords} from due
                       where l.id = due.id and l.at = due.at returning 1)
     select (select count(*)::int from changed) as count, (select max(at)::text from due) as last`,
    [after, keys, before, limit],
  )
  return rows[0]!
}
