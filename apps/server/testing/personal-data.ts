import { createHash } from 'node:crypto'
import type { Database, Sql } from '../platform/db/pool.ts'
import { classOfColumns, type DataClass, personalTables } from '../platform/personal-data/index.ts'

export type Column = {
  /** `table.column`, the table without the schema `public`. */
  name: string
  table: string
  column: string
  type: string
  isRequired: boolean
  hasDefault: boolean
}

/** Every column of every table of the schema, those of partitions and generated ones left out where `isWritable`. */
export async function schemaColumns(sql: Sql, { isWritable = false } = {}): Promise<Column[]> {
  const { rows } = await sql.query<Column>(
    `select t.name || '.' || a.attname as name, t.name as table, a.attname as column, y.typname as type,
            a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
       from (select c.oid, case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
               from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where c.relkind in ('r', 'p') and not c.relispartition
                and n.nspname in ('public', 'sandbox_bank', 'embedded_verification')) t
       join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
       join pg_type y on y.oid = a.atttypid
      where not $1 or a.attgenerated = ''
      order by 1`,
    [isWritable],
  )
  return rows
}

/** The id of the marked person, and of each row that the person has. */
export const markedId = 7_000_000
const moment = '2026-03-01T09:00:00Z'

// What a marked column holds, by type; `name` is in every text.
const marks: Readonly<Record<string, (name: string) => unknown>> = {
  text: (name) => `marked ${name}`,
  jsonb: (name) => JSON.stringify({ fa: `marked ${name}` }),
  localized_text: (name) => JSON.stringify({ fa: `marked ${name}`, en: '' }),
  bytea: (name) => Buffer.from(`marked ${name}`),
  inet: () => '203.0.113.77',
  date: () => '1911-11-11',
  float8: () => 77.012345,
  uuid: () => '77777777-7777-4777-8777-777777777777',
}
const marking = /marked ([\w.]+)|203\.0\.113\.77|1911-11-11|77\.012345|77777777-7777/g
const plain: Readonly<Record<string, unknown>> = {
  ...{ int8: markedId, int4: 1, int2: 1, bool: false, timestamptz: moment, numeric: 1, _int8: [markedId] },
  ...{ text: 'x', jsonb: '{}', bytea: Buffer.from('x'), inet: '10.0.0.1', date: '2026-01-01', float8: 1 },
}
const owners = /^(id|person_id|account_id|sale_order_id|return_id|change_id|comment_id)$/

const phone = 'marked people.cellphone'
const mailbox = 'marked people.email'

/** Rows that need other values than the type's, by table. */
const special: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  people: [
    {
      ...{ state: 'Terminated', contract_terminated_at: moment, user_type: 'Customer' },
      username: 'marked people.username',
    },
  ],
  accounts: [{ user_type: 'Customer' }],
  sale_orders: [{ state: 'Delivered' }, { id: markedId + 1, state: 'Draft', order_number: null }],
  marketer_applications: [
    { state: 'Approved', signed_document_id: 'contract', signed_at: moment, decided_at: '2026-01-01' },
    { id: markedId + 1, state: 'Draft' },
  ],
  documents: [
    { id: 'paper', kind: 'ID_CARD_FRONT', file_key: 'private/paper' },
    { id: 'contract', kind: 'SIGNED_CONTRACT', file_key: 'private/contract' },
  ],
  proposals: [{ state: 'Done', proposed_at: '2010-01-01', starts_at: '2010-01-01' }],
  withdrawals: [{ way: 'iban', state: 'Settled', seller_id: null }],
  payout_batches: [{ sha256: createHash('sha256').update('marked payout_batches.content').digest() }],
  // Found by the person's contacts.
  ...{ sign_up_checks: [{ cellphone: phone }], username_reminders: [{ cellphone: phone }] },
  ...{ codes: [{ destination: phone }, { id: markedId + 1, destination: mailbox }] },
  ...{ recoveries: [{ email: mailbox, account_id: null }], outbox: [{ destination: mailbox }] },
  login_failures: [{ username_folded: 'marked people.username' }],
  'embedded_verification.visits': [{ national_code: 'marked people.national_code' }],
}

