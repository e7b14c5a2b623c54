import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { exportUnfiled, lockWithdrawal } from '../../money/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { lockHeldRestore, type RestoreRow } from '../../platform/held/index.ts'
import { stateAllNotGone, writeFinding } from './queries.ts'

/** The restore that holds the shop, locked. NOT_HELD. */
export async function lockHeld(tx: Sql): Promise<RestoreRow> {
  const restore = await lockHeldRestore(tx)
  if (!restore) throw new Refusal('NOT_HELD')
  return restore
}

/** Finance states that the gateway's own report, or the bank's statement, was reconciled from the restore point on. */
export async function stateReconciled({
  tx,
  body: { topic, note },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.stateReconciled>): Promise<Record<string, never>> {
  const { id: restoreId } = await lockHeld(tx)
  await writeFinding(tx, { restoreId, topic, finding: 'reconciled', note, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: `restore/${topic}-reconciled`,
    subject: `restore ${restoreId}`,
    details: { note },
    now,
  })
  return {}
}

/**
 * Finance states whether a payout went out in the time that is lost. One that did counts as exported, so that it goes
 * into no other file; it has to be approved. WITHDRAWAL_NOT_FOUND, WITHDRAWAL_STATE.
 */
export async function statePayout({
  tx,
  body: { withdrawalId, isGone },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.statePayout>): Promise<Record<string, never>> {
  const { id: restoreId } = await lockHeld(tx)
  if (isGone) await exportUnfiled(tx, withdrawalId)
  else await lockWithdrawal(tx, withdrawalId)
  const finding = isGone ? 'gone' : 'not-gone'
  await writeFinding(tx, { restoreId, topic: 'payout', withdrawalId, finding, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'restore/payout',
    subject: `withdrawal ${withdrawalId}`,
    details: { isGone },
    now,
  })
  return {}
}

/** Finance states that no payout went out in the time that is lost. */
export async function stateNoPayouts({
  tx,
  body: { note },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.stateNoPayouts>): Promise<Record<string, never>> {
  const { id: restoreId, restored_to: restoredTo } = await lockHeld(tx)
  const payoutCount = await stateAllNotGone(tx, { restoreId, restoredTo, note, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'restore/no-payouts',
    subject: `restore ${restoreId}`,
    details: { payoutCount, note },
    now,
  })
  return {}
}
