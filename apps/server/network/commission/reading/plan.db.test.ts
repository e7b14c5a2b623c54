import { beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../../../testing/clock.ts'
import { rowsReadBy } from '../../../testing/explained.ts'
import { openNetwork } from '../../../testing/network.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { monthInputs } from '../index.ts'

/** @spec 9.commission */
const clock = fixedClock('2026-05-25T09:00:00Z')
const { database, shop } = await openTestShop(clock)

// 20,000 orders of the first month, all of which came back before its snapshot, but for five that came back after it; and
// five of the second month.
beforeAll(async () => {
  const network = await openNetwork(database, shop)
  await network.addPlan('1405-01')
  const { personId } = await network.addTo(null)
  for (let sale = 0; sale < 5; sale++)
    await network.addSale({ personId, points: 10, at: '2026-05-01T10:00:00Z' })
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    await tx.query(
      `insert into sale_orders (person_id, state, order_number, created_at, registered_at)
       select $1, 'Delivered', 'many-' || n, '2026-04-01', '2026-04-01' from generate_series(1, 20000) n`,
      [personId],
    )
    await tx.query(
      `insert into order_items (sale_order_id, sku_seller_id, quantity, order_item_value_amount, order_item_score)
       select id, (select min(id) from sku_sellers), 1, 1000, 100 from sale_orders where order_number like 'many-%'`,
    )
    await tx.query(
      `insert into payments (sale_order_id, person_id, gateway, state, amount, created_at, verified_at)
       select id, person_id, 'sandbox', 'Verified', 1000, '2026-04-01', '2026-04-01' from sale_orders where order_number like 'many-%'`,
    )
    await tx.query(
      `insert into returns (sale_order_id, order_item_id, person_id, kind, state, quantity, credit_note_number, goods_amount,
                            vat_amount, score, requested_at, ended_at)
       select o.id, i.id, o.person_id, 'ChangeOfMind', 'Refunded', 1, 'note ' || o.id, 1000, 0, 100, '2026-04-05',
              case when o.order_number in ('many-1', 'many-2', 'many-3', 'many-4', 'many-5') then timestamptz '2026-05-10'
                   else timestamptz '2026-04-10' end
         from sale_orders o join order_items i on i.sale_order_id = o.id where o.order_number like 'many-%'`,
    )
    await tx.query(
      `insert into commission_months (month, state, plan, snapshot_at, calculated_at, sha256, member_count, sale_count, net_sales,
              cap, uncapped, commission, payable, cap_numerator, cap_denominator, approved_at)
       values ('1405-01', 'approved', '{}', '2026-04-22', '2026-04-22', '', 0, 0, 0, 0, 0, 0, 0, 1, 1, '2026-04-22')`,
    )
  })
  for (const table of ['sale_orders', 'order_items', 'payments', 'returns']) {
    await database.query(`vacuum analyze ${table}`)
  }
})

it('the inputs of a month are read from its own orders and from what changed since the month before', async () => {
  let inputs: Awaited<ReturnType<typeof monthInputs>> | undefined
  const read = await rowsReadBy(database, async (sql) => {
    inputs = await monthInputs(sql, {
      month: '1405-02',
      at: Temporal.Instant.from('2026-05-21T20:29:00Z'),
      snapshotAt: Temporal.Instant.from('2026-05-22T00:00:00Z'),
    })
  })
  expect(inputs!.sales.score).toHaveLength(5)
  expect(Array.from(inputs!.lateReturns.score)).toEqual([100, 100, 100, 100, 100])
  for (const table of ['sale_orders', 'order_items', 'payments', 'returns']) {
    expect(read[table] ?? 0, table).toBeLessThan(200)
  }
})
