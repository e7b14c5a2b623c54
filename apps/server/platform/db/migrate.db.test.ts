import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { serve } from '../../main.ts'
import { addressOf, createDatabaseFrom, dropDatabase } from './databases.ts'
import { checkSchema, MadeByOlderVersion, migrate } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { checkRequirements } from './requirements.ts'

const clusterUrl = inject('clusterUrl')
const scratch = await mkdtemp(path.join(tmpdir(), 'anar-test-'))
const made: string[] = []
afterAll(async () => {
  for (const name of made) await dropDatabase(clusterUrl, name)
  await rm(scratch, { recursive: true, force: true })
})

let url = ''
let folder = ''
beforeEach(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  made.push(name)
  await createDatabaseFrom(clusterUrl, 'template1', name)
  url = addressOf(clusterUrl, name)
  // Characters with a special meaning in file patterns.
  folder = path.join(scratch, `my [old] shop (${made.length}) {a}`)
  await mkdir(path.join(folder, 'migrations'), { recursive: true })
})

const file = (name: string, sql: string) => writeFile(path.join(folder, 'migrations', name), sql)

async function rowsOf(sql: string): Promise<unknown[]> {
  const database = createDatabase(url, { maxConnections: 1 })
  try {
    return (await database.query(sql)).rows
  } finally {
    await database.close()
  }
}

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    await file('0001.do.baskets.sql', 'create table baskets (id int); insert into baskets values (1)')
    await file('0002.do.more.sql', 'insert into baskets select id + 1 from baskets')
    expect(await migrate(url, folder)).toMatchObject({
      version: 2,
      applied: ['0001.do.baskets.sql', '0002.do.more.sql'],
    })
    expect(await migrate(url, folder)).toMatchObject({ version: 2, applied: [] })
    expect(await rowsOf('select id from baskets order by id')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('run by three nodes at once, does it once and none of them fails', async () => {
    await file('0001.do.baskets.sql', 'create table baskets (id int); select pg_sleep(0.2)')
    const results = await Promise.all([1, 2, 3].map(() => migrate(url, folder)))
    expect(results.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 1])
  })

  it('leaves nothing of a run in which one migration fails', async () => {
    await file('0001.do.baskets.sql', 'create table baskets (id int)')
    await file('0002.do.broken.sql', 'alter table no_such_table add id int')
    await expect(migrate(url, folder)).rejects.toMatchObject({ code: '42P01' })
    expect(await rowsOf(`select to_regclass('baskets') as baskets`)).toEqual([{ baskets: null }])
  })

  it('refuses a migration that was changed after it was applied', async () => {
    await file('0001.do.baskets.sql', 'create table baskets (id int)')
    await file('0002.do.more.sql', 'alter table baskets add title text')
    await migrate(url, folder)
    await file('0002.do.more.sql', 'alter table baskets add title varchar')
    await expect(migrate(url, folder)).rejects.toThrow('MD5 checksum failed for migration [2]')
  })

  it.each([
    ['another number', '0002.do.baskets.sql', 'create table baskets (id int)'],
    ['another text', '0001.do.baskets.sql', 'create table baskets (id bigint)'],
  ])('refuses a database whose first migration has %s, and changes nothing in it', async (_, name, sql) => {
    await file('0001.do.baskets.sql', 'create table baskets (id int); insert into baskets values (1)')
    await migrate(url, folder)
    await rm(path.join(folder, 'migrations', '0001.do.baskets.sql'))
    await file(name, sql)
    await file('0003.do.more.sql', 'drop table baskets')
    await expect(migrate(url, folder)).rejects.toThrow(MadeByOlderVersion)
    expect(await rowsOf('select id from baskets')).toEqual([{ id: 1 }])
  })

  it('refuses to go on in a schema that a restore left in pieces, and names what is missing', async () => {
    await file(
      '0001.do.baskets.sql',
      'create table baskets (id int); create index baskets_id on baskets (id)',
    )
    await migrate(url, folder)
    await rowsOf('drop index baskets_id')
    expect(await migrate(url, folder)).toMatchObject({ version: 1, applied: [] })
    await file('0002.do.more.sql', 'alter table baskets add title text')
    await expect(migrate(url, folder)).rejects.toThrow(
      'the schema is not whole, restore it again: index public.baskets_id',
    )
    await rowsOf('create index baskets_id on baskets (id)')
    expect(await migrate(url, folder)).toMatchObject({ version: 2, applied: ['0002.do.more.sql'] })
  })

  it('refuses a database that a newer release has changed', async () => {
    await file('0001.do.baskets.sql', 'create table baskets (id int)')
    await file('0002.do.more.sql', 'alter table baskets add title text')
    await migrate(url, folder)
    await rm(path.join(folder, 'migrations', '0002.do.more.sql'))
    await expect(migrate(url, folder)).rejects.toThrow('the database is at version 2, this release knows 1')
  })

  describe('of a newer release that only added to the schema', () => {
    const support = (oldest: number) =>
      `create table schema_support (is_only boolean primary key, oldest_version int);
       insert into schema_support values (true, ${oldest})`

    it('leaves the database as it is, and the older release runs on it', async () => {
      await file('0001.do.baskets.sql', `create table baskets (id int); ${support(1)}`)
      await file('0002.do.more.sql', 'alter table baskets add title text')
      await migrate(url, folder)
      await rm(path.join(folder, 'migrations', '0002.do.more.sql'))
      const left = { version: 2, applied: [], functions: [], isNewer: true }
      expect(await migrate(url, folder)).toMatchObject(left)
      expect(await checkSchema(url, folder)).toMatchObject(left)
    })

    it('is refused once a migration removed what the older release uses', async () => {
      await file('0001.do.baskets.sql', `create table baskets (id int, title text); ${support(1)}`)
      await file(
        '0002.do.less.sql',
        'alter table baskets drop title; update schema_support set oldest_version = 2',
      )
      await migrate(url, folder)
      await rm(path.join(folder, 'migrations', '0002.do.less.sql'))
      await expect(migrate(url, folder)).rejects.toThrow('this release knows 1: use a newer release')
    })
  })
})

