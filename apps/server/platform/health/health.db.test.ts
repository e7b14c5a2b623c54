import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { Sql } from '../db/pool.ts'
import type { App } from '../deps.ts'
import { schemaFaults } from './schema.ts'

let database: TestDatabase
let app: App

beforeEach(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, systemClock)
})
afterEach(async () => {
  await app.close()
  await database.drop()
})

it('is ready where the schema is whole, whatever was added to it', async () => {
  await database.query('create index more on brands (id); create table more_rows (id int)')
  const answer = await app.inject({ url: '/ready' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ready', schemaVersion: expect.any(Number) })
})

describe('is not ready where a restore left the schema in pieces', () => {
  it.each([
    ['a table', 'drop table search_synonyms cascade', 'table public.search_synonyms'],
    [
      'a column',
      'alter table brands drop column name_words cascade',
      'column public.brands.name_words text[] generated',
    ],
    [
      'a value that is stored instead of generated',
      'alter table brands alter column name_words drop expression',
      'column public.brands.name_words text[] generated',
    ],
    [
      'a function',
      'drop function similar_products',
      'function public.similar_products(of_product bigint, max_products integer)',
    ],
    ['a view', 'drop view public_names cascade', 'view public.public_names'],
    ['a trigger', 'drop trigger notify_change on brands', 'trigger notify_change of public.brands'],
    [
      'a trigger that is enabled',
      'alter table brands disable trigger notify_change',
      'trigger notify_change of public.brands',
    ],
    [
      'a foreign key that is enforced',
      'alter table skus disable trigger all',
      'constraint skus_product_id_fkey of public.skus',
    ],
    ['an index', 'drop index products_popular', 'index public.products_popular'],
    [
      'an index that is valid',
      "update pg_index set indisvalid = false where indexrelid = 'products_popular'::regclass",
      'index public.products_popular',
    ],
    [
      'a check',
      'alter table search_synonyms drop constraint search_synonyms_check',
      'constraint search_synonyms_check of public.search_synonyms',
    ],
    ['the record itself', 'drop table schema_objects', 'the record of what the schema is made of'],
    ['the rows of the record', 'delete from schema_objects', 'the record of what the schema is made of'],
  ])('and lacks %s', async (_, sql, missing) => {
    await database.query(sql)
    expect(await schemaFaults(database)()).toContain(missing)
    const answer = await app.inject({ url: '/ready', headers: { host: 'shop.localhost' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})

it('queries the database once in ten seconds, and again at once where it was away', async () => {
  let queryCount = 0
  let isAway = true
  const counting: Sql = {
    query: (text, values) => {
      queryCount += 1
      return isAway ? Promise.reject(new Error('away')) : database.query(text, values)
    },
  }
  const faults = schemaFaults(counting)
  await expect(faults()).rejects.toThrow('away')
  isAway = false
  expect(await faults()).toEqual([])
  const afterwards = queryCount
  expect(await faults()).toEqual([])
  expect(queryCount).toBe(afterwards)
})
