import pg from 'pg'
import type { Sql } from './transaction.ts'

/** Cancels statements whose client is gone, over a connection of its own that is not part of the pool. */
export type Canceller = {
  /**
   * Runs a statement of a PostgreSQL process, and cancels it once the signal is aborted. Settles when a cancellation
   * under way is over, which must not hit the next statement of the process. Without process or signal nothing is
   * cancelled.
   */
  while<T>(processId: number | null, signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** @param connection PostgreSQL's own address: a pooler may lend a connection to another process */
export function canceller(connection: pg.ClientConfig): Canceller {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async while(processId, signal, run) {
      if (processId === null || signal === undefined) return run()
      let cancelling: Promise<unknown> = Promise.resolve()
      const cancel = () => {
        // If the database cannot be reached, the statement ends with its own timeout.
        cancelling = pool.query('select pg_cancel_backend($1)', [processId]).catch(() => {})
      }
      if (signal.aborted) cancel()
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await run()
      } finally {
        signal.removeEventListener('abort', cancel)
        await cancelling
      }
    },
    close: () => pool.end(),
  }
}

/** The PostgreSQL process of a connection that no pooler lends. The driver's types leave it out. */
export function processOf(client: pg.ClientBase): number {
  return (client as pg.ClientBase & { processID: number }).processID
}

/** The PostgreSQL process that a transaction runs in, whatever stands between. */
export async function processBehind(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ id: number }>('select pg_backend_pid() as id', [])
  return rows[0]!.id
}
