-- Marks a person's comments on delivered products as those of a buyer.
create or replace function record_bought() returns trigger
  language plpgsql as
$$ begin
  update public.comments c set is_buyer = true
   where c.person_id = new.person_id and not c.is_buyer and public.has_bought(c.person_id, c.product_id);
  return null;
end $$;
