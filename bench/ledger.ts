import { checkBooks } from '../apps/server/money/books/index.ts'
import { post } from '../apps/server/money/ledger/index.ts'
import { transact } from '../apps/server/platform/command/index.ts'
import { migrate } from '../apps/server/platform/db/migrate.ts'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { markdownTable, median, percentile, rounded } from './figures.ts'
import { connections, raiseStand } from './stand.ts'

const seconds = 6
const rounds = 3
const personCount = 1_000
const aim = 0.7
const now = Temporal.Instant.from('2026-05-10T09:00:00Z')

/**
 * Sixteen connections that post transfers of five entries, as an order does, each in a transaction of its own; beside
 * them sixteen that insert the same rows with one hand-written statement into tables of the same columns, keys and
 * indexes, without balances, rules and locks. In turn, three rounds. Afterwards the books must be right; exits
 * with 1 where they are not.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  try {
    await migrate(stand.databaseUrl)
    const { database } = stand
    await prepare(database)
    await load(database, 'post', 1)
    await load(database, 'bare', 1)
    const rows = []
    for (let round = 1; round <= rounds; round++) {
      const posted = await load(database, 'post', seconds)
      const bare = await load(database, 'bare', seconds)
      const ratio = rounded(posted.perSecond / bare.perSecond, 2)
      rows.push({ round, ...named('post', posted), ...named('bare inserts', bare), ratio })
    }
    console.log(markdownTable(rows))
    console.log(`\nmedian ratio ${median(rows.map(({ ratio }) => ratio))}, aim ≥ ${aim}`)
    await proveBooks(database)
  } finally {
    await stand.end()
  }
}

type Load = { perSecond: number; milliseconds: number[] }

function named(name: string, { perSecond, milliseconds }: Load): Record<string, number> {
  return {
    [`${name} /s`]: rounded(perSecond),
    [`${name} p50 ms`]: rounded(percentile(milliseconds, 0.5), 1),
    [`${name} p99 ms`]: rounded(percentile(milliseconds, 0.99), 1),
  }
}

async function prepare(database: Database): Promise<void> {
  await database.query(
    `with made as (insert into accounts (username, password_hash, user_type)
                   select 'payer' || n, '-', 'Customer' from generate_series(1, ${personCount}) n returning id)
     insert into people (id, account_id, first_name, last_name) overriding system value
     select row_number() over (order by id), id, 'Sample', 'customer' from made`,
  )
  for (let personId = 1; personId <= personCount; personId++) {
    await post(database, {
      kind: 'opening',
      occasion: `opening of person ${personId}`,
      entries: [
        { account: { kind: 'hold', personId }, amountRial: 1_000_000_000_000 },
        { account: { kind: 'clearing', gateway: 'bench' }, amountRial: -1_000_000_000_000 },
      ],
      now,
    })
  }
  // The same rows, keys and indexes, so that both are planned alike; no triggers.
  await database.query(`
    create table bare_transfers (like ledger_transfers including all);
    create table bare_entries (like ledger_entries including all);
    insert into bare_transfers overriding system value select * from ledger_transfers;
    insert into bare_entries overriding system value select * from ledger_entries;
    select setval(pg_get_serial_sequence('bare_transfers', 'id'), ${personCount});
    alter table bare_transfers add foreign key (account_id) references accounts;
    alter table bare_entries add foreign key (transfer_id, posted_at) references bare_transfers,
                             add foreign key (ledger_account_id) references ledger_accounts;
    analyze`)
}

let occasions = 0

async function load(database: Database, how: 'post' | 'bare', loadSeconds: number): Promise<Load> {
  const accounts = await accountIds(database)
  const milliseconds: number[] = []
  const started = performance.now()
  const ends = started + loadSeconds * 1_000
  const work =
    how === 'post' ? postOne : (at: Database, personId: number) => insertOne(at, personId, accounts)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < ends) {
        const started = performance.now()
        await work(database, 1 + Math.floor(Math.random() * personCount))
        milliseconds.push(performance.now() - started)
      }
    }),
  )
  return { perSecond: (milliseconds.length * 1_000) / (performance.now() - started), milliseconds }
}

const amounts = { held: 400_000, paid: 700_000, sales: 900_000, vat: 90_000, delivery: 110_000 }

function postOne(database: Database, personId: number): Promise<boolean> {
  return transact(database, (tx) =>
    post(tx, {
      kind: 'order',
      occasion: `bench ${++occasions}`,
      entries: [
        { account: { kind: 'hold', personId }, amountRial: -amounts.held },
        { account: { kind: 'clearing', gateway: 'bench' }, amountRial: -amounts.paid },
        { account: { kind: 'sales' }, amountRial: amounts.sales },
        { account: { kind: 'vat' }, amountRial: amounts.vat },
        { account: { kind: 'delivery' }, amountRial: amounts.delivery },
      ],
      now,
    }),
  )
}

type AccountIds = { clearing: number; sales: number; vat: number; delivery: number; holds: number[] }

function insertOne(database: Database, personId: number, accounts: AccountIds): Promise<void> {
  return transact(database, async (tx) => {
    await tx.query(
      `with transfer as (
         insert into bare_transfers (kind, occasion, posted_at, book_day)
         values ('order', $1, $2, tehran_day($2)) returning id, posted_at)
       insert into bare_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after)
       select t.id, t.posted_at, e.account, e.amount, e.balance from transfer t
        cross join unnest($3::bigint[], $4::bigint[], $5::bigint[]) e (account, amount, balance)`,
      [
        `bench ${++occasions}`,
        now.toString(),
        [accounts.holds[personId - 1], accounts.clearing, accounts.sales, accounts.vat, accounts.delivery],
        [-amounts.held, -amounts.paid, amounts.sales, amounts.vat, amounts.delivery],
        [1_000_000, null, null, null, null],
      ],
    )
  })
}

async function accountIds(database: Database): Promise<AccountIds> {
  const { rows } = await database.query<{ id: number; kind: string }>(
    `select id, kind from ledger_accounts where kind in ('hold', 'clearing', 'sales', 'vat', 'delivery') order by person_id`,
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const one = (kind: string) => of(kind)[0]!
  return {
    clearing: one('clearing'),
    sales: one('sales'),
    vat: one('vat'),
    delivery: one('delivery'),
    holds: of('hold'),
  }
}

// The posted transfers have no orders and payments: only the rules of the ledger itself are checked.
async function proveBooks(database: Database): Promise<void> {
  const { findings } = await checkBooks(database, now)
  const own = ['balance-is-sum', 'running-balance', 'transfer-is-zero', 'no-overdraft']
  const broken = findings.filter(({ check }) => own.includes(check))
  console.log(
    broken.length === 0 ? 'holds: the ledger adds up' : `BROKEN: ${JSON.stringify(broken.slice(0, 5))}`,
  )
  if (broken.length > 0) process.exitCode = 1
}
