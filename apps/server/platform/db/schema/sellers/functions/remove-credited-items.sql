-- Removes credited lines from those that sellers wait for.
create or replace function remove_credited_items() returns trigger
  language plpgsql as
$$ begin
  delete from public.waiting_items w using written c where w.order_item_id = c.order_item_id;
  return null;
end $$;
