-- Records direct writes of units as movements: `opening` or `counted`. Depth 2: apply_movements wrote the row.
create or replace function journal_written_stock() returns trigger
  language plpgsql as
$$ begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.stock_movements (inventory_id, kind, on_hand_units, quarantine_units)
    select id, 'opening', on_hand, quarantined from written where on_hand <> 0 or quarantined <> 0 order by id;
  else
    insert into public.stock_movements (inventory_id, kind, on_hand_units, quarantine_units)
    select w.id, 'counted', w.on_hand - b.on_hand, w.quarantined - b.quarantined
      from written w join before b using (id)
     where (w.on_hand, w.quarantined) is distinct from (b.on_hand, b.quarantined) order by w.id;
  end if;
  return null;
end $$;
