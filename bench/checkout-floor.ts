import { randomUUID } from 'node:crypto'
import type { Database, Sql } from '../apps/server/platform/db/pool.ts'

/** An order of the floor: its buyer, its lines and its prices, as the shop priced them before. */
export type BareOrder = {
  personId: number
  accountId: number
  addressId: number
  deliveryMethodId: number
  deliveryRial: number
  lines: { skuSellerId: number; inventoryId: number; productId: number; unitRial: number; quantity: number }[]
}

/**
 * One purchase by hand: the inserts and updates that the shop makes between the empty basket and the registered order
 * (basket, lines, key, payment, bank, reservation, moves, movements, transfer, notice, number), each as often as the
 * shop makes it: the order's amounts are written with each line, with the delivery and when going to pay. All in one
 * transaction; the tables, their keys and triggers are the shop's own.
 * Without all that only reads or locks (the session, prices, rules, an idempotency key's lookup), statements of the
 * shop that find no row (a code, other attempts), and every commit but one.
 */
export function buyByHand(database: Database, order: BareOrder): Promise<void> {
  return database.transaction(async (tx) => {
    const amounts = amountsOf(order)
    const saleOrderId = await writeBasket(tx, order, amounts)
    await pay(tx, order, saleOrderId, amounts)
  })
}

/** The basket alone, to be paid later. @returns the order's id */
export function fillByHand(database: Database, order: BareOrder): Promise<number> {
  return database.transaction((tx) => writeBasket(tx, order, amountsOf(order)))
}

/** The rest of the purchase of an existing basket, in one transaction. */
export function payByHand(database: Database, order: BareOrder, saleOrderId: number): Promise<void> {
  return database.transaction((tx) => pay(tx, order, saleOrderId, amountsOf(order)))
}

function amountsOf({ lines, deliveryRial }: BareOrder): Amounts {
  const goodsRial = lines.reduce((sum, line) => sum + line.unitRial * line.quantity, 0)
  const vatRial = goodsRial / 10
  return { goodsRial, vatRial, deliveryRial, payableRial: goodsRial + vatRial + deliveryRial }
}

async function pay(tx: Sql, order: BareOrder, saleOrderId: number, amounts: Amounts): Promise<void> {
  await writeAmounts(tx, saleOrderId, amounts)
  const paymentId = await writePayment(tx, order, { saleOrderId, ...amounts })
  await writeRegistration(tx, order, { saleOrderId, paymentId, ...amounts })
}

type Amounts = { goodsRial: number; vatRial: number; deliveryRial: number; payableRial: number }

async function writeBasket(tx: Sql, order: BareOrder, amounts: Amounts): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `with made as (insert into sale_orders (person_id, title, created_at) values ($1, '', now()) returning id),
     activated as (update people set active_sale_order_id = made.id from made where people.id = $1)
     select id from made`,
    [order.personId],
  )
  const saleOrderId = rows[0]!.id
  for (const { skuSellerId, quantity, unitRial } of order.lines) {
    await tx.query(
      `insert into order_items (sale_order_id, sku_seller_id, quantity, unit_price, final_unit_price,
                                order_item_value_amount, vat_percent, vat_amount, order_item_score)
       values ($1, $2, $3::int, $4::bigint, $4, $4 * $3, 10, $4 * $3 / 10, 100)`,
      [saleOrderId, skuSellerId, quantity, unitRial],
    )
    await writeAmounts(tx, saleOrderId, amounts)
  }
  await tx.query(
    `update sale_orders set address_id = $2, delivery_method_id = $3, description = '' where id = $1`,
    [saleOrderId, order.addressId, order.deliveryMethodId],
  )
  await writeAmounts(tx, saleOrderId, amounts)
  return saleOrderId
}

async function writeAmounts(tx: Sql, saleOrderId: number, amounts: Amounts): Promise<void> {
  await tx.query(
    `update sale_orders
        set total_delivery_cost = $2, order_value_amount = $3, final_amount_before_vat = $3, vat_amount = $4,
            payable_amount = $5, order_score = 200
      where id = $1`,
    [saleOrderId, amounts.deliveryRial, amounts.goodsRial, amounts.vatRial, amounts.payableRial],
  )
}

