import type { Database, Sql } from '../db/pool.ts'

/** The newest migration that was applied; null where there was none. */
export async function schemaVersion(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ version: number | null }>(
    'select max(version) as version from schema_versions',
  )
  return rows[0]?.version ?? null
}

/**
 * Probes that the database can write, and leaves nothing behind: a record of the write-ahead log, which the commit waits
 * for, and a temporary file of 160 kB.
 * @throws DatabaseUnavailable
 */
export async function probeWriting(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("select pg_logical_emit_message(true, 'anar', 'ready')")
    // PostgreSQL's minimum: more than that is written to a file.
    await tx.query("set local work_mem = '64kB'")
    await tx.query('select count(*) from generate_series(1, 10000)')
  })
}
