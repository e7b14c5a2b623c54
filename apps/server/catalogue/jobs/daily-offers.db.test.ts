/** @spec 3.sku */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { memoryFiles } from '../../testing/files.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { refreshDailyOffers } from './daily-offers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
})
afterAll(() => database.drop())

const clock = fixedClock('2026-05-10T09:00:00Z')
const run = () =>
  refreshDailyOffers(
    { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() },
    clock.now(),
  )

const materializedOffer = async () => {
  const { rows } = await database.query<{ price: number; isDiscounted: boolean }>(
    'select price_now as price, is_discounted as "isDiscounted" from products where id = 1',
  )
  return rows[0]!
}

/** As if the night had passed without the job: the stored offer is the one from before a discount ended or began. */
const spoil = () =>
  database.query('update products set price_now = 10, is_discounted = not is_discounted where id = 1')

it('works out every best offer once a Tehran day, however often it runs', async () => {
  const today = await materializedOffer()
  const { rows } = await database.query<{ count: number }>('select count(*) as count from products')
  await spoil()
  expect(await run()).toBe(rows[0]!.count)
  expect(await materializedOffer()).toEqual(today)

  await spoil()
  expect(await run()).toBe(0)
  expect(await materializedOffer()).toEqual({ price: 10, isDiscounted: !today.isDiscounted })

  await database.query(
    `update settings set value = jsonb_build_array(tehran_today() - 1, true, 0) where key = 'bestOffersBasis'`,
  )
  expect(await run()).toBe(rows[0]!.count)
  expect(await materializedOffer()).toEqual(today)
})

it('leaves the work to another node that is at it', async () => {
  await database.query(`delete from settings where key = 'bestOffersBasis'`)
  const runs = await Promise.all([run(), run(), run()])
  expect(runs.filter((count) => count > 0)).toHaveLength(1)
})

it('locks the products of one batch only', async () => {
  await database.query(`delete from settings where key = 'bestOffersBasis'`)
  let running: Promise<number> = Promise.resolve(0)
  await database.transaction(async (tx) => {
    // All that is left to the job is to remember the day, which waits for this row.
    await tx.query(`insert into settings (key, value) values ('bestOffersBasis', '"2026-01-01"')`)
    running = run()
    await untilOneWaits(database, running)
    const { rows } = await tx.query('select from products for no key update nowait')
    expect(rows.length).toBeGreaterThan(0)
  })
  expect(await running).toBeGreaterThan(0)
})

/** @spec 3.order-labels */
it('stores prices with VAT, and computes all again when VAT or its setting changes', async () => {
  const netOf = async (price: number, percent: number) => {
    const { rows } = await database.query<{ price: number }>('select shown_price($1, $2) as price', [
      price,
      percent,
    ])
    return rows[0]!.price
  }
  const show = (isShown: boolean) =>
    database.query(
      `insert into settings (key, value) values ('pricesIncludeVat', to_jsonb($1::boolean))
       on conflict (key) do update set value = excluded.value`,
      [isShown],
    )
  await run()
  await show(false)
  expect(await run()).toBeGreaterThan(0)
  const net = await materializedOffer()
  await show(true)
  expect(await run()).toBeGreaterThan(0)
  expect(await materializedOffer()).toEqual({ ...net, price: await netOf(net.price, 10) })

  await database.query(
    `delete from vat_rates v using products p, categories c
      where p.id = 1 and c.id = p.category_id and v.category_id = any (c.path)`,
  )
  await database.query(
    `insert into vat_rates (category_id, from_date, vat_percent)
     select c.path[1], tehran_today(), 25 from products p join categories c on c.id = p.category_id where p.id = 1`,
  )
  expect(await run()).toBeGreaterThan(0)
  expect(await materializedOffer()).toEqual({ ...net, price: await netOf(net.price, 25) })
  expect(await run()).toBe(0)
})
