-- For all products of the seller.
create or replace function refresh_offers_of_seller() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(
    select distinct s.product_id from public.sku_sellers ss join public.skus s on s.id = ss.sku_id where ss.seller_id = new.id));
  return null;
end $$;
