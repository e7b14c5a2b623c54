-- For a product in another category, whose VAT may differ.
create or replace function refresh_recategorized() returns trigger
  language plpgsql as
$$ begin
  perform public.refresh_best_offers(array[new.id]);
  return null;
end $$;
