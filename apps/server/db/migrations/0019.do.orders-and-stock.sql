-- Orders, notices and stock.

-- ── notices by mail ──────────────────────────────────────────────────────────
alter table notices
  add column email_due_at timestamptz,                 -- null: no mail is to be sent (any more)
  add column email_tries smallint not null default 0;
create index notices_email_due on notices (email_due_at) where email_due_at is not null;

-- ── orders ───────────────────────────────────────────────────────────────────
-- An order that the office cancels while it awaits its payment never got a number.
alter table sale_orders
  drop constraint sale_orders_check2,
  add constraint sale_orders_number check (case state
    when 'Draft' then order_number is null
    when 'AwaitingPayment' then order_number is null
    when 'Cancelled' then true
    else order_number is not null end),
  add constraint sale_orders_cancelled check (cancelled_at is null or state = 'Cancelled');
update sale_orders o set cancelled_at = coalesce((select max(moved_at) from sale_order_moves m
                                                   where m.sale_order_id = o.id and m.to_state = 'Cancelled'), now())
 where state = 'Cancelled';

-- A person's orders in one state by when they were registered, as the lists of the profile sort them: the newest page
-- is read off the index, for ten orders as for ten thousand.
drop index sale_orders_person;
drop index sale_orders_of_person;
create index sale_orders_of_person on sale_orders (person_id, state, registered_at desc nulls last, id desc);

-- ── stock ────────────────────────────────────────────────────────────────────
-- What has expired and is still for sale: looked for every minute.
create index inventories_expiring on inventories (expires_on) where expires_on is not null and on_hand > 0;

-- What the journal says about a row that was written or changed by itself moves nothing, everything else does: a
-- count that somebody made is a movement with their name on it.
create or replace function apply_movements() returns trigger language plpgsql as
$$ begin
  if pg_trigger_depth() > 1 then return null; end if;
  update inventories i
     set on_hand = i.on_hand + m.on_hand_units, quarantined = i.quarantined + m.quarantine_units,
         reserved = i.reserved - m.sold_units
    from (select inventory_id, sum(on_hand_units) as on_hand_units, sum(quarantine_units) as quarantine_units,
                 coalesce(-sum(on_hand_units) filter (where kind = 'sold'), 0) as sold_units
            from moved group by inventory_id) m
   where i.id = m.inventory_id;
  return null;
end $$;

-- The best offer goes by what can still be sold today; the rest is as it was.
create or replace function refresh_best_offers(product_ids int[]) returns void language sql as
$$
  select from products where id = any (product_ids) order by id for no key update;
  update products p
     set best_sku_seller_id = best.sku_seller_id, price_now = best.price_now,
         delivery_days = best.delivery_days, is_in_stock = coalesce(best.is_in_stock, false)
    from unnest(product_ids) as wanted (id)
    left join lateral (
      select ss.id as sku_seller_id,
             pr.consumer_price - round(pr.consumer_price * coalesce(d.discount_percent, 0) / 1000)::bigint * 10 as price_now,
             ss.preparation_days + coalesce(stock.preparation_days, 0) as delivery_days,
             stock.units > 0 as is_in_stock
        from skus s
        join sku_sellers ss on ss.sku_id = s.id and ss.is_active
        join sellers on sellers.id = ss.seller_id and sellers.is_active
        join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_today()
        left join discounts d on d.sku_seller_id = ss.id and daterange(d.from_date, d.to_date) @> tehran_today()
        cross join lateral (
          select coalesce(sum(i.actual_inventory), 0) as units, min(w.preparation_days) as preparation_days
            from inventories i join warehouses w on w.id = i.warehouse_id
           where i.sku_seller_id = ss.id and (i.expires_on is null or i.expires_on > tehran_today())) stock
       where s.product_id = wanted.id
       order by (stock.units > 0) desc, 2, s.position, ss.id
       limit 1) best on true
   where p.id = wanted.id
     and (p.best_sku_seller_id, p.price_now, p.delivery_days, p.is_in_stock)
         is distinct from (best.sku_seller_id, best.price_now, best.delivery_days, coalesce(best.is_in_stock, false))
$$;
