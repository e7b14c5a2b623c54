import type { ImportCounts, ImportFormat, ImportOptions, ImportState } from '@anar/contract/commands'
import type { Database, Sql } from '../../../platform/db/pool.ts'

const bytesOfPiece = 256 * 1024

export type ImportRow = {
  id: number
  file_name: string
  byte_size: number
  options: ImportOptions
  format: ImportFormat | null
  state: ImportState
  reading: number
  counts: ImportCounts
  fault_count: number
  note_count: number
  created_at: Date
  actor_name: string
  started_by: number | null
}

const importColumns = `i.id, i.file_name, i.byte_size, i.options, i.format, i.state, i.reading, i.counts, i.fault_count, i.note_count,
       i.created_at, i.started_by,
       coalesce((select p.first_name || ' ' || p.last_name from people p where p.account_id = i.created_by), '') as actor_name`

export async function insertImport(
  tx: Sql,
  params: {
    fileName: string
    content: Buffer
    options: ImportOptions
    counts: ImportCounts
    accountId: number
    now: Temporal.Instant
  },
): Promise<number> {
  const { fileName, content, options, counts, accountId, now } = params
  const { rows } = await tx.query<{ id: number }>(
    `insert into product_imports (file_name, byte_size, options, state, counts, created_at, created_by)
     values ($1, $2, $3::jsonb, 'Checking', $4::jsonb, $5, $6) returning id`,
    [fileName, content.length, JSON.stringify(options), JSON.stringify(counts), now.toString(), accountId],
  )
  const { id } = rows[0]!
  for (let number = 0; number * bytesOfPiece < content.length; number += 1) {
    const piece = content.subarray(number * bytesOfPiece, (number + 1) * bytesOfPiece)
    await tx.query('insert into product_import_pieces (import_id, number, content) values ($1, $2, $3)', [
      id,
      number,
      piece,
    ])
  }
  return id
}

/** The file of an import, one piece after the other. */
export async function* piecesOf(sql: Sql, importId: number): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const { rows } = await sql.query<{ content: Buffer }>(
      'select content from product_import_pieces where import_id = $1 and number = $2',
      [importId, number],
    )
    if (!rows[0]) return
    yield rows[0].content
  }
}

export async function latestImports(sql: Sql, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql.query<ImportRow>(
    `select ${importColumns} from product_imports i order by i.created_at desc, i.id desc limit $1`,
    [limit],
  )
  return rows
}

export async function findImport(sql: Sql, importId: number): Promise<ImportRow | undefined> {
  const { rows } = await sql.query<ImportRow>(
    `select ${importColumns} from product_imports i where i.id = $1`,
    [importId],
  )
  return rows[0]
}

/** The import, locked: commands and batches pass one by one. */
export async function lockImport(tx: Sql, importId: number): Promise<ImportRow | undefined> {
  const { rows } = await tx.query<ImportRow>(
    `select ${importColumns} from product_imports i where i.id = $1 for no key update of i`,
    [importId],
  )
  return rows[0]
}

/** Has the file read again, with other options. */
export async function checkAgain(tx: Sql, importId: number, options: ImportOptions): Promise<void> {
  await tx.query(
    `update product_imports set state = 'Checking', options = $2::jsonb, reading = reading + 1, format = null where id = $1`,
    [importId, JSON.stringify(options)],
  )
}

/** Stops an import, or sets it running. */
export async function setState(
  tx: Sql,
  importId: number,
  { state, accountId, now }: { state: 'Running' | 'Stopped'; accountId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update product_imports set state = $2, started_at = coalesce(started_at, $3),
            started_by = case when $2 = 'Running' then $4 else started_by end
      where id = $1`,
    [importId, state, now.toString(), accountId],
  )
}

export type WaitingImport = { id: number; state: 'Checking' | 'Running'; reading: number }

/** The oldest import that waits for a worker. */
export async function waitingImport(sql: Sql): Promise<WaitingImport | undefined> {
  const { rows } = await sql.query<WaitingImport>(
    `select id, state, reading from product_imports where state in ('Checking', 'Running') order by id limit 1`,
  )
  return rows[0]
}

/** Stops an import that failed. False where it is not running. */
export async function stopFailed(tx: Sql, importId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update product_imports set state = 'Stopped', fault_count = fault_count + 1 where id = $1 and state = 'Running'`,
    [importId],
  )
  return rowCount > 0
}

export async function endImport(tx: Sql, importId: number, now: Temporal.Instant): Promise<ImportCounts> {
  const { rows } = await tx.query<{ counts: ImportCounts }>(
    `update product_imports set state = 'Done', ended_at = $2 where id = $1 returning counts`,
    [importId, now.toString()],
  )
  return rows[0]!.counts
}

/** Deletes imports from before an instant, with their files, except those under way. */
export async function forgetImportsBefore(database: Database, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await database.query(
    `delete from product_imports where created_at < $1 and state not in ('Checking', 'Running')`,
    [instant.toString()],
  )
  return rowCount
}
