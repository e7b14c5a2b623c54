-- Queues movements for their sum in stock_sums.
create or replace function queue_movements() returns trigger
  language plpgsql as
$$ begin
  insert into public.unsummed_movements (movement_id, moved_at) select id, moved_at from moved;
  return null;
end $$;
