import { beforeAll, describe, expect, it } from 'vitest'
import { compileSearch } from '../../search/compiler/index.ts'
import { account } from '../../search/compiler/testing/viewers.ts'
import { buyerWith, newKey, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { explainPrepared } from '../../testing/explained.ts'
import { openTestShop } from '../../testing/opened.ts'
import { creditSellersWithin } from './index.ts'

/** @spec 3.seller */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = { ...testGateway(), verify: async () => ({ state: 'paid', trace: '1' }) as const }
const { app, database, shop } = await openTestShop(clock, { gateway })

async function sellerOf(isOwn = false): Promise<{ sellerId: number; skuSellerId: number }> {
  const { rows } = await database.query<{ id: number }>(
    `insert into sellers (name) values ('{"fa": "فروشگاه نمونه"}') returning id`,
  )
  const sellerId = rows[0]!.id
  const skuSellerId = await shop.addOffer({ priceRial: 900_000, stock: [100] })
  await database.query('update sku_sellers set seller_id = $2 where id = $1', [skuSellerId, sellerId])
  if (isOwn) await database.query('update sellers set is_own = true where id = $1', [sellerId])
  return { sellerId, skuSellerId }
}

/** A basket of three units; `pay` registers the order. */
async function basketOf(skuSellerId: number) {
  const buyer = await buyerWith({ app, shop, database }, [{ skuSellerId, quantity: 3 }])
  const pay = async () => {
    await buyer.pay(newKey())
    const [payment] = await paymentsOf(database, buyer.saleOrderId)
    await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  }
  return { id: buyer.saleOrderId, person_id: buyer.personId, pay }
}

const viewer = account('Staff', 1, { staffRole: 'finance' })
function accountsPage() {
  const sent = { fields: 'id,name,balance,underWay,waiting', sort: 'id' }
  return compileSearch('SellerAccount', sent, {
    viewer,
    calendar: 'pe',
    language: 'persian',
    today: '2026-05-10',
  })
}
async function waitingOf(sellerId: number): Promise<number | undefined> {
  const { text, values } = accountsPage()
  const { rows } = await database.query<{ answer: string }>(text, values)
  const page: { id: number; waiting: number }[] = JSON.parse(rows[0]!.answer).page
  return page.find(({ id }) => id === sellerId)?.waiting
}

describe('a seller waits for', () => {
  it('nothing in a basket, the lines of a registered order, and nothing once they are credited', async () => {
    const { sellerId, skuSellerId } = await sellerOf()
    const order = await basketOf(skuSellerId)
    expect(await waitingOf(sellerId)).toBe(0)
    await order.pay()
    expect(await waitingOf(sellerId)).toBe(2_700_000)
    await database.query(
      `update sale_orders set state = 'Delivered', delivered_at = '2026-04-01' where id = $1`,
      [order.id],
    )
    expect(await waitingOf(sellerId)).toBe(2_700_000)
    await database.transaction((tx) => creditSellersWithin(tx, order, clock.now()))
    expect(await waitingOf(sellerId)).toBe(0)
  })

  it('the units that did not come back', async () => {
    const { sellerId, skuSellerId } = await sellerOf()
    const order = await basketOf(skuSellerId)
    await order.pay()
    await database.query('update order_items set returned_quantity = 1 where sale_order_id = $1', [order.id])
    expect(await waitingOf(sellerId)).toBe(1_800_000)
  })

  it('nothing of a cancelled order', async () => {
    const { sellerId, skuSellerId } = await sellerOf()
    const order = await basketOf(skuSellerId)
    await order.pay()
    await database.query(`update sale_orders set state = 'Cancelled', cancelled_at = now() where id = $1`, [
      order.id,
    ])
    expect(await waitingOf(sellerId)).toBe(0)
  })

  it('the lines that the definition finds, also of the shop’s own goods: none', async () => {
    const { skuSellerId } = await sellerOf(true)
    await (await basketOf(skuSellerId)).pay()
    const lines = (table: string) =>
      database.query(`select order_item_id, seller_id, amount from ${table} order by order_item_id`)
    const { rows } = await lines('waiting_items')
    expect(rows).toEqual((await lines('uncredited_items')).rows)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('what sellers wait for, after many orders', () => {
  beforeAll(async () => {
    const { sellerId, skuSellerId } = await sellerOf()
    await database.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = replica`)
      await tx.query(
        `insert into sale_orders (person_id, state, order_number, created_at, registered_at, delivered_at)
         select (select min(id) from people), 'Delivered', 'many-' || n, '2025-01-01', '2025-01-01', '2025-01-02'
           from generate_series(1, 20000) n`,
      )
      await tx.query(
        `insert into order_items (sale_order_id, sku_seller_id, quantity, order_item_value_amount)
         select id, $1, 1, 1000 from sale_orders where order_number like 'many-%'`,
        [skuSellerId],
      )
      await tx.query(
        `insert into seller_credits (order_item_id, seller_id, units, goods_amount, fee_amount, credited_at)
         select i.id, $1, 1, 1000, 150, '2025-01-20' from order_items i join sale_orders o on o.id = i.sale_order_id
          where o.order_number like 'many-%'`,
        [sellerId],
      )
    })
    for (const table of ['sale_orders', 'order_items', 'seller_credits', 'waiting_items']) {
      await database.query(`vacuum analyze ${table}`)
    }
  })

  it('is summed over the lines that are not credited yet', async () => {
    const { text, values } = accountsPage()
    const { scanned, blocks } = await explainPrepared(database, text, values)
    expect(
      scanned.filter((table) => ['sale_orders', 'order_items', 'seller_credits'].includes(table)),
    ).toEqual([])
    expect(blocks).toBeLessThan(200)
  })

  it('and what they were credited at one moment is read in the order of its list', async () => {
    const { rows } = await database.query<{ id: number }>('select max(id) as id from sellers')
    const seller = account('Seller', 1, { sellerId: rows[0]!.id })
    const { text, values } = compileSearch(
      'SellerSale',
      {
        fields: 'id,orderNumber,productName,quantity,creditAmount,creditedAt',
        sort: '-creditedAt,-id',
        size: '20',
      },
      { viewer: seller, calendar: 'pe', language: 'persian', today: '2026-05-10' },
    )
    const { blocks, scanned } = await explainPrepared(database, text, values)
    expect(
      scanned.filter((table) => ['sale_orders', 'order_items', 'seller_credits'].includes(table)),
    ).toEqual([])
    expect(blocks).toBeLessThan(900)
  })
})
