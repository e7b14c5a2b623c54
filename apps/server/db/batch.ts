import pg from 'pg'

/** What of the driver's query objects and connections this stands on; the driver's types leave it out. */
type DriverConnection = pg.Connection & {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  bind(statement: object): void
  describe(asked: object): void
  sync(): void
}
type Fields = { fields: readonly object[] }
type DriverQuery = Omit<pg.Query, 'submit'> & {
  name: string | undefined
  text: string
  submit(connection: DriverConnection): Error | null
  handleRowDescription(message: Fields): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: DriverConnection): void
  handleReadyForQuery(connection: DriverConnection): void
  handleError(error: unknown, connection: DriverConnection): void
}
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  done: (error: Error | undefined, result: pg.QueryResult) => void,
) => DriverQuery

export type Statement = { name: string | undefined; text: string; values: readonly unknown[] }

export type Batches = {
  ask(statement: Statement): Promise<pg.QueryResult>
  /** Sends what was collected without waiting any longer. */
  flush(): void
}

/**
 * Collects the statements that are asked for before anybody waits, and sends them together: PostgreSQL answers all of
 * them at once, and skips those behind a refused one, which fail with its refusal. What a prepared statement returns is
 * described once and not each time.
 */
export function batchesOn(client: pg.PoolClient, types: pg.CustomTypesConfig): Batches {
  let collected: DriverQuery[] = []
  const flush = () => {
    if (collected.length === 0) return
    const queries = collected
    collected = []
    client.query(new Batch(queries))
  }
  const ask = (statement: Statement): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      const config = {
        ...statement,
        values: statement.values as unknown[],
        types,
        queryMode: 'extended' as const,
      }
      if (collected.length === 0) process.nextTick(flush)
      collected.push(new DriverQuery(config, (error, result) => (error ? reject(error) : resolve(result))))
    })
  return { ask, flush }
}

// The driver takes it for one query and hands it whatever PostgreSQL answers, in the order of the statements.
class Batch extends pg.Query {
  readonly #queries: readonly DriverQuery[]
  #answered = 0
  #shapes: Shapes | undefined

  constructor(queries: readonly DriverQuery[]) {
    super('')
    this.#queries = queries
  }

  get #current(): DriverQuery {
    return this.#queries[this.#answered]!
  }

  // The driver notes by these that PostgreSQL has parsed a statement.
  get name(): string | undefined {
    return this.#current.name
  }
  set name(_: string | undefined) {}
  get text(): string {
    return this.#current.text
  }
  set text(_: string) {}

  override submit = (given: pg.Connection): Error | null => {
    const connection = given as DriverConnection
    const shapes = shapesOn(connection)
    this.#shapes = shapes
    connection.stream.cork()
    for (const query of this.#queries) {
      const fault = query.submit(withoutSync(connection, query, shapes))
      // Half of it is written.
      if (fault) connection.stream.destroy(fault)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription(message: Fields): void {
    this.#keepShape(message.fields)
    this.#current.handleRowDescription(message)
  }

  #keepShape(fields: readonly object[] | null): void {
    const { name } = this.#current
    if (name !== undefined && !this.#shapes!.has(name)) this.#shapes!.set(name, fields)
  }

  handleDataRow(message: object): void {
    this.#current.handleDataRow(message)
  }

  handleCommandComplete(message: object, connection: DriverConnection): void {
    this.#keepShape(null)
    this.#current.handleCommandComplete(message, connection)
    this.#answered += 1
  }

  handleReadyForQuery(connection: DriverConnection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection)
  }

  // Of a statement that was refused, or of the connection.
  handleError(error: unknown, connection: DriverConnection): void {
    for (const answered of this.#queries.slice(0, this.#answered)) answered.handleReadyForQuery(connection)
    for (const query of this.#queries.slice(this.#answered)) {
      // Skipped unread.
      if (query.name !== undefined) delete connection.submittedNamedStatements[query.name]
      query.handleError(error, connection)
    }
  }
}

/**
 * What the prepared statements of a connection return: null where it is no rows, which is something else than rows
 * without columns. PostgreSQL refuses to run one whose result has changed.
 */
type Shapes = Map<string, readonly object[] | null>

const shapesOfConnections = new WeakMap<DriverConnection, Shapes>()

function shapesOn(connection: DriverConnection): Shapes {
  const known = shapesOfConnections.get(connection)
  if (known) return known
  const shapes: Shapes = new Map()
  shapesOfConnections.set(connection, shapes)
  return shapes
}

// The connection as one query of a batch sees it: it ends no batch, and asks for no description that is known.
function withoutSync(connection: DriverConnection, query: DriverQuery, shapes: Shapes): DriverConnection {
  const shape = query.name === undefined ? undefined : shapes.get(query.name)
  return Object.assign(Object.create(connection) as DriverConnection, {
    sync() {},
    bind(statement: object) {
      try {
        connection.bind(statement)
      } catch (error) {
        connection.stream.destroy(error as Error)
        throw error
      }
    },
    describe(asked: object) {
      if (shape === undefined) connection.describe(asked)
      else if (shape !== null) query.handleRowDescription({ fields: shape })
    },
  })
}
