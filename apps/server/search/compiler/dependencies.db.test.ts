import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { changesDuring } from '../../testing/notifications.ts'
import { announcedTables, areAnnounced, functionReads, rowRevisions, soldOrViewed } from './dependencies.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

/** The notifications that a statement causes. */
const notified = (statement: string) => changesDuring(database, () => database.query(statement))

it('names only tables whose every change the database announces', async () => {
  // The kinds of announced changes: insert 4, delete 8, update 16 and truncate 32, each for the statement.
  const { rows } = await database.query<{ name: string }>(
    `select r.relname as name
       from pg_class r
       join (select tgrelid, bit_or(tgtype & 60) as announced, string_agg(tgattr::text, ' ') filter (where tgtype & 16 = 16) as columns,
                    bool_or(tgtype & 16 = 16 and tgattr::text = '') as is_any_column
               from pg_trigger where tgname like 'notify%' and tgtype & 1 = 0 group by 1) t on t.tgrelid = r.oid
      where t.announced = 60 and (t.is_any_column or not exists (
        select from pg_attribute a
         where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and a.attnum <> all (string_to_array(t.columns, ' ')::int[])))`,
  )
  const notified = new Set(rows.map(({ name }) => name))
  // The names under comments are a view; a trigger on its source columns announces changes.
  expect([...announcedTables].filter((table) => !notified.has(table))).toEqual(['public_names'])
})

it('announces a change of a name under comments, and not of other fields of a person', async () => {
  expect(await notified(`update people set email = 'one@shop.example' where id = 1`)).toEqual([])
  expect(await notified(`update people set last_name = 'Uno' where id = 1`)).toEqual([''])
})

it('announces the products whose stock changed, unless they are many', async () => {
  const offers = (products: string) => `
    select ss.id from sku_sellers ss join skus s on s.id = ss.sku_id where s.product_id in (${products})`
  const restock = (products: string) =>
    notified(`update inventories set on_hand = on_hand + 1 where sku_seller_id in (${offers(products)})`)
  expect(await restock('3')).toEqual(['stock 3'])
  const [few] = await restock('3, 4')
  expect(few!.split(' ').toSorted()).toEqual(['3', '4', 'stock'])
  expect(await restock('0')).toEqual([])
  expect(await notified(`update inventories set on_hand = on_hand + 1`)).toEqual([''])
  expect(await notified(`update inventories set sku_seller_id = sku_seller_id where id = 1`)).toContain('')
})

it('announces sold and view counts apart from other changes of a product', async () => {
  expect(await notified('update products set sold_count = sold_count + 1 where id = 3')).toEqual(['counts'])
  expect(await notified('update products set view_count = view_count + 1 where id = 3')).toEqual(['counts'])
  expect(await notified('update products set hue = 7 where id = 3')).toEqual([''])
  expect(await notified('update products set hue = 8, sold_count = 1 where id = 3')).toContain('')
})

it('counts what it does not know, and revisions, as not announced', () => {
  expect(areAnnounced(['products', 'skus', soldOrViewed, ...functionReads.search_hits])).toBe(true)
  expect(areAnnounced(['products', 'sale_orders'])).toBe(false)
  expect(areAnnounced(['products', rowRevisions])).toBe(false)
})

it('announces changes of the search index and of the synonyms', async () => {
  await database.query('select apply_search_changes(20000)')
  expect(await notified('select apply_search_changes(20000)')).toEqual([])
  await database.query(`update products set name = name || '{"en": "Fresh pomegranate"}' where id = 3`)
  expect(await notified('select apply_search_changes(20000)')).toEqual([''])
  expect(
    await notified(`delete from search_synonyms where id = (select min(id) from search_synonyms)`),
  ).toContain('')
})
