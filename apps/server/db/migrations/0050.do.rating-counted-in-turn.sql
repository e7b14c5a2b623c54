-- Two who change opinions on a product at once count its stars in turn: whoever waited counts what the other left, where
-- both counted what they saw before, and the later one wrote over the other.
create or replace function keep_product_rating() returns trigger language plpgsql as
$$ begin
  perform from products where id = coalesce(new.product_id, old.product_id) for no key update;
  update products p
     set rating_count = r.n, rating_sum = r.s
    from (select count(rating) as n, coalesce(sum(rating), 0) as s
            from comments where product_id = coalesce(new.product_id, old.product_id) and state = 'Published') r
   where p.id = coalesce(new.product_id, old.product_id);
  return null;
end $$;

update products p
   set rating_count = r.n, rating_sum = r.s
  from (select p.id, count(c.rating) as n, coalesce(sum(c.rating), 0) as s
          from products p left join comments c on c.product_id = p.id and c.state = 'Published' group by p.id) r
 where p.id = r.id and (p.rating_count, p.rating_sum) is distinct from (r.n, r.s);
