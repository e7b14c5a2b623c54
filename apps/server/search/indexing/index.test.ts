/** @spec 2.products-list */
import { expect, it } from 'vitest'
import type { Sql } from '../../platform/db/pool.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { applySearchChanges } from './index.ts'

const refused = (code: string) => new DatabaseUnavailable({ code })

/** A database with so many changes, in which a statement may take so many products; also what it was asked for. */
function databaseWith(changes: number, { most, code = '57014' }: { most: number; code?: string }) {
  const asked: number[] = []
  let left = changes
  const query = async (_: string, [atOnce]: readonly number[]) => {
    asked.push(atOnce!)
    if (atOnce! > most) throw refused(code)
    const count = Math.min(left, atOnce!)
    left -= count
    return { rows: [{ count }] }
  }
  return { sql: { query } as unknown as Sql, asked }
}

it('takes fewer products at once where a statement may not run as long', async () => {
  const { sql, asked } = databaseWith(600, { most: 300 })
  expect(await applySearchChanges(sql)).toBe(600)
  expect(asked).toEqual([2000, 250, 250, 250, 250])
})

it('gives up where one product takes longer than a statement may', async () => {
  const { sql, asked } = databaseWith(5, { most: 0 })
  await expect(applySearchChanges(sql)).rejects.toThrow(DatabaseUnavailable)
  expect(asked.at(-1)).toBe(1)
})

it('asks once where the database is lost', async () => {
  const { sql, asked } = databaseWith(5, { most: 0, code: '08006' })
  await expect(applySearchChanges(sql)).rejects.toThrow(DatabaseUnavailable)
  expect(asked).toEqual([2000])
})
