import { beforeAll, describe, expect, it } from 'vitest'
import { makePartitions } from './platform/partitions/index.ts'
import { compileSearch } from './search/compiler/index.ts'
import { account } from './search/compiler/testing/viewers.ts'
import type { Viewer } from './search/compiler/viewer.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { explainPrepared } from './testing/explained.ts'

/**
 * A row is found by its id, order, product or person in the indexes of all partitions: some pages each, whatever the
 * number of rows.
 */
const now = Temporal.Instant.from('2026-05-10T09:00:00Z')
const rowCount = 36_000 // one each 44 minutes of three years
const maxBlocksOfAPartition = 3
const maxBlocksOfAPage = 60

let database: TestDatabase
let partitionCount: number
beforeAll(async () => {
  database = await testDatabase('empty')
  await makePartitions(database, { now, since: now.subtract({ hours: 24 * 365 * 3 }) })
  const { rows: found } = await database.query(
    `select from pg_inherits where inhparent = 'return_moves'::regclass`,
  )
  partitionCount = found.length
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    for (const statement of filling) await tx.query(statement, [rowCount, now.toString()])
  })
  await database.query('vacuum analyze')
  return () => database.drop()
}, 60_000)

const rows = `(select n, $2::timestamptz - ($1::int - n) * interval '44 minutes' as at from generate_series(1, $1::int) n) r`
const filling = [
  `insert into sale_order_moves (sale_order_id, from_state, to_state, actor, moved_at)
   select 1 + n / 4, 'Registered', case n % 4 when 3 then 'Cancelled' else 'Preparing' end, 'office', at from ${rows}`,
  `insert into return_moves (return_id, from_state, to_state, actor, moved_at)
   select 1 + n / 4, 'Requested', 'Accepted', 'office', at from ${rows}`,
  `insert into stock_movements (inventory_id, kind, on_hand_units, sale_order_id, moved_at)
   select 1 + n % 300, 'sold', -1, n, at from ${rows}`,
  `insert into notices (person_id, kind, occasion, created_at, read_at, sms_due_at)
   select 1 + n % 1000, 'x', n::text, at, case when n % 7 > 0 then at end, case when n > $1::int - 500 then at end from ${rows}`,
  `insert into audit_log (id, at, action, subject, details, previous_hash, hash, key_id)
   select n, at, case n % 900 when 0 then 'people/block' else 'orders/move' end, 'order ' || n, jsonb_build_object('note', repeat('x', 300)), sha256('one'), sha256('other'), 'test' from ${rows}`,
  `update audit_tail set id = $1, at = $2`,
  `insert into sale_orders (id, person_id, state, order_number, created_at, registered_at) overriding system value
   select n, 1, 'Registered', '1404-' || n, at, at from ${rows} where n % 100 = 0`,
]

type Searched = { entity: 'SaleOrder' | 'Notice' | 'AuditEntry'; viewer: Viewer } & Record<string, unknown>

function read({ entity, viewer, ...sent }: Searched) {
  const context = { viewer, calendar: 'pe', language: 'persian', today: '2026-05-10' } as const
  const texts = Object.entries(sent).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return compileSearch(entity, Object.fromEntries(texts), context)
}
const equals = (field: string, value: unknown) => ({ field, op: 'eq', value })
const office = account('Staff', 1, { staffRole: 'admin' })
const text = (query: string, ...values: unknown[]) => ({ text: query, values })

describe('over three years of partitions', () => {
  it('which are as many as a shop of three years has', () => {
    expect(partitionCount).toBeGreaterThan(36)
  })

  it.each([
    [
      'the moves of an order',
      () =>
        read({
          ...{ entity: 'SaleOrder', viewer: office, filter: equals('id', 8_000), size: '1' },
          fields: 'id,moves.id,moves.toState,moves.movedAt',
        }),
      'sale_order_moves',
    ],
    [
      'who cancelled an order',
      () =>
        text(
          `select m.actor from sale_order_moves m where m.sale_order_id = $1 and m.to_state = 'Cancelled' limit 1`,
          8_000,
        ),
      'sale_order_moves',
    ],
    [
      'the moves of a return',
      () => text('select id, to_state from return_moves where return_id = $1 order by moved_at', 8_000),
      'return_moves',
    ],
    [
      'the movements of an order',
      () =>
        text(
          'select inventory_id, sum(on_hand_units) from stock_movements where sale_order_id = $1 group by 1',
          8_000,
        ),
      'stock_movements',
    ],
    [
      'the newest movements of a product',
      () => text('select id from stock_movements where inventory_id = $1 order by id desc limit 20', 7),
      'stock_movements',
    ],
    [
      'the newest notices of a person',
      () =>
        read({
          ...{ entity: 'Notice', viewer: account('Customer', 7), sort: '-id', size: '20' },
          fields: 'id,kind,details,createdAt,readAt',
        }),
      'notices',
    ],
    [
      'the notice that is due longest',
      () =>
        text(
          'select id, created_at from notices where sms_due_at <= $1 order by sms_due_at limit 1 for update skip locked',
          now.toString(),
        ),
      'notices',
    ],
    [
      'the newest entries of an action',
      () =>
        read({
          ...{ entity: 'AuditEntry', viewer: office, sort: '-id', size: '20' },
          ...{ fields: 'id,at,action,subject', filter: equals('action', 'people/block') },
        }),
      'audit_log',
    ],
    [
      'the next entries of the audit log',
      () => text('select id, hash from audit_log where id > $1 order by id limit 20', 9_000),
      'audit_log',
    ],
  ])('%s are found by an index of each partition', async (_, statement, table) => {
    const { text: query, values } = statement()
    const { blocks, scanned } = await explainPrepared(database, query, values)
    const { rows: filled } = await database.query<{ name: string }>(
      'select relname as name from pg_class where reltuples > 0 and starts_with(relname, $1)',
      [table],
    )
    expect(scanned.filter((name) => filled.some((one) => one.name === name))).toEqual([])
    expect(blocks).toBeLessThan(partitionCount * maxBlocksOfAPartition + maxBlocksOfAPage)
  })

  it('the newest entry of the audit log is looked for in one partition', async () => {
    const { blocks } = await explainPrepared(
      database,
      'select l.id, l.hash from audit_tail t join audit_log l on l.id = t.id and l.at = t.at',
      [],
    )
    expect(blocks).toBeLessThan(8)
  })

  it('a row that is named with its moment is looked for in one partition', async () => {
    const { rows: known } = await database.query<{ id: number; at: string }>(
      'select id, moved_at::text as at from stock_movements order by id offset 9000 limit 1',
    )
    const { blocks } = await explainPrepared(
      database,
      'select on_hand_units from stock_movements where id = $1 and moved_at = $2',
      [known[0]!.id, known[0]!.at],
    )
    expect(blocks).toBeLessThan(5)
  })
})
