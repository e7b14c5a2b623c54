-- Lowers the amount of a line that a seller waits for when units of it come back.
create or replace function revalue_waiting_item() returns trigger
  language plpgsql as
$$ begin
  update public.waiting_items w set amount = u.amount
    from public.uncredited_items u where u.order_item_id = new.id and w.order_item_id = u.order_item_id;
  return null;
end $$;
