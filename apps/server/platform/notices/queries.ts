import { deleteAll } from '../db/delete-all.ts'
import type { Sql } from '../db/pool.ts'
import type { Claimed } from './outgoing.ts'

type NewNotice = {
  personId: number
  kind: string
  details: Readonly<Record<string, string>>
  occasion: string
  numberOf: number | null
  isSent: boolean
  isMailed: boolean
  smsTo: string | null
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
     insert into notices (person_id, kind, details, occasion, created_at, sms_to, sms_due_at, email_due_at)
     select c.person_id, c.kind,
            case when $8::bigint is null then $3::jsonb
                 else $3::jsonb || (select jsonb_build_object('number', order_number) from sale_orders where id = $8) end,
            c.occasion, c.created_at, $9,
            case when $6 and coalesce($9, p.cellphone) is not null then c.created_at end,
            case when $7 and $9::text is null and p.email is not null then c.created_at end
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
      notice.smsTo,
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

/** A claimed notice. */
export type DueNotice = Claimed & {
  id: number
  /** A part of the key, to the microsecond. */
  createdAt: string
  kind: string
  details: Record<string, unknown>
  /** The phone or the mailbox; null where the person has none (any more). */
  to: string | null
  nationality: string
}

/**
 * Claims the notice that is due longest by postponing it: other processes do not get it, and if this one dies while
 * sending, it is due again when the claim ends. Notices that another process claims at this moment are skipped.
 */
export async function claimNotice(
  sql: Sql,
  channel: Channel,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<DueNotice | undefined> {
  const { rows } = await sql.query<DueNotice>(claimStatements[channel], [now.toString(), until.toString()])
  return rows[0]
}
const claimStatements: Record<Channel, string> = {
  sms: `with due as (
          select id, created_at, is_sms_sending from notices
           where sms_due_at <= $1 order by sms_due_at limit 1 for update skip locked)
        update notices n set sms_tries = n.sms_tries + 1, sms_due_at = $2, is_sms_sending = true
          from due, people p
         where n.id = due.id and n.created_at = due.created_at and p.id = n.person_id
        returning n.id, n.created_at::text as "createdAt", n.kind, n.details, n.sms_tries as tries,
                  coalesce(n.sms_to, p.cellphone) as to, p.nationality, due.is_sms_sending as "wasSending"`,
  email: `with due as (
            select id, created_at from notices
             where email_due_at <= $1 order by email_due_at limit 1 for update skip locked)
          update notices n set email_tries = n.email_tries + 1, email_due_at = $2
            from due, people p
           where n.id = due.id and n.created_at = due.created_at and p.id = n.person_id
          returning n.id, n.created_at::text as "createdAt", n.kind, n.details, n.email_tries as tries, p.email as to,
                    p.nationality, false as "wasSending"`,
}

type NoticeKey = Pick<DueNotice, 'id' | 'createdAt'>

/** Ends a claim: the notice is due again at an instant. */
export async function retryNotice(
  sql: Sql,
  channel: Channel,
  { id, createdAt }: NoticeKey,
  at: Temporal.Instant,
): Promise<void> {
  await sql.query(retryStatements[channel], [id, createdAt, at.toString()])
}
const retryStatements: Record<Channel, string> = {
  sms: 'update notices set sms_due_at = $3, is_sms_sending = false where id = $1 and created_at = $2',
  email: 'update notices set email_due_at = $3 where id = $1 and created_at = $2',
}

/** Ends the sending of a notice by a channel. `unknownAt`: the moment at which it was found to be unclear whether it was sent. */
export async function endSending(
  sql: Sql,
  channel: Channel,
  { id, createdAt }: NoticeKey,
  unknownAt: Temporal.Instant | null,
): Promise<void> {
  const values = [id, createdAt]
  if (channel === 'sms') await sql.query(endBySms, [...values, unknownAt?.toString() ?? null])
  else await sql.query(endByEmail, values)
}
const endBySms = `update notices set sms_due_at = null, is_sms_sending = false, sms_unknown_at = $3
                   where id = $1 and created_at = $2`
const endByEmail = 'update notices set email_due_at = null where id = $1 and created_at = $2'

// Counting further would cost more than it says.
const maxCounted = 10_000

type Unsent = { count: number; oldest: Date | null }

/** The due notices of each channel: how many are unsent, 10,000 at most, and since when the oldest is due. */
export async function unsentNotices(sql: Sql, now: Temporal.Instant): Promise<Record<Channel, Unsent>> {
  const { rows } = await sql.query<Unsent & { channel: Channel }>(
    `select 'sms' as channel, (select min(sms_due_at) from notices where sms_due_at <= $1) as oldest,
            (select count(*) from (select from notices where sms_due_at <= $1 limit $2) due) as count
     union all
     select 'email', (select min(email_due_at) from notices where email_due_at <= $1),
            (select count(*) from (select from notices where email_due_at <= $1 limit $2) due)`,
    [now.toString(), maxCounted],
  )
  return Object.fromEntries(rows.map(({ channel, ...unsent }) => [channel, unsent])) as Record<
    Channel,
    Unsent
  >
}

/** Deletes the notices of before a moment, with their occasions. */
export function forgetNoticesBefore(sql: Sql, before: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'notice_occasions', where: 'created_at < $1', values: [before.toString()] })
}
