-- Stores the cheapest offer in stock today, or the cheapest of all if none is in stock. Expired units do not count.
-- Delivery days come from the warehouses that have units.
-- A statement sees only what was committed before it began. So the first statement locks the products, in the order
-- of their ids, and the second computes: of two concurrent sales the second sees the stock that the first left.
create or replace function refresh_best_offers(product_ids bigint[]) returns void
  language sql
begin atomic
  select from products where id = any (product_ids) order by id for no key update;
  update products p
     set best_sku_seller_id = best.sku_seller_id, price_now = shown_price(best.price, best.vat_percent),
         delivery_days = best.delivery_days, is_in_stock = coalesce(best.is_in_stock, false),
         is_discounted = coalesce(best.price < best.consumer_price, false)
    from unnest(product_ids) as wanted (id)
    cross join lateral (
      select shown_vat_percent(category_id, tehran_today()) as vat_percent from products where id = wanted.id) vat
    left join lateral (
      select ss.id as sku_seller_id, pr.consumer_price,
             discounted_price(pr.consumer_price, d.discount_percent) as price, vat.vat_percent,
             ss.preparation_days + coalesce(stock.preparation_days, 0) as delivery_days,
             stock.units > 0 as is_in_stock
        from skus s
        join sku_sellers ss on ss.sku_id = s.id and ss.is_active
        join sellers on sellers.id = ss.seller_id and sellers.is_active
        join prices pr on pr.sku_seller_id = ss.id and daterange(pr.from_date, pr.to_date) @> tehran_today()
        left join discounts d on d.sku_seller_id = ss.id and daterange(d.from_date, d.to_date) @> tehran_today()
        cross join lateral (
          select coalesce(sum(i.actual_inventory), 0) as units,
                 coalesce(min(w.preparation_days) filter (where i.actual_inventory > 0), min(w.preparation_days)) as preparation_days
            from inventories i join warehouses w on w.id = i.warehouse_id
           where i.sku_seller_id = ss.id and (i.expires_on is null or i.expires_on > tehran_today())) stock
       where s.product_id = wanted.id
       order by (stock.units > 0) desc, price, s.position, ss.id
       limit 1) best on true
   where p.id = wanted.id
     and (p.best_sku_seller_id, p.price_now, p.delivery_days, p.is_in_stock, p.is_discounted)
         is distinct from (best.sku_seller_id, shown_price(best.price, best.vat_percent), best.delivery_days, coalesce(best.is_in_stock, false),
                           coalesce(best.price < best.consumer_price, false));
end;
