import type { OrderState } from '@anar/domain/ordering'
import type { Sql } from '../../platform/db/pool.ts'
import { storeWaitingItems } from '../../sales/settlements/index.ts'
import { continueIdentities, type Geography, insertRows } from '../queries.ts'
import type { DemoAddress } from './addresses.ts'
import { type DemoOrder, lastNumbers, takesFreeUnits } from './orders.ts'

/** Orders with their lines, moves, payments and the number counter. */
export async function insertOrders(
  sql: Sql,
  orders: readonly DemoOrder[],
  geography: Geography,
): Promise<void> {
  const rows = orders.map((order) => orderRow(order, geography))
  await insertRows(sql, 'sale_orders', orderColumns, rows)
  await sql.query('update sale_orders set invoiced = invoice_names(person_id) where order_number is not null')
  await insertItems(sql, orders)
  await storeWaitingItems(sql)
  await insertMoves(sql, orders)
  await insertPayments(sql, orders)
  await insertRows(
    sql,
    'order_counters',
    { jalali_year: 'int', last_number: 'int' },
    lastNumbers(orders).map(({ year, last }) => ({ jalali_year: year, last_number: last })),
  )
  await continueIdentities(sql, ['sale_orders', 'order_items', 'sale_order_moves', 'payments'])
}

const orderColumns = {
  id: 'bigint',
  person_id: 'bigint',
  title: 'text',
  state: 'text',
  order_number: 'text',
  address_id: 'bigint',
  delivery_method_id: 'bigint',
  receiver_name: 'text',
  receiver_cellphone: 'text',
  delivered_to: 'jsonb',
  total_delivery_cost: 'bigint',
  sum_of_order_item_discount_amount: 'bigint',
  total_discount_amount: 'bigint',
  order_value_amount: 'bigint',
  final_amount_before_vat: 'bigint',
  vat_amount: 'bigint',
  payable_amount: 'bigint',
  order_score: 'int',
  tracking_reference: 'text',
  created_at: 'timestamptz',
  registered_at: 'timestamptz',
  shipped_at: 'timestamptz',
  delivered_at: 'timestamptz',
  cancelled_at: 'timestamptz',
}

function orderRow(order: DemoOrder, geography: Geography) {
  const { priced, person, address } = order
  const isPlaced = order.state !== 'Draft'
  return {
    id: order.id,
    person_id: person.id,
    title: order.title,
    state: order.state,
    order_number: order.orderNumber,
    address_id: address?.id ?? null,
    delivery_method_id: order.deliveryMethodId,
    receiver_name: isPlaced ? `${person.firstName} ${person.lastName}` : null,
    receiver_cellphone: isPlaced ? person.cellphone : null,
    delivered_to: address ? oneLine(address, geography) : null,
    total_delivery_cost: priced.totalDeliveryCost,
    sum_of_order_item_discount_amount: priced.sumOfOrderItemDiscountAmount,
    total_discount_amount: priced.totalDiscountAmount,
    order_value_amount: priced.orderValueAmount,
    final_amount_before_vat: priced.finalAmountBeforeVat,
    vat_amount: priced.vatAmount,
    payable_amount: priced.payableAmount,
    order_score: priced.orderScore,
    tracking_reference: reached(order, 'Shipped') ? trackingReference(order.id) : null,
    created_at: order.moments[0]!.at.toString(),
    registered_at: reached(order, 'Registered'),
    shipped_at: reached(order, 'Shipped'),
    delivered_at: reached(order, 'Delivered'),
    cancelled_at: reached(order, 'Cancelled'),
  }
}

function oneLine(address: DemoAddress, { cityNameOf }: Geography) {
  const cityName = cityNameOf(address.cityId)
  return {
    fa: `${cityName[0]}، ${address.address[0]}، کد\u00a0پستی\u00a0${address.postalCode}`,
    en: `${address.address[1]}, ${cityName[1]}, postal code\u00a0${address.postalCode}`,
  }
}

function reached(order: DemoOrder, state: OrderState): string | null {
  return order.moments.find((moment) => moment.state === state)?.at.toString() ?? null
}

/** 24 digits, as the post prints them. */
const trackingReference = (orderId: number) => `9990${String(orderId * 7919).padStart(20, '0')}`

