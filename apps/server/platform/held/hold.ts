import type { RestoreReason } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../audit/index.ts'
import type { Sql } from '../db/pool.ts'
import * as queries from './queries.ts'

/** Whether the shop is held: it was restored, and two people have not released it yet. */
export async function isHeld(sql: Sql): Promise<boolean> {
  return (await queries.holdState(sql)).isHeld
}

/** SYSTEM_HELD while the shop is held. */
export async function assertNotHeld(sql: Sql): Promise<void> {
  if (await isHeld(sql)) throw new Refusal('SYSTEM_HELD')
}

/** Holds the shop after a restore, in the caller's transaction. What was recorded after `restoredTo` may be lost. */
export async function hold(
  tx: Sql,
  restore: { reason: RestoreReason; restoredTo: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  const { restoredTo, now } = restore
  const restoreId = await queries.insertRestore(tx, restore)
  await queries.skipIdsKnownOutside(tx)
  await queries.endEarlierSms(tx, restore)
  await recordAudit(tx, {
    accountId: null,
    action: 'restore/hold',
    subject: `restore ${restoreId}`,
    details: { restoredTo: restoredTo.toString() },
    now,
  })
}
