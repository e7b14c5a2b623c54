import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { scratchFolder } from '../../testing/scratch.ts'
import { addressOf, createDatabaseFrom, dropDatabase } from './databases.ts'
import { migrate } from './migrate.ts'
import { createDatabase, type Database } from './pool.ts'

const clusterUrl = inject('clusterUrl')
const scratch = await scratchFolder('anar-test-')
const made: { name: string; database: Database }[] = []
afterAll(async () => {
  for (const { name, database } of made) {
    await database.close()
    await dropDatabase(clusterUrl, name)
  }
  await rm(scratch, { recursive: true, force: true })
})

const later = 'shop/functions/later.sql'
const fixed = 'shop/functions/fixed/fixed.sql'
const addition = (by: number, result = 'int') =>
  `create or replace function later(n int) returns ${result} language plpgsql as $$ begin return n + ${by}; end $$`

let url = ''
let database: Database
let release = ''

/** A release in a folder of its own, with what it has beside the first migration. */
async function releaseWith(files: Record<string, string>): Promise<string> {
  const folder = path.join(scratch, randomBytes(6).toString('hex'))
  const order = Object.keys(files).flatMap((name) => (name.startsWith('schema/') ? [name.slice(7)] : []))
  const all = {
    'migrations/0001.do.shop.sql': 'create table rows (n int)',
    'schema/order.txt': order.join('\n'),
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

const answerOf = async (call: string) =>
  (await database.query<{ answer: number }>(`select ${call} as answer`)).rows[0]!.answer

beforeEach(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabaseFrom(clusterUrl, 'template1', name)
  url = addressOf(clusterUrl, name)
  database = createDatabase(url, { maxConnections: 2 })
  made.push({ name, database })
  release = await releaseWith({
    [`schema/${later}`]: addition(1),
    [`schema/${fixed}`]: 'create or replace function fixed(n int) returns int immutable return n',
  })
})

it('are made from their files once, and again when a file changed; those in `fixed` never are', async () => {
  expect((await migrate(url, release)).functions).toEqual([later])
  expect((await migrate(url, release)).functions).toEqual([])
  expect(await answerOf('later(1)')).toBe(2)
  const changed = await releaseWith({
    [`schema/${later}`]: addition(2),
    [`schema/${fixed}`]: 'no SQL at all',
  })
  expect((await migrate(url, changed)).functions).toEqual([later])
  expect(await answerOf('later(1)')).toBe(3)
})

it('that triggers and views stand on are changed below them', async () => {
  await migrate(url, release)
  await database.query(
    `create view seen as select later(n) as n from rows;
     create function noted() returns trigger language plpgsql as $$ begin new.n := public.later(new.n); return new; end $$;
     create trigger noted before insert on rows for each row execute function noted()`,
  )
  await migrate(url, await releaseWith({ [`schema/${later}`]: addition(10) }))
  await database.query('insert into rows values (1)')
  expect((await database.query('select n from seen')).rows).toEqual([{ n: 21 }])
})

it('are made by one of several servers that start at once', async () => {
  await migrate(url, release)
  const changed = await releaseWith({ [`schema/${later}`]: addition(2) })
  const results = await Promise.all([1, 2, 3].map(() => migrate(url, changed)))
  expect(results.map(({ functions }) => functions.length).sort()).toEqual([0, 0, 1])
})

it('change below a server of an older release: its transaction goes on, its next one has the new text', async () => {
  await migrate(url, release)
  const changed = await releaseWith({ [`schema/${later}`]: addition(2) })
  await database.transaction(async (tx) => {
    expect((await tx.query('select later(1) as n')).rows).toEqual([{ n: 2 }])
    await migrate(url, changed)
    await tx.query('insert into rows select later(1)')
  })
  expect(await answerOf('later(1)')).toBe(3)
})

it('stay as a newer release made them where a server of the older one starts again', async () => {
  await migrate(url, release)
  const changed = await releaseWith({ [`schema/${later}`]: addition(2) })
  await migrate(url, changed)
  expect(await migrate(url, release)).toMatchObject({ functions: [], replaced: [later] })
  expect(await answerOf('later(1)')).toBe(3)
  expect(await migrate(url, changed)).toMatchObject({ functions: [], replaced: [], isNewer: false })
})

it('are all made again after a migration, which may have dropped one, and in a text that they had before', async () => {
  await migrate(url, release)
  await migrate(url, await releaseWith({ [`schema/${later}`]: addition(2) }))
  const next = await releaseWith({
    'migrations/0002.do.drop.sql': 'drop function later',
    [`schema/${later}`]: addition(1),
  })
  expect(await migrate(url, next)).toEqual({
    version: 2,
    applied: ['0002.do.drop.sql'],
    functions: [later],
    replaced: [],
    isNewer: false,
  })
  expect(await answerOf('later(1)')).toBe(2)
  expect(await migrate(url, next)).toMatchObject({ functions: [], replaced: [], isNewer: false })
})

it.each([
  ['has another result', addition(2, 'bigint'), '42P13'],
  [
    'names a type that is not there',
    addition(2).replace(' begin', ' declare x no_such_type; begin'),
    '42704',
  ],
])('leave nothing of a release behind of which one %s', async (_, sql, code) => {
  await migrate(url, release)
  const broken = await releaseWith({
    'migrations/0002.do.more.sql': 'create table more (n int)',
    [`schema/${later}`]: sql,
  })
  await expect(migrate(url, broken)).rejects.toMatchObject({ code })
  expect(await answerOf(`to_regclass('more') is null and later(1) = 2`)).toBe(true)
})

it('are not made in a schema that a restore left in pieces', async () => {
  await migrate(url, release)
  await database.query('drop table rows')
  await expect(migrate(url, await releaseWith({ [`schema/${later}`]: addition(2) }))).rejects.toThrow(
    'the schema is not whole, restore it again: column public.rows.n integer, table public.rows',
  )
})