describe('checkSchema', () => {
  it('is content with a database that is up to date, and refuses one that is behind, which stays as it is', async () => {
    await file('0001.do.baskets.sql', 'create table baskets (id int)')
    await expect(checkSchema(url, folder)).rejects.toThrow('(version 0 of 1): run npm run migrate')
    expect(await rowsOf(`select to_regclass('baskets') as baskets`)).toEqual([{ baskets: null }])
    await migrate(url, folder)
    expect(await checkSchema(url, folder)).toMatchObject({ version: 1, applied: [], isNewer: false })
    await file('0002.do.more.sql', 'alter table baskets add title text')
    await expect(checkSchema(url, folder)).rejects.toThrow('(version 1 of 2): run npm run migrate')
  })
})

describe('a database that an older version made', () => {
  it('is refused at start, in words, and nothing of it is changed', async () => {
    await rowsOf(
      `create table schema_versions (version bigint primary key, name text, md5 text, run_at timestamptz);
       insert into schema_versions values (0, null, null, null), (1, 'schema', 'ed69a1020be5fc4058def667a5b9eb7f', now()),
         (73, 'plan-announcements', '1', now());
       create table people (id int)`,
    )
    const config = readConfig({ DATABASE_URL: url, SEED: 'none' })
    await expect(serve(config)).rejects.toThrow(
      'DATABASE_URL: the database was made by an older version of Anar, whose data this one cannot take over: name an empty one to start anew (nothing was deleted)',
    )
    expect(
      await rowsOf(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      ),
    ).toEqual([{ relname: 'people' }, { relname: 'schema_versions' }])
  })
})

describe('a PostgreSQL of another version', () => {
  // Shadows the server's own version in a separate database.
  async function databaseOf(version: number): Promise<string> {
    const name = `test_${randomBytes(6).toString('hex')}`
    made.push(name)
    await rowsOf(`create database ${name}`)
    const url = addressOf(clusterUrl, name)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      `create schema shadow;
       create function shadow.current_setting(text) returns text return '${version}';
       alter database ${name} set search_path = shadow, pg_catalog, public`,
    )
    await client.end()
    return url
  }

  it('is refused where it is older than the tested one, before anything is written', async () => {
    const url = await databaseOf(150_018)
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      ORIGIN: 'https://shop.example',
      SECRET_KEY: 'a-secret-of-thirty-two-characters',
      AUDIT_KEYS: '1:a-key-of-thirty-two-characters-or-more',
    }
    await expect(serve(readConfig(production))).rejects.toThrow(
      'DATABASE_URL: PostgreSQL 15 is too old: use PostgreSQL 18',
    )
    const database = createDatabase(url, { maxConnections: 1 })
    const { rows } = await database.query(`select from pg_class where relname = 'schema_versions'`)
    expect(rows).toEqual([])
    await database.close()
  })

  it('is accepted with a warning where it is newer', async () => {
    const database = createDatabase(await databaseOf(190_001), { maxConnections: 1 })
    expect(await checkRequirements(database)).toEqual(['PostgreSQL 19 is not a tested version: 18 is'])
    await database.close()
  })
})

describe('a database that would store, sort or find Persian wrongly', () => {
  it('is refused, saying how to create it', async () => {
    const name = `test_${randomBytes(6).toString('hex')}`
    made.push(name)
    await rowsOf(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc`,
    )
    const database = createDatabase(addressOf(clusterUrl, name), { maxConnections: 1 })
    await expect(checkRequirements(database)).rejects.toThrow(
      "DATABASE_URL: the database's encoding is SQL_ASCII: create it with encoding UTF8\n" +
        "DATABASE_URL: the database's ctype C knows no Persian letters: create it with locale C.UTF-8",
    )
    await database.close()
  })
})
