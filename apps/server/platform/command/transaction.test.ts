import { expect, it } from 'vitest'
import type { Database, Sql } from '../db/pool.ts'
import { transact } from './transaction.ts'

/** A database whose transactions end with the given results, one after the other. */
function endingWith(...ends: (string | null)[]): { database: Database; tries: () => number } {
  let tries = 0
  const transaction = async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
    const code = ends[tries]
    tries += 1
    const result = await work({} as Sql)
    if (code) throw Object.assign(new Error('ended'), { code })
    return result
  }
  return { database: { transaction } as Database, tries: () => tries }
}

it('tries a transaction again that PostgreSQL ended to resolve a deadlock', async () => {
  const { database, tries } = endingWith('40P01', '40001', null)
  expect(await transact(database, async () => 'done')).toBe('done')
  expect(tries()).toBe(3)
})

it('gives up after four tries', async () => {
  const { database, tries } = endingWith('40P01', '40P01', '40P01', '40P01', null)
  await expect(transact(database, async () => 'done')).rejects.toThrow('ended')
  expect(tries()).toBe(4)
})

it('tries nothing again that failed for another reason', async () => {
  const { database, tries } = endingWith('23505', null)
  await expect(transact(database, async () => 'done')).rejects.toThrow('ended')
  expect(tries()).toBe(1)
})
