import pg from 'pg'

/**
 * The database cannot be reached, is starting, dropped the connection or was too busy to answer in time: nobody's
 * mistake and gone by itself. The application answers 503 with the code `SERVICE_UNAVAILABLE`; a caller may simply try again.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}

// SQLSTATEs with which PostgreSQL says "not now" rather than "not so": class 08 is the connection itself,
// 57P01 to 57P03 a server that stops or starts, 53300 no free connection, 57014 a statement that took too long,
// 55P03 a lock that did not come free, 25P03 a transaction that idled too long.
const passingStates = new Set(['57P01', '57P02', '57P03', '53300', '57014', '55P03', '25P03'])

/**
 * Tells a lost database from a refused statement. PostgreSQL's own errors carry a SQLSTATE; what the driver
 * throws without one is a broken connection, except where our code handed it something it cannot send.
 */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? ''
    return state.startsWith('08') || passingStates.has(state) ? new DatabaseUnavailable(error) : error
  }
  if (error instanceof TypeError || error instanceof RangeError) return error
  return new DatabaseUnavailable(error)
}

/** Whether a statement was cancelled because it ran longer than it may. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: string }).code === '57014'
}
