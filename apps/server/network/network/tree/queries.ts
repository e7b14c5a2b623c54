import { Refusal } from '@anar/contract/errors'
import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'
import type { DueRow } from '../../../platform/processes/work-off.ts'

export type Stander = {
  person_id: number
  sponsor_id: number | null
  first_name: string
  last_name: string
  is_member: boolean
  is_active_marketer: boolean
}

const standerColumns = `p.id as person_id, p.sponsor_id, p.first_name, p.last_name,
  a.user_type in ('Customer', 'PreferredCustomer', 'NetworkMarketer') as is_member,
  a.user_type = 'NetworkMarketer' and p.state = 'Active' and a.closed_at is null as is_active_marketer`

/** A person of the tree; undefined for staff, sellers' users and people who are signing up. */
export async function findStander(sql: Sql, personId: number): Promise<Stander | undefined> {
  const { rows } = await sql.query<Stander>(
    `select ${standerColumns} from people p join accounts a on a.id = p.account_id where p.id = $1`,
    [personId],
  )
  return rows[0]?.is_member ? rows[0] : undefined
}

/** Whether a person is above another or the same. A circle would pay its members without end. */
export async function isAtOrAbove(
  sql: Sql,
  { above, below }: { above: number; below: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with recursive line as (
       select id, sponsor_id from people where id = $2
       union
       select p.id, p.sponsor_id from people p join line on p.id = line.sponsor_id
     )
     select from line where id = $1`,
    [above, below],
  )
  return rowCount > 0
}

type NewSponsor = { personId: number; sponsorId: number | null; at: Temporal.Instant }

/**
 * Puts a person with their team under another sponsor, from an instant on.
 * TREE_CIRCLE where another move, at the same time, would make them stand under themselves.
 */
export async function setSponsor(tx: Sql, { personId, sponsorId, at }: NewSponsor): Promise<void> {
  try {
    await tx.query('update people set sponsor_id = $2, sponsored_at = $3 where id = $1', [
      personId,
      sponsorId,
      at.toString(),
    ])
  } catch (error) {
    const isCircle =
      error instanceof Error && 'constraint' in error && error.constraint === 'people_no_circle'
    throw isCircle ? new Refusal('TREE_CIRCLE') : error
  }
}

type NewMove = {
  personId: number
  fromSponsorId: number | null
  toSponsorId: number
  reason: string
  accountId: number
  now: Temporal.Instant
}

/** Undefined where another move of the person waits already. */
export async function insertMove(tx: Sql, move: NewMove): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into tree_moves (person_id, from_sponsor_id, to_sponsor_id, reason, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (person_id) where state = 'Requested' do nothing returning id`,
    [move.personId, move.fromSponsorId, move.toSponsorId, move.reason, move.accountId, move.now.toString()],
  )
  return rows[0]?.id
}

export type MoveRow = {
  id: number
  person_id: number
  from_sponsor_id: number | null
  to_sponsor_id: number
  state: 'Requested' | 'Done' | 'Refused'
  reason: string
  requested_by: number
}

export async function personOfMove(sql: Sql, treeMoveId: number): Promise<number | undefined> {
  const { rows } = await sql.query<{ person_id: number }>('select person_id from tree_moves where id = $1', [
    treeMoveId,
  ])
  return rows[0]?.person_id
}

export async function lockMove(tx: Sql, treeMoveId: number): Promise<MoveRow> {
  const { rows } = await tx.query<MoveRow>(
    `select id, person_id, from_sponsor_id, to_sponsor_id, state, reason, requested_by
       from tree_moves where id = $1 for update`,
    [treeMoveId],
  )
  return rows[0]!
}

type Decided = {
  treeMoveId: number
  state: 'Done' | 'Refused'
  /** The former sponsor. */
  fromSponsorId: number | null
  accountId: number
  reason: string
  now: Temporal.Instant
}

