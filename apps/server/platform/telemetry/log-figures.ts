import type { Sql } from '../db/pool.ts'
import type { Figure } from './figures.ts'

/** How much of PostgreSQL's write-ahead log is only on the primary; without an archive nothing of it is shown. */
export const logFigures: readonly Figure[] = [
  {
    name: 'anar_wal_unarchived_bytes',
    help: 'Write-ahead log that is not archived yet, so that a recovery would lack it. Nothing without an archive.',
    type: 'gauge',
    read: unarchivedBytes,
  },
  {
    name: 'anar_wal_retained_bytes',
    help: 'Write-ahead log that the primary retains for the replication slot that is furthest behind.',
    type: 'gauge',
    read: retainedBytes,
  },
]

// The file that was archived last may be the history of a timeline, which has no position.
async function unarchivedBytes(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8
            - ((pg_split_walfile_name(left(last_archived_wal, 24))).segment_number + 1)::float8
              * pg_size_bytes(current_setting('wal_segment_size')) as bytes
       from pg_stat_archiver
      where current_setting('archive_mode') <> 'off' and last_archived_wal ~ '^[0-9A-F]{24}'`,
  )
  return rows[0] ? Math.max(0, rows[0].bytes) : null
}

async function retainedBytes(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ bytes: number }>(
    `select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0)::float8 as bytes
       from pg_replication_slots`,
  )
  return rows[0]!.bytes
}
