-- Locks the product first: of two concurrent changes, the second would otherwise count without the first and
-- overwrite its result.
create or replace function refresh_product_rating() returns trigger
  language plpgsql as
$$ begin
  perform from public.products where id = coalesce(new.product_id, old.product_id) for no key update;
  update public.products p
     set rating_count = r.n, rating_sum = r.s
    from (select count(rating) as n, coalesce(sum(rating), 0) as s
            from public.comments where product_id = coalesce(new.product_id, old.product_id) and state = 'Published') r
   where p.id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
