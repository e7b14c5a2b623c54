import type { Sql } from './pool.ts'

/**
 * Bytes of the write-ahead log that are not archived yet; null without an archive, and where the file that was archived last
 * is the history of a timeline, which has no position.
 */
export async function unarchivedBytes(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8
            - ((pg_split_walfile_name(left(last_archived_wal, 24))).segment_number + 1)::float8
              * pg_size_bytes(current_setting('wal_segment_size')) as bytes
       from pg_stat_archiver
      where current_setting('archive_mode') <> 'off' and last_archived_wal ~ '^[0-9A-F]{24}'`,
  )
  return rows[0] ? Math.max(0, rows[0].bytes) : null
}

/** Bytes of the write-ahead log that the primary retains for the replication slot that is furthest behind. */
export async function retainedBytes(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ bytes: number }>(
    `select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0)::float8 as bytes
       from pg_replication_slots`,
  )
  return rows[0]!.bytes
}
