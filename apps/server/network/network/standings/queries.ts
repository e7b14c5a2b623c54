import type { IncomePlan } from '@anar/domain/compensation'
import type { CopyTransaction, Sql } from '../../../platform/db/pool.ts'
import { float64Of, type Part } from '../../commission/index.ts'
import type { KnownPlaces } from './tree-places.ts'

export type Half = 0 | 1

export type Run = {
  run: Half
  month: string
  computed_at: Date
  /** The last time at which nothing had changed since. */
  current_at: Date
  inputs_sha256: Buffer
}

/** The run that is read now; undefined before the first one. */
export async function newestRun(sql: Sql): Promise<Run | undefined> {
  const { rows } = await sql.query<Run>(
    'select run, month, computed_at, current_at, inputs_sha256 from standing_runs',
    [],
  )
  return rows[0]
}

/** Notes that nothing has changed since the run was computed. */
export async function noteCurrent(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.query('update standing_runs set current_at = $1::timestamptz', [now.toString()])
}

type PackedPlaces = Record<'ids' | 'parents' | 'places' | 'last_places', Buffer | null>

/** Where everybody stands in the tree of a run; nobody anywhere without one. */
export async function placesOf(sql: Sql, run: Half | undefined): Promise<KnownPlaces> {
  const { rows } = await sql.query<PackedPlaces>(
    `select string_agg(float8send(person_id::float8), ''::bytea) as ids,
            string_agg(float8send(coalesce(parent_id, 0)::float8), ''::bytea) as parents,
            string_agg(float8send(place::float8), ''::bytea) as places,
            string_agg(float8send(last_place::float8), ''::bytea) as last_places
       from standings where run = $1`,
    [run ?? null],
  )
  const { ids, parents, places, last_places: lastPlaces } = rows[0]!
  const numbers = (packed: Buffer | null) => float64Of(packed ?? Buffer.alloc(0))
  return {
    ...{ ids: numbers(ids), parentIds: numbers(parents) },
    ...{ places: numbers(places), lastPlaces: numbers(lastPlaces) },
  }
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

/** The stored columns of a member, in this order. */
const columns = [
  ...['person_id', 'parent_id', 'place', 'last_place', 'depth', 'child_count', 'team_size', 'active_count'],
  ...['own_score', 'group_score', 'side_score', 'rate_basis_points', 'is_eligible', 'rank', 'breakaway_legs'],
  ...['own_purchase', 'differential', 'generation', 'reversed'],
]

/** A member's values in the order of the columns. A null parent is the top of the tree. */
export type StandingValues = readonly (number | string | null)[]

/** Makes a table for the standings of this transaction, which is not part of the log. */
export async function beginStandings(tx: Sql): Promise<void> {
  await tx.query(`set local statement_timeout = '5min'`)
  await tx.query(`set local work_mem = '128MB'`)
  await tx.query('create temporary table new_standings (like standings) on commit drop')
  await tx.query('alter table new_standings drop column run')
}

export async function addStandings(tx: CopyTransaction, members: Iterable<StandingValues>): Promise<void> {
  let rows = ''
  for (const values of members) rows += `${values.map((value) => value ?? '\\N').join('\t')}\n`
  await tx.copy(`copy new_standings (${columns.join(', ')}) from stdin`, rows)
}

/**
 * Writes to a half what differs from it. Where everybody was numbered anew, all rows are written in the order of the tree,
 * so that a team is read from neighbouring pages.
 */
export async function writeHalf(
  tx: Sql,
  run: Half,
  { isRenumbered }: { isRenumbered: boolean },
): Promise<void> {
  await tx.query('analyze new_standings')
  const half = `standings_${run}`
  const gone = isRenumbered
    ? ''
    : ' s where not exists (select from new_standings n where n.person_id = s.person_id)'
  await tx.query(`delete from ${half}${gone}`)
  const changes = columns.map((column) => `${column} = n.${column}`).join(', ')
  const values = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  await tx.query(
    `update ${half} s set ${changes} from new_standings n
      where n.person_id = s.person_id and (${values('s')}) is distinct from (${values('n')})`,
  )
  await tx.query(
    `insert into ${half} (run, ${columns.join(', ')})
     select ${run}, ${values('n')} from new_standings n
      where not exists (select from ${half} s where s.person_id = n.person_id) order by n.place`,
  )
}

/** Writes the parts of the inputs that differ from those of the half. */
export async function writeInputs(tx: Sql, run: Half, parts: readonly Part[]): Promise<void> {
  for (const { name, position, bytes } of parts) {
    await tx.query(
      `insert into standing_inputs as i (run, name, position, bytes) values ($1, $2, $3, $4)
       on conflict (run, name, position) do update set bytes = excluded.bytes where i.bytes <> excluded.bytes`,
      [run, name, position, bytes],
    )
  }
  await tx.query(
    `delete from standing_inputs i
      where run = $1 and not exists (select from unnest($2::text[], $3::int[]) p (name, position)
                                      where (p.name, p.position) = (i.name, i.position))`,
    [run, parts.map(({ name }) => name), parts.map(({ position }) => position)],
  )
}

type NewRun = {
  run: Half
  month: string
  now: Temporal.Instant
  durationMs: number
  memberCount: number
  netSalesRial: number
  plan: IncomePlan
  inputsSha256: Buffer
}

/** Switches all readers to this half, with the commit. Analyzes it first, so that reads are planned right. */
export async function switchTo(tx: Sql, turned: NewRun): Promise<void> {
  await tx.query(`analyze standings_${turned.run}`)
  await tx.query(
    `insert into standing_runs as s
            (run, month, computed_at, current_at, duration_ms, member_count, net_sales, plan, inputs_sha256)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)
     on conflict (one) do update
        set run = excluded.run, month = excluded.month, computed_at = excluded.computed_at,
            current_at = excluded.current_at, inputs_sha256 = excluded.inputs_sha256, duration_ms = excluded.duration_ms, member_count = excluded.member_count, net_sales = excluded.net_sales,
            plan = excluded.plan, other_holds = s.computed_at`,
    [
      turned.run,
      turned.month,
      turned.now.toString(),
      turned.durationMs,
      turned.memberCount,
      turned.netSalesRial,
      JSON.stringify(turned.plan),
      turned.inputsSha256,
    ],
  )
}
