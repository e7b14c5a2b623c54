-- The payer of an order is its buyer.
create or replace function set_payer() returns trigger
  language plpgsql as
$$ begin
  new.person_id := coalesce(new.person_id, (select person_id from public.sale_orders where id = new.sale_order_id));
  return new;
end $$;
