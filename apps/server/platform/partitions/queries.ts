import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import type { Sql, Transaction } from '../db/pool.ts'

/** A table that is partitioned by the Persian month of an instant. `months` are those that have a partition. */
export type MonthlyTable = { name: string; column: string; months: JalaliMonth[] }

// Any fixed number that no other advisory lock uses.
const makingLock = 7_352_608
// Less than the deadlock timeout of PostgreSQL (1 s): a transaction that waits for this one is never the one that is ended.
const lockTimeout = '500ms'

const defaultOf = (table: string) => `${table}_default`
const partitionOf = (table: string, month: JalaliMonth) => `${table}_${month.replace('-', '_')}`

export async function monthlyTables(sql: Sql): Promise<MonthlyTable[]> {
  const { rows } = await sql.query<MonthlyTable>(
    `select t.partrelid::regclass::text as name, a.attname as column,
            array(select replace(right(i.inhrelid::regclass::text, 7), '_', '-') from pg_inherits i
                   where i.inhparent = t.partrelid and i.inhrelid <> t.partdefid order by 1) as months
       from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
      where t.partstrat = 'r' and t.partdefid <> 0 order by 1`,
  )
  return rows
}

/** The months of the rows in the default partition, the oldest first. */
export async function strayMonths(sql: Sql, { name, column }: MonthlyTable): Promise<JalaliMonth[]> {
  // By day first: a table of months has no index by which an instant finds its month.
  const { rows } = await sql.query<{ month: JalaliMonth }>(
    `select distinct m.month
       from (select distinct (${column} at time zone 'Asia/Tehran')::date as day from ${defaultOf(name)}) r
       join jalali_months m on r.day between m.first_day and m.last_day order by 1`,
  )
  return rows.map(({ month }) => month)
}

/** Whether the default partition has a row. */
export async function hasStrays(sql: Sql, { name }: MonthlyTable): Promise<boolean> {
  const { rows } = await sql.query<{ hasRows: boolean }>(
    `select exists (select from ${defaultOf(name)}) as "hasRows"`,
  )
  return rows[0]!.hasRows
}

/**
 * Makes the partition of a month with the rows of that month that are in the default partition; false where there is one.
 * It is built beside the table and attached, which lets others write to the table meanwhile. They wait while the default
 * partition is read: it is empty, or has the rows that are moved.
 */
export async function makePartition(
  tx: Transaction,
  { name, column }: MonthlyTable,
  month: JalaliMonth,
): Promise<boolean> {
  await tx.query(`set local lock_timeout = '${lockTimeout}'`)
  await tx.query('set local statement_timeout = 0')
  await tx.query('select pg_advisory_xact_lock($1)', [makingLock])
  const partition = partitionOf(name, month)
  const { rows } = await tx.query(
    'select from pg_inherits where inhparent = $1::regclass and inhrelid = to_regclass($2)',
    [name, partition],
  )
  if (rows.length > 0) return false
  const [from, before] = boundsOf(month)
  const rest = defaultOf(name)
  await tx.query(`create table ${partition} (like ${name} including all excluding identity)`)
  // The triggers refuse to take rows out, and would do again what they did when the rows came.
  await tx.query(`alter table ${rest} disable trigger user`)
  await tx.query(
    `with moved as (delete from ${rest} where ${column} >= '${from}' and ${column} < '${before}' returning *)
     insert into ${partition} select * from moved`,
  )
  await tx.query(`alter table ${rest} enable trigger user`)
  await tx.query(
    `alter table ${name} attach partition ${partition} for values from ('${from}') to ('${before}')`,
  )
  await tx.query(
    `create trigger only_through_table before insert or update or delete or truncate on ${partition}
       for each statement execute function refuse_direct_writing()`,
  )
  return true
}

function boundsOf(month: JalaliMonth): [string, string] {
  const { startMs, endMs } = instantsOf(month)
  return [startMs, endMs].map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toString()) as [
    string,
    string,
  ]
}

/** The months of a table that have a partition, the oldest first, and whether its default partition has rows. */
export async function partitionsOf(
  sql: Sql,
  name: string,
): Promise<{ months: JalaliMonth[]; hasStrays: boolean }> {
  const table = (await monthlyTables(sql)).find((one) => one.name === name)!
  return { months: table.months, hasStrays: await hasStrays(sql, table) }
}

/** Takes the partition of a month out of its table; returns the name of the table that it is from now on. */
export async function detachPartition(tx: Transaction, name: string, month: JalaliMonth): Promise<string> {
  const partition = partitionOf(name, month)
  await tx.query(`set local lock_timeout = '${lockTimeout}'`)
  await tx.query(`alter table ${name} detach partition ${partition}`)
  return partition
}
