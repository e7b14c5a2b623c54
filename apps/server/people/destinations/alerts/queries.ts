import type { DestinationChangeKind } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Claimed } from '../../../platform/notices/index.ts'

export type AlertChannel = 'sms' | 'email'

/** A claimed message. */
export type DueAlert = Claimed & {
  id: number
  destination: string
  language: 'fa' | 'en'
  kind: DestinationChangeKind
  current: string | null
  is_seller: boolean
  is_restored: boolean
  changed_at: Date
}

/** Claims the message of a channel that is due longest, until an instant; undefined where none is due. */
export async function claimAlert(
  sql: Sql,
  channel: AlertChannel,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<DueAlert | undefined> {
  const { rows } = await sql.query<DueAlert>(
    `with due as (
       select id, is_sending from destination_alerts
        where channel = $1 and due_at <= $2 order by due_at limit 1 for update skip locked)
     update destination_alerts a set tries = a.tries + 1, due_at = $3, is_sending = true
       from due, destination_changes c
      where a.id = due.id and c.id = a.change_id
     returning a.id, a.destination, a.language, a.tries, c.kind, c.current, c.changed_at,
               c.seller_id is not null as is_seller, c.restores_id is not null as is_restored,
               due.is_sending as "wasSending"`,
    [channel, now.toString(), until.toString()],
  )
  return rows[0]
}

/** Ends a claim: the message is due again at an instant. */
export async function retryAlert(sql: Sql, id: number, at: Temporal.Instant): Promise<void> {
  await sql.query('update destination_alerts set due_at = $2, is_sending = false where id = $1', [
    id,
    at.toString(),
  ])
}

/** Nothing more is to be sent of the message. `unknownAt`: when it was found to be unclear whether it was sent. */
export async function endAlert(sql: Sql, id: number, unknownAt: Temporal.Instant | null): Promise<void> {
  await sql.query(
    'update destination_alerts set due_at = null, is_sending = false, unknown_at = $2 where id = $1',
    [id, unknownAt?.toString() ?? null],
  )
}
