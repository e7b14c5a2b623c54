import type { Sql } from '../../platform/db/pool.ts'
import type { DonePiece } from '../../platform/personal-data/index.ts'

/** Prevents logins with the account and ends its sessions, whose devices are answered as logged out. */
export async function closeAccountRow(tx: Sql, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update accounts set closed_at = $2 where id = $1', [accountId, now.toString()])
  await tx.query(
    `update sessions set ended_at = $2, end_reason = 'REVOKED' where account_id = $1 and ended_at is null`,
    [accountId, now.toString()],
  )
}

/** Deletes notices to others that name a person: to whom they came, from whom they went, whom they sponsor. */
export async function deleteNoticesNaming(tx: Sql, personId: number): Promise<void> {
  await tx.query(
    `delete from notice_occasions o using notices n
      where n.person_id in (select sponsor_id from sponsorships where person_id = $1
                            union select person_id from sponsorships where sponsor_id = $1)
        and n.kind in ('SPONSOR_CHANGED', 'NETWORK_GAINED', 'NETWORK_LOST')
        and position(member_code($1) in n.details::text) > 0
        and (o.person_id, o.kind, o.occasion, o.created_at) = (n.person_id, n.kind, n.occasion, n.created_at)`,
    [personId],
  )
}

/** Records that a person was erased. */
export async function insertErasure(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('insert into erasures (person_id, erased_at) values ($1, $2) on conflict do nothing', [
    personId,
    now.toString(),
  ])
}

type UnlistedErasure = { personId: number; erasedAt: Date }

/** Erasures that are not in the store of files yet, the oldest first. */
export async function unlistedErasures(sql: Sql, limit: number): Promise<UnlistedErasure[]> {
  const { rows } = await sql.query<UnlistedErasure>(
    `select person_id as "personId", erased_at as "erasedAt" from erasures
      where not is_listed order by erased_at limit $1`,
    [limit],
  )
  return rows
}

export async function setListed(sql: Sql, personId: number): Promise<void> {
  await sql.query('update erasures set is_listed = true where person_id = $1', [personId])
}

/** The account of a person who is not erased, locked; undefined for an erased or an unknown person. */
export async function lockUnerased(tx: Sql, personId: number): Promise<{ accountId: number } | undefined> {
  const { rows } = await tx.query<{ accountId: number }>(
    `select p.account_id as "accountId" from people p
      where p.id = $1 and not exists (select from erasures e where e.person_id = p.id) for update of p`,
    [personId],
  )
  return rows[0]
}

type Request = { personId: number; accountId: number; now: Temporal.Instant; dueAt: Temporal.Instant }

/** Records that an erasure was asked for, by the person or a member of staff. A request that is there stays as it is. */
export async function insertRequest(tx: Sql, { personId, accountId, now, dueAt }: Request): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into erasure_requests (person_id, requested_at, requested_by, due_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [personId, now.toString(), accountId, dueAt.toString()],
  )
  return rowCount === 1
}

/** When the person will be erased; undefined where nobody asked for it. */
export async function requestOf(
  sql: Sql,
  personId: number,
): Promise<{ due_at: Date; requested_by: number } | undefined> {
  const { rows } = await sql.query<{ due_at: Date; requested_by: number }>(
    'select due_at, requested_by from erasure_requests where person_id = $1',
    [personId],
  )
  return rows[0]
}

/** @returns whether there was one */
export async function deleteRequest(tx: Sql, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from erasure_requests where person_id = $1', [personId])
  return rowCount === 1
}

export async function putOff(tx: Sql, personId: number, dueAt: Temporal.Instant): Promise<void> {
  await tx.query('update erasure_requests set due_at = $2 where person_id = $1', [personId, dueAt.toString()])
}

/** People whose wait is over, by ascending id. */
export async function dueRequests(
  sql: Sql,
  { after, now, limit }: { after: number; now: Temporal.Instant; limit: number },
): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select person_id as id from erasure_requests where due_at <= $1 and person_id > $2 order by person_id limit $3`,
    [now.toString(), after, limit],
  )
  return rows.map(({ id }) => id)
}

type Piece = { after: string; before: string; limit: number }

const identityPapers = `d.kind in ('ID_CARD_FRONT', 'PASSPORT', 'WORK_PERMIT')`
const done = `select (select count(*)::int from gone) as count, (select max(at)::text from due) as last`

/** Deletes the papers of the next refused applications, unless the person applied again. */
export async function deletePapersOfRejected(sql: Sql, piece: Piece): Promise<DonePiece> {
  const { rows } = await sql.query<DonePiece>(
    `with due as materialized (
            select person_id, decided_at as at from marketer_applications
             where state = 'Rejected' and decided_at > $1 and decided_at < $2
             order by decided_at fetch first $3 rows with ties),
          gone as (delete from documents d using due where d.person_id = due.person_id and ${identityPapers}
                      and not exists (select from marketer_applications a
                                       where a.person_id = d.person_id and (a.state <> 'Rejected' or a.decided_at > due.at))
                   returning 1)
     ${done}`,
    [piece.after, piece.before, piece.limit],
  )
  return rows[0]!
}

/** Deletes the papers of the next people whose contract ended. */
export async function deletePapersOfEnded(sql: Sql, piece: Piece): Promise<DonePiece> {
  const { rows } = await sql.query<DonePiece>(
    `with due as materialized (${endedContracts}),
          gone as (delete from documents d using due where d.person_id = due.person_id and ${identityPapers}
                      and not exists (select from marketer_applications a where a.person_id = d.person_id and a.created_at > due.at)
                   returning 1)
     ${done}`,
    [piece.after, piece.before, piece.limit],
  )
  return rows[0]!
}

const endedContracts = `
  select id as person_id, contract_terminated_at as at from people
   where contract_terminated_at > $1 and contract_terminated_at < $2
   order by contract_terminated_at fetch first $3 rows with ties`

/** Deletes the next signed contracts that ended, and what the application says of the signature. */
export async function deleteContracts(sql: Sql, piece: Piece): Promise<DonePiece> {
  const { rows } = await sql.query<DonePiece>(
    `with due as materialized (${endedContracts}),
          ended as (select a.id, a.signed_document_id from marketer_applications a join due using (person_id)
                     where a.state = 'Approved' and a.decided_at < due.at),
          unsigned as (update marketer_applications a
                          set signed_document_id = null, signed_at = null, contract_version = null, signed_address = null
                         from ended where a.id = ended.id returning 1),
          gone as (delete from documents d using ended where d.id = ended.signed_document_id returning 1)
     ${done}`,
    [piece.after, piece.before, piece.limit],
  )
  return rows[0]!
}
