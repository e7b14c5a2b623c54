import pg from 'pg'

/** Ends statements that nobody waits for any more, over a connection of its own that no crowd in the pool keeps busy. */
export type Canceller = {
  /**
   * Cancels what the connection runs once the signal is aborted. Returns how to stop: to be awaited before the
   * connection is handed on, since the cancellation may be on its way and must not meet the next statement.
   */
  on(client: pg.PoolClient, signal: AbortSignal): () => Promise<void>
  close(): Promise<void>
}

export function canceller(connection: pg.ClientConfig): Canceller {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    on(client, signal) {
      let cancelling: Promise<unknown> = Promise.resolve()
      const cancel = () => {
        // Where the database cannot even be asked, the statement ends with its own time limit.
        cancelling = pool.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => {})
      }
      signal.addEventListener('abort', cancel, { once: true })
      return async () => {
        signal.removeEventListener('abort', cancel)
        await cancelling
      }
    },
    close: () => pool.end(),
  }
}

// The driver's types leave it out.
function processOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { processID: number }).processID
}
