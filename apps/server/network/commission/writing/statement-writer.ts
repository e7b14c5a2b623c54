import { hash } from 'node:crypto'
import type { CopyTransaction } from '../../../platform/db/pool.ts'
import { lineOf, type Statement } from '../statements.ts'
import { insertStatements } from './queries.ts'

const rowsAtOnce = 20_000

/** Writes statements in batches of thousands and collects their hashes in order. */
export class StatementWriter {
  readonly #tx: CopyTransaction
  readonly #month: string
  #rows: { line: string; sha256: string; isDue: boolean }[] = []
  #hashes: Buffer[] = []
  #count = 0
  #written: Promise<void> = Promise.resolve()
  payableRial = 0
  /** Statements with something to pay out. */
  payableCount = 0

  constructor(tx: CopyTransaction, month: string) {
    this.#tx = tx
    this.#month = month
  }

  get isFull(): boolean {
    return this.#rows.length >= rowsAtOnce
  }

  add(statement: Statement): void {
    const line = lineOf(this.#month, statement)
    this.#rows.push({ line, sha256: hash('sha256', line), isDue: statement.payableRial > 0 })
    this.payableRial += statement.payableRial
    if (statement.payableRial > 0) this.payableCount += 1
  }

  /** Sends the batch; the database writes it while the next one is computed. Returns how many are written. */
  async flush(): Promise<number> {
    const rows = this.#rows
    this.#rows = []
    this.#hashes.push(Buffer.from(rows.map(({ sha256 }) => sha256).join(''), 'hex'))
    await this.#written
    const written = this.#count
    this.#count += rows.length
    this.#written = insertStatements(this.#tx, rows)
    // The next flush awaits it and throws its error.
    this.#written.catch(() => {})
    return written
  }

  /** Writes the rest and waits for all of it. */
  async end(): Promise<void> {
    await this.flush()
    await this.#written
  }

  /** All hashes, concatenated. */
  hashes(): Buffer {
    return Buffer.concat(this.#hashes)
  }
}
