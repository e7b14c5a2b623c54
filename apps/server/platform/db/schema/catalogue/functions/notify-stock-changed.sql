-- Every sale changes stock. The payload names the products, so that nodes evict only answers that contain their
-- stock; above 50 products nodes evict everything.
create or replace function notify_stock_changed() returns trigger
  language plpgsql as
$$
declare
  max_products constant int := 50;
  product_ids bigint[] := array(
    select distinct s.product_id
      from changed c join public.sku_sellers ss on ss.id = c.sku_seller_id join public.skus s on s.id = ss.sku_id limit max_products + 1);
begin
  if cardinality(product_ids) > max_products then
    insert into public.catalogue_changes (payload) values ('');
  elsif cardinality(product_ids) > 0 then
    insert into public.catalogue_changes (payload) values ('stock ' || array_to_string(product_ids, ' '));
  end if;
  return null;
end $$;
