import type { Sql } from '../db/pool.ts'

export type VersionRow = {
  version: number
  fingerprint: Buffer
  first_used_at: Date
  /** When it was given up; null while something may need it. */
  released_at: Date | null
}

/** The versions that have made something in this database, the oldest first. */
export async function keyVersions(sql: Sql): Promise<VersionRow[]> {
  const { rows } = await sql.query<VersionRow>(
    `select key_version as version, fingerprint, first_used_at, released_at
       from secret_key_versions order by first_used_at, key_version`,
  )
  return rows
}

/** Records a version at its first use; false where it is recorded already. */
export async function insertVersion(
  tx: Sql,
  { version, fingerprint, now }: { version: number; fingerprint: Buffer; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into secret_key_versions (key_version, fingerprint, first_used_at) values ($1, $2, $3)
     on conflict do nothing`,
    [version, fingerprint, now.toString()],
  )
  return rowCount === 1
}

/** Gives a version up; false where it is unknown or was given up before. */
export async function setReleased(tx: Sql, version: number, now: Temporal.Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update secret_key_versions set released_at = $2 where key_version = $1 and released_at is null',
    [version, now.toString()],
  )
  return rowCount === 1
}
