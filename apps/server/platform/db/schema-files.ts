import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of `schema/order.txt`. */
export type SchemaFile = {
  /** Its path below the folder, with slashes: `people/functions/member-code.sql`. */
  name: string
  kind: 'definition' | 'fixed function' | 'function' | 'data'
  /** Its SQL; for a `.tsv` file the generated `insert`. */
  sql: string
}

/**
 * The files of the schema, in the order of `order.txt`: one path a line, `#` begins a comment. None without that list.
 */
export async function readSchemaFiles(folder: string): Promise<SchemaFile[]> {
  const order = await readFile(path.join(folder, 'order.txt'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  const names = order.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, kind: kindOf(name), sql: name.endsWith('.tsv') ? insertOf(name, text) : text }
    }),
  )
}

function kindOf(name: string): SchemaFile['kind'] {
  const folder = path.posix.dirname(name)
  if (folder.endsWith('/functions/fixed')) return 'fixed function'
  if (folder.endsWith('/functions')) return 'function'
  return folder.split('/').includes('data') ? 'data' : 'definition'
}

/** The first migration. */
export const baselineFile = '0100.do.baseline.sql'

/**
 * The whole schema as the text of the first migration. Functions in PL/pgSQL come before the tables they use, so their
 * bodies are not checked here.
 */
export async function baselineSql(folder: string): Promise<string> {
  const files = await readSchemaFiles(folder)
  return [
    '-- Made from db/schema by `npm run baseline`. Read those files instead.\n',
    'set local check_function_bodies = off;\n',
    ...files.map(({ name, sql }) => `-- ${name}\n${sql.trimEnd()}\n`),
    'set local check_function_bodies = on;\n',
  ].join('\n')
}

/**
 * The rows of a table as one `insert`. The file has the table's name; its first line has the columns, separated by tabs;
 * `name.fa` is the member `fa` of the column `name`. An empty field is null.
 */
function insertOf(name: string, text: string): string {
  const table = path.posix.basename(name, '.tsv').replaceAll('-', '_')
  const [head = [], ...rows] = text
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const columns = [...new Set(head.map((field) => field.split('.')[0]!))]
  const values = rows.map((row) => {
    if (row.length !== head.length)
      throw new Error(`${name}: a line has ${row.length} fields: ${row.join(' ')}`)
    return `(${columns.map((column) => literalOf(column, head, row)).join(', ')})`
  })
  return `insert into ${table} (${columns.join(', ')}) values\n  ${values.join(',\n  ')};\n`
}

function literalOf(column: string, head: readonly string[], row: readonly string[]): string {
  const plain = head.indexOf(column)
  if (plain >= 0) return row[plain] === '' ? 'null' : quoted(row[plain]!)
  const members = head.flatMap((field, n) =>
    field.startsWith(`${column}.`) && row[n] !== '' ? [[field.slice(column.length + 1), row[n]]] : [],
  )
  return quoted(JSON.stringify(Object.fromEntries(members)))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
