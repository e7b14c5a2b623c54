import type { Transaction } from '../../../platform/db/pool.ts'

/**
 * Adds queued entries to the sums of their days, at most `limit` rows of the queue, and queues their transfers for the
 * check. Returns how many rows it took. Sums are written in the order of their keys: concurrent calls wait, and do not
 * block each other for good.
 */
export async function sumEntries(tx: Transaction, limit: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `with taken as materialized (
       delete from unsummed_entries
        where id = any (array(select id from unsummed_entries order by id limit $1 for update skip locked))
       returning transfer_id, posted_at, ledger_account_ids
     ), touched as (
       insert into book_touches (subject, subject_id) select distinct 'transfer', transfer_id from taken
     ), summed as (
       insert into ledger_day_sums as s (kind, gateway, day, amount, entry_count)
       select a.kind, coalesce(a.gateway, ''), tehran_day(t.posted_at), sum(e.amount), count(*)
         from taken t
         join ledger_entries e on e.transfer_id = t.transfer_id and e.posted_at = t.posted_at
                              and e.ledger_account_id = any (t.ledger_account_ids)
         join ledger_accounts a on a.id = e.ledger_account_id
        group by 1, 2, 3 order by 1, 2, 3
       on conflict (kind, gateway, day) do update
          set amount = s.amount + excluded.amount, entry_count = s.entry_count + excluded.entry_count
     )
     select count(*) as count from taken`,
    [limit],
  )
  return rows[0]!.count
}

/** The same for movements of goods: into the sums of their inventories, which are queued for the check. */
export async function sumMovements(tx: Transaction, limit: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `with taken as materialized (
       delete from unsummed_movements
        where id = any (array(select id from unsummed_movements order by id limit $1 for update skip locked))
       returning movement_id, moved_at
     ), moved as materialized (
       select m.inventory_id, sum(m.on_hand_units) as on_hand_units, sum(m.quarantine_units) as quarantine_units
         from taken t join stock_movements m on m.id = t.movement_id and m.moved_at = t.moved_at
        group by 1
     ), touched as (
       insert into book_touches (subject, subject_id) select 'stock', inventory_id from moved
     ), summed as (
       insert into stock_sums as s (inventory_id, on_hand_units, quarantine_units)
       select inventory_id, on_hand_units, quarantine_units from moved order by 1
       on conflict (inventory_id) do update
          set on_hand_units = s.on_hand_units + excluded.on_hand_units,
              quarantine_units = s.quarantine_units + excluded.quarantine_units
     )
     select count(*) as count from taken`,
    [limit],
  )
  return rows[0]!.count
}
