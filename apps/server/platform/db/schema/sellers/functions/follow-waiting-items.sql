-- Adds the lines of a registered order that sellers wait for, and removes those of a cancelled one.
create or replace function follow_waiting_items() returns trigger
  language plpgsql as
$$ begin
  if new.state = 'Registered' then
    insert into public.waiting_items (order_item_id, seller_id)
    select u.order_item_id, u.seller_id from public.uncredited_items u where u.sale_order_id = new.id
    on conflict do nothing;
  else
    delete from public.waiting_items w using public.order_items i
     where i.sale_order_id = new.id and w.order_item_id = i.id;
  end if;
  return null;
end $$;
