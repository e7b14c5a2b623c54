import { defaultPlan } from '@anar/domain/compensation'
import { runTask } from '../apps/server/network/commission/run-task.ts'
import { demoAuditKey, holdAuditKeys } from '../apps/server/platform/audit/index.ts'
import { migrate } from '../apps/server/platform/db/migrate.ts'
import { createDatabase, type Database, type Sql } from '../apps/server/platform/db/pool.ts'
import { markdownTable, percentile, rounded } from './figures.ts'
import { generateProducts } from './generate.ts'
import { request } from './http.ts'
import { raiseStand } from './stand.ts'

const month = '1405-02'
const sizes = [10_000, 100_000, 1_000_000]
const ordersPerMember = 3
const productCount = 500
const quietSeconds = 10
const pollEveryMs = 25
const maxWaitRatio = 2
const maxBareRatio = 3
const maxMegabytes = 1_500
// Below it, the start of a process and of its connection dominates.
const minMembersChecked = 1_000_000
const statementTimeoutMs = 20 * 60_000

/**
 * A month of so many marketers (10,000, 100,000 and a million by default) and three orders each, calculated from
 * PostgreSQL into statements as the office's command does it, beside PostgreSQL alone, which adds up the orders by buyer
 * and writes as many rows. Meanwhile a shopper looks at products, as before. Exits with 1 where these requests take more
 * than twice as long at the 95th percentile, and where a month of a million takes more than three times as long as
 * PostgreSQL alone or more than 1.5 GB.
 */
export async function measure([members, orders]: readonly string[]): Promise<void> {
  const chosen = members === undefined ? sizes : [Number(members)]
  const rows = []
  for (const memberCount of chosen) {
    rows.push(await figuresOf(memberCount, Number(orders ?? memberCount * ordersPerMember)))
  }
  console.log(markdownTable(rows))
  console.log()
  report(
    `others wait at most ${maxWaitRatio}× as long meanwhile (p95)`,
    rows.every((row) => row['p95 ms meanwhile'] <= maxWaitRatio * row['p95 ms before']),
  )
  for (const { members: memberCount, ratio, 'peak MB': megabytes } of rows) {
    if (memberCount < minMembersChecked) continue
    report(
      `${memberCount} members take at most ${maxBareRatio}× as long as PostgreSQL alone`,
      ratio <= maxBareRatio,
    )
    report(`${memberCount} members take less than ${maxMegabytes} MB`, megabytes < maxMegabytes)
  }
}

function report(aim: string, isHeld: boolean): void {
  console.log(`${isHeld ? 'holds' : 'BROKEN'}: ${aim}`)
  if (!isHeld) process.exitCode = 1
}

async function figuresOf(memberCount: number, orderCount: number) {
  holdAuditKeys([demoAuditKey('a secret of no use elsewhere')])
  const stand = await raiseStand()
  const { databaseUrl } = stand
  // One statement writes and reads a million rows.
  const database = createDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs })
  try {
    await migrate(databaseUrl)
    await generateMonth(database, memberCount, orderCount)
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'none', RATE_LIMIT_PER_MINUTE: '0' })
    await generateProducts(database, productCount)
    await database.query('vacuum analyze')

    await latencies(shop.url, () => false, 2)
    const before = await latencies(shop.url, () => false, quietSeconds)
    const steps = new Map<string, Record<string, number>>()
    const log = {
      info: (details: object, message: string) => {
        steps.set(message.replace('commission: ', ''), details as Record<string, number>)
        console.error(message, JSON.stringify(details))
      },
    }
    let isDone = false
    const started = performance.now()
    const now = Temporal.Now.instant().toString()
    const calculating = runTask({ database, databaseUrl }, 'calculate', { month, accountId: null, now }, log)
    const meanwhile = latencies(shop.url, () => isDone)
    await calculating
    const seconds = (performance.now() - started) / 1_000
    isDone = true
    const waited = await meanwhile
    const bare = await bareSeconds(database)
    const secondsOf = (step: string) => rounded(steps.get(step)!['ms']! / 1_000, 2)
    return {
      members: memberCount,
      orders: orderCount,
      'reading s': secondsOf('reading'),
      'computing s': secondsOf('computing'),
      'writing s': secondsOf('writing'),
      'all s': rounded(seconds, 2),
      'PostgreSQL alone s': rounded(bare, 2),
      ratio: rounded(seconds / bare, 2),
      'peak MB': steps.get('done')!['peakMegabytes']!,
      'p95 ms before': rounded(percentile(before, 0.95), 1),
      'p95 ms meanwhile': rounded(percentile(waited, 0.95), 1),
    }
  } finally {
    await database.close()
    await stand.end()
  }
}

