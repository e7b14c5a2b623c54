import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { report, runSimulation, type SimulatedYear } from './command.ts'
import { type LawName, lawNames, lawsOf } from './laws.ts'

/** @spec 9.commission, 9.commission-payment, 9.minimum-monthly-purchase */
const wanted = { members: 200, months: 3, seed: 7 }
const months = ['1404-01', '1404-02', '1404-03'] as const
const afterwards = Temporal.Instant.from('2025-07-01T00:00:00Z')
let folder: string
let shop: TestDatabase
let other: TestDatabase
const said: string[] = []

const out = (lines: string[]) => ({
  log: (line: string) => lines.push(line),
  error: (line: string) => lines.push(line),
})
const file = (name: string) => path.join(folder, name)
async function simulated(database: TestDatabase, name: string, lines: string[] = []): Promise<number> {
  return report(database, { ...wanted, out: file(name) }, out(lines))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'anar-simulation-'))
  shop = await testDatabase('empty')
  other = await testDatabase('empty')
  expect(await simulated(shop, 'one.json', said)).toBe(0)
}, 60_000)
afterAll(async () => {
  await shop?.drop()
  await other?.drop()
  await rm(folder, { recursive: true, force: true })
})

const one = async <Row>(sql: string, database = shop): Promise<Row> =>
  (await database.query<Row>(sql)).rows[0]!

describe('a simulated network', () => {
  it('comes out the same, byte for byte, from the same seed', async () => {
    expect(await simulated(other, 'two.json')).toBe(0)
    const [first, second] = await Promise.all(['one.json', 'two.json'].map((name) => readFile(file(name))))
    expect(second!.equals(first!)).toBe(true)
  }, 60_000)

  it('closes and pays every month, and reports that every law holds', async () => {
    const states = await shop.query<{ month: string; state: string }>(
      'select month, state from commission_months order by month',
    )
    expect(states.rows).toEqual(months.map((month) => ({ month, state: 'paid' })))
    expect(said.filter((line) => line.startsWith('holds in every month: '))).toHaveLength(lawNames.length)
  })

  it('grows to the requested size, and most members earn nothing', async () => {
    const { members, figures }: SimulatedYear = JSON.parse(await readFile(file('one.json'), 'utf8'))
    expect(members).toBe(200)
    expect(figures.map(({ month }) => month)).toEqual([...months])
    expect(figures.at(-1)!.memberCount).toBe(200)
    expect(figures[0]!.memberCount).toBeLessThan(150)
    for (const {
      earnerCount,
      marketerCount,
      buyerCount,
      commissionRial,
      capRial,
      tenthsRial,
      payableRial,
    } of figures) {
      expect(earnerCount).toBeGreaterThan(0)
      expect(earnerCount).toBeLessThan(marketerCount / 2)
      expect(buyerCount).toBeGreaterThan(0)
      expect(commissionRial).toBeLessThanOrEqual(capRial)
      expect(tenthsRial.reduce((sum, rial) => sum + rial, 0)).toBe(payableRial)
    }
  })

  it('has goods without score, returns before and after the close, and people of every kind', async () => {
    const counts = await one<Record<string, number>>(
      `select (select count(*) from order_items where order_item_score = 0) as scoreless,
              (select count(*) from returns where state = 'Refunded') as returned,
              (select count(*) from statements where reversed < 0) as reversed,
              (select count(*) from sale_orders where state = 'Cancelled') as cancelled,
              (select count(distinct user_type) from accounts where user_type <> 'Staff') as kinds,
              (select count(*) from people where contract_terminated_at is not null) as left_us`,
    )
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0)
    expect(counts['kinds']).toBe(3)
  })
})

/** Changes the database as a superuser could, with triggers off. */
async function tamper(statement: string): Promise<void> {
  await shop.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(statement)
  })
}
async function broken(): Promise<LawName[]> {
  const [first, second, month] = months
  const laws = await lawsOf(shop, { month, before: [first, second], now: afterwards })
  return laws.flatMap(({ law, fault }) => (fault === null ? [] : [law]))
}
const earnerOf = (month: string) =>
  `(select min(person_id) from statements where month = '${month}' and state = 'paid')`
