import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

/** An offer's units in one warehouse of one batch. */
export type InventoryRow = {
  id: number
  sku_seller_id: number
  on_hand: number
  reserved: number
  quarantined: number
  expires_on: IsoDay | null
}

const inventoryColumns = 'id, sku_seller_id, on_hand, reserved, quarantined, expires_on'

export async function lockInventory(tx: Sql, inventoryId: number): Promise<InventoryRow | undefined> {
  const { rows } = await tx.query<InventoryRow>(
    `select ${inventoryColumns} from inventories where id = $1 for no key update`,
    [inventoryId],
  )
  return rows[0]
}

export async function inventoryNow(tx: Sql, inventoryId: number): Promise<InventoryRow> {
  const { rows } = await tx.query<InventoryRow>(`select ${inventoryColumns} from inventories where id = $1`, [
    inventoryId,
  ])
  return rows[0]!
}

/** Whether the offer and the warehouse exist. */
export async function stockLocation(
  tx: Sql,
  { skuSellerId, warehouseId }: { skuSellerId: number; warehouseId: number },
): Promise<{ has_offer: boolean; has_warehouse: boolean }> {
  const { rows } = await tx.query<{ has_offer: boolean; has_warehouse: boolean }>(
    `select exists (select from sku_sellers where id = $1) as has_offer,
            exists (select from warehouses where id = $2) as has_warehouse`,
    [skuSellerId, warehouseId],
  )
  return rows[0]!
}

/** The row of an offer's batch in a warehouse, locked; inserted where there is none. */
export async function inventoryOfBatch(
  tx: Sql,
  batch: { skuSellerId: number; warehouseId: number; batchCode: string | null; expiresOn: string | null },
): Promise<InventoryRow> {
  const { skuSellerId, warehouseId, batchCode, expiresOn } = batch
  await tx.query(
    `insert into inventories (sku_seller_id, warehouse_id, batch_code, expires_on, on_hand)
     values ($1, $2, $3, $4, 0) on conflict (sku_seller_id, warehouse_id, batch_code) do nothing`,
    [skuSellerId, warehouseId, batchCode, expiresOn],
  )
  const { rows } = await tx.query<InventoryRow>(
    `select ${inventoryColumns} from inventories
      where sku_seller_id = $1 and warehouse_id = $2 and batch_code is not distinct from $3 for no key update`,
    [skuSellerId, warehouseId, batchCode],
  )
  return rows[0]!
}

export type Movement = {
  inventoryId: number
  kind: 'received' | 'written-off' | 'quarantined' | 'released' | 'counted'
  onHandUnits: number
  quarantineUnits: number
  accountId: number
  note: string
  now: Temporal.Instant
}

/** Writes a movement, which moves its row. */
export async function insertMovement(tx: Sql, movement: Movement): Promise<void> {
  await tx.query(
    `insert into stock_movements (inventory_id, kind, on_hand_units, quarantine_units, account_id, note, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      movement.inventoryId,
      movement.kind,
      movement.onHandUnits,
      movement.quarantineUnits,
      movement.accountId,
      movement.note,
      movement.now.toString(),
    ],
  )
}
