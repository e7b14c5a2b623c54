-- The best offer under lock: of two buyers who end two offers of one product at the same time, the second has to see
-- what the first left behind. A statement sees what was committed before it began, so the rows are locked in a
-- statement of their own, in the order of their ids, and worked out in the next.
alter function refresh_best_offers(int[]) rename to work_out_best_offers;
create function refresh_best_offers(product_ids int[]) returns void language sql as
$$
  select from products where id = any (product_ids) order by id for no key update;
  select work_out_best_offers(product_ids)
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