/** How long each answer takes for a shopper who looks at one product after the other, until `isOver` or for `seconds`. */
async function latencies(
  url: string,
  isOver: () => boolean,
  seconds = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const until = performance.now() + seconds * 1_000
  const taken: number[] = []
  for (let product = 0; performance.now() < until && !isOver(); product++) {
    const started = performance.now()
    // Another address each time, so that the database is queried and no cached answer is sent.
    const filter = encodeURIComponent(
      JSON.stringify({ field: 'id', op: 'gte', value: 100_001 + (product % 400) }),
    )
    const address = `${url}/pe/persian/search/Product?fields=id,name,brand.name&sort=id&size=${1 + (product % 40)}&filter=${filter}`
    const { status, text } = await request(address)
    if (status !== 200) throw new Error(`The shop answered ${status}: ${text}`)
    taken.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
  return taken
}

/** Adds up the orders by buyer and writes as many rows as statements, in one statement. */
async function bareSeconds(database: Database): Promise<number> {
  const started = performance.now()
  await database.transaction(async (tx) => {
    await tx.query('create table bare_statements (like statements including all)')
    await tx.query(
      `insert into bare_statements (month, person_id, own_score, group_score, side_score, rate_basis_points, is_eligible, own_purchase,
              differential, generation, balance, payable, sha256)
       select m.month, p.id, coalesce(s.score, 0), 0, 0, 0, false, coalesce(s.amount, 0), 0, 0, 0, 0, sha256('')
         from jalali_months m cross join people p
         left join (select o.person_id, sum(i.order_item_score) as score, sum(i.order_item_value_amount) as amount
                      from jalali_months m
                      join payments y on y.verified_at >= m.starts_at and y.verified_at < m.ends_at and y.state = 'Verified'
                      join sale_orders o on o.id = y.sale_order_id
                      join order_items i on i.sale_order_id = o.id
                     where m.month = $1 group by o.person_id) s on s.person_id = p.id
        where m.month = $1`,
      [month],
    )
  })
  return (performance.now() - started) / 1_000
}

/** Marketers under a parent drawn for each, and orders of one line spread over them and over the month. */
async function generateMonth(database: Database, memberCount: number, orderCount: number): Promise<void> {
  await database.transaction(async (tx) => {
    // Without row triggers, which would run for every row.
    await tx.query('set local session_replication_role = replica')
    await tx.query(
      `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
       values ('Bench', $1, $2, 'Published', '2026-01-01', '2026-01-01')`,
      [month, JSON.stringify(defaultPlan)],
    )
    await insertMembers(tx, memberCount)
    await insertOrders(tx, { memberCount, orderCount })
  })
}

async function insertMembers(tx: Sql, memberCount: number): Promise<void> {
  await tx.query(
    `insert into accounts (id, username, password_hash, user_type, created_at) overriding system value
     select n, 'bench' || n, '-', 'NetworkMarketer', '2026-01-01' from generate_series(1, $1::int) n`,
    [memberCount],
  )
  await tx.query(
    `insert into people (id, account_id, first_name, last_name, username, user_type, state, created_at, sponsored_at, sponsor_id) overriding system value
     select n, n, 'Bench', 'Member ' || n, 'bench' || n, 'NetworkMarketer', 'Active', '2026-01-01', '2026-01-01',
            case when n > 1 then 1 + (hashint4(n)::bigint & 2147483647) % (n - 1) end
       from generate_series(1, $1::int) n`,
    [memberCount],
  )
  await tx.query(
    `insert into sponsorships (person_id, sponsor_id, from_at)
     select id, sponsor_id, sponsored_at from people where sponsor_id is not null`,
  )
}

async function insertOrders(
  tx: Sql,
  { memberCount, orderCount }: { memberCount: number; orderCount: number },
): Promise<void> {
  const counted = [memberCount, orderCount]
  const at = `timestamptz '2026-04-21 12:00+00' + (n % 29) * interval '1 day'`
  const score = `(hashint4(n + 7)::bigint & 2147483647) % 30000`
  await tx.query(
    `insert into sale_orders (id, person_id, state, order_number, created_at, registered_at, order_score) overriding system value
     select n, 1 + (hashint4(n)::bigint & 2147483647) % $1::int, 'Registered', '1405-' || n, ${at}, ${at}, ${score}
       from generate_series(1, $2::int) n`,
    counted,
  )
  await tx.query(
    `insert into order_items (id, sale_order_id, sku_seller_id, quantity, order_item_value_amount, order_item_score) overriding system value
     select n, n, 100001, 1, (${score}) * 100, ${score} from generate_series(1, $1::int) n`,
    [orderCount],
  )
  await tx.query(
    `insert into payments (id, sale_order_id, person_id, gateway, state, amount, created_at, verified_at) overriding system value
     select n, n, 1 + (hashint4(n)::bigint & 2147483647) % $1::int, 'sandbox', 'Verified', (${score}) * 100, ${at}, ${at}
       from generate_series(1, $2::int) n`,
    counted,
  )
}
