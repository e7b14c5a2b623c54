import { createHash } from 'node:crypto'
import type { Sql } from './pool.ts'
import type { SchemaFile } from './schema-files.ts'

/**
 * Every version of a function that was ever created in the database, by its SHA-256; the newest of a file has the largest
 * id. It distinguishes a new version from one that a later release has replaced.
 */
const history = `
  create table if not exists public.schema_functions (
    id bigint generated always as identity (maxvalue 9007199254740991) primary key,
    file text not null,
    sha256 text not null,
    unique (file, sha256))`

export type FunctionChanges = {
  /** Files whose version this database never had. */
  changed: SchemaFile[]
  /** Names of files whose version a later release has replaced. */
  replaced: string[]
}

/** Compares the files of functions with the recorded versions. Those in `functions/fixed` are left out. */
export async function functionChanges(
  sql: Pick<Sql, 'query'>,
  files: readonly SchemaFile[],
): Promise<FunctionChanges> {
  const functions = files.filter(({ kind }) => kind === 'function')
  const { rows: recorded } = await sql.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_functions') is not null as "isThere"`,
  )
  if (!recorded[0]!.isThere) return { changed: functions, replaced: [] }
  const { rows } = await sql.query<{ file: string; sha256: string; isNewest: boolean }>(
    `select file, sha256, id = max(id) over (partition by file) as "isNewest" from public.schema_functions`,
  )
  const isNewest = new Map(rows.map((row) => [`${row.file} ${row.sha256}`, row.isNewest]))
  const compared = functions.map((file) => ({
    file,
    isNewest: isNewest.get(`${file.name} ${sha256Of(file)}`),
  }))
  return {
    changed: compared.filter((one) => one.isNewest === undefined).map(({ file }) => file),
    replaced: compared.filter((one) => one.isNewest === false).map(({ file }) => file.name),
  }
}

/**
 * Creates functions from their files and records them. `create or replace` is atomic for other sessions, so running
 * servers continue; it refuses a changed result or changed argument names.
 */
export async function makeFunctions(
  sql: Pick<Sql, 'query'>,
  files: readonly SchemaFile[],
): Promise<string[]> {
  const functions = files.filter(({ kind }) => kind === 'function')
  if (functions.length === 0) return []
  await sql.query(history)
  for (const file of functions) await sql.query(file.sql)
  const columns = [functions.map(({ name }) => name), functions.map(sha256Of)]
  await sql.query(
    'delete from public.schema_functions where (file, sha256) in (select * from unnest($1::text[], $2::text[]))',
    columns,
  )
  await sql.query(
    'insert into public.schema_functions (file, sha256) select * from unnest($1::text[], $2::text[])',
    columns,
  )
  return functions.map(({ name }) => name)
}

/** The functions of the database with their arguments and results, as `signatures.txt` names them. */
export async function functionSignatures(sql: Pick<Sql, 'query'>): Promise<string[]> {
  const { rows } = await sql.query<{ signature: string }>(
    `select format('%s(%s) returns %s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as signature
       from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  return rows.map(({ signature }) => signature).sort()
}

function sha256Of({ sql }: SchemaFile): string {
  return createHash('sha256').update(sql).digest('hex')
}
