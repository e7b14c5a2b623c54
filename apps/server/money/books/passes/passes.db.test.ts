import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/pool.ts'
import { openBookedShop } from '../../../testing/booked-shop.ts'
import { checkEverything, openFindings } from '../index.ts'
import { beginPass, continuePass } from './index.ts'

/** @spec 2.bank-account-info */
const { database, now, saleOrderId, close } = await openBookedShop()
afterAll(close)

beforeEach(() =>
  database.query('delete from book_passes; delete from book_checks; delete from book_findings'),
)

const passes = async () => {
  const { rows } = await database.query<{ isOver: boolean }>(
    'select ended_at is not null as "isOver" from book_passes order by id',
  )
  return rows.map(({ isOver }) => (isOver ? 'over' : 'open'))
}
/** Ends after some pieces. */
const after = (pieces: number) => {
  let count = 0
  return () => count++ >= pieces
}

describe('a pass over everything', () => {
  it('finds what was changed without a trace', async () => {
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(`update sale_orders set vat_amount = vat_amount + 10 where id = ${saleOrderId}`)
    })
    expect(await continuePass(database, { id: await beginPass(database, now), now })).toBe(true)
    expect((await openFindings(database)).findings).toMatchObject([
      { check: 'order-is-posted', subject: `order ${saleOrderId} vat` },
    ])
    const { rows } = await database.query('select scope, finding_count, failure from book_checks')
    expect(rows).toEqual([{ scope: 'everything', finding_count: 1, failure: '' }])
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(`update sale_orders set vat_amount = vat_amount - 10 where id = ${saleOrderId}`)
    })
    await continuePass(database, { id: await beginPass(database, now), now })
    expect((await openFindings(database)).findingCount).toBe(0)
  })

  it('goes on where it was stopped', async () => {
    const id = await beginPass(database, now)
    expect(await continuePass(database, { id, now, isEnough: after(3) })).toBe(false)
    const { rows } = await database.query<{ subject: string }>('select subject from book_passes')
    expect(rows[0]!.subject).not.toBe('order')
    const texts: string[] = []
    const listening: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            query: (text, values) => {
              texts.push(text)
              return tx.query(text, values)
            },
          }),
        ),
    }
    expect(await continuePass(listening, { id, now })).toBe(true)
    expect(
      texts.filter((text) => text.includes('order-is-posted') || text.includes(`'order ' || o.id`)),
    ).toEqual([])
  })

  it('is done by one process at a time', async () => {
    const id = await beginPass(database, now)
    await database.transaction(async (tx) => {
      await tx.query('select from book_passes where id = $1 for update', [id])
      expect(await continuePass(database, { id, now })).toBe(false)
    })
    expect(await continuePass(database, { id, now })).toBe(true)
  })
})

describe('the nightly job', () => {
  const night = (isEnough: () => boolean = () => false) =>
    checkEverything(database, { dueAt: now.subtract({ hours: 1 }), now, isEnough })

  it('begins one pass a night, and continues it where it was stopped', async () => {
    await night(after(2))
    expect(await passes()).toEqual(['open'])
    await night()
    expect(await passes()).toEqual(['over'])
    await night()
    expect(await passes()).toEqual(['over'])
    await checkEverything(database, {
      dueAt: now.add({ hours: 1 }),
      now: now.add({ hours: 1 }),
      isEnough: after(0),
    })
    expect(await passes()).toEqual(['over', 'open'])
  })

  it('records why it failed', async () => {
    await database.query('alter table sale_orders rename column vat_amount to away')
    await expect(night()).rejects.toThrow()
    const { rows } = await database.query('select scope, failure from book_checks')
    expect(rows).toEqual([{ scope: 'everything', failure: expect.stringContaining('vat_amount') }])
    await database.query('alter table sale_orders rename column away to vat_amount')
    await night()
    expect(await passes()).toEqual(['over'])
  })
})
