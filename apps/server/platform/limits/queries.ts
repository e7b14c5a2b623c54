import { deleteAll } from '../db/delete-all.ts'
import type { Sql } from '../db/pool.ts'
import type { Total, Unsent } from './request-counts.ts'

/**
 * Adds the units of callers to what all nodes counted. Returns the totals of these callers, and of those that came near
 * their limit within `sinceMs` at any node.
 */
export async function exchangeUnits(
  sql: Sql,
  unsent: readonly Unsent[],
  { now, sinceMs }: { now: Temporal.Instant; sinceMs: number },
): Promise<readonly Total[]> {
  const { rows } = await sql.query<{ caller: string; units: number; ends_at_ms: number }>(
    `with added as (
       insert into request_counts as c (caller, units, max_units, near_since, ends_at)
       select caller, units, max_units, case when units * 2 >= max_units then clock_timestamp() end,
              to_timestamp(ends_at_ms / 1000)
         from unnest($1::text[], $2::int[], $3::int[], $4::float8[]) sent (caller, units, max_units, ends_at_ms)
        -- In one order at every node, so that two never wait for each other.
        order by caller
       on conflict (caller) do update set
         units = excluded.units + case when c.ends_at > $5::timestamptz then c.units else 0 end,
         max_units = excluded.max_units,
         near_since = case
           when (excluded.units + case when c.ends_at > $5 then c.units else 0 end) * 2 < excluded.max_units then null
           when c.ends_at > $5 and c.near_since is not null then c.near_since
           else clock_timestamp() end,
         ends_at = case when c.ends_at > $5 then least(c.ends_at, excluded.ends_at) else excluded.ends_at end
       returning caller, units, ends_at)
     select caller, units, extract(epoch from ends_at)::float8 * 1000 as ends_at_ms from added
      union all
     select caller, units, extract(epoch from ends_at)::float8 * 1000 from request_counts
      where near_since > clock_timestamp() - $6 * interval '1 ms' and ends_at > $5
        and caller <> all ($1::text[])`,
    [
      unsent.map(({ caller }) => caller),
      unsent.map(({ units }) => units),
      unsent.map(({ max }) => max),
      unsent.map(({ endsAtMs }) => endsAtMs),
      now.toString(),
      sinceMs,
    ],
  )
  return rows.map(({ caller, units, ends_at_ms }) => ({ caller, units, endsAtMs: ends_at_ms }))
}

/** Deletes counts whose minute ended before an instant; returns how many. */
export function forgetCountsBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, { table: 'request_counts', where: 'ends_at < $1', values: [instant.toString()] })
}
