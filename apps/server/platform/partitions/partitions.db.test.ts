import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { memoryFiles } from '../../testing/files.ts'
import { makeMonthPartitions } from '../jobs/make-partitions.ts'
import { makePartitions, partitionFaults } from './index.ts'
import { monthlyTables } from './queries.ts'

const clock = fixedClock('2026-05-10T09:00:00Z') // in 1405-02
const now = clock.now()

// The demo, whose rows lie in the default partitions.
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase('demo')
})
afterEach(() => database.drop())

const names = async (text: string): Promise<string[]> =>
  (await database.query<{ name: string }>(text)).rows.map(({ name }) => name)
const partitionsOf = (table: string) =>
  names(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass order by 1`,
  )
const count = async (from: string) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]!.count
/** All rows of a table, whatever partition they are in. */
const rowsOf = async (table: string) =>
  (await database.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)).rows
const runJob = () =>
  makeMonthPartitions(
    { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() },
    now,
  )

describe('partitions are made', () => {
  it('of this month and three more, months ahead, and once', async () => {
    await database.query('delete from sale_order_moves')
    await makePartitions(database, { now })
    expect(await partitionsOf('sale_order_moves')).toEqual([
      'sale_order_moves_1405_02',
      'sale_order_moves_1405_03',
      'sale_order_moves_1405_04',
      'sale_order_moves_1405_05',
      'sale_order_moves_default',
    ])
    expect(await makePartitions(database, { now })).toBe(0)
  })

  it('of all months since an instant, before rows of them are loaded', async () => {
    await makePartitions(database, { now, since: now.subtract({ hours: 24 * 70 }) })
    expect(await partitionsOf('sale_order_moves')).toContain('sale_order_moves_1404_12')
  })

  it('by two processes at once, each once', async () => {
    const results = await Promise.all([makePartitions(database, { now }), makePartitions(database, { now })])
    expect(results.reduce((sum, made) => sum + made)).toBe(
      await count(`pg_inherits i join pg_class c on c.oid = i.inhparent
      where c.relkind = 'p' and c.relname !~ '^standings' and i.inhrelid::regclass::text !~ '_default$'`),
    )
  })

  it('each row lies in the partition of its Persian month in Tehran', async () => {
    await makePartitions(database, { now })
    await database.query(
      `insert into return_moves (return_id, to_state, actor, moved_at)
       select min(id), 'x', 'system', moment from returns, unnest(array['2026-05-21T20:29:59.999999Z', '2026-05-21T20:30:00Z']::timestamptz[]) moment
        group by moment`,
    )
    expect(await count(`return_moves_1405_02 where to_state = 'x'`)).toBe(1)
    expect(await count(`return_moves_1405_03 where to_state = 'x'`)).toBe(1)
  })
})

describe('rows of a default partition', () => {
  it('move into the partitions of their months, unchanged, and nothing is done a second time', async () => {
    const tables = (await monthlyTables(database)).map(({ name }) => name)
    const dependents = ['inventories', 'unsummed_movements', 'book_touches']
    const before = await Promise.all([...tables, ...dependents].map(rowsOf))
    for (const table of tables) expect(await count(`${table}_default`), table).toBeGreaterThan(0)
    expect(await runJob()).toBeGreaterThan(tables.length * 4)
    for (const table of tables) expect(await count(`${table}_default`), table).toBe(0)
    expect(await Promise.all([...tables, ...dependents].map(rowsOf))).toEqual(before)
    expect((await partitionsOf('sale_order_moves')).length).toBeGreaterThan(10)
  })

  it('are a fault of a shop that runs, and so is a next month without a partition: the job fails', async () => {
    expect((await partitionFaults(database, now)).withStrays).toContain('sale_order_moves')
    expect((await partitionFaults(database, now)).withoutNextMonth).toContain('sale_order_moves')
    await runJob()
    expect(await partitionFaults(database, now)).toEqual({ withStrays: [], withoutNextMonth: [] })
    // No month of the calendar: nothing can be made for it.
    await database.query(
      `insert into return_moves (return_id, to_state, actor, moved_at) select min(id), 'x', 'system', '2199-01-01' from returns`,
    )
    await expect(runJob()).rejects.toThrow('return_moves_default has rows')
  })

  it('wait where somebody holds the table: the run fails within a second and the shop goes on', async () => {
    await database.transaction(async (tx) => {
      await tx.query('lock table return_moves_default in access share mode')
      const started = performance.now()
      await expect(makePartitions(database, { now })).rejects.toMatchObject({ cause: { code: '55P03' } })
      expect(performance.now() - started).toBeLessThan(5_000)
    })
    await makePartitions(database, { now })
  })
})

describe('a partitioned table', () => {
  beforeEach(async () => {
    await makePartitions(database, { now })
  })

  it.each([
    'insert into PARTITION overriding system value select * from PARTITION limit 1',
    'update PARTITION set PARTITION_COLUMN = PARTITION_COLUMN',
    'delete from PARTITION',
    'truncate PARTITION',
  ])('refuses: %s', async (statement) => {
    const tables = await monthlyTables(database)
    expect(tables.length).toBeGreaterThan(2)
    for (const { name, column } of tables) {
      for (const partition of [`${name}_1405_02`, `${name}_default`]) {
        const text = statement.replaceAll('PARTITION_COLUMN', column).replaceAll('PARTITION', partition)
        await expect(database.query(text), text).rejects.toMatchObject({ code: '23001' })
      }
    }
  })

  it('has partitions that only their owner can drop or detach', async () => {
    for (const text of [
      'drop table sale_order_moves_1405_02',
      'alter table sale_order_moves detach partition sale_order_moves_1405_02',
      'alter table sale_order_moves_1405_02 disable trigger all',
    ]) {
      const tried = database.transaction(async (tx) => {
        await tx.query('set local role pg_write_all_data')
        await tx.query(text)
      })
      await expect(tried, text).rejects.toThrow('must be owner')
    }
  })

  it('still refuses to change its own rows', async () => {
    for (const table of ['sale_order_moves', 'stock_movements', 'return_moves'])
      await expect(
        database.query(`update ${table} set moved_at = moved_at + interval '1 second'`),
      ).rejects.toThrow(/is only ever added to$/)
  })

  it('applies the movements of one statement once, though they lie in two months', async () => {
    const stock = async () =>
      (await database.query<{ on_hand: number }>('select on_hand from inventories order by id limit 1'))
        .rows[0]!.on_hand
    const before = await stock()
    const queued = await count('unsummed_movements')
    await database.query(
      `insert into stock_movements (inventory_id, kind, on_hand_units, moved_at)
       select min(id), 'received', 3, moment from inventories, unnest(array['2026-05-10', '2026-06-10', '2199-01-01']::timestamptz[]) moment
        group by moment`,
    )
    expect(await stock()).toBe(before + 9)
    expect(await count('unsummed_movements')).toBe(queued + 3)
  })
})
