import type { Sql } from '../../db/pool.ts'

/** The newest migration that was applied; null where there was none. */
export async function schemaVersion(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ version: number | null }>(
    'select max(version) as version from schema_versions',
  )
  return rows[0]?.version ?? null
}
