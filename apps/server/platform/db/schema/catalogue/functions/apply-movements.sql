-- Adds movements to the units of their inventory rows; a sale also reduces `reserved`. Movements that
-- journal_written_stock records (trigger depth 2) are skipped: their row already has the units.
create or replace function apply_movements() returns trigger
  language plpgsql as
$$ begin
  if pg_trigger_depth() > 1 then return null; end if;
  update public.inventories i
     set on_hand = i.on_hand + m.on_hand_units, quarantined = i.quarantined + m.quarantine_units,
         reserved = i.reserved - m.sold_units
    from (select inventory_id, sum(on_hand_units) as on_hand_units, sum(quarantine_units) as quarantine_units,
                 coalesce(-sum(on_hand_units) filter (where kind = 'sold'), 0) as sold_units
            from moved group by inventory_id) m
   where i.id = m.inventory_id;
  return null;
end $$;
