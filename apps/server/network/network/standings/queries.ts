import type { IncomePlan } from '@anar/domain/compensation'
import type { CopyTransaction, Database, Sql } from '../../../platform/db/pool.ts'

export type Half = 0 | 1

export type Run = {
  run: Half
  month: string
  computed_at: Date
}

/** The run that is read now; undefined before the first one and after a crash of the database. */
export async function newestRun(sql: Sql): Promise<Run | undefined> {
  const { rows } = await sql.query<Run>('select run, month, computed_at from standing_runs', [])
  return rows[0]
}

const largeCount = 5_000

/** Whether computing the standings takes longer than starting a process. */
export async function isLargeNetwork(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ is_large: boolean }>(
    'select count(*) = $1 as is_large from (select from people limit $1) counted',
    [largeCount],
  )
  return rows[0]!.is_large
}

/** Locks writing until the transaction ends; false where another process holds the lock. */
export async function tryLockRefresh(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('standings', 0)) as is_ours`,
  )
  return rows[0]!.is_ours
}

const lockNotAvailable = '55P03'
const triesToTruncate = 3

/**
 * Empties the inactive half. Truncating waits briefly for transactions that still read it; after some tries its rows are
 * deleted instead, which takes longer and waits for nobody.
 */
export async function emptyHalf(database: Database, run: Half): Promise<void> {
  for (let attempt = 1; attempt <= triesToTruncate; attempt++) {
    try {
      await database.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = '50ms'`)
        await tx.query('update standing_runs set other_holds = null')
        await tx.query(`truncate standings_${run}`)
      })
      break
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt < triesToTruncate) continue
      await database.transaction(async (tx) => {
        await tx.query('update standing_runs set other_holds = null')
        await tx.query(`delete from standings_${run}`)
      })
    }
  }
  await database.query('delete from standing_inputs where run = $1', [run])
}

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === lockNotAvailable) || isLockTimeout(error.cause)
}

/** The stored columns of a member, in this order. */
const standingColumns = `run, person_id, parent_id, place, last_place, depth, child_count, team_size, active_count, own_score,
  group_score, side_score, rate_basis_points, is_eligible, rank, breakaway_legs, own_purchase, differential, generation, reversed`

/** A member's values in the order of the columns from `person_id` on. A null parent is the top of the tree. */
export type StandingValues = readonly (number | string | null)[]

export async function insertStandings(
  tx: CopyTransaction,
  run: Half,
  members: Iterable<StandingValues>,
): Promise<void> {
  let rows = ''
  for (const values of members) {
    rows += `${run}`
    for (const value of values) rows += `\t${value ?? '\\N'}`
    rows += '\n'
  }
  await tx.copy(`copy standings_${run} (${standingColumns}) from stdin`, rows)
}

export async function insertInputPart(
  sql: Sql,
  { run, name, position, bytes }: { run: Half; name: string; position: number; bytes: Uint8Array },
): Promise<void> {
  await sql.query('insert into standing_inputs (run, name, position, bytes) values ($1, $2, $3, $4)', [
    run,
    name,
    position,
    bytes,
  ])
}

type NewRun = {
  run: Half
  month: string
  now: Temporal.Instant
  durationMs: number
  memberCount: number
  netSalesRial: number
  plan: IncomePlan
}

/** Switches all readers to this half. Analyzes it first, so that reads are planned right. */
export async function switchTo(tx: Sql, turned: NewRun): Promise<void> {
  await tx.query(`analyze standings_${turned.run}`)
  await tx.query(
    `insert into standing_runs as s (run, month, computed_at, duration_ms, member_count, net_sales, plan)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (one) do update
        set run = excluded.run, month = excluded.month, computed_at = excluded.computed_at,
            duration_ms = excluded.duration_ms, member_count = excluded.member_count, net_sales = excluded.net_sales,
            plan = excluded.plan, other_holds = s.computed_at`,
    [
      turned.run,
      turned.month,
      turned.now.toString(),
      turned.durationMs,
      turned.memberCount,
      turned.netSalesRial,
      JSON.stringify(turned.plan),
    ],
  )
}
