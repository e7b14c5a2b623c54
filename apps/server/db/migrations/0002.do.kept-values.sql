-- Values that the database keeps in step by itself, and the notice that tells the nodes' caches to forget.

create function set_product_search_text() returns trigger language plpgsql as
$$ begin
  select fold_text(concat_ws(' ', new.name ->> 'fa', new.name ->> 'en', b.name ->> 'fa', b.name ->> 'en',
                             c.name ->> 'fa', c.name ->> 'en', new.summary ->> 'fa', new.summary ->> 'en'))
    into new.search_text
    from brands b, categories c where b.id = new.brand_id and c.id = new.category_id;
  return new;
end $$;
create trigger products_search_text before insert or update of name, summary, brand_id, category_id on products
  for each row execute function set_product_search_text();

-- The cheapest offer that can be bought today, or the cheapest at all where none is in stock.
create function refresh_best_offers(product_ids int[]) returns void language sql as
$$
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

create function refresh_offers_of_changed() returns trigger language plpgsql as
$$ begin
  perform refresh_best_offers(array(
    select distinct s.product_id from changed c
      join sku_sellers ss on ss.id = c.sku_seller_id join skus s on s.id = ss.sku_id));
  return null;
end $$;
create function refresh_offer_of_row() returns trigger language plpgsql as
$$ begin
  perform refresh_best_offers(array(
    select s.product_id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = new.sku_seller_id));
  return null;
end $$;
create function refresh_own_offer() returns trigger language plpgsql as
$$ begin
  perform refresh_best_offers(array(select product_id from skus where id = new.sku_id));
  return null;
end $$;

do $$
declare kept text;
begin
  foreach kept in array array['prices', 'discounts'] loop
    execute format('create trigger offers_i after insert on %I referencing new table as changed for each statement execute function refresh_offers_of_changed()', kept);
    execute format('create trigger offers_u after update on %I referencing new table as changed for each statement execute function refresh_offers_of_changed()', kept);
    execute format('create trigger offers_d after delete on %I referencing old table as changed for each statement execute function refresh_offers_of_changed()', kept);
  end loop;
end $$;
create trigger offers_i after insert on inventories referencing new table as changed
  for each statement execute function refresh_offers_of_changed();
-- Selling one of many changes no offer; only the first and the last unit do.
create trigger offers_u after update on inventories for each row
  when ((old.on_hand - old.reserved > 0) is distinct from (new.on_hand - new.reserved > 0))
  execute function refresh_offer_of_row();
create trigger offers_u after update of is_active, preparation_days on sku_sellers
  for each row execute function refresh_own_offer();

create function keep_product_rating() returns trigger language plpgsql as
$$ begin
  update products p
     set rating_count = r.n, rating_sum = r.s
    from (select count(rating) as n, coalesce(sum(rating), 0) as s
            from comments where product_id = coalesce(new.product_id, old.product_id) and state = 'Published') r
   where p.id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger comments_rating after insert or update or delete on comments
  for each row execute function keep_product_rating();

-- Public answers are cached in the nodes; one word on this channel makes them forget.
create function tell_catalogue_changed() returns trigger language plpgsql as
$$ begin perform pg_notify('catalogue_changed', ''); return null; end $$;
do $$
declare watched text;
begin
  foreach watched in array array['brands','categories','vat_rates','tag_groups','tag_subgroups','tags','sellers','warehouses',
      'products','product_tags','ingredients','product_ingredients','key_ingredients','skus','sku_images','sku_sellers',
      'prices','discounts','special_discounts','inventories','comments','delivery_methods','delivery_rates','provinces','cities','settings'] loop
    execute format('create trigger tell_change after insert or update or delete or truncate on %I for each statement execute function tell_catalogue_changed()', watched);
  end loop;
end $$;
