import type { Database } from '../../apps/server/platform/db/pool.ts'

/** The sums of everything that was loaded without triggers, in place of what triggers have queued. */
export async function generateSums(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`set local work_mem = '512MB'`)
    await tx.query('truncate unsummed_entries, unsummed_movements, ledger_day_sums, stock_sums')
    await tx.query(`
      insert into ledger_day_sums (kind, gateway, day, amount, entry_count)
      select a.kind, coalesce(a.gateway, ''), tehran_day(e.posted_at), sum(e.amount), count(*)
        from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id group by 1, 2, 3`)
    await tx.query(`
      insert into stock_sums (inventory_id, on_hand_units, quarantine_units)
      select inventory_id, sum(on_hand_units), sum(quarantine_units) from stock_movements group by 1`)
  })
}
