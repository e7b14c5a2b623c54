import type { Sql } from '../db/pool.ts'
import { FilesUnavailable } from '../ports/files.ts'
import { imageOfKey } from './keys.ts'

/** Whether the file exists and is public. */
export async function isPublicFile(sql: Sql, fileId: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from files where id = $1 and is_public', [fileId])
  return rowCount > 0
}

/** The first images of published products, the most popular first, as the landing page and lists show them. */
export async function firstImages(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ fileId: string }>(
    `select i.file_id as "fileId"
       from products p
       join skus s on s.product_id = p.id and s.position = 1
       join sku_images i on i.sku_id = s.id and i.display_order = 1
      where p.published_at is not null
      order by p.popularity desc, p.id limit $1`,
    [limit],
  )
  return rows.map((row) => row.fileId)
}

// ── files without a row ──────────────────────────────────────────────────────

// Far longer than a file and its row take: a request of the store, a transaction.
const rowWithinMinutes = 10

/**
 * Schedules the removal of a file that is about to be stored: a job removes it unless its row follows within ten minutes
 * (`cancelRemoval`). So nothing stays in the store when a transaction or a process fails.
 * @throws FilesUnavailable where the same file is being removed
 */
export async function scheduleRemoval(sql: Sql, fileKey: string, now: Temporal.Instant): Promise<void> {
  const { rowCount } = await sql.query(
    `insert into files_to_remove as f (file_key, due_at) values ($1, $2)
     on conflict (file_key) do update set due_at = excluded.due_at where f.due_at > '-infinity'`,
    [fileKey, now.add({ minutes: rowWithinMinutes }).toString()],
  )
  if (rowCount === 0) throw new FilesUnavailable(new Error('the same file is being removed'))
}

/** Cancels a scheduled removal, in the transaction that inserts the file's row. False where none was scheduled any more. */
export async function cancelRemoval(tx: Sql, fileKey: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from files_to_remove where file_key = $1', [fileKey])
  return rowCount > 0
}

/**
 * The files to remove at `now`, after one of them in the order of keys. From here on none of them can be stored again
 * until it was removed. An image that was stored twice at once may be scheduled and have its row; it is left out.
 */
export async function filesToRemove(
  sql: Sql,
  { after, limit, now }: { after: string; limit: number; now: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql.query<{ file_key: string }>(
    `with due as (
       select file_key from files_to_remove
        where file_key > $1 and due_at <= $2
          and not (file_key like 'originals/%' and exists (select from files where id = substr(file_key, 11)))
        order by file_key limit $3
     ), marked as (
       update files_to_remove f set due_at = '-infinity' from due
        where f.file_key = due.file_key and f.due_at <= $2 returning f.file_key
     )
     select file_key from marked order by file_key`,
    [after, now.toString(), limit],
  )
  return rows.map((row) => row.file_key)
}

/** Ends a removal: the store has the file no more. Nodes evict a removed image. */
export async function fileIsRemoved(sql: Sql, fileKey: string): Promise<void> {
  await sql.query(
    `with removed as (delete from files_to_remove where file_key = $1)
     select pg_notify('images_removed', $2) where $2 is not null`,
    [fileKey, imageOfKey(fileKey)],
  )
}
