import type { Sql } from '../../platform/db/pool.ts'

export type NewBatch = {
  accountId: number
  payoutCount: number
  totalRial: number
  now: Temporal.Instant
}

/** Allocates the number of the next file, so that its content can include it. */
export async function nextBatchId(tx: Sql): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('payout_batches', 'id')) as id`,
  )
  return rows[0]!.id
}

/** Stores a bank file, with its withdrawals. */
export async function insertBatch(
  tx: Sql,
  batch: NewBatch & { id: number; fileName: string; sha256: Buffer; content: string },
): Promise<void> {
  await tx.query(
    `insert into payout_batches (id, created_at, account_id, payout_count, total, sha256, file_name, content)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      batch.id,
      batch.now.toString(),
      batch.accountId,
      batch.payoutCount,
      batch.totalRial,
      batch.sha256,
      batch.fileName,
      batch.content,
    ],
  )
}

export async function findBatch(
  sql: Sql,
  payoutBatchId: number,
): Promise<{ id: number; file_name: string; content: string } | undefined> {
  const { rows } = await sql.query<{ id: number; file_name: string; content: string }>(
    'select id, file_name, content from payout_batches where id = $1',
    [payoutBatchId],
  )
  return rows[0]
}
