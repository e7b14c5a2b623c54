import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../../platform/audit/index.ts'
import type { AccountCaller } from '../../../platform/caller/index.ts'
import type { CommandContext } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { dayOf } from '../day.ts'
import {
  type InventoryRow,
  insertMovement,
  inventoryNow,
  inventoryOfBatch,
  lockInventory,
  type Movement,
  stockLocation,
} from './queries.ts'

type Answer = Promise<contract.StockAnswer>

/**
 * Receives goods: adds units to their batch.
 * @spec 5.out-of-stock, 1.back-office.6
 */
export async function receive(context: CommandContext<typeof contract.receiveStock>): Answer {
  const { tx, body, now } = context
  const { has_offer, has_warehouse } = await stockLocation(tx, body)
  if (!has_offer) throw new Refusal('OFFER_NOT_FOUND')
  if (!has_warehouse) throw new Refusal('WAREHOUSE_NOT_FOUND')
  const { batchCode, expiresOn, units, note } = body
  if (expiresOn !== null && batchCode === null) throw new Refusal('BATCH_CODE_REQUIRED')
  if (expiresOn !== null && expiresOn <= dayOf(now)) throw new Refusal('BATCH_EXPIRED')
  const row = await inventoryOfBatch(tx, body)
  if (row.expires_on !== expiresOn) {
    throw new Refusal('BATCH_EXPIRY_DIFFERS', { expiresOn: row.expires_on })
  }
  return move(context, row, { kind: 'received', onHandUnits: units, quarantineUnits: 0, note })
}

/** Units that leave the house for good, off the shelf or out of quarantine. UNITS_SHORT {available}. */
export async function writeOff(context: CommandContext<typeof contract.writeOffStock>): Answer {
  const { units, from, reason } = context.body
  const row = await inventoryOf(context)
  assertUnits(units, from === 'shelf' ? freeUnits(row) : row.quarantined)
  return move(context, row, {
    kind: 'written-off',
    onHandUnits: from === 'shelf' ? -units : 0,
    quarantineUnits: from === 'quarantine' ? -units : 0,
    note: reason,
  })
}

/** Takes units off sale for now.  */
export async function quarantine(context: CommandContext<typeof contract.quarantineStock>): Answer {
  const { units, reason } = context.body
  const row = await inventoryOf(context)
  assertUnits(units, freeUnits(row))
  return move(context, row, {
    kind: 'quarantined',
    onHandUnits: -units,
    quarantineUnits: units,
    note: reason,
  })
}

/** Units out of quarantine that are sold again. UNITS_SHORT {available}. @spec 4.returns */
export async function release(context: CommandContext<typeof contract.releaseQuarantine>): Answer {
  const { units, reason } = context.body
  const row = await inventoryOf(context)
  if (row.expires_on !== null && row.expires_on <= dayOf(context.now)) throw new Refusal('BATCH_EXPIRED')
  assertUnits(units, row.quarantined)
  return move(context, row, {
    kind: 'released',
    onHandUnits: units,
    quarantineUnits: -units,
    note: reason,
  })
}

/**
 * A stock count: sets the counted units, and records the difference as a movement. Reserved units are in stock, so a
 * count cannot be below them.
 */
export async function count(context: CommandContext<typeof contract.countStock>): Answer {
  const { onHand, quarantined, reason } = context.body
  const row = await inventoryOf(context)
  if (onHand < row.reserved) throw new Refusal('COUNT_BELOW_RESERVED', { reserved: row.reserved })
  return move(context, row, {
    kind: 'counted',
    onHandUnits: onHand - row.on_hand,
    quarantineUnits: quarantined - row.quarantined,
    note: reason,
  })
}

async function inventoryOf({ tx, body }: { tx: Sql; body: { inventoryId: number } }): Promise<InventoryRow> {
  const row = await lockInventory(tx, body.inventoryId)
  if (!row) throw new Refusal('INVENTORY_NOT_FOUND')
  return row
}

const freeUnits = ({ on_hand, reserved }: InventoryRow) => on_hand - reserved

function assertUnits(wanted: number, available: number): void {
  if (wanted > available) throw new Refusal('UNITS_SHORT', { available })
}

type Moved = Pick<Movement, 'kind' | 'onHandUnits' | 'quarantineUnits' | 'note'>

async function move(
  { tx, caller, now }: { tx: Sql; caller: AccountCaller; now: Temporal.Instant },
  { id: inventoryId }: InventoryRow,
  moved: Moved,
): Answer {
  const { accountId } = caller
  // A count without a difference is logged, and moves nothing.
  if (moved.onHandUnits !== 0 || moved.quarantineUnits !== 0) {
    await insertMovement(tx, { ...moved, inventoryId, accountId, now })
  }
  const { on_hand, reserved, quarantined } = await inventoryNow(tx, inventoryId)
  const { kind, onHandUnits, quarantineUnits, note } = moved
  await recordAudit(tx, {
    accountId,
    action: `stock/${kind}`,
    subject: `inventory ${inventoryId}`,
    details: { onHandUnits, quarantineUnits, onHand: on_hand, quarantined, note },
    now,
  })
  return { inventoryId, onHand: on_hand, reserved, quarantined }
}
