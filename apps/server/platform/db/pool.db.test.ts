import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createDatabase, type Sql } from './pool.ts'
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
    const hurried = createDatabase(database.url, { maxConnections: 1, statementTimeoutMs: 1_000 })
    await expect(hurried.query('select pg_sleep($1::int)', [5])).rejects.toBeInstanceOf(DatabaseUnavailable)
    await hurried.close()
  })

  it('ends a statement at once when its signal is aborted, and hands the connection on unharmed', async () => {
    const single = createDatabase(database.url, { maxConnections: 1 })
    const gone = new AbortController()
    const slept = single.query('select pg_sleep($1::int)', [10], { signal: gone.signal })
    const queued = single.query('select pg_sleep($1::int)', [10], { signal: gone.signal })
    const startedAt = performance.now()
    setTimeout(() => gone.abort(), 50)
    await expect(slept).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(queued).rejects.toBeInstanceOf(DatabaseUnavailable)
    const next = await Promise.all([1, 2, 3].map((n) => single.query('select $1::int as n', [n])))
    expect(next.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    expect(performance.now() - startedAt).toBeLessThan(9_000)
    const inTime = new AbortController()
    await single.query('select 1', [], { signal: inTime.signal })
    inTime.abort()
    await expect(single.query('select 2 as n')).resolves.toMatchObject({ rows: [{ n: 2 }] })
    await single.close()
  })

  it('answers the same from a statement that came often enough to be prepared', async () => {
    for (let turn = 1; turn <= 6; turn++) {
      const { rows } = await database.query<{ twice: number }>('select $1::int * 2 as twice', [turn])
      expect(rows[0]?.twice).toBe(turn * 2)
    }
  })
})

