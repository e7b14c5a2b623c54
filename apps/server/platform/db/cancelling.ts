import pg from 'pg'

/** Cancels statements whose client is gone, over a connection of its own that is not part of the pool. */
export type Canceller = {
  /**
   * Cancels the connection's statement once the signal is aborted. Await the returned function before the connection is
   * released, since a cancellation under way must not hit the next statement.
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
        // If the database cannot be reached, the statement ends with its own timeout.
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
