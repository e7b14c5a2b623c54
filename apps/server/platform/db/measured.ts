import type pg from 'pg'
import { asDatabaseError } from './unavailable.ts'

/** The connections of a pool at a moment. */
export type PoolUse = { used: number; idle: number; waiting: number }

/** Watches the statements and the connections of a pool. */
export type DatabaseWatch = {
  /** Runs a statement. Its text has placeholders instead of values. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>
  /** Gives the pool's use, to be read from time to time. */
  connections(use: () => PoolUse): void
}

type Client = Pick<pg.Client, 'query'>

/** The same connection, with each statement run by the watch; the connection itself without one. */
export function measured(client: Client, watch: DatabaseWatch | undefined): Client {
  if (!watch) return client
  const query = (statement: string | pg.QueryConfig) => {
    const text = typeof statement === 'string' ? statement : statement.text
    return watch.statement(text, () =>
      client.query(statement as pg.QueryConfig).catch((error: unknown) => {
        throw asDatabaseError(error)
      }),
    )
  }
  return { query: query as Client['query'] }
}

export const useOf = (pool: pg.Pool) => (): PoolUse => ({
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
