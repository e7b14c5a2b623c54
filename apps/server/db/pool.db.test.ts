import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createDatabase } from './pool.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const database = await testDatabase('empty')
afterAll(() => database.drop())

describe('query', () => {
  it('brings int8 as number, numeric and date as text, timestamptz as Date', async () => {
    const { rows, rowCount } = await database.query(
      `select 9007199254740991::int8 as units, '{1,null,3}'::int8[] as list, 1.50::numeric as ratio,
              '2026-03-21'::date as day, '{2026-03-21}'::date[] as days, '2026-03-21T00:00Z'::timestamptz as at
       where $1::int = 1`,
      [1],
    )
    expect(rowCount).toBe(1)
    expect(rows).toEqual([
      {
        units: Number.MAX_SAFE_INTEGER,
        list: [1, null, 3],
        ratio: '1.50',
        day: '2026-03-21',
        days: ['2026-03-21'],
        at: new Date('2026-03-21T00:00:00Z'),
      },
    ])
  })

  it('refuses an int8 that would lose a digit', async () => {
    await expect(database.query('select 9007199254740993::int8')).rejects.toThrow(RangeError)
  })

  it('leaves what PostgreSQL refuses as its own error with the SQLSTATE', async () => {
    await expect(database.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  })

  it('says DatabaseUnavailable where a statement took longer than it may', async () => {
    const hurried = createDatabase(database.url, { maxConnections: 1, statementTimeoutMs: 50 })
    await expect(hurried.query('select pg_sleep($1::int)', [5])).rejects.toBeInstanceOf(DatabaseUnavailable)
    await hurried.close()
  })

  it('answers the same from a statement that came often enough to be prepared', async () => {
    for (let turn = 1; turn <= 6; turn++) {
      const { rows } = await database.query<{ twice: number }>('select $1::int * 2 as twice', [turn])
      expect(rows[0]?.twice).toBe(turn * 2)
    }
  })
})

describe('transaction', () => {
  it('keeps all of a finished transaction and nothing of a failed one', async () => {
    await database.query('create table kept (id int)')
    await database.transaction(async (tx) => {
      await tx.query('insert into kept values (1)')
      await tx.query('insert into kept values (2)')
    })
    const failed = database.transaction(async (tx) => {
      await tx.query('insert into kept values (3)')
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect((await database.query('select id from kept order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('says DatabaseUnavailable where the connection is cut in the middle, and works again afterwards', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.query('insert into kept values (4)')
      await tx.query('select pg_terminate_backend(pg_backend_pid())')
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect((await database.query('select id from kept where id = 4')).rows).toEqual([])
  })
})

describe('listen', () => {
  it('hears what is notified, until told to stop', async () => {
    const heard: string[] = []
    const stop = await database.listen(
      'prices',
      (payload) => heard.push(payload),
      () => heard.push('lost'),
    )
    await database.query(`notify prices, '7'`)
    await expect.poll(() => heard).toEqual(['7'])
    await stop()
    await database.query(`notify prices, '8'`)
    expect(heard).toEqual(['7'])
  })

  it('tells once that its connection was lost', async () => {
    let losses = 0
    await database.listen(
      'stock',
      () => {},
      () => losses++,
    )
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    await expect.poll(() => losses).toBe(1)
  })
})
