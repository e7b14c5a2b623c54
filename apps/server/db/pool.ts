import pg from 'pg'
import { type Batches, batchesOn, type Statement } from './batch.ts'
import { canceller } from './cancelling.ts'
import { copyIn } from './copy.ts'
import { preparedNames } from './prepared-names.ts'
import { rowTypes } from './types.ts'
import { asDatabaseError, DatabaseUnavailable } from './unavailable.ts'

/** Something that runs one statement: the pool, or one transaction. */
export type Sql = {
  /**
   * Runs one statement with `$1 …` values. int8 comes back as number, numeric as text, date as
   * 'YYYY-MM-DD', timestamptz as Date. `rowCount` counts rows returned or changed.
   * Throws `DatabaseUnavailable` where the connection is lost, pg's `DatabaseError` where SQL is refused.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

export type Transaction = Sql & {
  /**
   * Sends rows to a `copy … from stdin`, in the form that it names. What is asked for meanwhile waits until they are
   * taken.
   */
  copy(text: string, rows: string): Promise<void>
}

export type Database = Sql & {
  /**
   * As `Sql.query`. Once the signal is aborted the statement is cancelled and fails as one that took too long, and one
   * that has no connection yet is not begun.
   */
  query<Row>(
    text: string,
    values?: readonly unknown[],
    options?: { signal?: AbortSignal },
  ): Promise<{ rows: Row[]; rowCount: number }>
  /**
   * Runs the work between BEGIN and COMMIT on one connection; any error it throws rolls all of it back, and so does a
   * statement that was refused and went unheard. Statements that do not wait for each other are sent together and run
   * in the order in which they were asked for, the first of them together with BEGIN. Whatever asks for one after the end
   * is refused: it would run outside.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
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

  const cancels = canceller(connection)

  const batches = new WeakMap<pg.PoolClient, Batches>()
  const batchesOf = (client: pg.PoolClient): Batches => {
    const known = batches.get(client) ?? batchesOn(client, rowTypes)
    batches.set(client, known)
    return known
  }
  const nameOf = preparedNames()
  const sqlOn = (client: pg.PoolClient): Sql => ({
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        const result = await runOn(client, batchesOf(client), { name: nameOf(text, values), text, values })
        return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
      } catch (error) {
        // The driver's own trace ends at its socket.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw asDatabaseError(error)
      }
    },
  })

  return {
    async query<Row>(text: string, values?: readonly unknown[], { signal }: { signal?: AbortSignal } = {}) {
      const client = await connected(pool)
      let stop: (() => Promise<void>) | undefined
      try {
        if (signal?.aborted) throw new DatabaseUnavailable(signal.reason)
        if (signal) stop = cancels.on(client, signal)
        return await sqlOn(client).query<Row>(text, values)
      } finally {
        await stop?.()
        client.release()
      }
    },
    transaction: async (work) => {
      const client = await connected(pool)
      return transactionOn(client, { sql: sqlOn(client), ...batchesOf(client) }, work)
    },
    async close() {
      await Promise.all([pool.end(), cancels.close()])
    },
    listen: (channel, onNotify, onLost) => listenOn(new pg.Client(connection), channel, onNotify, onLost),
  }
}

function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error)
  })
}

// Without values it may be several statements in one text, which only go alone and as they are.
const oneStatement = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i

function runOn(client: pg.PoolClient, { ask, flush }: Batches, statement: Statement) {
  if (statement.values.length > 0 || oneStatement.test(statement.text)) return ask(statement)
  flush()
  return client.query(statement.text)
}

const begin: Statement = { name: 'anar_begin', text: 'begin', values: [] }
const commit: Statement = { name: 'anar_commit', text: 'commit', values: [] }

// BEGIN goes out together with what is asked for first: were it refused, PostgreSQL would skip that.
async function transactionOn<T>(
  client: pg.PoolClient,
  { sql, ask, flush }: Batches & { sql: Sql },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let isBroken = false
  const copy: Transaction['copy'] = (text, rows) => {
    flush()
    return copyIn(client, text, rows).catch((error: unknown) => {
      throw asDatabaseError(error)
    })
  }
  const send = (statement: Statement) =>
    ask(statement).catch((error: unknown) => {
      throw asDatabaseError(error)
    })
  const { tx, copied, close } = statementsOf({ ...sql, copy })
  try {
    const begun = send(begin)
    const [result] = await Promise.all([work(tx), begun])
    await copied()
    const unanswered = close()
    const [{ command }] = await Promise.all([send(commit), ...unanswered])
    // Somebody caught a refusal and went on all the same.
    if (command !== 'COMMIT') throw new Error('A statement was refused and nobody heard of it: rolled back')
    return result
  } catch (error) {
    close()
    await copied()
    flush()
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

type Statements = {
  tx: Transaction
  /** Waits for rows that are under way. */
  copied(): Promise<void>
  /** Takes no more, and tells what is unanswered yet. */
  close(): Promise<unknown>[]
}

// The statements of one transaction, as long as it lasts.
function statementsOf(sql: Transaction): Statements {
  let isOver = false
  let refused: unknown
  let copying: Promise<unknown> | null = null
  const unanswered = new Set<Promise<unknown>>()

  const run = async <T>(send: () => Promise<T>): Promise<T> => {
    if (isOver) throw new Error('The transaction of this statement is over')
    while (copying) await copying
    try {
      return await send()
    } catch (error) {
      // What was sent behind a refused statement is refused for its sake, and may be heard of first: it tells why.
      const isBehind = error instanceof pg.DatabaseError && error.code === behindRefused
      if (!isBehind) refused ??= error
      throw refused ?? error
    }
  }
  const noted = <T>(answer: Promise<T>): Promise<T> => {
    unanswered.add(answer)
    const answered = () => unanswered.delete(answer)
    answer.then(answered, answered)
    return answer
  }
  return {
    tx: {
      query: <Row>(text: string, values?: readonly unknown[]) =>
        noted(run(() => sql.query<Row>(text, values))),
      copy: (text, rows) =>
        noted(
          run(() => {
            const taken = sql.copy(text, rows)
            const end = () => {
              copying = null
            }
            copying = taken.then(end, end)
            return taken
          }),
        ),
    },
    async copied() {
      while (copying) await copying
    },
    close() {
      isOver = true
      return [...unanswered]
    },
  }
}

/**
 * Leaves the last write of a transaction to its end: it goes out together with COMMIT, and where it is refused, the
 * transaction is rolled back and fails with its refusal. The write is one statement and sent already.
 */
export function heardAtCommit(write: Promise<unknown>): void {
  write.catch(() => {})
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
