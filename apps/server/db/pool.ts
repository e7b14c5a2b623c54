import pg from 'pg'
import { preparedNames } from './prepared-names.ts'
import { rowTypes } from './types.ts'
import { asDatabaseError } from './unavailable.ts'

/** Something that runs one statement: the pool, or one transaction. */
export type Sql = {
  /**
   * Runs one statement with `$1 …` values. int8 comes back as number, numeric as text, date as
   * 'YYYY-MM-DD', timestamptz as Date. `rowCount` counts rows returned or changed.
   * Throws `DatabaseUnavailable` where the connection is lost, pg's `DatabaseError` where SQL is refused.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

export type Database = Sql & {
  /**
   * Runs the work between BEGIN and COMMIT on one connection; any error it throws rolls all of it back, and so does a
   * statement that was refused and went unheard. Statements that do not wait for each other are sent together and run
   * in the order in which they were asked for. Whatever asks for one after the end is refused: it would run outside.
   */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  /** Waits for statements under way, then ends every connection. */
  close(): Promise<void>
  /**
   * Hears NOTIFYs of one channel on a connection of its own. `onLost` is called once when that connection
   * breaks: what was notified meanwhile is unknown, so the caller drops what it cached and listens again.
   * Returns how to stop listening.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>>
}

export type DatabaseOptions = {
  /** Connections this process may hold at once; 10 unless told. */
  maxConnections?: number
  /** A statement that runs longer is cancelled; 15,000 ms unless told. */
  statementTimeoutMs?: number
}

const connectTimeoutMs = 5_000
const idleInTransactionTimeoutMs = 60_000

/** Opens a pool on a PostgreSQL address. Connects with the first statement, not before. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: 'anar',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: rowTypes,
  }
  const pool = new pg.Pool({
    ...connection,
    // Of one transaction alone: the pool gives a connection to nobody else before its answers are there.
    pipeline: true,
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  })
  // An idle connection that breaks is replaced with the next statement; unheard, the event ends the process.
  pool.on('error', () => {})
  // The pool lets go of a connection before whoever asked for it can hear: a loss that comes in the same moment ends
  // the process as well. The statement that is sent next reports it.
  pool.on('connect', (client) => client.on('error', () => {}))

  const nameOf = preparedNames()
  const sqlOn = (runner: pg.Pool | pg.PoolClient): Sql => ({
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        const result = await runner.query<Row & pg.QueryResultRow>({
          name: nameOf(text, values),
          text,
          values: values as unknown[],
        })
        return { rows: result.rows, rowCount: result.rowCount ?? 0 }
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
  })

  return {
    ...sqlOn(pool),
    transaction: (work) => transactionOn(pool, sqlOn, work),
    close: () => pool.end(),
    listen: (channel, onNotify, onLost) => listenOn(new pg.Client(connection), channel, onNotify, onLost),
  }
}

async function transactionOn<T>(
  pool: pg.Pool,
  sqlOn: (client: pg.PoolClient) => Sql,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error)
  })
  let isBroken = false
  const sql = sqlOn(client)
  const { tx, close } = statementsOf(sql)
  try {
    // Waited for: were it refused, whatever had been sent behind it would run outside.
    await sql.query('begin')
    const result = await work(tx)
    close()
    await commit(client)
    return result
  } catch (error) {
    close()
    // A connection that cannot even roll back is closed, which rolls back as well.
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

const behindRefused = '25P02'

// The statements of one transaction, as long as it lasts.
function statementsOf(sql: Sql): { tx: Sql; close(): void } {
  let isOver = false
  let refused: unknown
  const tx: Sql = {
    async query(text, values) {
      if (isOver) throw new Error('The transaction of this statement is over')
      try {
        return await sql.query(text, values)
      } catch (error) {
        // What was sent behind a refused statement is refused for its sake, and may be heard of first: it tells why.
        const isBehind = error instanceof pg.DatabaseError && error.code === behindRefused
        if (!isBehind) refused = error
        throw refused ?? error
      }
    },
  }
  return {
    tx,
    close() {
      isOver = true
    },
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw asDatabaseError(error)
  })
  // PostgreSQL rolls back instead where a statement was refused and the work went on all the same.
  if (command !== 'COMMIT') throw new Error('A statement was refused and nobody heard of it: rolled back')
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