export async function setDecided(tx: Sql, decided: Decided): Promise<void> {
  await tx.query(
    `update tree_moves set state = $2, from_sponsor_id = $3, decided_by = $4, decided_at = $5, decision_reason = $6
      where id = $1`,
    [
      decided.treeMoveId,
      decided.state,
      decided.fromSponsorId,
      decided.accountId,
      decided.now.toString(),
      decided.reason,
    ],
  )
}

// ── leavers ──────────────────────────────────────────────────────────────────

/** A marketer who left. */
export type Leaver = DueRow & { ended_at: Date }

/** The queued leavers whose contract ended before an instant, the first first, from a position on. */
export async function leaversBefore(
  sql: Sql,
  { before, after, limit }: { before: Temporal.Instant; after: DueRow; limit: number },
): Promise<Leaver[]> {
  const { rows } = await sql.query<Leaver>(
    `select person_id as id, ended_at, ended_at::text as "dueAt" from network_leavers
      where ended_at < $1 and (ended_at, person_id) > ($2::timestamptz, $3::bigint)
      order by ended_at, person_id limit $4`,
    [before.toString(), after.dueAt, after.id, limit],
  )
  return rows
}

/** The queued leavers since an instant whose members do not know yet that they move up on a day, from a position on. */
export async function unannouncedLeavers(
  sql: Sql,
  { since, day, after, limit }: { since: Temporal.Instant; day: IsoDay; after: DueRow; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql.query<DueRow>(
    `select person_id as id, ended_at::text as "dueAt" from network_leavers
      where ended_at >= $1 and announced_for is distinct from $2::date
        and (ended_at, person_id) > ($3::timestamptz, $4::bigint)
      order by ended_at, person_id limit $5`,
    [since.toString(), day, after.dueAt, after.id, limit],
  )
  return rows
}

/** Records that the members below a leaver, and the sponsor above, were notified of the move on a day. */
export async function setAnnounced(sql: Sql, personId: number, day: IsoDay): Promise<void> {
  await sql.query('update network_leavers set announced_for = $2 where person_id = $1', [personId, day])
}

/** Takes a leaver without members below out of the queue. */
export async function forgetLeaver(sql: Sql, personId: number): Promise<void> {
  await sql.query(
    `delete from network_leavers where person_id = $1 and not exists (select from people where sponsor_id = $1)`,
    [personId],
  )
}

/** When the person's contract ended; null where one is in force. */
export async function contractEndOf(sql: Sql, personId: number): Promise<Date | null> {
  const { rows } = await sql.query<{ ended_at: Date | null }>(
    'select contract_terminated_at as ended_at from people where id = $1',
    [personId],
  )
  return rows[0]!.ended_at
}

/** The nearest sponsor above who has not left; null where there is none. */
export async function nearestStaying(
  sql: Sql,
  personId: number,
): Promise<{ person_id: number; first_name: string } | null> {
  const { rows } = await sql.query<{ person_id: number; first_name: string }>(
    `with recursive line as (
       select p.id, p.sponsor_id, true as has_left from people p where p.id = $1
       union
       select p.id, p.sponsor_id, p.contract_terminated_at is not null
         from people p join line on p.id = line.sponsor_id where line.has_left
     )
     select p.id as person_id, p.first_name from line join people p on p.id = line.id where not line.has_left`,
    [personId],
  )
  return rows[0] ?? null
}

/** Up to `count` direct members of a person, locked; `sponsored_at` is when they came under this sponsor. */
export async function lockChildren(
  tx: Sql,
  personId: number,
  count: number,
): Promise<{ person_id: number; sponsored_at: Date }[]> {
  const { rows } = await tx.query<{ person_id: number; sponsored_at: Date }>(
    `select id as person_id, coalesce(sponsored_at, created_at) as sponsored_at from people
      where sponsor_id = $1 order by id limit $2 for no key update`,
    [personId, count],
  )
  return rows
}

/** The direct members of a person after one of them, by ascending id. */
export async function membersBelow(
  sql: Sql,
  { personId, afterId, limit }: { personId: number; afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from people where sponsor_id = $1 and id > $2 order by id limit $3',
    [personId, afterId, limit],
  )
  return rows.map((row) => row.id)
}
