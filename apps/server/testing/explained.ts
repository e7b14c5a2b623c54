import type { Database, Sql } from '../platform/db/pool.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** What a statement read when it ran. */
type Explained = {
  /** Pages of 8 kB, from memory or disk. */
  blocks: number
  /** Tables that were read completely. */
  scanned: string[]
  indexes: string[]
}

// PostgreSQL decides after five runs between the plan for any values and one for each.
const runsBefore = 6

/** Runs a statement as a server that has run for a while does: prepared, and run before. Returns what it read. */
export function explainPrepared(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<Explained> {
  return database.transaction(async (tx) => {
    const literals = values.map((value) => (value === null ? 'null' : `'${written(value)}'`)).join(', ')
    const execute = `execute explained${values.length > 0 ? ` (${literals})` : ''}`
    await tx.query(`prepare explained as ${text}`)
    for (let run = 0; run < runsBefore; run++) await tx.query(execute)
    const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, timing off, format json) ${execute}`,
    )
    await tx.query('deallocate explained')
    const root = rows[0]!['QUERY PLAN'][0].Plan
    const ran = nodesOf(root).filter((node) => node['Actual Loops'] > 0)
    return {
      blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
      scanned: ran.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : [])),
      indexes: ran.flatMap((node) => node['Index Name'] ?? []),
    }
  })
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function written(value: unknown): string {
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value)
  return text.replaceAll("'", "''")
}

/** Rows that some work reads of each table, whether by an index or by scanning it. The work is undone. */
export async function rowsReadBy(
  database: Database,
  work: (sql: Sql) => Promise<unknown>,
): Promise<Record<string, number>> {
  const undone = new Error('undone')
  const read: Record<string, number> = {}
  await database
    .transaction(async (tx) => {
      // What the connection read before may be counted as well.
      for (const [table, rows] of await rowsRead(tx)) read[table] = -rows
      await work(tx)
      for (const [table, rows] of await rowsRead(tx)) read[table] = (read[table] ?? 0) + rows
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return read
}

async function rowsRead(sql: Sql): Promise<[string, number][]> {
  const { rows } = await sql.query<{ table: string; rows: number }>(
    `select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as rows
       from pg_stat_xact_user_tables where schemaname = 'public'`,
  )
  return rows.map((row) => [row.table, row.rows])
}
