import type { Database, Sql } from '../db/pool.ts'

/** The newest migration that was applied; null where there was none. */
export async function schemaVersion(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ version: number | null }>(
    'select max(version) as version from schema_versions',
  )
  return rows[0]?.version ?? null
}

/**
 * Writes some bytes where everything is written, and leaves nothing behind: a record of the write-ahead log, which
 * the commit waits for, and a file of 160 kB beside the tables.
 * @throws DatabaseUnavailable
 */
export async function probeWriting(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("select pg_logical_emit_message(true, 'anar', 'ready')")
    // The least that PostgreSQL accepts: what is above goes into a file.
    await tx.query("set local work_mem = '64kB'")
    await tx.query('select count(*) from generate_series(1, 10000)')
  })
}
