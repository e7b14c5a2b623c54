import type { ImportCounts, ImportFormat, ImportOptions } from '@anar/contract/commands'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Item } from '../judging/judge.ts'
import type { Problem } from '../problems.ts'

const ownLock = (importId: string) => `hashtextextended('product import ' || ${importId}, 0)`

/** Takes an import that waits for its check, locked against other processes but not against commands; else undefined. */
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

/** Records the result of a check; discards all of it where the options have changed meanwhile. */
export async function endChecking(
  tx: Sql,
  importId: number,
  result: {
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
      result.reading,
      result.state,
      result.format,
      JSON.stringify(result.counts),
      result.faultCount,
      result.noteCount,
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
  { kind, after, limit }: { kind: string | null; after: { row: number; id: number } | null; limit: number },
): Promise<ProblemRow[]> {
  const { rows } = await sql.query<ProblemRow>(
    `select id, row_number, column_name, is_note, kind, value, details from product_import_problems
      where import_id = $1 and ($2::text is null or kind = $2) and (row_number, id) > ($3::int, $4::bigint)
      order by row_number, id limit $5`,
    [importId, kind, after?.row ?? -1, after?.id ?? 0, limit],
  )
  return rows
}
