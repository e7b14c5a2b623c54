import type { Sql } from './pool.ts'

const rowsAtOnce = 5_000

type Deleting = {
  table: string
  /** The condition of the rows, with `values` as its parameters. An index must find them. */
  where: string
  values: readonly unknown[]
}

/**
 * Deletes every row that fulfils a condition, some thousand in a statement: one statement for all would run into the time
 * limit once there are too many, and never end. Not in a transaction.
 * @returns how many rows were deleted
 */
export async function deleteAll(sql: Sql, { table, where, values }: Deleting): Promise<number> {
  // The condition once more: in a partitioned table other rows can have the same ctid.
  const text = `delete from ${table}
                 where ctid = any (array(select ctid from ${table} where ${where} limit ${rowsAtOnce})) and (${where})`
  let count = 0
  for (;;) {
    const { rowCount } = await sql.query(text, values)
    count += rowCount
    if (rowCount < rowsAtOnce) return count
  }
}
