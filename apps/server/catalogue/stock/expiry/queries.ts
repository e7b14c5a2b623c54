import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

/** Moves the free units of batches that end on `lastDay` or before into quarantine; how many rows that were. */
export async function quarantineEndedBatches(
  tx: Sql,
  { lastDay, now }: { lastDay: IsoDay; now: Temporal.Instant },
): Promise<number> {
  const { rowCount } = await tx.query(
    `with locked as (
       select id, on_hand - reserved as free from inventories
        where expires_on <= $1 and has_units and on_hand > reserved
        order by id for no key update)
     insert into stock_movements (inventory_id, kind, on_hand_units, quarantine_units, note, moved_at)
     select id, 'quarantined', -free, free, 'EXPIRED', $2 from locked`,
    [lastDay, now.toString()],
  )
  return rowCount
}
