import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { leftByMigrations, standsOnFunctions } from '../../testing/fixed-functions.ts'
import { rowContents, schemaContents } from '../../testing/schema-contents.ts'
import { addressOf, createDatabaseFrom, dropDatabase } from './databases.ts'
import { readSchemaFiles, type SchemaFile } from './schema-files.ts'
import { functionSignatures } from './schema-functions.ts'

const clusterUrl = inject('clusterUrl')
const folder = path.join(import.meta.dirname, 'schema')
const dropped: (() => Promise<void>)[] = []
let migrated: TestDatabase
let files: SchemaFile[]

beforeAll(async () => {
  migrated = await testDatabase('empty')
  files = await readSchemaFiles(folder)
})
afterAll(async () => {
  for (const drop of dropped) await drop()
  await migrated?.drop()
})

/** A connection to a database of its own with nothing in it. */
async function emptyDatabase(): Promise<pg.Client> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabaseFrom(clusterUrl, 'template1', name)
  const client = new pg.Client({ connectionString: addressOf(clusterUrl, name) })
  await client.connect()
  dropped.push(async () => {
    await client.end()
    await dropDatabase(clusterUrl, name)
  })
  return client
}

async function fromFiles(): Promise<pg.Client> {
  const client = await emptyDatabase()
  await client.query('set check_function_bodies = off')
  for (const { sql } of files) await client.query(sql)
  await client.query('set check_function_bodies = on')
  return client
}

async function ownMigrations(): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(path.join(import.meta.dirname, 'migrations'))).sort()
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(path.join(import.meta.dirname, 'migrations', name), 'utf8'),
    })),
  )
}

// The creation times of the pages.
const moments = ['changed_at', 'published_at']

describe('the files of the schema', () => {
  it('are all in the list of their order, each once', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const declared = entries
      .filter(
        (entry) =>
          entry.isFile() &&
          path.dirname(path.relative(folder, path.join(entry.parentPath, entry.name))) !== '.',
      )
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    expect(files.map(({ name }) => name).sort()).toEqual(declared.sort())
  })

  it('make the schema that the migrations make, with the same rows', async () => {
    const built = await fromFiles()
    expect(await schemaContents(built)).toEqual(await schemaContents(migrated))
    expect(await rowContents(built, moments)).toEqual(await rowContents(migrated, moments))
  })

  it('have the functions that something stored stands on in `functions/fixed`, parsed, and no other there', async () => {
    const standing = await standsOnFunctions(migrated)
    expect(standing.filter(({ isParsed }) => !isParsed)).toEqual([])
    const names = new Set(standing.map((one) => one.function.replace(/\(.*/, '')))
    const inFolder = files
      .filter(({ kind }) => kind === 'fixed function')
      .map(({ name }) => path.basename(name, '.sql').replaceAll('-', '_'))
    expect([...names].sort()).toEqual(inFolder.sort())
    expect(names.size).toBeGreaterThan(5)
  })

  it('name the signature of each function in `signatures.txt`: lines are only added within a release', async () => {
    const listed = (await readFile(path.join(folder, 'signatures.txt'), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(listed).toEqual(await functionSignatures(migrated))
  })
})

it('a difference between two schemas is seen, of whatever kind, and so is one of rows', async () => {
  const built = await fromFiles()
  const same = await schemaContents(built)
  const differences = [
    'alter table people alter column father_name set default 1',
    'alter table people alter column father_name type varchar',
    'alter table people alter column father_name set statistics 1',
    'alter table people alter column father_name set storage external',
    'alter table people alter column father_name set not null',
    'alter table people add column more int',
    'alter table people drop constraint people_cellphone_check',
    'alter table people drop constraint people_sponsor_id_fkey, add foreign key (sponsor_id) references people on delete cascade',
    'alter table people add constraint doubtful check (id > 0) not valid',
    'alter table people disable trigger past_state',
    'alter table people set (fillfactor = 50)',
    'alter table people enable row level security',
    'drop trigger past_state on people',
    'drop index people_sponsor',
    'drop view public_names',
    'create or replace function localized(texts jsonb, language text) returns text language sql immutable parallel safe return texts ->> language',
    'alter function localized cost 7',
    'revoke execute on function localized from public',
    'alter sequence pages_id_seq maxvalue 100',
    'alter domain localized_text set not null',
    "create type colour as enum ('red')",
    `comment on table people is 'somebody'`,
    'revoke select on people from current_user',
    'create statistics pairs on state, gender from people',
    'create policy all_rows on people',
    'create schema another',
    'drop extension fuzzystrmatch cascade',
  ]
  const unseen: string[] = []
  for (const difference of differences) {
    await built.query('begin')
    await built.query(difference)
    if (JSON.stringify(await schemaContents(built)) === JSON.stringify(same)) unseen.push(difference)
    await built.query('rollback')
  }
  expect(unseen).toEqual([])
  const rows = await rowContents(built, moments)
  await built.query(`select nextval('pages_id_seq')`)
  expect(await schemaContents(built)).not.toEqual(same)
  await built.query(`update cities set rank = 3 where id = 101`)
  expect(await rowContents(built, moments)).not.toEqual(rows)
})

describe('a function that something stored stands on', () => {
  const shop = `
    create function doubled(n int) returns int immutable language sql return n * 2;
    create function folded(n int) returns int immutable language sql return doubled(n);
    create table goods (n int, twice int generated always as (folded(n)) stored, check (folded(n) > 0));
    create index goods_folded on goods (folded(n));
    insert into goods values (1)`
  const change = 'create or replace function doubled(n int) returns int immutable language sql return n * 3'

  it('is changed by our migrations together with what stands on it', async () => {
    expect(await leftByMigrations(await emptyDatabase(), await ownMigrations())).toEqual([])
  })

  it('is named where a migration changes it alone, also where another function calls it', async () => {
    const faults = await leftByMigrations(await emptyDatabase(), [
      { name: '1', sql: shop },
      { name: '2', sql: change },
    ])
    expect(faults).toEqual([
      '2: constraint goods_n_check on table goods stands on doubled(integer), which changed: write it anew',
      '2: default value for column twice of table goods stands on doubled(integer), which changed: write it anew',
      '2: index goods_folded stands on doubled(integer), which changed: write it anew',
    ])
  })

  it('is allowed where the migration rewrites all of that', async () => {
    const database = await emptyDatabase()
    const faults = await leftByMigrations(database, [
      { name: '1', sql: shop },
      {
        name: '2',
        sql: `${change};
          alter table goods alter column twice set expression as (folded(n));
          alter table goods drop constraint goods_n_check, add check (folded(n) > 0);
          reindex index goods_folded`,
      },
    ])
    expect(faults).toEqual([])
    expect((await database.query('select twice from goods')).rows).toEqual([{ twice: 3 }])
  })
})
