import pg from 'pg'

/** What of the driver's connection sends rows; its types leave it out. */
type CopyConnection = { sendCopyFromChunk(rows: Buffer): void; endCopyFrom(): void }

/** A `copy … from stdin` with its rows at hand: they go out as soon as PostgreSQL asks for them. */
class CopyIn extends pg.Query {
  readonly #rows: Buffer

  constructor(text: string, rows: Buffer, done: (error: Error | undefined) => void) {
    super(text, done)
    this.#rows = rows
  }

  /** Called by the driver. */
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }
}

/** Sends rows to a `copy … from stdin`, in the form that it names. The connection is asked for nothing else until then. */
export function copyIn(client: pg.PoolClient, text: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, Buffer.from(rows), (error) => (error ? reject(error) : resolve())))
  })
}
