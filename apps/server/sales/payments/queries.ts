import type { Sql } from '../../platform/db/pool.ts'
import type { DueRow } from '../../platform/processes/work-off.ts'

export type AttemptOfDay = DueRow & { reference: string; was_doubted: boolean }

/** The attempts of a Tehran day that a gateway knows, the oldest first, from a position on. */
export async function attemptsOfDay(
  sql: Sql,
  { gateway, day, after, limit }: { gateway: string; day: string; after: DueRow; limit: number },
): Promise<AttemptOfDay[]> {
  const { rows } = await sql.query<AttemptOfDay>(
    `select p.id, p.reference, p.created_at::text as "dueAt",
            exists (select from payment_doubts d where d.payment_id = p.id) as was_doubted
       from payments p
      where p.gateway = $1 and p.reference is not null
        and p.created_at >= $2::date::timestamp at time zone 'Asia/Tehran'
        and p.created_at < ($2::date + 1)::timestamp at time zone 'Asia/Tehran'
        and (p.created_at, p.id) > ($3::timestamptz, $4::bigint)
      order by p.created_at, p.id limit $5`,
    [gateway, day, after.dueAt, after.id, limit],
  )
  return rows
}

/** Whether our books first had the money of a payment at or after the instant. */
export async function isVerifiedSince(
  sql: Sql,
  paymentId: number,
  instant: Temporal.Instant,
): Promise<boolean> {
  const { rowCount } = await sql.query('select from payments where id = $1 and verified_at >= $2', [
    paymentId,
    instant.toString(),
  ])
  return rowCount === 1
}

/** The references that belong to none of our payments at a gateway. */
export async function foreignReferences(
  sql: Sql,
  gateway: string,
  references: readonly string[],
): Promise<string[]> {
  const { rows } = await sql.query<{ reference: string }>(
    `select r.reference from unnest($2::text[]) as r (reference)
      where not exists (select from payments p where p.gateway = $1 and p.reference = r.reference)
        and not exists (select from payment_differences d where d.reference = r.reference and d.kind = 'unknown-here')`,
    [gateway, references],
  )
  return rows.map((row) => row.reference)
}

export type DayTotals = {
  ourCount: number
  ourAmountRial: number
  theirCount: number
  theirAmountRial: number
  unanswered: number
}

export type Difference = {
  paymentId: number | null
  reference: string
  kind: 'paid-there' | 'disowned' | 'amount' | 'unknown-here'
  ourAmountRial: number | null
  theirAmountRial: number | null
}

/** Stores the day, replacing former totals; differences found before stay. */
export async function writeDay(
  tx: Sql,
  { day, gateway, now }: { day: string; gateway: string; now: Temporal.Instant },
  totals: DayTotals,
  differences: readonly Difference[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into payment_days (day, gateway, our_count, our_amount, their_count, their_amount, unanswered, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (day, gateway) do update
        set our_count = excluded.our_count, our_amount = excluded.our_amount, their_count = excluded.their_count,
            their_amount = excluded.their_amount, unanswered = excluded.unanswered, checked_at = excluded.checked_at
     returning id`,
    [
      day,
      gateway,
      totals.ourCount,
      totals.ourAmountRial,
      totals.theirCount,
      totals.theirAmountRial,
      totals.unanswered,
      now.toString(),
    ],
  )
  await tx.query(
    `insert into payment_differences (payment_day_id, payment_id, reference, kind, our_amount, their_amount, found_at)
     select $1, d."paymentId", d.reference, d.kind, d."ourAmountRial", d."theirAmountRial", $3
       from jsonb_to_recordset($2::jsonb) as d ("paymentId" bigint, reference text, kind text, "ourAmountRial" bigint,
                                                "theirAmountRial" bigint)
     on conflict (payment_day_id, reference, kind) do nothing`,
    [rows[0]!.id, JSON.stringify(differences), now.toString()],
  )
}

/** Days up to yesterday that were never matched or have unanswered payments, the oldest first. */
export async function daysToMatch(
  sql: Sql,
  { gateway, today, daysBack }: { gateway: string; today: string; daysBack: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ day: string }>(
    `select d::date as day
       from generate_series($2::date - $3::int, $2::date - 1, interval '1 day') as d
       left join payment_days p on p.day = d::date and p.gateway = $1
      where p.id is null or p.unanswered > 0
         or p.checked_at < (d::date + 1)::timestamp at time zone 'Asia/Tehran'
      order by d`,
    [gateway, today, daysBack],
  )
  return rows.map((row) => row.day)
}

/** A refund to a card: the withdrawal, its amount in rials and the payment's reference. */
export type CardRefund = { id: number; amount: number; reference: string }

/**
 * Approved withdrawals to cards that the gateway has not paid yet, the oldest first, after one of them; without those of
 * a disowned payment.
 */
export async function cardRefundsToMake(
  sql: Sql,
  { gateway, afterId, limit }: { gateway: string; afterId: number; limit: number },
): Promise<CardRefund[]> {
  const { rows } = await sql.query<CardRefund>(
    `select w.id, w.amount, p.reference
       from withdrawals w join payments p on p.id = w.payment_id
      where w.way = 'card' and w.state in ('Approved', 'Exported') and p.gateway = $1 and p.reference is not null
        and p.state = 'Verified' and w.id > $2
      order by w.id limit $3`,
    [gateway, afterId, limit],
  )
  return rows
}

export type OpenDifference = { id: number; kind: Difference['kind']; reference: string }

/** An open difference, locked; undefined for an unknown or closed one. */
export async function lockOpenDifference(tx: Sql, differenceId: number): Promise<OpenDifference | undefined> {
  const { rows } = await tx.query<OpenDifference>(
    'select id, kind, reference from payment_differences where id = $1 and closed_at is null for update',
    [differenceId],
  )
  return rows[0]
}

export async function setClosed(
  tx: Sql,
  closed: { differenceId: number; accountId: number; note: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query('update payment_differences set closed_at = $2, closed_by = $3, note = $4 where id = $1', [
    closed.differenceId,
    closed.now.toString(),
    closed.accountId,
    closed.note,
  ])
}

// Counting further would cost more than it says.
const maxCounted = 10_000

export type UnsettledPayments = { open: number; doubtful: number; oldest_open_at: Date | null }

/** How many payments are under way, how many are in doubt, 10,000 of each at most, and when the oldest began. */
export async function unsettledPayments(sql: Sql): Promise<UnsettledPayments> {
  const { rows } = await sql.query<UnsettledPayments>(
    `select (select count(*) from (select from payments where state in ('Created','Redirected') limit $1) open) as open,
            (select count(*) from (select from payments
              where state in ('PaidNotRecorded','RecordedNotPaid') limit $1) doubtful) as doubtful,
            (select min(created_at) from payments where state in ('Created','Redirected')) as oldest_open_at`,
    [maxCounted],
  )
  return rows[0]!
}