describe('through a pooler, where a connection is lent for one transaction', () => {
  const lent = createDatabase(database.url, {
    ...{ directUrl: database.url, maxConnections: 2, statementTimeoutMs: 1_000 },
  })
  afterAll(() => lent.close())
  const limit = "select current_setting('statement_timeout') as limit"

  it('nothing is set for longer than a transaction: neither with the connection nor by a statement', async () => {
    expect((await lent.query(limit, [])).rows).toEqual([{ limit: '1s' }])
    const inside = await lent.transaction(async (tx) => (await tx.query(limit)).rows)
    expect(inside).toEqual([{ limit: '1s' }])
    await expect(lent.query('select pg_sleep($1::int)', [5])).rejects.toBeInstanceOf(DatabaseUnavailable)
    const outside = new pg.Client({ connectionString: database.url })
    await outside.connect()
    expect((await outside.query(limit)).rows).toEqual([{ limit: '0' }])
    await outside.end()
  })

  it('a refused statement leaves the connection usable, and is its own error', async () => {
    await expect(lent.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    expect((await lent.query('select 2 as n', [])).rows).toEqual([{ n: 2 }])
  })

  it('an aborted statement is cancelled in the process that runs it', async () => {
    const slow = createDatabase(database.url, { directUrl: database.url, maxConnections: 1 })
    const gone = new AbortController()
    const slept = slow.query('select pg_sleep($1::int)', [10], { signal: gone.signal })
    const startedAt = performance.now()
    setTimeout(() => gone.abort(), 200)
    await expect(slept).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect((await slow.query('select 3 as n', [])).rows).toEqual([{ n: 3 }])
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    await slow.close()
  })
})

describe('transaction', () => {
  it('commits all of a finished transaction and nothing of a failed one', async () => {
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

  it('runs statements that do not wait for each other in the order of their calls', async () => {
    const [, counted, , last] = await database.transaction((tx) =>
      Promise.all([
        tx.query('insert into kept values (10)'),
        tx.query<{ count: number }>('select count(*) from kept where id = 10'),
        tx.query('delete from kept where id = 10'),
        tx.query<{ count: number }>('select count(*) from kept where id = 10'),
      ]),
    )
    expect([counted.rows, last.rows]).toEqual([[{ count: 1 }], [{ count: 0 }]])
  })

  it('undoes what was sent together with a refused statement, before it and behind it', async () => {
    const refused = database.transaction((tx) =>
      Promise.all([
        tx.query('insert into kept values ($1)', [5]),
        tx.query('select 1 / $1::int', [0]),
        tx.query('insert into kept values ($1)', [6]),
      ]),
    )
    await expect(refused).rejects.toMatchObject({ code: '22012' })
    expect((await database.query('select id from kept where id in (5, 6)')).rows).toEqual([])
  })

  it('reports why the first statement was refused, and not that others stood behind it', async () => {
    const deep = async (levels: number, work: () => Promise<unknown>): Promise<unknown> =>
      levels === 0 ? work() : await deep(levels - 1, work)
    const refused = () =>
      database.transaction((tx) =>
        Promise.all([deep(20, () => tx.query('select 1 / $1::int', [0])), tx.query('select 1')]),
      )
    for (let turn = 1; turn <= 10; turn++) await expect(refused()).rejects.toMatchObject({ code: '22012' })
  })

  it('refuses a statement after the end, which would run outside', async () => {
    const release = Promise.withResolvers<void>()
    const late: Promise<unknown>[] = []
    const refused = database.transaction(async (tx) => {
      const slow = async () => {
        await release.promise
        await tx.query('insert into kept values (7)')
      }
      late.push(slow().catch((error: unknown) => error))
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    release.resolve()
    expect(await late[0]).toEqual(new Error('The transaction of this statement is over'))
    expect((await database.query('select id from kept where id = 7')).rows).toEqual([])
  })

  it('is not committed where a statement was refused and its error was ignored', async () => {
    const deaf = database.transaction(async (tx) => {
      await tx.query('insert into kept values (8)')
      await tx.query('select 1 / $1::int', [0]).catch(() => {})
    })
    await expect(deaf).rejects.toThrow('nobody heard of it')
    expect((await database.query('select id from kept where id = 8')).rows).toEqual([])
  })

  it('waits for every statement before COMMIT, also for one that the work did not wait for', async () => {
    await database.transaction(async (tx) => {
      tx.query('insert into kept values ($1)', [20]).catch(() => {})
      tx.query('insert into kept values ($1)', [21]).catch(() => {})
    })
    expect((await database.query('select id from kept where id in (20, 21) order by id')).rows).toEqual([
      { id: 20 },
      { id: 21 },
    ])
  })

  it('fails with the refusal of a statement that the work did not wait for, and writes nothing', async () => {
    const refused = database.transaction(async (tx) => {
      await tx.query('insert into kept values ($1)', [22])
      tx.query('select 1 / $1::int', [0]).catch(() => {})
      tx.query('insert into kept values ($1)', [23]).catch(() => {})
    })
    await expect(refused).rejects.toMatchObject({ code: '22012' })
    expect((await database.query('select id from kept where id in (22, 23)')).rows).toEqual([])
  })

  it('undoes what was sent where the work throws before it is answered', async () => {
    const failed = database.transaction(async (tx) => {
      tx.query('insert into kept values ($1)', [24]).catch(() => {})
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect((await database.query('select id from kept where id = 24')).rows).toEqual([])
  })

  it('answers the other statements where one value cannot be read', async () => {
    const tooLong = database.transaction((tx) =>
      Promise.all([
        tx.query<{ a: number }>('select $1::int as a', [1]),
        tx.query('select 9007199254740993::int8 as a where $1::int = 1', [1]),
      ]),
    )
    await expect(tooLong).rejects.toThrow('does not fit')
    expect((await database.query<{ a: number }>('select $1::int as a', [2])).rows).toEqual([{ a: 2 }])
  })

  it('reads the same columns by the same statement once it is prepared', async () => {
    const read = (tx: Sql) =>
      tx.query<{ day: string; big: number; none: null }>(
        `select date '2026-05-10' as day, $1::int8 as big, null as none`,
        [7],
      )
    const alone = createDatabase(database.url, { maxConnections: 1 })
    for (let turn = 1; turn <= 6; turn += 1) {
      const answers = await alone.transaction((tx) => Promise.all([read(tx), read(tx)]))
      expect(answers.map(({ rows }) => rows[0])).toEqual([
        { day: '2026-05-10', big: 7, none: null },
        { day: '2026-05-10', big: 7, none: null },
      ])
    }
    await alone.close()
  })

  it('hands over rows without columns each time, and no rows where a statement returns none', async () => {
    const alone = createDatabase(database.url, { maxConnections: 1 })
    for (let turn = 1; turn <= 6; turn += 1) {
      const [selected, changed] = await alone.transaction((tx) =>
        Promise.all([
          tx.query('select from generate_series(1, $1::int)', [3]),
          tx.query('update kept set id = id where id = $1', [-1]),
        ]),
      )
      expect([selected.rows.length, selected.rowCount, changed.rows.length]).toEqual([3, 3, 0])
    }
    await alone.close()
  })

  it('says DatabaseUnavailable for a statement that took too long, and for those behind it', async () => {
    const hurried = createDatabase(database.url, { maxConnections: 1, statementTimeoutMs: 1_000 })
    await expect(
      hurried.transaction((tx) =>
        Promise.all([tx.query('select pg_sleep($1::int)', [5]), tx.query('insert into kept values (9)')]),
      ),
    ).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect((await hurried.query('select id from kept where id = 9')).rows).toEqual([])
    await hurried.close()
  })

  it('prepares the same statement once, however often it is used at the same time', async () => {
    const results = await database.transaction((tx) =>
      Promise.all([1, 2, 3, 4, 5, 6].map((id) => tx.query<{ id: number }>('select $1::int as id', [id]))),
    )
    expect(results.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is usable after a prepared statement was refused among others of the same text', async () => {
    const divided = (tx: Sql, by: number) => tx.query<{ is: number }>('select 12 / $1::int as is', [by])
    const alone = createDatabase(database.url, { maxConnections: 1 })
    const all = (values: number[]) =>
      alone.transaction((tx) => Promise.all(values.map((value) => divided(tx, value))))
    await all([1, 2, 3])
    await expect(all([0, 4, 6])).rejects.toMatchObject({ code: '22012' })
    expect((await all([4, 6])).map(({ rows }) => rows[0]?.is)).toEqual([3, 2])
    await alone.close()
  })

  it('says DatabaseUnavailable where the connection is cut in the middle, and works again afterwards', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.query('insert into kept values (4)')
      await tx.query('select pg_terminate_backend(pg_backend_pid())')
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
    const cutBehind = database.transaction((tx) =>
      Promise.all([
        tx.query('select pg_terminate_backend(pg_backend_pid())'),
        tx.query('insert into kept values (4)'),
        tx.query('insert into kept values (4)'),
      ]),
    )
    await expect(cutBehind).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect((await database.query('select id from kept where id = 4')).rows).toEqual([])
  })
})

describe('listen', () => {
  it('receives notifications until it is stopped', async () => {
    const received: string[] = []
    const stop = await database.listen(
      'prices',
      (payload) => received.push(payload),
      () => received.push('lost'),
    )
    await database.query(`notify prices, '7'`)
    await expect.poll(() => received).toEqual(['7'])
    await stop()
    await database.query(`notify prices, '8'`)
    expect(received).toEqual(['7'])
  })

  it('reports once that its connection was lost', async () => {
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
