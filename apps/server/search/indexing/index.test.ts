/** @spec 2.products-list */
import { expect, it } from 'vitest'
import type { Sql } from '../../platform/db/pool.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { applySearchChanges } from './index.ts'

const refused = (code: string) => new DatabaseUnavailable({ code })

/** A database with changes, where a statement times out above `maxProducts`; records the requested batch sizes. */
function databaseWith(
  changes: number,
  { maxProducts, code = '57014' }: { maxProducts: number; code?: string },
) {
  const batchSizes: number[] = []
  let left = changes
  const query = async (_: string, [atOnce]: readonly number[]) => {
    batchSizes.push(atOnce!)
    if (atOnce! > maxProducts) throw refused(code)
    const count = Math.min(left, atOnce!)
    left -= count
    return { rows: [{ count }] }
  }
  return { sql: { query } as unknown as Sql, batchSizes }
}

it('takes fewer products at once where a statement may not run as long', async () => {
  const { sql, batchSizes } = databaseWith(600, { maxProducts: 300 })
  expect(await applySearchChanges(sql)).toBe(600)
  expect(batchSizes).toEqual([2000, 250, 250, 250, 250])
})

it('gives up where one product takes longer than a statement may', async () => {
  const { sql, batchSizes } = databaseWith(5, { maxProducts: 0 })
  await expect(applySearchChanges(sql)).rejects.toThrow(DatabaseUnavailable)
  expect(batchSizes.at(-1)).toBe(1)
})

it('tries once where the database is lost', async () => {
  const { sql, batchSizes } = databaseWith(5, { maxProducts: 0, code: '08006' })
  await expect(applySearchChanges(sql)).rejects.toThrow(DatabaseUnavailable)
  expect(batchSizes).toEqual([2000])
})