async function writePayment(
  tx: Sql,
  order: BareOrder,
  { saleOrderId, payableRial }: Amounts & { saleOrderId: number },
): Promise<number> {
  const key = randomUUID()
  const reference = key.replaceAll('-', '')
  await tx.query(
    `insert into idempotency_keys (account_id, command, key, request_hash, created_at)
     values ($1, 'checkout/pay', $2, '\\x00', now())`,
    [order.accountId, key],
  )
  await tx.query(
    `with units as (
       select * from unnest($2::bigint[], $3::int[]) as u (inventory_id, units)),
     locked as (
       select i.id from inventories i where i.id in (select inventory_id from units) order by i.id for no key update),
     taken as (
       update inventories i set reserved = i.reserved + u.units
         from units u join locked on locked.id = u.inventory_id
        where i.id = u.inventory_id and i.on_hand - i.reserved >= u.units)
     insert into stock_reservations (sale_order_id, inventory_id, units) select $1, inventory_id, units from units`,
    [saleOrderId, order.lines.map((line) => line.inventoryId), order.lines.map((line) => line.quantity)],
  )
  await tx.query(
    `with moved as (
       update sale_orders set state = 'AwaitingPayment', reserved_until = now() + interval '15 minutes' where id = $1)
     insert into sale_order_moves (sale_order_id, from_state, to_state, actor, account_id, reason, moved_at)
     values ($1, 'Draft', 'AwaitingPayment', 'buyer', $2, '', now())`,
    [saleOrderId, order.accountId],
  )
  const { rows } = await tx.query<{ id: number }>(
    `insert into payments (sale_order_id, gateway, amount, wallet_amount, basket, created_at)
     values ($1, 'sandbox', $2, 0, basket_snapshot($1), now()) returning id`,
    [saleOrderId, payableRial],
  )
  const paymentId = rows[0]!.id
  await tx.query(
    `insert into sandbox_bank.payments (reference, amount, return_url, description) values ($1, $2, '', '')`,
    [reference, payableRial],
  )
  await tx.query(`update payments set state = 'Redirected', reference = $2, query_at = now() where id = $1`, [
    paymentId,
    reference,
  ])
  await tx.query(
    `update idempotency_keys set status = 200, response = $4::jsonb
      where account_id = $1 and command = $2 and key = $3`,
    [order.accountId, 'checkout/pay', key, JSON.stringify({ paymentId, redirectUrl: reference })],
  )
  await tx.query(
    `update sandbox_bank.payments set state = 'paid', trace = '1', answers_at = now() where reference = $1`,
    [reference],
  )
  await tx.query('update sandbox_bank.payments set verified_at = now() where reference = $1', [reference])
  return paymentId
}

async function writeRegistration(
  tx: Sql,
  order: BareOrder,
  registered: Amounts & { saleOrderId: number; paymentId: number },
): Promise<void> {
  const { saleOrderId, paymentId, goodsRial, vatRial, payableRial } = registered
  await tx.query(
    `update payments set state = 'Verified', verified_at = now(), query_at = null where id = $1`,
    [paymentId],
  )
  await tx.query(
    `update sale_orders set wallet_amount = 0, delivered_to = '{"fa": "", "en": ""}' where id = $1`,
    [saleOrderId],
  )
  await tx.query('update people set active_sale_order_id = null where id = $1', [order.personId])
  await tx.query(
    `with moved as (
       insert into stock_movements (inventory_id, kind, on_hand_units, sale_order_id, moved_at)
       select inventory_id, 'sold', -units, $1, now() from stock_reservations where sale_order_id = $1
        order by inventory_id)
     delete from stock_reservations where sale_order_id = $1`,
    [saleOrderId],
  )
  await tx.query(
    'insert into uncounted_sales (product_id, units) select id, 2 from unnest($1::bigint[]) id',
    [order.lines.map((line) => line.productId)],
  )
  await tx.query(
    `with claimed as (
       insert into ledger_occasions (occasion, posted_at)
       values ('order ' || $1::bigint || ' registered', now()) returning occasion, posted_at),
     transfer as (
       insert into ledger_transfers (kind, occasion, sale_order_id, payment_id, posted_at, book_day)
       select 'order', occasion, $1, $2, posted_at, tehran_day(posted_at) from claimed returning id, posted_at)
     insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
     select t.id, t.posted_at, a.id, ($4::bigint[])[array_position($3::text[], a.name)]
       from transfer t cross join ledger_accounts a where a.name = any ($3)`,
    [
      saleOrderId,
      paymentId,
      ['clearing sandbox', 'sales', 'vat', 'delivery'],
      [-payableRial, goodsRial, vatRial, order.deliveryRial],
    ],
  )
  await tx.query(
    `with claimed as (
       insert into notice_occasions (person_id, kind, occasion, created_at)
       values ($1, 'ORDER_REGISTERED', 'order ' || $2::bigint || ' Registered', now())
       returning person_id, kind, occasion, created_at)
     insert into notices (person_id, kind, details, occasion, created_at, sms_due_at, email_due_at)
     select person_id, kind, '{}', occasion, created_at, created_at, created_at from claimed`,
    [order.personId, saleOrderId],
  )
  // Last, since all registrations wait for this row.
  await tx.query(
    `with number as (
       update order_counters set last_number = last_number + 1
        where jalali_year = (select max(jalali_year) from order_counters) returning jalali_year, last_number),
     moved as (
       insert into sale_order_moves (sale_order_id, from_state, to_state, actor, reason, moved_at)
       values ($1, 'AwaitingPayment', 'Registered', 'system', '', now()))
     update sale_orders
        set state = 'Registered', reserved_until = null, registered_at = now(),
            order_number = n.jalali_year || '-' || n.last_number
       from number n where id = $1`,
    [saleOrderId],
  )
}
