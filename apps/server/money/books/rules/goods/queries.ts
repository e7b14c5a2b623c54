import type { BookRule } from '../rule.ts'

const unsummed = `
  select m.inventory_id, sum(m.on_hand_units) as on_hand_units, sum(m.quarantine_units) as quarantine_units
    from unsummed_movements u join stock_movements m on m.id = u.movement_id and m.moved_at = u.moved_at
   group by 1`

/** Goods against their journal and the reservations. */
export const goodsRules: readonly BookRule[] = [
  {
    check: 'stock-is-journal',
    subject: 'stock',
    query: `
      select i.id as subject_id, 'stock ' || i.id as label,
             (j.on_hand_units + j.quarantine_units)::bigint as expected, (i.on_hand + i.quarantined)::bigint as actual
        from subject join inventories i on i.id = subject.id
        left join stock_sums s on s.inventory_id = i.id
        left join (${unsummed}) u on u.inventory_id = i.id
        cross join lateral (
          select coalesce(s.on_hand_units, 0) + coalesce(u.on_hand_units, 0) as on_hand_units,
                 coalesce(s.quarantine_units, 0) + coalesce(u.quarantine_units, 0) as quarantine_units) j
       where i.on_hand <> j.on_hand_units or i.quarantined <> j.quarantine_units`,
  },
  {
    // The sums of the journal, with what is not summed yet, are its movements.
    check: 'stock-sums-are-journal',
    subject: 'stock',
    isNightly: true,
    query: `
      select i.id as subject_id, 'stock ' || i.id as label,
             (m.on_hand_units + m.quarantine_units)::bigint as expected,
             (j.on_hand_units + j.quarantine_units)::bigint as actual
        from subject join inventories i on i.id = subject.id
        left join stock_sums s on s.inventory_id = i.id
        left join (${unsummed}) u on u.inventory_id = i.id
        cross join lateral (
          select coalesce(s.on_hand_units, 0) + coalesce(u.on_hand_units, 0) as on_hand_units,
                 coalesce(s.quarantine_units, 0) + coalesce(u.quarantine_units, 0) as quarantine_units) j
        cross join lateral (
          select coalesce(sum(on_hand_units), 0) as on_hand_units, coalesce(sum(quarantine_units), 0) as quarantine_units
            from stock_movements where inventory_id = i.id) m
       where m.on_hand_units <> j.on_hand_units or m.quarantine_units <> j.quarantine_units`,
  },
  {
    check: 'reservation-is-order',
    subject: 'stock',
    query: `
      select i.id as subject_id, 'stock ' || i.id as label, coalesce(r.units, 0) as expected, i.reserved::bigint as actual
        from subject join inventories i on i.id = subject.id
        left join (select inventory_id, sum(units) as units from stock_reservations group by 1) r
          on r.inventory_id = i.id
       where i.reserved <> coalesce(r.units, 0)`,
  },
]
