-- After offers were deleted: finds the products by sku.
create or replace function refresh_offers_of_withdrawn() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array(select distinct s.product_id from changed c join public.skus s on s.id = c.sku_id));
  return null;
end $$;
