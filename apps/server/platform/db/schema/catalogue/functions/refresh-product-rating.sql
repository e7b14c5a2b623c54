-- Two who change opinions on a product at once count its stars in turn: whoever waited counts what the other left, where
-- both counted what they saw before, and the later one wrote over the other.
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
