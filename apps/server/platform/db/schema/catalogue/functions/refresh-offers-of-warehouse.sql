-- For all products with stock in the warehouse.
create or replace function refresh_offers_of_warehouse() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(
    select distinct s.product_id from public.inventories i
      join public.sku_sellers ss on ss.id = i.sku_seller_id join public.skus s on s.id = ss.sku_id where i.warehouse_id = new.id));
  return null;
end $$;
