import type { DestinationChangeKind } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Claimed } from '../../../platform/notices/index.ts'
import { linkHours } from './link.ts'

const linksAtOnce = 500

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

/** Claims the message of a channel that is due longest, until an instant, for a link of a key; undefined where none is due. */
export async function claimAlert(
  sql: Sql,
  channel: AlertChannel,
  { now, until, version }: { now: Temporal.Instant; until: Temporal.Instant; version: number },
): Promise<DueAlert | undefined> {
  const { rows } = await sql.query<DueAlert>(
    `with due as (
       select id, is_sending from destination_alerts
        where channel = $1 and due_at <= $2 order by due_at limit 1 for update skip locked)
     update destination_alerts a set tries = a.tries + 1, due_at = $3, is_sending = true, key_version = $4
       from due, destination_changes c
      where a.id = due.id and c.id = a.change_id
     returning a.id, a.destination, a.language, a.tries, c.kind, c.current, c.changed_at,
               c.seller_id is not null as is_seller, c.restores_id is not null as is_restored,
               due.is_sending as "wasSending"`,
    [channel, now.toString(), until.toString(), version],
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

// Sent alerts whose link a version signed and can still stop its change.
const liveLinks = `
  from destination_alerts a join destination_changes c on c.id = a.change_id
 where a.key_version = $1 and a.due_at is null and c.stopped_at is null and c.restores_id is null
   and c.kind <> 'MAIN_USER' and c.changed_at > $2`

const oldestStoppable = (now: Temporal.Instant) => now.subtract({ hours: linkHours }).toString()

/** How many links that still stop a change a version of the secret key signed, and when the last one ends; null where none. */
export async function linksMadeWith(
  sql: Sql,
  version: number,
  now: Temporal.Instant,
): Promise<{ count: number; last: Date | null }> {
  const { rows } = await sql.query<{ count: number; last: Date | null }>(
    `select count(*)::int as count, max(c.changed_at) + make_interval(hours => $3) as last ${liveLinks}`,
    [version, oldestStoppable(now), linkHours],
  )
  return rows[0]!
}

/**
 * Has the links that still stop a change and that a version signed sent anew, signed by the key in use. Some hundred in a
 * statement; what was queued before is not queued again, so a run that was killed is repeated. Not in a transaction.
 * @returns how many were queued
 */
export async function sendLinksAnew(sql: Sql, version: number, now: Temporal.Instant): Promise<number> {
  let count = 0
  for (;;) {
    const { rowCount } = await sql.query(
      `update destination_alerts set due_at = $3, tries = 0
        where id in (select a.id ${liveLinks} order by a.id limit $4) and due_at is null`,
      [version, oldestStoppable(now), now.toString(), linksAtOnce],
    )
    count += rowCount
    if (rowCount < linksAtOnce) return count
  }
}