/**
 * Writes rows of one person into every table that can have some, each column that says something with its own name in it.
 * Rules that no erasure relies on (checks, references, triggers) do not apply while it writes.
 * @returns the names of the marked columns
 */
export async function markPerson(database: Database): Promise<string[]> {
  const classes = classOfColumns()
  const columns = await schemaColumns(database, { isWritable: true })
  const marked: string[] = []
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`)
    await dropChecks(tx)
    for (const [table, of] of personalTables) {
      const isRecord = of.recordedAt !== undefined
      if (of.deletes === undefined && of.blanks === undefined && !isRecord) continue
      const own = columns.filter((column) => column.table === table)
      for (const values of special[table] ?? [{}]) {
        const row = rowOf(own, values, classes)
        const names = Object.keys(row)
        await tx.query(
          `insert into ${table} (${names.join(', ')}) overriding system value
           values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
          Object.values(row),
        )
      }
      const others = Object.keys(special[table]?.[0] ?? {})
      const named = own.filter(({ name, column }) => isMarked(classes.get(name)) && !others.includes(column))
      marked.push(...named.map(({ name }) => name))
    }
  })
  return marked
}

const isMarked = (of: DataClass | undefined) => of !== undefined && of !== 'none' && of !== 'business'

function rowOf(
  columns: readonly Column[],
  values: Readonly<Record<string, unknown>>,
  classes: ReadonlyMap<string, DataClass>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { name, column, type, isRequired, hasDefault } of columns) {
    const mark = isMarked(classes.get(name)) ? marks[type] : undefined
    if (column in values) row[column] = values[column]
    else if (mark) row[column] = mark(name)
    else if (
      (owners.test(column) && type === 'int8') ||
      type === 'timestamptz' ||
      (isRequired && !hasDefault)
    )
      row[column] = plain[type]
  }
  return row
}

async function dropChecks(tx: Sql): Promise<void> {
  const { rows } = await tx.query<{ table: string; name: string; expression: string; columns: string[] }>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_expr(c.conbin, c.conrelid) as expression,
            array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
       from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'c' and c.conparentid = 0 and not t.relispartition`,
  )
  await tx.query('create table dropped_checks (of text, expression text, columns text[])')
  for (const { table, name, expression, columns } of rows) {
    if (!personalTables.has(table)) continue
    await tx.query('insert into dropped_checks values ($1, $2, $3)', [table, expression, columns])
    await tx.query(`alter table ${table} drop constraint "${name}"`)
  }
}

/** The checks that rows do not fulfil, of those that are about some columns. */
export async function brokenChecks(database: Sql, columns: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ of: string; expression: string }>(
    'select of, expression from dropped_checks where exists (select from unnest(columns) c where of || $1 || c = any ($2))',
    ['.', columns],
  )
  const broken: string[] = []
  for (const { of, expression } of rows) {
    const { rowCount } = await database.query(`select from ${of} where not (${expression}) limit 1`)
    if (rowCount > 0) broken.push(`${of}: ${expression}`)
  }
  return broken
}

/** The marked columns that any row of any table still shows, as they are named in the text, or `table: value`. */
export async function marksLeft(database: Sql): Promise<string[]> {
  const tables = new Set((await schemaColumns(database)).map(({ table }) => table))
  const found = new Set<string>()
  for (const table of tables) {
    const { rows } = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)
    for (const { row } of rows) {
      const text = row.replace(/\\\\x([0-9a-f]+)/g, (_, hex: string) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      )
      for (const [whole, name] of text.matchAll(marking)) found.add(name ?? `${table}: ${whole}`)
    }
  }
  return [...found].toSorted()
}
