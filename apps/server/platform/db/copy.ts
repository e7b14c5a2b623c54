import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { statementsOn, type Transaction, transactionOn } from './transaction.ts'
import { asDatabaseError } from './unavailable.ts'

export type CopyTransaction = Transaction & {
  /**
   * Sends rows to a `copy … from stdin`, in the format of the statement. Statements that are sent meanwhile run after it.
   * Throws as `Sql.query`.
   */
  copy(text: string, rows: string): Promise<void>
}

/** Runs one transaction that can copy on a connection of its own, which must not pipeline, and closes it. */
export async function copyTransactionOn<T>(
  client: pg.Client,
  work: (tx: CopyTransaction) => Promise<T>,
): Promise<T> {
  // The statement under way reports a broken connection; an unhandled event would end the process.
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw asDatabaseError(error)
    })
    const inTurn = oneAfterTheOther()
    const { query } = statementsOn(client, () => undefined)
    const statements: CopyTransaction = {
      query: (text, values) => inTurn(() => query(text, values)),
      copy: (text, rows) => inTurn(() => copyIn(client, text, rows)),
    }
    return await transactionOn(client, statements, ({ query }, send) =>
      work({ query, copy: (text, rows) => send(() => statements.copy(text, rows)) }),
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function copyIn(client: pg.Client, text: string, rows: string): Promise<void> {
  try {
    await pipeline(Readable.from([Buffer.from(rows)]), client.query(copyFrom(text)))
  } catch (error) {
    throw asDatabaseError(error)
  }
}

// Without pipelining the driver takes the next statement when the one before is answered.
function oneAfterTheOther(): <T>(send: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (send) => {
    const answer = last.then(send)
    last = answer.catch(() => {})
    return answer
  }
}
