import type { Sql } from '../../db/pool.ts'

type NewNotice = {
  personId: number
  kind: string
  details: Readonly<Record<string, string>>
  occasion: string
  isSent: boolean
  now: Temporal.Instant
}

/** Writes a notice down, unless this person was given the same one for this occasion; whether it is new. */
export async function insertNotice(tx: Sql, notice: NewNotice): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into notices (person_id, kind, details, occasion, created_at, sms_due_at)
     select p.id, $2, $3, $4, $5, case when $6 and p.cellphone is not null then $5::timestamptz end
       from people p where p.id = $1
     on conflict (person_id, kind, occasion) do nothing`,
    [
      notice.personId,
      notice.kind,
      JSON.stringify(notice.details),
      notice.occasion,
      notice.now.toString(),
      notice.isSent,
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
    'update notices set read_at = $3 where person_id = $1 and id = any($2::int[]) and read_at is null',
    [personId, noticeIds, now.toString()],
  )
}

export type DueSms = {
  id: number
  kind: string
  details: Record<string, unknown>
  cellphone: string | null
  nationality: string
}

/** The ids of the notices whose SMS is due, the longest waiting first. */
export async function dueSmsIds(sql: Sql, now: Temporal.Instant, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from notices where sms_due_at <= $1 order by sms_due_at, id limit $2',
    [now.toString(), limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Takes a notice whose SMS is due, and puts the next try off: whoever asks at the same time finds it taken, and a
 * process that dies while sending is followed up later.
 */
export async function takeDueSms(
  sql: Sql,
  { id, now, nextTry }: { id: number; now: Temporal.Instant; nextTry: Temporal.Instant },
): Promise<(DueSms & { sms_tries: number }) | undefined> {
  const { rows } = await sql.query<DueSms & { sms_tries: number }>(
    `update notices n set sms_tries = sms_tries + 1, sms_due_at = $3
       from people p
      where n.id = $1 and n.sms_due_at <= $2 and p.id = n.person_id
      returning n.id, n.kind, n.details, n.sms_tries, p.cellphone, p.nationality`,
    [id, now.toString(), nextTry.toString()],
  )
  return rows[0]
}

/** Nothing more is to be sent for the notice. */
export async function endSms(sql: Sql, id: number): Promise<void> {
  await sql.query('update notices set sms_due_at = null where id = $1', [id])
}
