import { expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { creditSellers } from '../jobs/credit-sellers.ts'

/** @spec 2.bank-account-info, 3.seller */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const { personId } = await shop.addMember()
const skuSellerId = await shop.addOffer({ priceRial: 900_000, stock: [10_000] })
await database.query(
  `with seller as (insert into sellers (name) values ('{"fa": "فروشگاه نمونه", "en": "Sample store"}') returning id)
   update sku_sellers set seller_id = (select id from seller) where id = $1`,
  [skuSellerId],
)

let year = 1300
/** Orders of one unit each, shipped; they are delivered by `deliver`. */
async function shipped(count: number): Promise<number[]> {
  year += 1
  const { rows } = await database.query<{ id: number }>(
    `with made as (
       insert into sale_orders (person_id, state, order_number, created_at, registered_at)
       select $1, 'Shipped', $2 || '-' || n, '2026-03-01', '2026-03-01' from generate_series(1, $3::int) n returning id)
     insert into order_items (sale_order_id, sku_seller_id, quantity, order_item_value_amount)
     select id, $4, 1, 900000 from made returning sale_order_id as id`,
    [personId, String(year), count, skuSellerId],
  )
  return rows.map((row) => row.id)
}
const delivering = `update sale_orders set state = 'Delivered', delivered_at = '2026-04-01T09:00:00Z' where id = any ($1)`
const run = () =>
  creditSellers(
    { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() },
    clock.now(),
  )
async function counts(): Promise<{ due: number; credited: number }> {
  const { rows } = await database.query<{ due: number; credited: number }>(
    `select (select count(distinct sale_order_id) from waiting_items where delivered_at is not null) as due, (select count(*) from seller_credits) as credited`,
  )
  return rows[0]!
}

it('credits every order that is due in one run, however many there are, and two workers credit each once', async () => {
  await database.query(delivering, [await shipped(700)])
  expect(await counts()).toEqual({ due: 700, credited: 0 })
  const [one, other] = await Promise.all([run(), run()])
  expect(one + other).toBe(700)
  expect(await counts()).toEqual({ due: 0, credited: 700 })
  expect(await run()).toBe(0)
}, 120_000)

it('does not miss a delivery whose transaction commits after a later one was credited', async () => {
  const [early, late] = await shipped(2)
  const before = await counts()
  await database.transaction(async (tx) => {
    await tx.query(delivering, [[early]])
    await database.query(delivering, [[late]])
    expect(await run()).toBe(1)
  })
  expect(await run()).toBe(1)
  expect(await counts()).toEqual({ due: 0, credited: before.credited + 2 })
})

it('a longer time of holding back applies to orders that were delivered before it was set', async () => {
  await database.query(delivering, [await shipped(1)])
  await database.query(`insert into settings (key, value) values ('settlementHoldDays', '60')`)
  expect(await run()).toBe(0)
  await database.query(`delete from settings where key = 'settlementHoldDays'`)
  expect(await run()).toBe(1)
})

it('an order that is not delivered any more is not credited', async () => {
  const [order] = await shipped(1)
  await database.query(delivering, [[order]])
  await database.query(`update sale_orders set state = 'Cancelled', cancelled_at = now() where id = $1`, [
    order,
  ])
  const { credited } = await counts()
  expect(await run()).toBe(0)
  expect(await counts()).toEqual({ due: 0, credited })
})
