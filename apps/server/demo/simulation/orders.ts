import { dateInCalendar, tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { insertRows } from '../queries.ts'
import type { Random } from '../random.ts'
import type { Basket, Market } from './market.ts'
import { instantAt, type Member } from './people.ts'

/** An order that was paid at a gateway at once. */
export type Order = Basket & { id: number; personId: number; paidMs: number; registeredMs: number }
/** A return of some units of an order's line, or the cancellation of a whole order before it was sent. */
export type GoingBack = { order: Order; atMs: number; returned: { line: number; quantity: number } | null }

type Buying = {
  startMs: number
  endMs: number
  /** Who may buy, and until when. */
  buyers: readonly { member: Member; fromMs: number; untilMs: number }[]
  market: Market
  firstId: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const secondOrder = 0.22
const maxOrders = 4
/** Share of payments that are recorded days later, because the bank's answer was lost and queried again. */
const recordedLate = 0.004
const lateDays = 4

/** The orders of a month, in the order of payment, including those recorded late. */
export function ordersOf({ startMs, endMs, buyers, market, firstId }: Buying, random: Random): Order[] {
  const wanted: { member: Member; paidMs: number }[] = []
  for (const { member, fromMs, untilMs } of buyers) {
    const isNew = member.joinedMs >= startMs
    if (!random.chance(isNew ? Math.max(member.appetite, 0.5) : member.appetite)) continue
    for (let count = 1; count <= maxOrders && (count === 1 || random.chance(secondOrder)); count += 1) {
      const paidMs = startMs + Math.floor(random.next() * (endMs - startMs))
      if (paidMs > fromMs && paidMs < untilMs) wanted.push({ member, paidMs })
    }
  }
  return wanted
    .toSorted((a, b) => a.paidMs - b.paidMs || a.member.id - b.member.id)
    .map(({ member, paidMs }, index) => ({
      ...market.basketAt(paidMs, member.size, random),
      id: firstId + index,
      personId: member.id,
      paidMs,
      registeredMs: random.chance(recordedLate) ? paidMs + lateDays * dayMs : paidMs,
    }))
}

/** Returns and cancellations of these orders: all of it a few hours later, or some of it weeks later. */
export function goingBackOf(orders: readonly Order[], random: Random): GoingBack[] {
  return orders.flatMap((order): GoingBack[] => {
    const drawn = random.next()
    if (drawn < 0.008) {
      return [{ order, atMs: order.registeredMs + random.between(30, 300) * minuteMs, returned: null }]
    }
    if (drawn > 0.05) return []
    const line = random.between(0, order.lines.length - 1)
    const quantity = random.between(1, order.lines[line]!.quantity)
    return [
      {
        order,
        atMs: order.registeredMs + random.between(5 * 24, 40 * 24) * hourMs,
        returned: { line, quantity },
      },
    ]
  })
}

/** The line's id: each order has room for its most lines. */
export const lineIdOf = (order: Order, line: number): number => order.id * 10 + line

/** Writes orders with lines, payments and ledger entries, as the shop records them. */
export async function insertOrders(
  sql: Sql,
  orders: readonly Order[],
  numbers: Map<number, number>,
): Promise<void> {
  await insertHeads(sql, orders, numbers)
  await insertLines(sql, orders)
  await insertRows(
    sql,
    'payments',
    {
      ...{
        id: 'bigint',
        sale_order_id: 'bigint',
        person_id: 'bigint',
        gateway: 'text',
        state: 'text',
        amount: 'bigint',
      },
      ...{ created_at: 'timestamptz', verified_at: 'timestamptz' },
    },
    orders.map((order) => ({
      id: order.id,
      sale_order_id: order.id,
      person_id: order.personId,
      gateway: 'sandbox',
      state: 'Verified',
      amount: order.priced.payableAmount,
      created_at: instantAt(order.paidMs - minuteMs),
      verified_at: instantAt(order.paidMs),
    })),
  )
  await postOrders(
    sql,
    orders.map(({ id }) => id),
  )
}

async function insertHeads(sql: Sql, orders: readonly Order[], numbers: Map<number, number>): Promise<void> {
  await insertRows(
    sql,
    'sale_orders',
    {
      ...{
        id: 'bigint',
        person_id: 'bigint',
        state: 'text',
        order_number: 'text',
        total_delivery_cost: 'bigint',
      },
      ...{ sum_of_order_item_discount_amount: 'bigint', total_discount_amount: 'bigint' },
      ...{ order_value_amount: 'bigint', final_amount_before_vat: 'bigint', vat_amount: 'bigint' },
      ...{ payable_amount: 'bigint', order_score: 'bigint', created_at: 'timestamptz' },
      ...{ registered_at: 'timestamptz', delivered_at: 'timestamptz' },
    },
    orders.map((order) => ({
      id: order.id,
      person_id: order.personId,
      state: 'Delivered',
      order_number: nextNumber(numbers, order),
      total_delivery_cost: order.priced.totalDeliveryCost,
      sum_of_order_item_discount_amount: order.priced.sumOfOrderItemDiscountAmount,
      total_discount_amount: order.priced.totalDiscountAmount,
      order_value_amount: order.priced.orderValueAmount,
      final_amount_before_vat: order.priced.finalAmountBeforeVat,
      vat_amount: order.priced.vatAmount,
      payable_amount: order.priced.payableAmount,
      order_score: order.priced.orderScore,
      created_at: instantAt(order.paidMs - hourMs),
      registered_at: instantAt(order.registeredMs),
      delivered_at: instantAt(order.registeredMs + 4 * dayMs),
    })),
  )
  await sql.query(
    `insert into order_counters (jalali_year, last_number) select * from unnest($1::int[], $2::int[])
     on conflict (jalali_year) do update set last_number = excluded.last_number`,
    [[...numbers.keys()], [...numbers.values()]],
  )
}

async function insertLines(sql: Sql, orders: readonly Order[]): Promise<void> {
  await insertRows(
    sql,
    'order_items',
    {
      ...{
        id: 'bigint',
        sale_order_id: 'bigint',
        sku_seller_id: 'bigint',
        quantity: 'int',
        reward_quantity: 'int',
      },
      ...{ unit_price: 'bigint', final_unit_price: 'bigint', discount_amount: 'bigint' },
      ...{
        order_item_value_amount: 'bigint',
        vat_percent: 'numeric',
        vat_amount: 'bigint',
        order_item_score: 'bigint',
      },
    },
    orders.flatMap((order) =>
      order.priced.items.map((item, line) => ({
        id: lineIdOf(order, line),
        sale_order_id: order.id,
        sku_seller_id: item.skuSellerId,
        quantity: item.quantity,
        reward_quantity: item.rewardQuantity,
        unit_price: item.unitPrice,
        final_unit_price: item.finalUnitPrice,
        discount_amount: item.discountAmount,
        order_item_value_amount: item.orderItemValueAmount,
        vat_percent: order.lines[line]!.vatBasisPoints / 100,
        vat_amount: item.vatAmount,
        order_item_score: item.orderItemScore,
      })),
    ),
  )
}

/** Invoice numbers have no gaps within a Persian year. */
function nextNumber(numbers: Map<number, number>, { registeredMs }: Order): string {
  const { year } = dateInCalendar(tehranDay(registeredMs), 'pe')
  const number = (numbers.get(year) ?? 0) + 1
  numbers.set(year, number)
  return `${year}-${number}`
}

// Posts a whole month's orders in one statement, as `post` does for each: their accounts have no owners, so no wallet
// balance changes and no order waits for another.
async function postOrders(sql: Sql, saleOrderIds: readonly number[]): Promise<void> {
  await sql.query(
    `insert into ledger_accounts (kind, gateway)
     select 'clearing', 'sandbox' where not exists (select from ledger_accounts where name = 'clearing sandbox')`,
  )
  await sql.query(
    `with placed as (
       select o.*, y.id as payment_id from sale_orders o join payments y on y.sale_order_id = o.id where o.id = any ($1::bigint[])
     ), claimed as (
       insert into ledger_occasions (occasion, posted_at)
       select 'order ' || id || ' registered', registered_at from placed
     ), written as (
       insert into ledger_transfers (kind, occasion, sale_order_id, payment_id, posted_at, book_day)
       select 'order', 'order ' || id || ' registered', id, payment_id, registered_at, tehran_day(registered_at)
         from placed order by id
       returning id, sale_order_id, posted_at
     )
     insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount)
     select w.id, w.posted_at, a.id, part.amount
       from written w join placed o on o.id = w.sale_order_id
      cross join lateral (values ('clearing sandbox', -o.payable_amount), ('sales', o.final_amount_before_vat),
                                 ('vat', o.vat_amount), ('delivery', o.total_delivery_cost)) part (account, amount)
       join ledger_accounts a on a.name = part.account
      where part.amount <> 0 order by w.id, a.id`,
    [saleOrderIds],
  )
}
