-- After inserts, updates and deletes of prices, discounts and stock. One call for all products of the statement.
create or replace function refresh_offers_of_changed() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(
    select distinct s.product_id from changed c
      join public.sku_sellers ss on ss.id = c.sku_seller_id join public.skus s on s.id = ss.sku_id));
  return null;
end $$;
