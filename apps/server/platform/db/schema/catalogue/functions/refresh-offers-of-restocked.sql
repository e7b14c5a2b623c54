-- One call for all products of the statement, so that they are locked in the order of their ids. Only rows that
-- became available or sold out, or changed warehouse or offer, can change the best offer.
create or replace function refresh_offers_of_restocked() returns trigger
  language plpgsql as
$$
declare product_ids bigint[] := array(
  select distinct s.product_id
    from before b join after a using (id)
    join public.sku_sellers ss on ss.id in (b.sku_seller_id, a.sku_seller_id) join public.skus s on s.id = ss.sku_id
   where (b.on_hand - b.reserved > 0, b.warehouse_id, b.sku_seller_id)
         is distinct from (a.on_hand - a.reserved > 0, a.warehouse_id, a.sku_seller_id));
begin
  if cardinality(product_ids) > 0 then perform public.refresh_best_offers(product_ids); end if;
  return null;
end $$;
