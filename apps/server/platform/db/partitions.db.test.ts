import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { Sql } from './pool.ts'

// docs/decisions/0047-ids-and-keys-that-partition.md has the reasons of the keys, 0068 says what is partitioned.
const partitioned = {
  audit_log: 'at',
  notices: 'created_at',
  return_moves: 'moved_at',
  sale_order_moves: 'moved_at',
  stock_movements: 'moved_at',
} as const
const whole = {
  book_checks: 'checked_at',
  commission_adjustments: 'month',
  commission_parts: 'month',
  ledger_entries: 'posted_at',
  ledger_transfers: 'posted_at',
  outbox: 'sent_at',
  past_memberships: 'until',
  product_views: 'day',
  statements: 'month',
} as const
// The keys that hold over all partitions of a table, versions, which are numbered within what they are versions of, and
// one row a day.
const neverPartitioned = ['ledger_day_seals', 'ledger_occasions', 'page_versions', 'product_versions']

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())

/** Does some work in a transaction that is undone. */
async function undone(work: (tx: Sql) => Promise<void>): Promise<void> {
  const end = new Error('undone')
  await database
    .transaction(async (tx) => {
      await work(tx)
      throw end
    })
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
}

async function definitions(sql: Sql, query: string, table: string): Promise<string[]> {
  const { rows } = await sql.query<{ definition: string }>(query, [table])
  return rows.map(({ definition }) => definition)
}

/** A table of the name `copy`, partitioned by a column, with the columns, keys, foreign keys and triggers of another. */
async function makePartitioned(sql: Sql, table: string, column: string): Promise<void> {
  await sql.query(`create table copy (like ${table} including all) partition by range (${column})`)
  const foreignKeys = `select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = $1::regclass and contype = 'f'`
  for (const key of await definitions(sql, foreignKeys, table)) await sql.query(`alter table copy add ${key}`)
  const triggers = `select replace(pg_get_triggerdef(oid), ' ON public.' || $1 || ' ', ' ON copy ') as definition
    from pg_trigger where tgrelid = $1::regclass and not tgisinternal`
  for (const trigger of await definitions(sql, triggers, table)) await sql.query(trigger)
  await sql.query('create table rest partition of copy default')
}

/** Lets every foreign key that names the table name its copy instead. */
async function referToCopy(sql: Sql, table: string): Promise<void> {
  const { rows } = await sql.query<{ owner: string; definition: string }>(
    `select conrelid::regclass::text as owner,
            regexp_replace(pg_get_constraintdef(oid), 'REFERENCES \\w+', 'REFERENCES copy') as definition
       from pg_constraint where confrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { owner, definition } of rows) await sql.query(`alter table ${owner} add ${definition}`)
}

describe.each(Object.entries(whole))('%s can be partitioned by %s', (table, column) => {
  it('with all its keys, foreign keys and triggers, and what refers to it', () =>
    undone(async (tx) => {
      await makePartitioned(tx, table, column)
      await referToCopy(tx, table)
    }))

  it('which every row has', async () => {
    const { rows } = await database.query<{ attnotnull: boolean }>(
      'select attnotnull from pg_attribute where attrelid = $1::regclass and attname = $2',
      [table, column],
    )
    expect(rows).toEqual([{ attnotnull: true }])
  })
})

it('these are partitioned by the month of their column, and have a default partition', async () => {
  const { rows } = await database.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
       from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
      where p.partstrat = 'r' and p.partdefid = (c.relname || '_default')::regclass order by 1`,
  )
  expect(Object.fromEntries(rows.map(({ name, column }) => [name, column]))).toEqual(partitioned)
})

it('a table that refuses every update is one of these, or is known to stay whole', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
      where tgfoid in ('refuse_rewriting'::regproc, 'refuse_change'::regproc)
        and tgtype & 16 <> 0 and tgattr = '' and tgqual is null
      order by 1`,
  )
  const unlisted = rows.map(({ name }) => name).filter((name) => !(name in partitioned || name in whole))
  expect(unlisted).toEqual(neverPartitioned)
})

it('a key that leaves out the moment is found', async () => {
  await expect(
    undone(async (tx) => {
      await tx.query('alter table book_checks add unique (scope)')
      await makePartitioned(tx, 'book_checks', 'checked_at')
    }),
  ).rejects.toThrow('unique constraint on partitioned table must include all partitioning columns')
})
