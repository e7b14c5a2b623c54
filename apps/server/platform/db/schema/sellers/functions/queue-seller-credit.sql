-- Puts a delivered order into the queue of credits, if another seller's goods are in it.
create or replace function queue_seller_credit() returns trigger
  language plpgsql as
$$ begin
  insert into public.seller_credits_due (sale_order_id, delivered_at)
  select new.id, new.delivered_at
   where exists (select from public.order_items i
                   join public.sku_sellers ss on ss.id = i.sku_seller_id
                   join public.sellers s on s.id = ss.seller_id and not s.is_own
                  where i.sale_order_id = new.id)
  on conflict (sale_order_id) do update set delivered_at = excluded.delivered_at;
  return null;
end $$;
