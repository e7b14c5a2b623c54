-- A movement changes the units of its row; a sale also takes them out of those set aside. What the journal says about
-- a row that was written by hand changes nothing: the row has its units already.
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
