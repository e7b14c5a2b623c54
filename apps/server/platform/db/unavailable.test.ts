import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { asDatabaseError, DatabaseUnavailable } from './unavailable.ts'

function refusedWith(state: string): unknown {
  const error = new pg.DatabaseError('refused', 0, 'error')
  error.code = state
  return asDatabaseError(error)
}

/** @spec 8.messages */
describe('an error of the database', () => {
  it.each([
    ['08006', 'a lost connection'],
    ['53100', 'a full disk'],
    ['53200', 'no memory'],
    ['53300', 'no free connection'],
    ['53400', 'a limit of the configuration'],
    ['57P01', 'a server that is stopped'],
    ['57P05', 'a session that idled too long'],
    ['58030', 'a disk that fails'],
    ['25006', 'a server that has become a standby'],
    ['57014', 'a statement that took too long'],
  ])('%s, %s, is a database that is not available', (state) => {
    expect(refusedWith(state)).toBeInstanceOf(DatabaseUnavailable)
  })

  it.each(['23505', '22P02', '42P01', '40001', '58P01', 'XX000'])(
    '%s is a refused statement or a bug, and stays what it is',
    (state) => {
      expect(refusedWith(state)).not.toBeInstanceOf(DatabaseUnavailable)
    },
  )
})
