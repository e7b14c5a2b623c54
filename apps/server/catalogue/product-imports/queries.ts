import type {
  ImportCounts,
  ImportFormat,
  ImportOptions,
  ImportState,
  ProductContent,
} from '@anar/contract/commands'
import type { Database, Sql } from '../../platform/db/pool.ts'
import type { ImportedOffer, Item } from './judging/judge.ts'
import type { Problem } from './problems.ts'

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
  given: {
    fileName: string
    content: Buffer
    options: ImportOptions
    counts: ImportCounts
    accountId: number
    now: Temporal.Instant
  },
): Promise<number> {
  const { fileName, content, options, counts, accountId, now } = given
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

export async function latestImports(sql: Sql, most: number): Promise<ImportRow[]> {
  const { rows } = await sql.query<ImportRow>(
    `select ${importColumns} from product_imports i order by i.created_at desc, i.id desc limit $1`,
    [most],
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

/** Sets a state in which nobody works on an import, or in which somebody begins to. */
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

/** The oldest import that somebody has to work on. */
export async function waitingImport(sql: Sql): Promise<WaitingImport | undefined> {
  const { rows } = await sql.query<WaitingImport>(
    `select id, state, reading from product_imports where state in ('Checking', 'Running') order by id limit 1`,
  )
  return rows[0]
}

// ── reading ──

const ownLock = (importId: string) => `hashtextextended('product import ' || ${importId}, 0)`

/** An import whose file is to be read, held against other processes but not against commands; undefined otherwise. */
export async function takeForChecking(
  tx: Sql,
  importId: number,
): Promise<{ options: ImportOptions; reading: number } | undefined> {
  const lock = await tx.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(${ownLock('$1::text')}) as is_ours`,
    [importId],
  )
  if (!lock.rows[0]!.is_ours) return undefined
  const { rows } = await tx.query<{ options: ImportOptions; reading: number }>(
    `select options, reading from product_imports where id = $1 and state = 'Checking'`,
    [importId],
  )
  return rows[0]
}

export async function clearFindings(tx: Sql, importId: number): Promise<void> {
  await tx.query('delete from product_import_problems where import_id = $1', [importId])
  await tx.query('delete from product_import_items where import_id = $1', [importId])
}

/** Writes down what was found; throws all of it away where other options were asked for meanwhile. */
export async function endChecking(
  tx: Sql,
  importId: number,
  found: {
    state: 'Checked' | 'Unreadable'
    reading: number
    format: ImportFormat | null
    counts: ImportCounts
    faultCount: number
    noteCount: number
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update product_imports set state = $3, format = $4, counts = $5::jsonb, fault_count = $6, note_count = $7
      where id = $1 and reading = $2`,
    [
      importId,
      found.reading,
      found.state,
      found.format,
      JSON.stringify(found.counts),
      found.faultCount,
      found.noteCount,
    ],
  )
  if (rowCount === 0) await clearFindings(tx, importId)
  return true
}

export async function insertProblems(tx: Sql, importId: number, problems: readonly Problem[]): Promise<void> {
  await tx.query(
    `insert into product_import_problems (import_id, row_number, column_name, is_note, kind, value, details)
     select $1, w."row", w."column", w."isNote", w.kind, w.value, w.details
       from jsonb_to_recordset($2::jsonb)
         as w ("row" int, "column" text, "isNote" boolean, kind text, value text, details jsonb)`,
    [importId, JSON.stringify(problems)],
  )
}

export async function insertItems(
  tx: Sql,
  importId: number,
  items: readonly (Item & { number: number })[],
): Promise<void> {
  await tx.query(
    `insert into product_import_items (import_id, number, row_number, content, is_content_same, offers, is_hidden, product_id, base_version,
                                       draft_id, draft_revision)
     select $1, w.number, w."row", w.content, w."isContentSame", w.offers, w."isHidden", w."productId", w."baseVersion", w."draftId", w."draftRevision"
       from jsonb_to_recordset($2::jsonb)
         as w (number int, "row" int, content jsonb, "isContentSame" boolean, offers jsonb, "isHidden" boolean, "productId" bigint, "baseVersion" int,
               "draftId" bigint, "draftRevision" int)`,
    [importId, JSON.stringify(items)],
  )
}

// ── taking over ──

export type WaitingItem = {
  number: number
  row_number: number
  content: ProductContent
  is_content_same: boolean
  offers: ImportedOffer[]
  is_hidden: boolean
  product_id: number | null
  base_version: number
  draft_id: number | null
  draft_revision: number | null
}

/** The next products that nobody has taken over. */
export async function waitingItems(tx: Sql, importId: number, most: number): Promise<WaitingItem[]> {
  const { rows } = await tx.query<WaitingItem>(
    `select number, row_number, content, is_content_same, offers, is_hidden, product_id, base_version, draft_id, draft_revision
       from product_import_items where import_id = $1 and outcome is null order by number limit $2`,
    [importId, most],
  )
  return rows
}

/** Marks what was taken over and what could not be, and adds it up; the import is locked by the caller. */
export async function markItems(
  tx: Sql,
  importId: number,
  { done, failed }: { done: readonly number[]; failed: readonly number[] },
): Promise<void> {
  await tx.query(
    `update product_import_items set outcome = case when number = any ($2::int[]) then 'done' else 'failed' end
      where import_id = $1 and number = any ($2::int[] || $3::int[])`,
    [importId, done, failed],
  )
  await tx.query(
    `update product_imports
        set counts = counts || jsonb_build_object('done', (counts ->> 'done')::int + $2::int,
                                                  'failed', (counts ->> 'failed')::int + $3::int),
            fault_count = fault_count + $3::int
      where id = $1`,
    [importId, done.length, failed.length],
  )
}

/** Stops an import that an error keeps from going on. False where it does not run any more. */
export async function stopFailed(tx: Sql, importId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update product_imports set state = 'Stopped', fault_count = fault_count + 1 where id = $1 and state = 'Running'`,
    [importId],
  )
  return rowCount > 0
}

/** Has PostgreSQL count anew what an import fills, as it would by itself a minute later. */
export async function countCatalogue(sql: Sql): Promise<void> {
  await sql.query(
    `analyze products, product_tags, product_ingredients, key_ingredients, skus, sku_images, sku_sellers, prices, discounts`,
  )
}

export async function endImport(tx: Sql, importId: number, now: Temporal.Instant): Promise<ImportCounts> {
  const { rows } = await tx.query<{ counts: ImportCounts }>(
    `update product_imports set state = 'Done', ended_at = $2 where id = $1 returning counts`,
    [importId, now.toString()],
  )
  return rows[0]!.counts
}

// ── what is told ──

export type ProblemRow = {
  id: number
  row_number: number
  column_name: string
  is_note: boolean
  kind: string
  value: string
  details: Record<string, string | number>
}

export async function problemKinds(
  sql: Sql,
  importId: number,
): Promise<{ kind: string; is_note: boolean; count: number }[]> {
  const { rows } = await sql.query<{ kind: string; is_note: boolean; count: number }>(
    `select kind, is_note, count(*) as count from product_import_problems where import_id = $1
      group by kind, is_note order by is_note, count(*) desc, kind`,
    [importId],
  )
  return rows
}

/** Problems in the order of their rows, from behind one of them on. */
export async function problemsAfter(
  sql: Sql,
  importId: number,
  { kind, after, most }: { kind: string | null; after: { row: number; id: number } | null; most: number },
): Promise<ProblemRow[]> {
  const { rows } = await sql.query<ProblemRow>(
    `select id, row_number, column_name, is_note, kind, value, details from product_import_problems
      where import_id = $1 and ($2::text is null or kind = $2) and (row_number, id) > ($3::int, $4::bigint)
      order by row_number, id limit $5`,
    [importId, kind, after?.row ?? -1, after?.id ?? 0, most],
  )
  return rows
}

/** Forgets imports that were sent before an instant, with their files; not those that are under way. */
export async function forgetImportsBefore(database: Database, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await database.query(
    `delete from product_imports where created_at < $1 and state not in ('Checking', 'Running')`,
    [instant.toString()],
  )
  return rowCount
}
