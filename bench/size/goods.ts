import type { Database } from '../../apps/server/platform/db/pool.ts'
import { load } from './loading.ts'
import { type Shop, sqlOf } from './shop.ts'

/**
 * The journal of goods: every sold line left the stock, cancelled ones came back, returned units are in quarantine, and
 * at the beginning of each thirty days as much came in as these took. Stock and sales counters follow from it.
 */
export async function generateGoods(database: Database, { startsAt }: Shop): Promise<void> {
  await load(database, ['stock_movements', 'stock_reservations', 'inventories', 'products'], async (tx) => {
    await tx.query(`
      create temporary table sold on commit drop as
      select b.k, line.stock, line.units, b.registered_at, b.cancelled_at,
             floor(extract(epoch from b.registered_at - ${sqlOf(startsAt)}) / (30 * 86400))::int as period
        from size.bought b cross join lateral (values (a_stock, a_quantity), (b_stock, b_quantity)) line (stock, units)
       where b.registered_at is not null`)
    await tx.query(`
      insert into stock_movements (inventory_id, kind, on_hand_units, moved_at)
      select stock, 'received', sum(units), ${sqlOf(startsAt)} + period * interval '30 days' - interval '1 hour'
        from sold group by stock, period order by period, stock`)
    await tx.query(`
      insert into stock_movements (inventory_id, kind, on_hand_units, sale_order_id, moved_at)
      select stock, move.kind, move.units, k, move.at
        from sold cross join lateral (values ('sold', -units, registered_at), ('cancelled', units, cancelled_at)) move (kind, units, at)
       where move.at is not null order by k`)
    await tx.query(`
      insert into stock_movements (inventory_id, kind, on_hand_units, quarantine_units, sale_order_id, return_id, account_id, moved_at)
      select b.a_stock, 'returned', 0, r.quantity, r.sale_order_id, r.id, office.id, r.ended_at
        from returns r join size.bought b on b.k = r.sale_order_id
        cross join (select id from accounts where staff_role = 'orders') office
       where r.state = 'Refunded' order by r.id`)
    await tx.query(`
      insert into stock_reservations (sale_order_id, inventory_id, units)
      select b.k, line.stock, line.units
        from size.bought b cross join lateral (values (a_stock, a_quantity), (b_stock, b_quantity)) line (stock, units)
       where b.registered_at is null`)
    await tx.query(`
      update inventories i
         set on_hand = m.on_hand, quarantined = m.quarantined, reserved = coalesce(r.units, 0)
        from (select inventory_id, sum(on_hand_units) as on_hand, sum(quarantine_units) as quarantined
                from stock_movements group by 1) m
        left join (select inventory_id, sum(units) as units from stock_reservations group by 1) r using (inventory_id)
       where m.inventory_id = i.id`)
    await tx.query(`
      update products p set sold_count = p.sold_count + s.units
        from (select skus.product_id, sum(sold.units) as units
                from sold join inventories i on i.id = sold.stock
                join sku_sellers ss on ss.id = i.sku_seller_id join skus on skus.id = ss.sku_id
               group by 1) s
       where s.product_id = p.id`)
  })
}
