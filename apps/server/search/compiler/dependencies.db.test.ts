import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { heardWhile } from '../../testing/heard.ts'
import { announcedTables, areAnnounced, functionReads, rowRevisions, soldOrViewed } from './dependencies.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

/** What the database tells of a statement. */
const told = (statement: string) => heardWhile(database, 'catalogue_changed', () => database.query(statement))

it('names only tables whose every change the database tells', async () => {
  // What is done to which column is told: insert 4, delete 8, update 16 and truncate 32, each for the statement.
  const { rows } = await database.query<{ name: string }>(
    `select r.relname as name
       from pg_class r
       join (select tgrelid, bit_or(tgtype & 60) as told, string_agg(tgattr::text, ' ') filter (where tgtype & 16 = 16) as columns,
                    bool_or(tgtype & 16 = 16 and tgattr::text = '') as is_any_column
               from pg_trigger where tgname like 'tell%' and tgtype & 1 = 0 group by 1) t on t.tgrelid = r.oid
      where t.told = 60 and (t.is_any_column or not exists (
        select from pg_attribute a
         where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and a.attnum <> all (string_to_array(t.columns, ' ')::int[])))`,
  )
  const told = new Set(rows.map(({ name }) => name))
  // The names under comments are a view; what they are made of is told by a trigger on just those columns.
  expect([...announcedTables].filter((table) => !told.has(table))).toEqual(['public_names'])
})

it('tells when a name that stands under comments changes, and not when anything else of a person does', async () => {
  expect(await told(`update people set email = 'one@shop.example' where id = 1`)).toEqual([])
  expect(await told(`update people set last_name = 'Uno' where id = 1`)).toEqual([''])
})

it('tells whose stock changed, unless it is that of many products', async () => {
  const offers = (products: string) => `
    select ss.id from sku_sellers ss join skus s on s.id = ss.sku_id where s.product_id in (${products})`
  const restock = (products: string) =>
    told(`update inventories set on_hand = on_hand + 1 where sku_seller_id in (${offers(products)})`)
  expect(await restock('3')).toEqual(['stock 3'])
  const [few] = await restock('3, 4')
  expect(few!.split(' ').toSorted()).toEqual(['3', '4', 'stock'])
  expect(await restock('0')).toEqual([])
  expect(await told(`update inventories set on_hand = on_hand + 1`)).toEqual([''])
  expect(await told(`update inventories set sku_seller_id = sku_seller_id where id = 1`)).toContain('')
})

it('tells that goods were sold or looked at, and apart from that whatever changes of a product', async () => {
  expect(await told('update products set sold_count = sold_count + 1 where id = 3')).toEqual(['counts'])
  expect(await told('update products set view_count = view_count + 1 where id = 3')).toEqual(['counts'])
  expect(await told('update products set hue = 7 where id = 3')).toEqual([''])
  expect(await told('update products set hue = 8, sold_count = 1 where id = 3')).toContain('')
})

it('counts what it does not know, and revisions, as not announced', () => {
  expect(areAnnounced(['products', 'skus', soldOrViewed, ...functionReads.search_hits])).toBe(true)
  expect(areAnnounced(['products', 'sale_orders'])).toBe(false)
  expect(areAnnounced(['products', rowRevisions])).toBe(false)
})

it('tells when the index of the search changes, and of the synonyms behind its meanings', async () => {
  await database.query('select apply_search_changes(20000)')
  expect(await told('select apply_search_changes(20000)')).toEqual([])
  await database.query(`update products set name = name || '{"en": "Fresh pomegranate"}' where id = 3`)
  expect(await told('select apply_search_changes(20000)')).toEqual([''])
  expect(
    await told(`delete from search_synonyms where id = (select min(id) from search_synonyms)`),
  ).toContain('')
})
