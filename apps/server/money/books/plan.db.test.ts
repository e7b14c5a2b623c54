import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { allowForHistory } from './queries.ts'
import { bookRules } from './rules/index.ts'
import { type Selection, selected } from './subjects/queries.ts'

/** @spec 2.bank-account-info */
const personCount = 5_000
const orderCount = 20_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    for (const statement of history) await tx.query(statement)
  })
  await database.query('analyze')
})
afterAll(() => database?.drop())

const orders = `generate_series(1, ${orderCount}) n`
const history = [
  `insert into people (id, account_id, first_name, last_name, username, user_type) overriding system value
   select n, n, 'x', 'y', 'member' || n, 'Customer' from generate_series(1, ${personCount}) n`,
  `insert into sale_orders (id, person_id, state, order_number, created_at, registered_at) overriding system value
   select n, 1 + n % ${personCount}, 'Registered', '1405-' || n, timestamptz '2026-01-01' + n * interval '1 minute',
          timestamptz '2026-01-01' + n * interval '1 minute' from ${orders}`,
  `insert into payments (id, sale_order_id, person_id, gateway, state, amount, created_at) overriding system value
   select n, n, 1 + n % ${personCount}, 'testbank', 'Verified', 10, timestamptz '2026-01-01' from ${orders}`,
  `insert into ledger_accounts (kind, person_id, balance) select 'earned', n, 0 from generate_series(1, ${personCount}) n`,
  `insert into ledger_occasions (occasion, posted_at)
   select 'order ' || n || ' registered', timestamptz '2026-01-01' + n * interval '1 minute' from ${orders}`,
  `insert into ledger_transfers (id, kind, occasion, sale_order_id, payment_id, posted_at, book_day) overriding system value
   select n, 'order', 'order ' || n || ' registered', n, n, posted_at, tehran_day(posted_at)
     from ${orders} cross join lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as posted_at) posted`,
  `insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
   select n, timestamptz '2026-01-01' + n * interval '1 minute', a.id, case a.kind when 'sales' then 9 else 1 end
     from ${orders} cross join ledger_accounts a where a.kind in ('sales', 'vat')`,
  `insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after)
   select n, timestamptz '2026-01-01' + n * interval '1 minute', a.id, -10, 0
     from ${orders} join ledger_accounts a on a.kind = 'earned' and a.person_id = 1 + n % ${personCount}`,
  `insert into statements (month, person_id, own_score, group_score, side_score, rate_basis_points, is_eligible, own_purchase,
                           differential, generation, balance, payable, sha256, state)
   select m, n, 0, 0, 0, 0, false, 0, 0, 0, 0, 0, '', 'nothing'
     from generate_series(1, 1000) n, (select month as m from jalali_months where month between '1403-01' and '1404-12') month`,
  `insert into stock_movements (inventory_id, kind, on_hand_units, moved_at)
   select 1 + n % 50, 'sold', -1, timestamptz '2026-01-01' from ${orders}`,
]

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }
const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

/** The tables that a statement scans whole. */
async function scannedBy(text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await database.transaction(async (tx) => {
    await allowForHistory(tx)
    return tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values)
  })
  return flatten(rows[0]!['QUERY PLAN'][0].Plan).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
  )
}

const growing = [
  ...['sale_orders', 'payments', 'people', 'ledger_accounts', 'ledger_transfers', 'ledger_entries'],
  ...['statements', 'stock_movements'],
]
const touched: Selection = { ids: Array.from({ length: 50 }, (_, n) => 1 + n * 97) }

describe('a rule reads no table of the history whole', () => {
  it.each(bookRules.map((rule) => [`${rule.check} of ${rule.subject}`, rule] as const))(
    '%s',
    async (_, rule) => {
      const { source, values } = selected(rule.subject, touched)
      const scanned = await scannedBy(`with subject as (${source}) ${rule.query}`, values)
      expect(scanned.filter((table) => growing.includes(table))).toEqual([])
    },
  )
})

describe('a piece of everything', () => {
  it.each(['order', 'payment', 'transfer', 'account', 'person', 'statement'] as const)(
    'of %s begins at its range of ids',
    async (subject) => {
      const rule = bookRules.find((known) => known.subject === subject)!
      const { source, values } = selected(subject, { from: 1_000, before: 1_100 })
      const scanned = await scannedBy(`with subject as (${source}) ${rule.query}`, values)
      expect(scanned.filter((table) => growing.includes(table))).toEqual([])
    },
  )
})

it('the heads of the books are read from sums, not from entries', async () => {
  expect(await scannedBy('select * from ledger_heads', [])).not.toContain('ledger_entries')
})
