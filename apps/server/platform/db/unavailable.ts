import pg from 'pg'

/**
 * The database cannot be reached, is starting, dropped the connection or timed out: a transient failure. The application
 * answers 503 with the code `SERVICE_UNAVAILABLE`; a caller may retry.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}

// SQLSTATEs of transient failures. Classes: 08 is the connection itself, 53 a lack of
// disk, memory or connections, 57P a server that stops, starts or is gone. Single ones: 57014 a statement that took too
// long, 55P03 a lock that did not come free, 25P03 a transaction that idled too long, 25006 a server that has become a
// standby, 58030 a disk that fails.
const passingState = /^(08...|53...|57P..|57014|55P03|25P03|25006|58030)$/

/**
 * Distinguishes a lost database from a refused statement. PostgreSQL's own errors carry a SQLSTATE; a driver error
 * without one is a broken connection, except for a value of ours that it cannot send.
 */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (error instanceof pg.DatabaseError) {
    return passingState.test(error.code ?? '') ? new DatabaseUnavailable(error) : error
  }
  if (error instanceof TypeError || error instanceof RangeError) return error
  return new DatabaseUnavailable(error)
}

/** Whether a statement was cancelled because it ran longer than it may. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: string }).code === '57014'
}
