-- Adds the lines of a registered order that sellers wait for, dates those of a delivered one, and removes those of a
-- cancelled one.
create or replace function follow_waiting_items() returns trigger
  language plpgsql as
$$ begin
  if new.state = 'Cancelled' then
    delete from public.waiting_items w using public.order_items i
     where i.sale_order_id = new.id and w.order_item_id = i.id;
  else
    insert into public.waiting_items (order_item_id, sale_order_id, seller_id, delivered_at, amount)
    select u.order_item_id, u.sale_order_id, u.seller_id, u.delivered_at, u.amount
      from public.uncredited_items u where u.sale_order_id = new.id
    on conflict (order_item_id) do update set delivered_at = excluded.delivered_at;
  end if;
  return null;
end $$;
