import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

type Mover = { accountId: number | null; now: Temporal.Instant }

/**
 * Puts every unit that an order took back on its shelf; of batches that have expired meanwhile, into quarantine.
 * Done a second time, nothing is left to put back.
 */
export async function putBackSold(
  tx: Sql,
  { saleOrderId, today, accountId, now }: Mover & { saleOrderId: number; today: IsoDay },
): Promise<void> {
  await tx.query(
    `with taken as (
       select inventory_id, -sum(on_hand_units + quarantine_units) as units
         from stock_movements
        where sale_order_id = $1 and return_id is null and kind in ('sold', 'cancelled')
        group by inventory_id having sum(on_hand_units + quarantine_units) < 0),
     locked as (
       select i.id, t.units, coalesce(i.expires_on <= $2, false) as is_expired
         from inventories i join taken t on t.inventory_id = i.id
        order by i.id for no key update of i)
     insert into stock_movements (inventory_id, kind, on_hand_units, quarantine_units, sale_order_id, account_id, moved_at)
     select id, 'cancelled', case when is_expired then 0 else units end, case when is_expired then units else 0 end,
            $1, $3, $4
       from locked`,
    [saleOrderId, today, accountId, now.toString()],
  )
}

/**
 * Puts returned units of an order's line into quarantine, in the batches they were taken from, the first sold first.
 * Units without a movement (sold before there was a journal) go to the offer's first row.
 */
export async function quarantineReturned(
  tx: Sql,
  returned: Mover & { orderItemId: number; units: number; returnId: number },
): Promise<number> {
  const { rowCount } = await tx.query(
    `with line as (
       select sale_order_id, sku_seller_id from order_items where id = $1),
     out as (
       select m.inventory_id, -sum(m.on_hand_units + m.quarantine_units) as units
         from stock_movements m join inventories i on i.id = m.inventory_id
         join line l on l.sale_order_id = m.sale_order_id and l.sku_seller_id = i.sku_seller_id
        where m.kind in ('sold', 'cancelled', 'returned') group by m.inventory_id),
     spread as (
       select inventory_id, greatest(0, least(units, $2 - coalesce(sum(units) over earlier, 0))) as units
         from out where units > 0
       window earlier as (order by inventory_id rows between unbounded preceding and 1 preceding)),
     wanted as (
       select inventory_id, sum(units) as units from (
         select inventory_id, units from spread
         union all
         select (select min(i.id) from inventories i join line l using (sku_seller_id)),
                $2 - (select coalesce(sum(units), 0) from spread)) as found
        where units > 0 group by inventory_id),
     locked as (
       select i.id, w.units from inventories i join wanted w on w.inventory_id = i.id
        order by i.id for no key update of i)
     insert into stock_movements (inventory_id, kind, on_hand_units, quarantine_units, sale_order_id, return_id, account_id, moved_at)
     select id, 'returned', 0, units, (select sale_order_id from line), $3, $4, $5 from locked`,
    [returned.orderItemId, returned.units, returned.returnId, returned.accountId, returned.now.toString()],
  )
  return rowCount
}

/** Takes free units of an offer out of the house for a return that is replaced: all of them, or none and false. */
export async function sellReplacement(
  tx: Sql,
  taken: Mover & { orderItemId: number; units: number; returnId: number; today: IsoDay },
): Promise<boolean> {
  const { rows } = await tx.query<{ is_covered: boolean }>(
    `with line as (
       select sale_order_id, sku_seller_id from order_items where id = $1),
     locked as (
       select i.id, i.expires_on, i.on_hand - i.reserved as free
         from inventories i join line l using (sku_seller_id)
        where i.expires_on is null or i.expires_on > $3
        order by i.id for no key update of i),
     spread as (
       select id, greatest(0, least(free, $2 - coalesce(sum(free) over earlier, 0))) as units
         from locked
       window earlier as (order by expires_on nulls last, id rows between unbounded preceding and 1 preceding)),
     covered as (
       select coalesce(sum(units), 0) = $2 as is_covered from spread),
     -- A sale takes its units out of those set aside, so they are set aside first.
     aside as (
       update inventories i set reserved = i.reserved + s.units
         from spread s, covered c
        where i.id = s.id and s.units > 0 and c.is_covered
       returning i.id, s.units),
     moved as (
       insert into stock_movements (inventory_id, kind, on_hand_units, sale_order_id, return_id, account_id, moved_at)
       select id, 'sold', -units, (select sale_order_id from line), $4, $5, $6 from aside)
     select is_covered from covered`,
    [taken.orderItemId, taken.units, taken.today, taken.returnId, taken.accountId, taken.now.toString()],
  )
  return rows[0]!.is_covered
}
