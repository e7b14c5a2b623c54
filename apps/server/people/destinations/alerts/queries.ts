import type { DestinationChangeKind } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'

export type DueAlert = {
  id: number
  channel: 'sms' | 'email'
  destination: string
  language: 'fa' | 'en'
  tries: number
  kind: DestinationChangeKind
  current: string | null
  is_seller: boolean
  is_restored: boolean
  changed_at: Date
}

/** The ids of due messages, the longest waiting first. */
export async function dueAlertIds(sql: Sql, now: Temporal.Instant, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'select id from destination_alerts where due_at <= $1 order by due_at, id limit $2',
    [now.toString(), limit],
  )
  return rows.map(({ id }) => id)
}

/** Takes a message that is to be sent, and puts the next try off; undefined where another node has taken it. */
export async function takeDueAlert(
  sql: Sql,
  { id, now, nextTry }: { id: number; now: Temporal.Instant; nextTry: Temporal.Instant },
): Promise<DueAlert | undefined> {
  const { rows } = await sql.query<DueAlert>(
    `update destination_alerts a set tries = tries + 1, due_at = $3
       from destination_changes c
      where a.id = $1 and a.due_at <= $2 and c.id = a.change_id
     returning a.id, a.channel, a.destination, a.language, a.tries, c.kind, c.current, c.changed_at,
               c.seller_id is not null as is_seller, c.restores_id is not null as is_restored`,
    [id, now.toString(), nextTry.toString()],
  )
  return rows[0]
}

/** Nothing more is to be sent of the message. */
export async function endAlert(sql: Sql, id: number): Promise<void> {
  await sql.query('update destination_alerts set due_at = null where id = $1', [id])
}
