import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { exercises, functionsThatLookNamesUp, withoutSearchPath } from '../../testing/search-path/index.ts'

/** A backup is restored with an empty `search_path`: objects that depend on it cannot be restored. */
// Every object of the database, one after the other.
vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase('demo')
  // Without a run the view of the standings fails.
  await database.query(
    `insert into standing_runs (run, month, computed_at, current_at, duration_ms, member_count, net_sales, inputs_sha256)
     values (0, '1405-02', now(), now(), 1, 0, 0, '')
     on conflict do nothing`,
  )
})
afterAll(async () => {
  await database?.drop()
})

async function planted<T>(sql: string, work: () => Promise<T>): Promise<T> {
  await database.query(sql)
  try {
    return await work()
  } finally {
    await database.query('drop schema planted cascade')
  }
}

const faultsWith = (body: string) =>
  planted(`create schema planted; ${body}`, () => functionsThatLookNamesUp(database))

it('has no function whose meaning would change with the search_path', async () => {
  expect(await functionsThatLookNamesUp(database)).toEqual([])
})

it.each([
  { what: 'expressions', rule: 'computes what it stores, to the same values', atLeast: 500 },
  { what: 'views', rule: 'answers its views', atLeast: 5 },
  { what: 'triggers', rule: 'fires its triggers', atLeast: 100 },
  { what: 'functions', rule: 'calls its functions', atLeast: 50 },
] as const)('$rule with an empty search_path', async ({ what, atLeast }) => {
  const { count, faults } = await withoutSearchPath(database.url, (client) => exercises[what](client))
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(atLeast)
})

describe('a function that would look names up is named with what to write instead', () => {
  const plpgsql = (body: string) =>
    `create function planted.f() returns int language plpgsql as $$ ${body} $$`

  it.each([
    [
      'a body of SQL that is stored as text',
      `create function planted.f() returns bigint language sql as 'select count(*) from public.people'`,
      'write its body as `begin atomic … end` or `return …`',
    ],
    [
      'a table',
      plpgsql('begin return (select max(id) from people); end'),
      'write `public.people` instead of `people`',
    ],
    [
      'a second table',
      plpgsql('begin return (select 1 from public.skus, people); end'),
      'write `public.people` instead of `people`',
    ],
    [
      'the type of a variable',
      plpgsql('declare p people; begin return 1; end'),
      'write `public.people` instead of `people`',
    ],
    [
      'a cast',
      plpgsql(`begin return ('{"fa": ""}'::localized_text)::text; end`),
      'write `public.localized_text` instead of `localized_text`',
    ],
    [
      'a function',
      plpgsql('begin return length(tehran_today ()::text); end'),
      'write `public.tehran_today` instead of `tehran_today`',
    ],
    [
      "an extension's function",
      plpgsql(`begin return levenshtein('a', 'b'); end`),
      'write `public.levenshtein` instead of `levenshtein`',
    ],
    [
      "an extension's operator",
      plpgsql(`begin return 'a' <-> 'b'; end`),
      'write `operator(public.<->)` instead of `<->`',
    ],
    [
      'text that is run',
      plpgsql(`begin execute 'select 1'; return 1; end`),
      '`execute` may name anything: give it a `set search_path`',
    ],
    [
      'the name of a sequence',
      plpgsql(`begin return nextval('people_id_seq'); end`),
      `\`nextval('people_id_seq'\` looks a name up: write \`schema.name\`, or leave it out`,
    ],
  ])('%s', async (_, body, fault) => {
    expect(await faultsWith(body)).toEqual([`planted.f(): ${fault}`])
  })

  it.each([
    ['comments and texts', plpgsql(`begin /* people */ raise 'people (%)', 1; -- from people\n end`)],
    [
      'columns of a row',
      plpgsql('declare r record; begin select 1 as "people" into r; return r.people; end'),
    ],
    [
      'names in full',
      plpgsql(
        `begin return 'a' operator(public.<->) (select public.localized(name, 'fa') from public.tags); end`,
      ),
    ],
    [
      'a path of its own',
      plpgsql('begin return (select max(id) from people); end').replace(
        ' as ',
        ' set search_path = pg_catalog, public, pg_temp as ',
      ),
    ],
    [
      'a body that was parsed',
      'create function planted.f() returns bigint return (select count(*) from people)',
    ],
  ])('and lets %s be', async (_, body) => {
    expect(await faultsWith(body)).toEqual([])
  })
})

describe('what was not exercised is named', () => {
  const faultsOf = (what: keyof typeof exercises, sql: string) =>
    planted(
      `create schema planted; ${sql}`,
      async () =>
        (await withoutSearchPath(database.url, (client) => exercises[what](client, 'planted'))).faults,
    )

  it('a function that nothing calls', async () => {
    expect(await faultsOf('functions', 'create function planted.f() returns int return 1')).toContain(
      'planted.f was not called: add a call in testing/search-path/samples.ts',
    )
  })

  it.each([
    ['has no row', '', 'planted.rows has no row: name one in testing/search-path/samples.ts'],
    ['fails', "insert into planted.rows values (1, 'a');", 'function missing() does not exist'],
  ])('a trigger whose table %s', async (_, row, fault) => {
    const faults = await faultsOf(
      'triggers',
      `create table planted.rows (id int, note text); ${row}
       create function planted.f() returns trigger language plpgsql as $$ begin perform missing(); return new; end $$;
       create trigger it_fires before insert on planted.rows for each row execute function planted.f()`,
    )
    expect(faults).toEqual([expect.stringContaining(`trigger it_fires of planted.rows (insert): ${fault}`)])
  })

  it('a column that holds something else than what it is generated as', async () => {
    const faults = await faultsOf(
      'expressions',
      `create function planted.f(int) returns int immutable return $1 + 1;
       create table planted.rows (n int, more int generated always as (planted.f(n)) stored);
       insert into planted.rows values (1);
       create or replace function planted.f(int) returns int immutable return $1 + 2`,
    )
    expect(faults).toEqual(['column planted.rows.more: is another one in 1 rows'])
  })
})
