import type { Sql } from '../db/pool.ts'

type NewNotice = {
  personId: number
  kind: string
  details: Readonly<Record<string, string>>
  occasion: string
  numberOf: number | null
  isSent: boolean
  isMailed: boolean
  now: Temporal.Instant
}

/** Inserts a notice, unless the person has one of this kind for this occasion; returns whether it is new. */
export async function insertNotice(tx: Sql, notice: NewNotice): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with claimed as (
       insert into notice_occasions (person_id, kind, occasion, created_at)
       select id, $2, $4, $5::timestamptz from people where id = $1
       on conflict (person_id, kind, occasion) do nothing
       returning person_id, kind, occasion, created_at)
     insert into notices (person_id, kind, details, occasion, created_at, sms_due_at, email_due_at)
     select c.person_id, c.kind,
            case when $8::bigint is null then $3::jsonb
                 else $3::jsonb || (select jsonb_build_object('number', order_number) from sale_orders where id = $8) end,
            c.occasion, c.created_at, case when $6 and p.cellphone is not null then c.created_at end,
            case when $7 and p.email is not null then c.created_at end
       from claimed c join people p on p.id = c.person_id`,
    [
      notice.personId,
      notice.kind,
      JSON.stringify(notice.details),
      notice.occasion,
      notice.now.toString(),
      notice.isSent,
      notice.isMailed,
      notice.numberOf,
    ],
  )
  return rowCount === 1
}

/** Marks a person's own notices as read; the first time counts. */
export async function markRead(
  tx: Sql,
  { personId, noticeIds, now }: { personId: number; noticeIds: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    'update notices set read_at = $3 where person_id = $1 and id = any($2::bigint[]) and read_at is null',
    [personId, noticeIds, now.toString()],
  )
}

/** How a notice is sent. */
export type Channel = 'sms' | 'email'

export type DueNotice = {
  id: number
  kind: string
  details: Record<string, unknown>
  /** The phone or the mailbox; null where the person has none (any more). */
  to: string | null
  nationality: string
  tries: number
}

/** The ids of the notices that are due to be sent, the longest waiting first. */
export async function dueNoticeIds(
  sql: Sql,
  channel: Channel,
  now: Temporal.Instant,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(dueStatements[channel], [now.toString(), limit])
  return rows.map(({ id }) => id)
}
const dueStatements: Record<Channel, string> = {
  sms: 'select id from notices where sms_due_at <= $1 order by sms_due_at, id limit $2',
  email: 'select id from notices where email_due_at <= $1 order by email_due_at, id limit $2',
}

/**
 * Claims a due notice by postponing its next try: a concurrent process does not get it, and if this process dies while
 * sending, the notice is retried later.
 */
export async function takeDueNotice(
  sql: Sql,
  channel: Channel,
  { id, now, nextTry }: { id: number; now: Temporal.Instant; nextTry: Temporal.Instant },
): Promise<DueNotice | undefined> {
  const { rows } = await sql.query<DueNotice>(takeStatements[channel], [
    id,
    now.toString(),
    nextTry.toString(),
  ])
  return rows[0]
}
const takeStatements: Record<Channel, string> = {
  sms: `update notices n set sms_tries = sms_tries + 1, sms_due_at = $3
          from people p
         where n.id = $1 and n.sms_due_at <= $2 and p.id = n.person_id
        returning n.id, n.kind, n.details, n.sms_tries as tries, p.cellphone as to, p.nationality`,
  email: `update notices n set email_tries = email_tries + 1, email_due_at = $3
            from people p
           where n.id = $1 and n.email_due_at <= $2 and p.id = n.person_id
          returning n.id, n.kind, n.details, n.email_tries as tries, p.email as to, p.nationality`,
}

/** Ends the sending of a notice by a channel. */
export async function endSending(sql: Sql, channel: Channel, id: number): Promise<void> {
  await sql.query(endStatements[channel], [id])
}
const endStatements: Record<Channel, string> = {
  sms: 'update notices set sms_due_at = null where id = $1',
  email: 'update notices set email_due_at = null where id = $1',
}
