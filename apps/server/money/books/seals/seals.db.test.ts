import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyLog } from '../../../platform/audit/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { openBookedShop } from '../../../testing/booked-shop.ts'
import { differencesAfter } from '../../../testing/books.ts'
import { fillWallet } from '../../../testing/wallet.ts'
import { bookDayFor, post } from '../../ledger/index.ts'
import { checkBooks } from '../index.ts'
import { booksStanding } from '../standing.ts'
import { sealDueMonths } from './seal.ts'

/** The shop has transfers of 1405-02, which ends with 2026-05-21. @spec 2.bank-account-info */
const { database, now: inMonth, personId, close } = await openBookedShop()
afterAll(close)

const beforeDue = Temporal.Instant.from('2026-05-31T19:00:00Z')
const due = Temporal.Instant.from('2026-05-31T20:30:00Z')
const nextDue = Temporal.Instant.from('2026-07-02T09:00:00Z')

const fill = (sql: Sql, now: Temporal.Instant) => fillWallet(sql, personId, { earnedRial: 1_000, now })

/** Seals what is due. Other databases of the server have transactions too, whose end a seal waits for. */
async function sealAt(now: Temporal.Instant): Promise<number> {
  for (let tick = 0; tick < 100; tick++) {
    const count = await sealDueMonths(database, { now })
    if (count > 0) return count
    await setTimeout(100)
  }
  throw new Error('nothing was sealed')
}

async function seals() {
  const { rows } = await database.query<{ month: string; entries: number; sha256: string | null }>(
    `select month, entry_count as entries, encode(sha256, 'hex') as sha256 from ledger_month_seals order by month`,
  )
  return rows
}

