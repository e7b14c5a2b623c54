import type { ComplaintState } from '@anar/domain/complaints'
import { deleteAll } from '../../platform/db/delete-all.ts'
import type { Sql } from '../../platform/db/pool.ts'

export type ComplaintRow = {
  id: number
  person_id: number
  subject: string
  state: ComplaintState
  due_at: Date
}

export async function lockComplaint(tx: Sql, complaintId: number): Promise<ComplaintRow | undefined> {
  const { rows } = await tx.query<ComplaintRow>(
    'select id, person_id, subject, state, due_at from complaints where id = $1 for no key update',
    [complaintId],
  )
  return rows[0]
}

/** A person's unanswered reports, including those of the last day that were withdrawn. */
export async function openComplaintCount(tx: Sql, personId: number, now: Temporal.Instant): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from complaints
      where person_id = $1 and answer is null
        and (state = 'Open' or created_at > $2::timestamptz - interval '24 hours')`,
    [personId, now.toString()],
  )
  return rows[0]!.count
}

/** Whether an order (not a basket) is the person's own. */
export async function isOwnOrder(tx: Sql, saleOrderId: number, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from sale_orders where id = $1 and person_id = $2 and state <> 'Draft'`,
    [saleOrderId, personId],
  )
  return rowCount === 1
}

export async function insertComplaint(
  tx: Sql,
  filed: {
    personId: number
    saleOrderId: number | null
    subject: string
    text: string
    now: Temporal.Instant
    dueAt: Temporal.Instant
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into complaints (person_id, sale_order_id, subject, text, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      filed.personId,
      filed.saleOrderId,
      filed.subject,
      filed.text,
      filed.now.toString(),
      filed.dueAt.toString(),
    ],
  )
  return rows[0]!.id
}

type By = { complaintId: number; accountId: number; now: Temporal.Instant }

export async function writeAnswer(tx: Sql, written: By & { answer: string }): Promise<void> {
  await tx.query(
    `update complaints set state = 'Answered', answer = $2, answered_at = $3, answered_by = $4 where id = $1`,
    [written.complaintId, written.answer, written.now.toString(), written.accountId],
  )
}

export async function writeClosing(tx: Sql, closed: By): Promise<void> {
  await tx.query(`update complaints set state = 'Closed', closed_at = $2, closed_by = $3 where id = $1`, [
    closed.complaintId,
    closed.now.toString(),
    closed.accountId,
  ])
}

/** Deletes what was closed, or answered, before a moment, with its images. */
export function forgetComplaintsBefore(sql: Sql, before: Temporal.Instant): Promise<number> {
  const where = 'coalesce(closed_at, answered_at) < $1'
  return deleteAll(sql, { table: 'complaints', where, values: [before.toString()] })
}
