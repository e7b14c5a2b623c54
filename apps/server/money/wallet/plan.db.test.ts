import { beforeAll, expect, it } from 'vitest'
import { compileSearch } from '../../search/compiler/index.ts'
import { account } from '../../search/compiler/testing/viewers.ts'
import { fixedClock } from '../../testing/clock.ts'
import { explainPrepared } from '../../testing/explained.ts'
import { openTestApp } from '../../testing/opened.ts'
import { balanceBeforeStatement, transactionsStatement } from './statement/queries.ts'

/** @spec 2.wallet-transactions */
const { database } = await openTestApp(fixedClock('2026-05-10T09:00:00Z'))
const transferCount = 40_000
const grown = ['ledger_entries', 'ledger_transfers', 'ledger_occasions', 'ledger_accounts', 'people']

// Person 1 has half of all transfers, two hours apart, every tenth a top-up; 2,000 others have the rest.
beforeAll(async () => {
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    await tx.query(
      `insert into accounts (username, password_hash, user_type) select 'member' || n, '-', 'Customer' from generate_series(1, 2001) n`,
    )
    await tx.query(
      `insert into people (account_id, first_name, last_name, username, user_type, state)
       select id, 'Name', 'Last', username, user_type, 'Active' from accounts order by id`,
    )
    await tx.query(
      `insert into ledger_accounts (kind, person_id, balance)
       select kind, p.id, 0 from people p cross join unnest(array['earned', 'topped-up']) kind`,
    )
    await tx.query(
      `insert into ledger_transfers (id, kind, occasion, posted_at, book_day) overriding system value
       select n, 'correction', 'transfer ' || n, posted_at, tehran_day(posted_at)
         from generate_series(1, $1::int) n
        cross join lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as posted_at) posted`,
      [transferCount],
    )
    await tx.query(
      `insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after, wallet_person_id)
       select t.id, t.posted_at, a.id, 10, 10 * t.id, a.person_id
         from ledger_transfers t
         join ledger_accounts a on a.person_id = case t.id % 2 when 0 then 1 else 2 + t.id % 2000 end
          and a.kind = case t.id % 20 when 0 then 'topped-up' else 'earned' end
       union all
       select t.id, t.posted_at, (select id from ledger_accounts where kind = 'bank'), -10, null, null from ledger_transfers t
        order by 1`,
    )
  })
  for (const table of grown) await database.query(`vacuum analyze ${table}`)
})

function pageOf(sent: Record<string, string>) {
  const fields = 'id,kind,amount,balanceAfter,postedAt,saleOrder.id,saleOrder.orderNumber'
  const context = {
    viewer: account('Customer', 1),
    calendar: 'pe',
    language: 'persian',
    today: '2026-05-10',
  } as const
  return compileSearch('WalletTransaction', { fields, sort: '-id', size: '20', ...sent }, context)
}

it('the newest page of a wallet, and one far down, are read off one index', async () => {
  const { rows } = await database.query<{ id: number }>(
    'select id from ledger_entries where wallet_person_id = 1 order by id limit 1 offset 100',
  )
  const oldId = String(rows[0]!.id)
  const cursor = Buffer.from(JSON.stringify(['WalletTransaction 1 -id', oldId, oldId])).toString('base64url')
  for (const { text, values } of [pageOf({}), pageOf({ after: cursor })]) {
    const shown = await database.query<{ answer: string }>(text, values)
    expect(JSON.parse(shown.rows[0]!.answer).page).toHaveLength(20)
    const { blocks, scanned, indexes } = await explainPrepared(database, text, values)
    expect(indexes).toContain('ledger_entries_wallet')
    expect(scanned.filter((table) => grown.includes(table))).toEqual([])
    expect(blocks).toBeLessThan(900)
  }
})

it('a statement reads the entries of its period, and of the day around its beginning', async () => {
  const [from, until] = ['2022-01-01T00:00:00Z', '2022-02-01T00:00:00Z']
  const period = await explainPrepared(database, transactionsStatement, [1, from, until, 5_001])
  expect(period.indexes).toContain('ledger_entries_wallet_at')
  // 372 transactions with their transfer and accounts.
  expect(period.blocks).toBeLessThan(372 * 24)
  const before = await explainPrepared(database, balanceBeforeStatement, [1, from])
  expect(before.scanned.filter((table) => grown.includes(table))).toEqual([])
  expect(before.blocks).toBeLessThan(300)
})
