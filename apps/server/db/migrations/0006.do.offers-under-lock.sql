-- The best offer under lock: of two buyers who end two offers of one product at the same time, the second has to see
-- what the first left behind. A statement sees what was committed before it began, so the rows are locked in a
-- statement of their own, in the order of their ids, and worked out in the next.
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
            from inventories i join warehouses w on w.id = i.warehouse_id where i.sku_seller_id = ss.id) stock
       where s.product_id = wanted.id
       order by (stock.units > 0) desc, 2, s.position, ss.id
       limit 1) best on true
   where p.id = wanted.id
     and (p.best_sku_seller_id, p.price_now, p.delivery_days, p.is_in_stock)
         is distinct from (best.sku_seller_id, best.price_now, best.delivery_days, coalesce(best.is_in_stock, false))
$$;

-- One statement's products all at once, so that they are locked in the order of their ids whichever units it touched.
-- Selling one of many changes no offer; only the first and the last unit do, and another warehouse.
create function refresh_offers_of_restocked() returns trigger language plpgsql as
$$
declare product_ids int[] := array(
  select distinct s.product_id
    from before b join after a using (id)
    join sku_sellers ss on ss.id in (b.sku_seller_id, a.sku_seller_id) join skus s on s.id = ss.sku_id
   where (b.on_hand - b.reserved > 0, b.warehouse_id, b.sku_seller_id)
         is distinct from (a.on_hand - a.reserved > 0, a.warehouse_id, a.sku_seller_id));
begin
  if cardinality(product_ids) > 0 then perform refresh_best_offers(product_ids); end if;
  return null;
end $$;
drop trigger offers_u on inventories;
drop function refresh_offer_of_row();
create trigger offers_u after update on inventories referencing old table as before new table as after
  for each statement execute function refresh_offers_of_restocked();
create trigger offers_d after delete on inventories referencing old table as changed
  for each statement execute function refresh_offers_of_changed();

-- What else an offer hangs on: its seller, its warehouses, its sku.
create function refresh_offers_of_seller() returns trigger language plpgsql as
$$ begin
  perform refresh_best_offers(array(
    select distinct s.product_id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.seller_id = new.id));
  return null;
end $$;
create trigger offers_u after update of is_active on sellers for each row
  when (old.is_active is distinct from new.is_active) execute function refresh_offers_of_seller();

create function refresh_offers_of_warehouse() returns trigger language plpgsql as
$$ begin
  perform refresh_best_offers(array(
    select distinct s.product_id from inventories i
      join sku_sellers ss on ss.id = i.sku_seller_id join skus s on s.id = ss.sku_id where i.warehouse_id = new.id));
  return null;
end $$;
create trigger offers_u after update of preparation_days on warehouses for each row
  when (old.preparation_days is distinct from new.preparation_days) execute function refresh_offers_of_warehouse();

-- A new sku has no offers yet, so inserting one changes nothing; its prices will.
create function refresh_offers_of_sku() returns trigger language plpgsql as
$$ begin
  perform refresh_best_offers(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger offers_u after update of position, product_id on skus for each row
  when ((old.position, old.product_id) is distinct from (new.position, new.product_id))
  execute function refresh_offers_of_sku();
-- Prices are gone with their sku or offer before anything could look up whose they were.
create trigger offers_d after delete on skus for each row execute function refresh_offers_of_sku();
create function refresh_offers_of_withdrawn() returns trigger language plpgsql as
$$ begin
  perform refresh_best_offers(array(select distinct s.product_id from changed c join skus s on s.id = c.sku_id));
  return null;
end $$;
create trigger offers_d after delete on sku_sellers referencing old table as changed
  for each statement execute function refresh_offers_of_withdrawn();
