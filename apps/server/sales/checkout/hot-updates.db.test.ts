import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const saleCount = 200
const buyerCount = 10

type Updates = { updates: number; others: number }

/** Each connection of the pool reports its own updates. */
async function reportUpdates(): Promise<void> {
  const reports = Array.from({ length: 10 }, () =>
    database.query('select pg_stat_force_next_flush(), pg_sleep(0.3)'),
  )
  await Promise.all(reports)
}

/**
 * Updates of a table so far, and those that wrote its indexes for a changed column. Not those that moved a row to another
 * page: how soon a page is pruned depends on the transactions of other databases of the tests' cluster.
 */
async function updatesOf(table: string): Promise<Updates> {
  const { rows } = await database.query<Updates>(
    `select n_tup_upd::int as updates, (n_tup_upd - n_tup_hot_upd - n_tup_newpage_upd)::int as others
       from pg_stat_user_tables where relname = $1`,
    [table],
  )
  return rows[0]!
}

/** @spec 4.sale-order */
it('a sale writes no index of products, stock and people: their updates are HOT', {
  timeout: 120_000,
}, async () => {
  const gateway = testGateway()
  const app = await testApp(database, clock, {}, gateway)
  const offers = [await shop.addOffer({ stock: [1_000] }), await shop.addOffer({ stock: [1_000] })]
  const tables = ['products', 'inventories', 'people'] as const
  const buyers = await Promise.all(
    Array.from({ length: buyerCount }, async () => {
      const member = await shop.addMember()
      return { browser: browserOf(app, member.token), addressId: await shop.addAddress(member.personId) }
    }),
  )
  await reportUpdates()
  const before = await Promise.all(tables.map(updatesOf))
  gateway.verdict = { state: 'paid', trace: '774411' }
  for (let sale = 0; sale < saleCount; sale += 1) {
    const { browser, addressId } = buyers[sale % buyerCount]!
    const { body } = await browser.post('baskets/set-quantity', {
      skuSellerId: offers[sale % 2],
      quantity: 1,
    })
    const saleOrderId = Number(body['saleOrderId'])
    await browser.post('baskets/choose-delivery', { saleOrderId, addressId, deliveryMethodId: 1 })
    const { rows } = await database.query<{ payable: number }>(
      'select payable_amount as payable from sale_orders where id = $1',
      [saleOrderId],
    )
    await browser.post('checkout/pay', { saleOrderId, seenPayableRial: rows[0]!.payable }, { key: newKey() })
    const [payment] = await paymentsOf(database, saleOrderId)
    await app.inject({ method: 'GET', url: `/payments/testbank/return?reference=${payment!.reference}` })
  }
  await app.close()
  const { rowCount } = await database.query(`select from sale_orders where state = 'Registered'`)
  expect(rowCount).toBe(saleCount)
  await reportUpdates()
  const after = await Promise.all(tables.map(updatesOf))
  const [products, inventories, people] = after.map(({ updates, others }, table) => ({
    updates: updates - before[table]!.updates,
    others: others - before[table]!.others,
  }))
  expect(products).toEqual({ updates: 0, others: 0 })
  // Each sale reserves units, then takes them.
  expect(inventories).toEqual({ updates: 2 * saleCount, others: 0 })
  // Each sale fills a basket and empties it.
  expect(people).toEqual({ updates: 2 * saleCount, others: 0 })
})