const statement = (month: string, column: string, amount: number) =>
  `update statements set ${column} = ${column} + (${amount}), balance = balance + (${amount}), payable = payable + (${amount})
    where month = '${month}' and person_id = ${earnerOf(month)}`

describe('a month that does not add up', () => {
  it.each<[name: string, law: LawName, spoil: string, mend: string]>([
    [
      'a statement that pays more than was counted',
      'the month counts anew from what was frozen',
      statement('1404-03', 'differential', 10),
      statement('1404-03', 'differential', -10),
    ],
    [
      'a statement of an earlier month',
      'the months before are as they were approved',
      statement('1404-01', 'generation', 10),
      statement('1404-01', 'generation', -10),
    ],
    [
      'a wallet that was credited with another amount',
      'wallets were credited with exactly what the statements pay',
      ...moved(10),
    ],
    ['a transfer that does not sum to zero', 'the books have no difference', ...moved(20)],
    [
      'sales that nobody made',
      'every sale and every return counts in exactly one month',
      `update commission_months set net_sales = net_sales + 1000 where month = '1404-03'`,
      `update commission_months set net_sales = net_sales - 1000 where month = '1404-03'`,
    ],
    [
      'commissions above the cap',
      'commissions stay below the cap of the net sales',
      `update commission_months set commission = commission + cap where month = '1404-03'`,
      `update commission_months set commission = commission - cap where month = '1404-03'`,
    ],
    [
      'a debt that nobody left behind',
      'what was left below zero is carried into the next month, and nothing else',
      statement('1404-03', 'carried', -10),
      statement('1404-03', 'carried', 10),
    ],
    [
      'an entry of the log that was rewritten',
      'the audit log is one chain',
      `update audit_log set action = action || '!' where id = 2`,
      `update audit_log set action = rtrim(action, '!') where id = 2`,
    ],
  ])('breaks its law: %s', async (_name, law, spoil, mend) => {
    await tamper(spoil)
    expect(await broken()).toContain(law)
    await tamper(mend)
    expect(await broken()).toEqual([])
  })

  it('ends the command with 1, naming month and law', async () => {
    const database = await testDatabase('empty')
    await database.query(
      `create function overstate() returns trigger language plpgsql as
       $$ begin new.commission := new.cap + 10; return new; end $$`,
    )
    await database.query(
      `create trigger zz_overstate before update on commission_months
         for each row when (new.state = 'paid') execute function overstate()`,
    )
    const lines: string[] = []
    expect(await report(database, { members: 40, months: 1, seed: 7, out: null }, out(lines))).toBe(1)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^1404-01: FAILS: commissions stay below the cap of the net sales: \d+ were given/,
      ),
    )
    expect(lines).toContain('holds in every month: the audit log is one chain')
    await database.drop()
  })
})

function moved(amount: number): [spoil: string, mend: string] {
  const by = (rial: number) =>
    `update ledger_entries e set amount = e.amount + (${rial})
       from ledger_transfers t, ledger_accounts a
      where t.id = e.transfer_id and a.id = e.ledger_account_id and a.kind = 'earned'
        and t.occasion = 'commission 1404-03 person ' || ${earnerOf('1404-03')}`
  return [by(amount), by(-amount)]
}

describe('the command called otherwise', () => {
  it.each([
    [['--members', 'many']],
    [['--members', '5']],
    [['--months', '0']],
    [['--years', '1']],
    [['again']],
  ])('ends with 2 and the usage: %j', async (words) => {
    const lines: string[] = []
    expect(await runSimulation(words, out(lines))).toBe(2)
    expect(lines).toEqual([expect.stringMatching(/^Usage: npm run simulate/)])
  })
})
