import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../platform/audit/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type RestoreRow, setReleased } from '../../platform/held/index.ts'
import {
  anyChange,
  type ChangeContext,
  type ChangeDescription,
  type GuardedChange,
} from '../../platform/proposals/index.ts'
import { lockHeld } from './commands.ts'
import { listOf } from './list.ts'

type Context = ChangeContext<typeof contract.releaseShop>

/** Releases the shop: what waited is sent, and money may go out again. NOT_HELD, RESTORE_OPEN {openCount}. */
async function release({
  tx,
  body,
  caller,
  approverId,
  now,
  locale,
}: Context): Promise<Record<string, never>> {
  const { id: restoreId, restored_to: restoredTo } = await lockReconciled(tx, locale)
  const { accountId } = caller
  await setReleased(tx, { restoreId, accountId, approverId, now })
  await recordAudit(tx, {
    accountId,
    action: 'restore/release',
    subject: `restore ${restoreId}`,
    details: { restoredTo: restoredTo.toISOString(), reason: body.reason },
    now,
  })
  return {}
}

async function describe({ tx, body, locale }: Context): Promise<ChangeDescription> {
  const { id, restored_to: restoredTo } = await lockReconciled(tx, locale)
  return {
    subject: `restore ${id}`,
    about: { reason: body.reason, restoredTo: restoredTo.toISOString() },
    before: { isHeld: true },
    after: { isHeld: false },
  }
}

async function lockReconciled(tx: Sql, { calendar }: Context['locale']): Promise<RestoreRow> {
  const restore = await lockHeld(tx)
  const { openCount } = await listOf(tx, restore, calendar)
  if (openCount > 0) throw new Refusal('RESTORE_OPEN', { openCount })
  return restore
}

export const releasing = {
  command: contract.releaseShop,
  describe,
  run: release,
} satisfies GuardedChange<typeof contract.releaseShop>

export const restoreChanges = [anyChange(releasing)]
