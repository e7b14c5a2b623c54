import type { Database, Transaction } from '../../apps/server/platform/db/pool.ts'

type Removable = { table: string; name: string; definition: string; isConstraint: boolean }

/**
 * Fills tables in one transaction, so that a run that is stopped leaves nothing of it behind: without triggers and foreign
 * keys, and without the indexes and keys that no foreign key needs. Those are made again from their own definitions
 * behind the rows, which sorts each index once.
 */
export async function load(
  database: Database,
  tables: readonly string[],
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    await tx.query(`set local work_mem = '512MB'`)
    await tx.query(`set local maintenance_work_mem = '1GB'`)
    const removed = await removableOf(tx, tables)
    for (const { table, name, isConstraint } of removed) {
      await tx.query(isConstraint ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`)
    }
    await work(tx)
    // Rows that a later step joins are counted first.
    for (const table of tables) await tx.query(`analyze ${table}`)
    for (const { table, name, isConstraint, definition } of removed) {
      await tx.query(
        isConstraint ? `alter table ${table} add constraint "${name}" ${definition}` : definition,
      )
    }
    await continueIdentities(tx, tables)
  })
}

/** Indexes of the tables in the order of their names: primary keys and whatever a foreign key refers to stay. */
async function removableOf(tx: Transaction, tables: readonly string[]): Promise<Removable[]> {
  const { rows } = await tx.query<Removable>(
    `select i.indrelid::regclass::text as table, r.relname as name, c.oid is not null as "isConstraint",
            coalesce(pg_get_constraintdef(c.oid),
                     -- Of a partitioned table the definition names the table alone, without its partitions.
                     replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')) as definition
       from pg_index i
       join pg_class r on r.oid = i.indexrelid
       left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
      where i.indrelid = any ($1::regclass[]) and not i.indisprimary
        and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)
      order by 1, 2`,
    [tables],
  )
  return rows
}

/** Has identities go on behind the ids that were written. */
async function continueIdentities(tx: Transaction, tables: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute
      where attrelid = any ($1::regclass[]) and attidentity <> ''`,
    [tables],
  )
  for (const { table, column } of rows) {
    await tx.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    )
  }
}
