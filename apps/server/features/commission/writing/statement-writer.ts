import type { Sql } from '../../../db/pool.ts'
import { type Statement, statementHash } from '../statements.ts'
import { insertStatements, type StatementColumn, statementColumns } from './queries.ts'

const rowsAtOnce = 5_000

const read: {
  readonly [Column in StatementColumn]: (statement: Statement, hash: Buffer) => string | number
} = {
  person_id: ({ personId }) => personId,
  own_score: ({ ownScore }) => ownScore,
  group_score: ({ groupScore }) => groupScore,
  side_score: ({ sideScore }) => sideScore,
  rate_basis_points: ({ rateBasisPoints }) => rateBasisPoints,
  is_eligible: ({ isEligible }) => (isEligible ? 't' : 'f'),
  rank: ({ rank }) => rank,
  own_purchase: ({ ownPurchaseRial }) => ownPurchaseRial,
  differential: ({ differentialRial }) => differentialRial,
  generation: ({ generationRial }) => generationRial,
  taken_back: ({ takenBackRial }) => takenBackRial,
  adjusted: ({ adjustedRial }) => adjustedRial,
  carried: ({ carriedRial }) => carriedRial,
  balance: ({ balanceRial }) => balanceRial,
  withheld: ({ withheldRial }) => withheldRial,
  payable: ({ payableRial }) => payableRial,
  sha256: (_, hash) => `"\\\\x${hash.toString('hex')}"`,
}

/** Writes statements thousands at a time and remembers their hashes, in the order in which they came. */
export class StatementWriter {
  readonly #tx: Sql
  readonly #month: string
  #rows: Record<StatementColumn, (string | number)[]> = emptyRows()
  #hashes: Buffer[] = []
  #written: Promise<void> = Promise.resolve()
  payableRial = 0

  constructor(tx: Sql, month: string) {
    this.#tx = tx
    this.#month = month
  }

  get isFull(): boolean {
    return this.#rows.person_id.length >= rowsAtOnce
  }

  add(statement: Statement): void {
    const hash = statementHash(this.#month, statement)
    for (const column of statementColumns) this.#rows[column].push(read[column](statement, hash))
    this.#hashes.push(hash)
    this.payableRial += statement.payableRial
  }

  /** Sends what is there: the database writes it while the next thousands are counted. */
  async flush(): Promise<void> {
    if (this.#rows.person_id.length === 0) return
    const literals = statementColumns.map((column) => [column, `{${this.#rows[column].join(',')}}`])
    this.#rows = emptyRows()
    await this.#written
    this.#written = insertStatements(this.#tx, this.#month, Object.fromEntries(literals))
    // Heard by the next flush.
    this.#written.catch(() => {})
  }

  /** Writes the rest and waits for all of it. */
  async end(): Promise<void> {
    await this.flush()
    await this.#written
  }

  /** All hashes one behind the other. */
  hashes(): Buffer {
    return Buffer.concat(this.#hashes)
  }
}

function emptyRows(): Record<StatementColumn, (string | number)[]> {
  return Object.fromEntries(statementColumns.map((column) => [column, []])) as unknown as Record<
    StatementColumn,
    (string | number)[]
  >
}
