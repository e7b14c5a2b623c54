import { afterAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/command/index.ts'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { testDatabase } from '../../../testing/database.ts'
import { post } from '../../ledger/index.ts'
import { trialBalance } from '../queries.ts'
import { sumBooks } from './index.ts'

/** @spec 2.bank-account-info */
const database = await testDatabase('empty')
afterAll(() => database.drop())

let occasions = 0
const sell = (sql: Sql, amountRial: number, at: string) =>
  post(sql, {
    kind: 'correction',
    occasion: `sale ${++occasions}`,
    entries: [
      { account: { kind: 'clearing', gateway: 'testbank' }, amountRial: -amountRial },
      { account: { kind: 'sales' }, amountRial },
    ],
    now: Temporal.Instant.from(at),
  })
const salesOf = async (sql: Sql) =>
  (await trialBalance(sql)).find(({ kind }) => kind === 'sales')!.balanceRial
const sums = async () => {
  const { rows } = await database.query(
    `select day, amount, entry_count from ledger_day_sums where kind = 'sales' order by day`,
  )
  return rows
}
const waiting = async () => (await database.query('select from unsummed_entries')).rowCount

describe('sums of the entries', () => {
  it('are by day of Tehran, and the trial balance adds what is not summed yet', async () => {
    await transact(database, (tx) => sell(tx, 100, '2026-05-10T20:29:59Z'))
    await transact(database, (tx) => sell(tx, 30, '2026-05-10T20:30:00Z'))
    expect(await salesOf(database)).toBe(130)
    expect(await sumBooks(database)).toBeGreaterThan(0)
    expect(await sums()).toEqual([
      { day: '2026-05-10', amount: 100, entry_count: 1 },
      { day: '2026-05-11', amount: 30, entry_count: 1 },
    ])
    expect(await waiting()).toBe(0)
    expect(await salesOf(database)).toBe(130)
  })

  it('take each entry once, also those of a transaction that stays open over two runs', async () => {
    await database.transaction(async (tx) => {
      await sell(tx, 1_000, '2026-05-11T08:00:00Z')
      await transact(database, (other) => sell(other, 5, '2026-05-11T09:00:00Z'))
      await sumBooks(database)
      await sumBooks(database)
      expect(await salesOf(database)).toBe(135)
    })
    expect(await salesOf(database)).toBe(1_135)
    await Promise.all([sumBooks(database), sumBooks(database)])
    expect(await salesOf(database)).toBe(1_135)
    expect((await sums())[1]).toEqual({ day: '2026-05-11', amount: 1_035, entry_count: 3 })
  })

  it('leave the queue as it was where they fail', async () => {
    await transact(database, (tx) => sell(tx, 7, '2026-05-11T10:00:00Z'))
    const failing: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          await work(tx)
          throw new Error('ended')
        }),
    }
    await expect(sumBooks(failing)).rejects.toThrow('ended')
    expect(await waiting()).toBe(1)
    expect(await salesOf(database)).toBe(1_142)
  })
})
