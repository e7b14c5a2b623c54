import pg from 'pg'
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

export type Transaction = Sql

type Client = Pick<pg.Client, 'query'>
type NameOf = (text: string, values: readonly unknown[]) => string | undefined

/** Statements on one connection; `nameOf` names those that are prepared. */
export function statementsOn(client: Client, nameOf: NameOf): Sql {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        const name = nameOf(text, values)
        const result = await client.query({ name, text, values: values as unknown[] })
        return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
  }
}

type Send = <T>(send: () => Promise<T>) => Promise<T>

export type TransactionOptions = {
  /**
   * Sends BEGIN together with what the work sends first, which saves a round trip. Only for work whose first statements
   * do no harm outside a transaction, as reads and the claim of a key: were BEGIN refused, they would run there.
   */
  startsHarmless?: boolean
}

/**
 * Runs the work between BEGIN and COMMIT; see `Database.transaction`. A connection that cannot even roll back is
 * reported by `onBroken`, to be closed, which rolls back as well.
 * @param work gets the statements, and `send` for whatever else has to run within the transaction
 */
export async function transactionOn<T>(
  client: Client,
  statements: Sql,
  work: (tx: Transaction, send: Send) => Promise<T>,
  { startsHarmless = false, onBroken = () => {} }: TransactionOptions & { onBroken?: () => void } = {},
): Promise<T> {
  const { tx, send, refuse, close } = whileOpen(statements)
  try {
    const begun = run(client, 'begin')
    // PostgreSQL answers in order: by the first answer it is known whether anything else may be sent.
    begun.catch(refuse)
    if (!startsHarmless) await begun
    const [result] = await Promise.all([work(tx, send), begun])
    await Promise.all(close())
    // Somebody caught a refusal and went on all the same.
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
  /** Takes no more statements: all fail with this error. */
  refuse(error: unknown): void
  /** Takes no more statements, and returns those that are not answered yet. */
  close(): Promise<unknown>[]
}

function whileOpen(statements: Sql): Open {
  let isOver = false
  let notBegun: { error: unknown } | null = null
  let refused: unknown
  const unanswered = new Set<Promise<unknown>>()
  const once = async <T>(statement: () => Promise<T>): Promise<T> => {
    if (notBegun) throw notBegun.error
    if (isOver) throw new Error('The transaction of this statement is over')
    try {
      return await statement()
    } catch (error) {
      // What was sent behind a refused statement is refused for its sake, and may be heard of first: it tells why.
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
    refuse(error) {
      notBegun = { error }
    },
    close() {
      isOver = true
      return [...unanswered]
    },
  }
}
