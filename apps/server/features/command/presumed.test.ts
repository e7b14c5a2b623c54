import { expect, it } from 'vitest'
import type { Database } from '../../db/pool.ts'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import type { AccountCaller, PresumedCaller } from '../caller/index.ts'
import { underPresumption } from './presumed.ts'

/** @spec 4.session, 6.permissions */
/** A database whose transactions note how they ended. */
function databaseOf(ends: string[]): Database {
  return {
    transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      try {
        const value = await work({})
        ends.push('kept')
        return value
      } catch (error) {
        ends.push('undone')
        throw error
      }
    },
  } as unknown as Database
}
const presumed = (isStill: PresumedCaller['isStill']): PresumedCaller => ({
  caller: {} as AccountCaller,
  isStill,
})
const still = presumed(async () => true)
const noLonger = presumed(async () => false)

it('keeps what was done for a caller whose session still holds', async () => {
  const ends: string[] = []
  const work = (database: Database) => database.transaction(async () => 'done')
  expect(await underPresumption(databaseOf(ends), still, work)).toEqual({ value: 'done' })
  expect(ends).toEqual(['kept'])
})

it.each([
  ['it was done', async () => 'done'],
  ['it was refused', () => Promise.reject(new Error('refused'))],
])('undoes it where the session no longer holds, and does not tell whether %s', async (_, run) => {
  const ends: string[] = []
  const work = (database: Database) => database.transaction<string>(run)
  expect(await underPresumption(databaseOf(ends), noLonger, work)).toBeNull()
  expect(ends).toEqual(['undone'])
})

it('tells of no fault that was found before the session was asked for', async () => {
  expect(
    await underPresumption(databaseOf([]), still, () => Promise.reject(new Error('faulty body'))),
  ).toBeNull()
  expect(await underPresumption(databaseOf([]), still, async () => 'without asking')).toBeNull()
})

it('hands on what is refused once the session was found to hold, and what comes after its transaction', async () => {
  const refused = (database: Database) => database.transaction(() => Promise.reject(new Error('no stock')))
  await expect(underPresumption(databaseOf([]), still, refused)).rejects.toThrow('no stock')
  const later = async (database: Database) => {
    await database.transaction(async () => 'begun')
    throw new Error('no gateway')
  }
  await expect(underPresumption(databaseOf([]), still, later)).rejects.toThrow('no gateway')
})

it('does not try again where the database is away', async () => {
  const away = presumed(() => Promise.reject(new DatabaseUnavailable('away')))
  const work = (database: Database) => database.transaction(async () => 'done')
  await expect(underPresumption(databaseOf([]), away, work)).rejects.toBeInstanceOf(DatabaseUnavailable)
})
