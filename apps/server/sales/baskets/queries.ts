import type { Sql } from '../../platform/db/pool.ts'
import { type OrderRow, orderColumns } from '../orders/index.ts'

export type PersonBaskets = {
  /** Including those being paid for. */
  count: number
  /** The default basket: the active one, else the latest open one; null without an open basket. */
  openId: number | null
}

/** How many baskets a person has, and the default one. */
export async function personBaskets(tx: Sql, personId: number): Promise<PersonBaskets> {
  const { rows } = await tx.query<PersonBaskets>(
    `select count(*) as count,
            (array_agg(o.id order by o.id = p.active_sale_order_id desc nulls last, o.id desc)
               filter (where o.state = 'Draft'))[1] as "openId"
       from people p join sale_orders o on o.person_id = p.id
      where p.id = $1 and o.is_active and o.state in ('Draft', 'AwaitingPayment')`,
    [personId],
  )
  return rows[0]!
}

/** Inserts a basket and makes it the active one. */
export async function insertBasket(
  tx: Sql,
  personId: number,
  title: string,
  now: Temporal.Instant,
): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>(
    `with made as (
       insert into sale_orders (person_id, title, created_at) values ($1, $2, $3) returning ${orderColumns}),
     activated as (
       update people set active_sale_order_id = made.id from made where people.id = made.person_id)
     select * from made`,
    [personId, title, now.toString()],
  )
  return rows[0]!
}

export async function setActiveBasket(tx: Sql, personId: number, saleOrderId: number): Promise<void> {
  await tx.query('update people set active_sale_order_id = $2 where id = $1', [personId, saleOrderId])
}

export async function setTitle(tx: Sql, saleOrderId: number, title: string): Promise<void> {
  await tx.query('update sale_orders set title = $2 where id = $1', [saleOrderId, title])
}

export async function withdraw(tx: Sql, saleOrderId: number): Promise<void> {
  await tx.query('update sale_orders set is_active = false where id = $1', [saleOrderId])
}

/** The wanted units of a line: the paid ones, and whether the buyer takes the free ones that they earn. */
export type LineUnits = { quantity: number; takesFreeUnits: boolean }

/** The wanted units of a basket's lines by offer. */
export async function unitsOf(tx: Sql, saleOrderId: number): Promise<Map<number, LineUnits>> {
  const { rows } = await tx.query<{ sku_seller_id: number; quantity: number; takes_free_units: boolean }>(
    'select sku_seller_id, quantity, takes_free_units from order_items where sale_order_id = $1',
    [saleOrderId],
  )
  return new Map(
    rows.map((row) => [row.sku_seller_id, { quantity: row.quantity, takesFreeUnits: row.takes_free_units }]),
  )
}

/** Sets the units of the given offers in a basket; the others stay. */
export async function setLines(
  tx: Sql,
  saleOrderId: number,
  lines: readonly ({ skuSellerId: number } & LineUnits)[],
): Promise<void> {
  await tx.query(
    `insert into order_items (sale_order_id, sku_seller_id, quantity, takes_free_units)
     select $1, l.sku_seller_id, l.quantity, l.takes_free_units
       from unnest($2::bigint[], $3::int[], $4::boolean[]) with ordinality
            as l (sku_seller_id, quantity, takes_free_units, position)
      order by l.position
     on conflict (sale_order_id, sku_seller_id) do update
        set quantity = excluded.quantity, takes_free_units = excluded.takes_free_units`,
    [
      saleOrderId,
      lines.map((line) => line.skuSellerId),
      lines.map((line) => line.quantity),
      lines.map((line) => line.takesFreeUnits),
    ],
  )
}

export async function removeLine(tx: Sql, saleOrderId: number, skuSellerId: number): Promise<void> {
  await tx.query('delete from order_items where sale_order_id = $1 and sku_seller_id = $2', [
    saleOrderId,
    skuSellerId,
  ])
}

export async function removeLines(tx: Sql, saleOrderId: number): Promise<void> {
  await tx.query('delete from order_items where sale_order_id = $1', [saleOrderId])
}

/** The province of an own address; null where the address is not this person's. */
export async function findOwnAddress(
  tx: Sql,
  personId: number,
  addressId: number,
): Promise<{ provinceId: number } | null> {
  const { rows } = await tx.query<{ province_id: number }>(
    `select c.province_id from addresses a join cities c on c.id = a.city_id
      where a.id = $1 and a.person_id = $2 and a.deleted_at is null`,
    [addressId, personId],
  )
  return rows[0] ? { provinceId: rows[0].province_id } : null
}

/** Whether a warehouse offers pickup; undefined for an unknown warehouse. */
export async function isPickup(tx: Sql, warehouseId: number): Promise<boolean | undefined> {
  const { rows } = await tx.query<{ is_pickup: boolean }>('select is_pickup from warehouses where id = $1', [
    warehouseId,
  ])
  return rows[0]?.is_pickup
}

export type ChosenDelivery = {
  addressId: number | null
  warehouseId: number | null
  deliveryMethodId: number | null
  receiverName: string | null
  receiverCellphone: string | null
  description: string
}

export async function setDelivery(tx: Sql, saleOrderId: number, chosen: ChosenDelivery): Promise<void> {
  await tx.query(
    `update sale_orders
        set address_id = $2, warehouse_id = $3, delivery_method_id = $4,
            receiver_name = $5, receiver_cellphone = $6, description = $7
      where id = $1`,
    [
      saleOrderId,
      chosen.addressId,
      chosen.warehouseId,
      chosen.deliveryMethodId,
      chosen.receiverName,
      chosen.receiverCellphone,
      chosen.description,
    ],
  )
}

export async function setCode(tx: Sql, saleOrderId: number, discountCodeId: number | null): Promise<void> {
  await tx.query('update sale_orders set discount_code_id = $2 where id = $1', [saleOrderId, discountCodeId])
}

/** The balance of a person's wallet, topped up and earned, in rials. */
export async function walletBalance(tx: Sql, personId: number): Promise<number> {
  const { rows } = await tx.query<{ amount: number }>('select amount from wallets where person_id = $1', [
    personId,
  ])
  return rows[0]!.amount
}