async function entriesOfMonth(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) from ledger_entries where tehran_day(posted_at) between '2026-04-21' and '2026-05-21'`,
  )
  return rows[0]!.count
}

describe('a month', () => {
  it('is not closed before ten days after its end, nor before everything was checked', async () => {
    await checkBooks(database, beforeDue)
    expect(await sealDueMonths(database, { now: beforeDue })).toBe(0)
    await checkBooks(database, inMonth)
    expect(await sealDueMonths(database, { now: due })).toBe(0)
    expect(await seals()).toEqual([])
    await checkBooks(database, due)
  })

  it('is not closed while the books differ', async () => {
    await database.query(
      `insert into book_findings (rule, subject, subject_id, label, found_at) values ('sealed-stays', 'order', 1, 'x', now())`,
    )
    expect(await sealDueMonths(database, { now: due })).toBe(0)
    expect(await seals()).toEqual([])
    await database.query('delete from book_findings')
  })

  it('is sealed with a transfer that was committed after two ticks', async () => {
    await database.transaction(async (tx) => {
      await fill(tx, inMonth)
      for (let tick = 0; tick < 2; tick++) expect(await sealDueMonths(database, { now: due })).toBe(0)
      expect(await seals()).toEqual([{ month: '1405-02', entries: null, sha256: null }])
    })
    expect(await sealAt(due)).toBe(1)
    const [seal] = await seals()
    expect(seal).toEqual({ month: '1405-02', entries: await entriesOfMonth(), sha256: expect.any(String) })
    expect(await sealDueMonths(database, { now: due })).toBe(0)
  })

  it('has its sums by head in the seal, and its hash in the audit log', async () => {
    const { rows } = await database.query<{ sums: [string, string, number, number][]; total: number }>(
      'select sums from ledger_month_seals',
    )
    const { sums } = rows[0]!
    expect(sums.map(([kind]) => kind)).toContain('sales')
    expect(sums.reduce((sum, [, , amount]) => sum + amount, 0)).toBe(0)
    expect(sums.reduce((sum, [, , , entries]) => sum + entries, 0)).toBe(await entriesOfMonth())
    expect((await verifyLog(database)).fault).toBeNull()
  })

  it('takes no transfer any more, whether by its day of posting or by its book day', async () => {
    await expect(fill(database, inMonth)).rejects.toThrow('closed')
    const late = {
      kind: 'correction',
      occasion: 'late',
      entries: [
        { account: { kind: 'earned', personId }, amountRial: 5 },
        { account: { kind: 'bank' }, amountRial: -5 },
      ],
      now: due,
    } as const
    await expect(post(database, { ...late, bookDay: '2026-05-21' })).rejects.toThrow('closed')
    expect(await bookDayFor(database, '2026-05-21', due)).toBe('2026-06-01')
    expect(await bookDayFor(database, '2026-05-22', due)).toBe('2026-05-22')
    expect(await post(database, { ...late, bookDay: '2026-05-22' })).toBe(true)
  })

  it('keeps its sums and its hash when something is corrected later', async () => {
    const before = await seals()
    await fill(database, due)
    expect((await checkBooks(database, due)).findings).toEqual([])
    expect(await seals()).toEqual(before)
  })
})

describe('the check of everything finds', () => {
  const found = async (...statements: readonly string[]) =>
    (await differencesAfter({ database, now: due }, ...statements))
      .filter(({ check }) => check === 'sealed-stays')
      .map(({ subject }) => subject)
  const dayOfMonth = expect.stringMatching(/^sealed day 2026-05-10$/)

  it.each([
    [
      'an amount',
      `update ledger_entries set amount = amount + 1 where tehran_day(posted_at) = '2026-05-10' and balance_after is null`,
    ],
    ['a note', `update ledger_transfers set note = 'other' where tehran_day(posted_at) = '2026-05-10'`],
    [
      'a book day',
      `update ledger_transfers set book_day = book_day - 1 where tehran_day(posted_at) = '2026-05-10'`,
    ],
    ['a transfer that is gone', `delete from ledger_transfers where tehran_day(posted_at) = '2026-05-10'`],
    ['the hash of a day', `update ledger_day_seals set sha256 = '\\x00' where day = '2026-05-10'`],
  ])('what was changed by hand in a sealed month: %s', async (_, statement) => {
    expect(await found(statement)).toContainEqual(dayOfMonth)
  })

  it('a day whose hash was made to fit, and sums that were changed', async () => {
    expect(await found(`update ledger_day_seals set sha256 = '\\x00' where day = '2026-05-11'`)).toContain(
      'sealed month 1405-02',
    )
    expect(await found(`delete from ledger_day_seals where day = '2026-05-11'`)).toEqual([
      'sealed month 1405-02',
    ])
    expect(
      await found(
        `update ledger_day_sums set amount = amount + 1 where day = '2026-05-10' and kind = 'sales'`,
      ),
    ).toEqual(['sealed month 1405-02'])
  })
})

it('a seal that was made to fit is not what the audit log says', async () => {
  const undone = new Error('undone')
  await database
    .transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(`update ledger_month_seals set sha256 = '\\x00'`)
      expect((await verifyLog(tx)).fault).toMatch(/^the seal of month 1405-02 is not what entry \d+ says$/)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
})

it.each([
  ['changes no seal', 'update ledger_month_seals set entry_count = 0'],
  ['opens no month again', 'delete from ledger_month_seals'],
  ['changes no hash of a day', `update ledger_day_seals set sha256 = ''`],
  ['empties no seals', 'truncate ledger_day_seals'],
])('the database %s', async (_, statement) => {
  await expect(database.query(statement)).rejects.toThrow('only ever added to')
})

describe('the next month', () => {
  it('is red once it is late, and the books say since when', async () => {
    await checkBooks(database, nextDue)
    const { verdict } = await booksStanding(database, nextDue)
    expect(verdict).toBe('good')
    const late = nextDue.add({ hours: 48 })
    await checkBooks(database, late)
    expect(await booksStanding(database, late)).toMatchObject({
      verdict: 'late',
      unsealed: { month: '1405-03', isClosed: false },
    })
  })

  it('is red where sealing failed, which the next run does again', async () => {
    await database.query('alter table ledger_day_seals rename column sha256 to away')
    await expect(sealAt(nextDue)).rejects.toThrow('sha256')
    expect(await booksStanding(database, nextDue)).toMatchObject({
      verdict: 'failed',
      unsealed: { month: '1405-03', failure: expect.stringContaining('sha256') },
    })
    await database.query('alter table ledger_day_seals rename column away to sha256')
  })

  it('goes on where a run was stopped, behind a fence of another server, and covers the month before', async () => {
    await database.query(`update ledger_month_seals set fence = '9000000000000000' where sealed_at is null`)
    const stops = () => {
      let calls = 0
      return () => ++calls > 5
    }
    await until(async () => {
      await sealDueMonths(database, { now: nextDue, isEnough: stops() })
      const { rowCount } = await database.query(`select from ledger_day_seals where day > '2026-05-21'`)
      return rowCount > 0
    })
    expect((await seals()).at(-1)).toEqual({ month: '1405-03', entries: null, sha256: null })
    expect(await sealAt(nextDue)).toBe(1)
    expect((await booksStanding(database, nextDue)).verdict).toBe('good')
    const differences = await differencesAfter(
      { database, now: nextDue },
      `update ledger_month_seals set sha256 = '\\x00' where month = '1405-02'`,
    )
    expect(differences.map(({ subject }) => subject)).toEqual([
      'sealed month 1405-02',
      'sealed month 1405-03',
    ])
  })
})

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tick = 0; tick < 100; tick++) {
    if (await isDone()) return
    await setTimeout(100)
  }
  throw new Error('it was never done')
}
