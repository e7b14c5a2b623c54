import type { Sql } from '../../../platform/db/pool.ts'
import { dayOf } from '../day.ts'

/**
 * Reserves the units of an order, all of them or none, in one statement: the stock rows are locked in the order of their
 * ids, so that buyers do not deadlock; then the units are spread over them, the earliest expiry first, and added to
 * `reserved`. Expired goods are not reserved. True where all units were available.
 * @spec 5.out-of-stock.2
 */
export async function reserveStock(tx: Sql, saleOrderId: number, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await tx.query<{ is_covered: boolean }>(
    `with wanted as (
       select sku_seller_id, sum(quantity + reward_quantity) as units
         from order_items where sale_order_id = $1 group by sku_seller_id),
     locked as (
       select i.id, i.sku_seller_id, i.expires_on, i.on_hand - i.reserved as free
         from inventories i
        where i.sku_seller_id in (select sku_seller_id from wanted)
          and (i.expires_on is null or i.expires_on > $2)
        order by i.id
          for no key update),
     spread as (
       select l.id, l.sku_seller_id, w.units as wanted,
              greatest(0, least(l.free, w.units - coalesce(sum(l.free) over earlier, 0))) as units
         from locked l join wanted w using (sku_seller_id)
       window earlier as (partition by l.sku_seller_id order by l.expires_on nulls last, l.id
                          rows between unbounded preceding and 1 preceding)),
     covered as (
       select coalesce(bool_and(coalesce(s.units, 0) = w.units), false) as is_covered
         from wanted w
         left join (select sku_seller_id, sum(units) as units from spread group by sku_seller_id) s
              using (sku_seller_id)),
     taken as (
       update inventories i
          set reserved = i.reserved + s.units
         from spread s, covered c
        where i.id = s.id and s.units > 0 and c.is_covered and i.on_hand - i.reserved >= s.units
       returning i.id, s.units),
     recorded as (
       insert into stock_reservations (sale_order_id, inventory_id, units)
       select $1, id, units from taken)
     select is_covered and (select coalesce(sum(units), 0) from taken) = (select sum(units) from wanted) as is_covered
       from covered`,
    [saleOrderId, dayOf(now)],
  )
  return rows[0]!.is_covered
}

/** Wanted and available units of a line that is short. */
export type ShortLine = { skuSellerId: number; wanted: number; available: number }

export async function shortLines(tx: Sql, saleOrderId: number, now: Temporal.Instant): Promise<ShortLine[]> {
  const { rows } = await tx.query<{ sku_seller_id: number; wanted: number; available: number }>(
    `select o.sku_seller_id, o.quantity + o.reward_quantity as wanted,
            coalesce((select sum(i.actual_inventory) from inventories i
                       where i.sku_seller_id = o.sku_seller_id
                         and (i.expires_on is null or i.expires_on > $2)), 0) as available
       from order_items o where o.sale_order_id = $1 order by o.id`,
    [saleOrderId, dayOf(now)],
  )
  return rows
    .filter((row) => row.wanted > row.available)
    .map((row) => ({ skuSellerId: row.sku_seller_id, wanted: row.wanted, available: row.available }))
}

// The reservations of an order ($1), each stock row locked in the order of ids. The subselect keeps PostgreSQL from
// planning the statement anew for every order, which took longer than running it.
const lockedReservations = `with locked as (
       select i.id, r.units
         from stock_reservations r join inventories i on i.id = r.inventory_id
        where r.sale_order_id = (select $1::bigint)
        order by i.id
          for no key update of i)`

/** Releases the reserved units of an order. */
export async function releaseStock(tx: Sql, saleOrderId: number): Promise<void> {
  await tx.query(
    `${lockedReservations},
     released as (
       update inventories i set reserved = i.reserved - l.units from locked l where i.id = l.id)
     delete from stock_reservations where sale_order_id = $1`,
    [saleOrderId],
  )
}

/** Takes the reserved units out of stock, with a movement for each row. */
export async function takeReservedStock(tx: Sql, saleOrderId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `${lockedReservations},
     moved as (
       insert into stock_movements (inventory_id, kind, on_hand_units, sale_order_id, moved_at)
       select id, 'sold', -units, $1, $2 from locked)
     delete from stock_reservations where sale_order_id = $1`,
    [saleOrderId, now.toString()],
  )
}
