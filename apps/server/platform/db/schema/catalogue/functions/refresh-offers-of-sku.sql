-- Inserts need no refresh: a new sku has no offers.
create or replace function refresh_offers_of_sku() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array[old.product_id, new.product_id]);
  return null;
end $$;
