import pg from 'pg'
import { asDatabaseError } from './unavailable.ts'

/** Something that runs one statement: the pool, or one transaction. */
export type Sql = {
  /**
   * Runs one statement with `$1 …` values. A frequent text is prepared where `values` is passed, even as `[]`; without
   * `values` it is never prepared and may hold several statements. int8 comes back as number, numeric as text, date as
   * 'YYYY-MM-DD', timestamptz as Date. `rowCount` counts rows returned or changed.
   * Throws `DatabaseUnavailable` where the connection is lost, pg's `DatabaseError` where SQL is refused.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

export type Transaction = Sql

type Client = Pick<pg.Client, 'query'>
type NameOf = (text: string) => string | undefined

/** Statements on one connection; `nameOf` names those that are prepared. */
export function statementsOn(client: Client, nameOf: NameOf): Sql {
  return {
    async query<Row>(text: string, values?: readonly unknown[]) {
      try {
        const result = await client.query(
          values ? { name: nameOf(text), text, values: [...values] } : { text },
        )
        return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
  }
}

type Send = <T>(send: () => Promise<T>) => Promise<T>

/**
 * Runs the work between BEGIN and COMMIT; see `Database.transaction`. Calls `onBroken` for a connection that cannot roll
 * back; closing it rolls back too. `begin` may set local settings as well.
 * @param work gets the statements, and `send` for other calls that must run within the transaction
 */
export async function transactionOn<T>(
  client: Client,
  statements: Sql,
  work: (tx: Transaction, send: Send) => Promise<T>,
  { begin = 'begin', onBroken = () => {} }: { begin?: string; onBroken?: () => void } = {},
): Promise<T> {
  const { tx, send, close } = whileOpen(statements)
  try {
    // Waits for BEGIN: after a refused one, statements would run outside a transaction.
    await run(client, begin)
    const result = await work(tx, send)
    await Promise.all(close())
    // The work swallowed the error of a refused statement.
    if ((await run(client, 'commit')) !== 'COMMIT')
      throw new Error('A statement was refused and nobody heard of it: rolled back')
    return result
  } catch (error) {
    await Promise.allSettled(close())
    await run(client, 'rollback').catch(onBroken)
    throw error
  }
}

async function run(client: Client, text: string): Promise<string> {
  try {
    return (await client.query(text)).command
  } catch (error) {
    throw asDatabaseError(error)
  }
}

const behindRefused = '25P02'

type Open = {
  tx: Transaction
  send: Send
  /** Refuses further statements, and returns the unanswered ones. */
  close(): Promise<unknown>[]
}

function whileOpen(statements: Sql): Open {
  let isOver = false
  let refused: unknown
  const unanswered = new Set<Promise<unknown>>()
  const once = async <T>(statement: () => Promise<T>): Promise<T> => {
    if (isOver) throw new Error('The transaction of this statement is over')
    try {
      return await statement()
    } catch (error) {
      // Statements pipelined after a refused one fail too, perhaps first: throw the original error for them.
      const isBehind = error instanceof pg.DatabaseError && error.code === behindRefused
      if (!isBehind) refused ??= error
      throw refused ?? error
    }
  }
  const send: Send = (statement) => {
    const answer = once(statement)
    unanswered.add(answer)
    const answered = () => unanswered.delete(answer)
    answer.then(answered, answered)
    return answer
  }
  return {
    tx: {
      query: <Row>(text: string, values?: readonly unknown[]) =>
        send(() => statements.query<Row>(text, values)),
    },
    send,
    close() {
      isOver = true
      return [...unanswered]
    },
  }
}
