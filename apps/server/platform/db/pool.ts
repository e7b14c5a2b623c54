import pg from 'pg'
import { canceller, processBehind, processOf } from './cancelling.ts'
import { type CopyTransaction, copyTransactionOn } from './copy.ts'
import { type DatabaseWatch, measured, useOf } from './measured.ts'
import { preparedNames } from './prepared-names.ts'
import { type Sql, statementsOn, type Transaction, transactionOn } from './transaction.ts'
import { rowTypes } from './types.ts'
import { asDatabaseError, DatabaseUnavailable } from './unavailable.ts'

export type { CopyTransaction } from './copy.ts'
export type { Sql, Transaction } from './transaction.ts'

/** A connection of its own, outside the pool. */
export type Session = Sql & {
  /** Closes the connection, which releases its locks. */
  end(): Promise<void>
}

type QueryOptions = { signal?: AbortSignal; isPrepared?: boolean }

export type Database = Sql & {
  /**
   * As `Sql.query`. Once the signal is aborted, the statement is cancelled and fails like a timeout, and a statement that
   * waits for a connection is not sent. One with `isPrepared: false` is never prepared, so that PostgreSQL plans it for its
   * values.
   */
  query<Row>(
    text: string,
    values?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<{ rows: Row[]; rowCount: number }>
  /**
   * Runs the work between BEGIN and COMMIT on one connection. Any thrown error rolls it back, and so does a refused
   * statement whose error was swallowed. Statements that do not wait for each other are pipelined and run in the order in
   * which they were sent. COMMIT waits for all of them; a statement sent after the end is refused.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same on a newly opened connection, for work that copies many rows. */
  copyTransaction<T>(work: (tx: CopyTransaction) => Promise<T>): Promise<T>
  /**
   * Opens a connection of its own, for work that holds a lock as long as it lives. Where it breaks, its statements throw
   * `DatabaseUnavailable`.
   */
  session(): Promise<Session>
  /** Waits for statements under way, then ends every connection of the pool. */
  close(): Promise<void>
  /**
   * Subscribes to the NOTIFYs of one channel on a connection of its own. `onLost` is called once when that connection
   * breaks: notifications are then lost, so the caller evicts its cache and listens again. Returns the unsubscribe
   * function.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>>
}

export type DatabaseOptions = {
  /** Connections of this process at once; 10 by default. */
  maxConnections?: number
  /** A statement that runs longer is cancelled; 15,000 ms by default. */
  statementTimeoutMs?: number
  /**
   * PostgreSQL's own address where `url` is that of a pooler, which lends a connection for one transaction: for what needs
   * a connection of its own, and for cancelling. Undefined: `url` is PostgreSQL's own.
   */
  directUrl?: string | undefined
  /** Measures the statements of `query` and `transaction`. */
  watch?: DatabaseWatch | undefined
}

export const connectTimeoutMs = 5_000
const idleInTransactionTimeoutMs = 60_000

/** Opens a pool on a PostgreSQL address. Connects with the first statement. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connection = connectionTo(options.directUrl ?? url)
  const limits = {
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  }
  const max = options.maxConnections ?? 10
  const isPooled = options.directUrl !== undefined
  const pool = openPool(isPooled ? { ...connectionTo(url), max } : { ...connection, ...limits, max })
  const begin = isPooled ? beginWithin(limits) : 'begin'
  const { watch } = options
  watch?.connections(useOf(pool))
  const cancels = canceller(connection)
  const nameOf = preparedNames()
  const copying = new Set<Promise<unknown>>()

  /** Lends a connection to some work, and closes it afterwards where it cannot roll back. */
  async function lend<T>(work: (client: pg.PoolClient, onBroken: () => void) => Promise<T>): Promise<T> {
    const client = await connected(pool)
    let isBroken = false
    try {
      return await work(client, () => {
        isBroken = true
      })
    } finally {
      client.release(isBroken)
    }
  }

  return {
    query: <Row>(
      text: string,
      values?: readonly unknown[],
      { signal, isPrepared = true }: QueryOptions = {},
    ) =>
      lend(async (client, onBroken) => {
        if (signal?.aborted) throw new DatabaseUnavailable(signal.reason)
        const connection = measured(client, watch)
        const statements = statementsOn(connection, isPrepared ? nameOf : unnamed)
        const run = (sql: Sql, processId: number | null) =>
          cancels.while(processId, signal, () => sql.query<Row>(text, values))
        if (!isPooled) return run(statements, processOf(client))
        return transactionOn(
          connection,
          statements,
          async (tx) => run(tx, signal ? await processBehind(tx) : null),
          { begin, onBroken },
        )
      }),
    transaction: (work) =>
      lend((client, onBroken) => {
        const connection = measured(client, watch)
        return transactionOn(connection, statementsOn(connection, nameOf), work, { begin, onBroken })
      }),
    async copyTransaction(work) {
      const done = copyTransactionOn(new pg.Client({ ...connection, ...limits }), work)
      copying.add(done)
      return done.finally(() => copying.delete(done))
    },
    async close() {
      await Promise.allSettled(copying)
      await Promise.all([pool.end(), cancels.close()])
    },
    session: () => sessionOn(new pg.Client({ ...connection, ...limits })),
    listen: (channel, onNotify, onLost) => listenOn(new pg.Client(connection), channel, onNotify, onLost),
  }
}

/** How this process connects to an address of PostgreSQL or of a pooler. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'anar',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: rowTypes,
  }
}

// A pooler takes no limits with the connection, and one that was set would stay for other clients.
function beginWithin(limits: Readonly<Record<string, number>>): string {
  const settings = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)
  return ['begin', ...settings].join('; ')
}

function openPool(config: pg.PoolConfig): pg.Pool {
  // The pool gives a connection to one caller at a time: only statements of one transaction are pipelined.
  const pool = new pg.Pool({ ...config, pipeline: true })
  // A broken idle connection is replaced with the next statement; an unhandled event would end the process.
  pool.on('error', () => {})
  // The pool removes its listener before the caller can add one: a loss at that moment would end the process too. The
  // next statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const unnamed = () => undefined

function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error)
  })
}

async function sessionOn(client: pg.Client): Promise<Session> {
  // The next statement reports a broken connection; an unhandled event would end the process.
  client.on('error', () => {})
  const end = () => client.end().catch(() => {})
  try {
    await client.connect()
  } catch (error) {
    await end()
    throw asDatabaseError(error)
  }
  return { ...statementsOn(client, preparedNames()), end }
}

async function listenOn(
  client: pg.Client,
  channel: string,
  onNotify: (payload: string) => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  let isListening = true
  const lose = () => {
    if (!isListening) return
    isListening = false
    onLost()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', (message) => onNotify(message.payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    isListening = false
    await client.end().catch(() => {})
    throw asDatabaseError(error)
  }
  return async () => {
    isListening = false
    await client.end().catch(() => {})
  }
}