async function insertItems(sql: Sql, orders: readonly DemoOrder[]) {
  const items = orders.flatMap((order) =>
    order.priced.items.map((item, index) => ({ order, item, line: order.lines[index]! })),
  )
  await insertRows(
    sql,
    'order_items',
    {
      id: 'bigint',
      sale_order_id: 'bigint',
      sku_seller_id: 'bigint',
      quantity: 'int',
      takes_free_units: 'boolean',
      reward_quantity: 'int',
      unit_price: 'bigint',
      final_unit_price: 'bigint',
      discount_type: 'text',
      discount_id: 'bigint',
      special_discount_id: 'bigint',
      reward_box_id: 'bigint',
      discount_percent: 'numeric',
      discount_amount: 'bigint',
      order_item_value_amount: 'bigint',
      vat_percent: 'numeric',
      vat_amount: 'bigint',
      order_item_score: 'int',
    },
    items.map(({ order, item, line }, index) => ({
      id: index + 1,
      sale_order_id: order.id,
      sku_seller_id: item.skuSellerId,
      quantity: item.quantity,
      takes_free_units: takesFreeUnits(line),
      reward_quantity: item.rewardQuantity,
      unit_price: item.unitPrice,
      final_unit_price: item.finalUnitPrice,
      discount_type: item.skuSellerDiscountTypeEnum,
      discount_id: item.discount?.id ?? null,
      special_discount_id: item.specialDiscount?.id ?? null,
      reward_box_id: item.rewardBox?.id ?? null,
      discount_percent: item.discount?.discountPercent ?? item.specialDiscount?.discountPercent ?? 0,
      discount_amount: item.discountAmount,
      order_item_value_amount: item.orderItemValueAmount,
      vat_percent: line.vatBasisPoints / 100,
      vat_amount: item.vatAmount,
      order_item_score: item.orderItemScore,
    })),
  )
}

const actorOf: Partial<Record<OrderState, 'buyer' | 'system' | 'office'>> = {
  AwaitingPayment: 'buyer',
  Registered: 'system',
  Cancelled: 'buyer',
}

async function insertMoves(sql: Sql, orders: readonly DemoOrder[]) {
  const moves = orders.flatMap((order) =>
    order.moments.slice(1).map((moment, index) => ({ order, moment, from: order.moments[index]!.state })),
  )
  await insertRows(
    sql,
    'sale_order_moves',
    {
      id: 'bigint',
      sale_order_id: 'bigint',
      from_state: 'text',
      to_state: 'text',
      actor: 'text',
      account_id: 'bigint',
      reason: 'text',
      moved_at: 'timestamptz',
    },
    moves.map(({ order, moment, from }, index) => {
      const actor = actorOf[moment.state] ?? 'office'
      return {
        id: index + 1,
        sale_order_id: order.id,
        from_state: from,
        to_state: moment.state,
        actor,
        account_id: actor === 'buyer' ? order.person.id : null,
        reason: '',
        moved_at: moment.at.toString(),
      }
    }),
  )
}

/** One payment of each placed order, with its record at the sandbox bank. */
async function insertPayments(sql: Sql, orders: readonly DemoOrder[]) {
  const paid = orders.filter((order) => order.orderNumber !== null)
  await insertRows(
    sql,
    'payments',
    {
      id: 'bigint',
      sale_order_id: 'bigint',
      gateway: 'text',
      state: 'text',
      amount: 'bigint',
      reference: 'text',
      gateway_trace: 'text',
      created_at: 'timestamptz',
      verified_at: 'timestamptz',
    },
    paid.map((order, index) => ({
      id: index + 1,
      sale_order_id: order.id,
      gateway: 'sandbox',
      state: 'Verified',
      amount: order.priced.payableAmount,
      reference: bankReferenceOf(order.id),
      gateway_trace: String(100_000 + order.id * 911),
      created_at: reached(order, 'AwaitingPayment'),
      verified_at: reached(order, 'Registered'),
    })),
  )
  await insertRows(
    sql,
    'sandbox_bank.payments',
    {
      reference: 'text',
      amount: 'bigint',
      return_url: 'text',
      description: 'text',
      state: 'text',
      trace: 'text',
      verified_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    paid.map((order) => ({
      reference: bankReferenceOf(order.id),
      amount: order.priced.payableAmount,
      return_url: '/',
      description: order.orderNumber,
      state: 'paid',
      trace: String(100_000 + order.id * 911),
      verified_at: reached(order, 'Registered'),
      created_at: reached(order, 'AwaitingPayment'),
    })),
  )
}

// The format of the sandbox bank's references, so that it finds these payments when it is queried.
const bankReferenceOf = (saleOrderId: number): string => saleOrderId.toString(16).padStart(32, '0')
