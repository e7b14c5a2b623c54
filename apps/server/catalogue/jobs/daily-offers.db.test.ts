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

  await database.query(`update settings set value = to_jsonb(tehran_today() - 1) where key = 'bestOffersDay'`)
  expect(await run()).toBe(rows[0]!.count)
  expect(await materializedOffer()).toEqual(today)
})

it('leaves the work to another node that is at it', async () => {
  await database.query(`delete from settings where key = 'bestOffersDay'`)
  const runs = await Promise.all([run(), run(), run()])
  expect(runs.filter((count) => count > 0)).toHaveLength(1)
})

it('locks the products of one batch only', async () => {
  await database.query(`delete from settings where key = 'bestOffersDay'`)
  let running: Promise<number> = Promise.resolve(0)
  await database.transaction(async (tx) => {
    // All that is left to the job is to remember the day, which waits for this row.
    await tx.query(`insert into settings (key, value) values ('bestOffersDay', '"2026-01-01"')`)
    running = run()
    await untilOneWaits(database, running)
    const { rows } = await tx.query('select from products for no key update nowait')
    expect(rows.length).toBeGreaterThan(0)
  })
  expect(await running).toBeGreaterThan(0)
})
