-- For the product of this offer.
create or replace function refresh_own_offer() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(select product_id from public.skus where id = new.sku_id));
  return null;
end $$;
