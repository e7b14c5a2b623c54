import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { announcedTables, readsAnnouncedOnly } from './announced.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database.drop())

it('names only tables whose every change the database tells', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = 'tell_change' and tgattr = ''
        -- after insert, delete, update and truncate, for each statement
        and tgtype & 1 = 0 and tgtype & 60 = 60`,
  )
  const told = new Set(rows.map(({ name }) => name))
  // The names under comments are a view; what they are made of is told by a trigger on just those columns.
  expect([...announcedTables].filter((table) => !told.has(table))).toEqual(['public_names'])
})

it('tells when a name that stands under comments changes, and not when anything else of a person does', async () => {
  const heard: string[] = []
  const stop = await database.listen(
    'catalogue_changed',
    (payload) => heard.push(payload || 'changed'),
    () => {},
  )
  await database.query(
    `insert into accounts (id, username, password_hash, user_type) overriding system value values (1, 'one', '-', 'Customer')`,
  )
  await database.query(
    `insert into people (id, account_id, first_name, last_name) overriding system value values (1, 1, 'First', 'One')`,
  )
  await database.query(`update people set email = 'one@shop.example'`)
  await database.query(`update people set last_name = 'Uno'`)
  await database.query(`select pg_notify('catalogue_changed', 'end')`)
  await expect.poll(() => heard, { timeout: 15_000 }).toContain('end')
  expect(heard).toEqual(['changed', 'end'])
  await stop()
})

it('counts what it does not know as not announced', () => {
  expect(
    readsAnnouncedOnly('select 1 from products p join skus s on true cross join lateral (select 1) x'),
  ).toBe(true)
  expect(readsAnnouncedOnly('select 1 from products p join sale_orders so on true')).toBe(false)
  expect(readsAnnouncedOnly('select (select 1 from sandbox_bank.payments) from products')).toBe(false)
})
