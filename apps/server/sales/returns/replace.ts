import type {
  ReturnAnswer,
  replaceReturn as replaceSchema,
  trackReplacement as trackSchema,
} from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Actor } from '@anar/domain/ordering'
import { freeUnitsBack } from '@anar/domain/returns'
import type { z } from 'zod'
import { putInQuarantine, takeReplacement } from '../../catalogue/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { assertMove, lockedReturn, moveReturn } from './move.ts'
import { notifyBuyer } from './notify.ts'
import { awaitStock, paidLine, type ReturnRow, setReplacementReference } from './queries.ts'

type Context<Body> = { tx: Sql; body: Body; caller: AccountCaller; now: Temporal.Instant }

/**
 * Takes the same goods out of stock for the buyer and the returned ones into quarantine, both with their free units.
 * Where stock is short, the return waits in a queue and the job gives it the first goods that arrive.
 * RETURN_NOT_FOUND, RETURN_STATE (also for a change of mind).
 * @spec 1.back-office, 4.returns.9
 */
export async function replaceReturn({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof replaceSchema.body>>): Promise<ReturnAnswer> {
  const { trackingReference: reference } = body
  const row = await lockedReturn(tx, body.returnId, 'office')
  assertMove(row, { to: 'Replaced', actor: 'office' })
  const by = { actor: 'office', accountId: caller.accountId, reference, now } as const
  const answer = (await replaced(tx, row, by)) ?? (await waiting(tx, row, now))
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'returns/replace',
    subject: `return ${row.id}`,
    details: { trackingReference: reference, isAwaitingStock: answer.isAwaitingStock },
    now,
  })
  return answer
}

/** Adds the tracking reference of a replacement that was made without one.  */
export async function trackReplacement({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof trackSchema.body>>): Promise<ReturnAnswer> {
  const { returnId, trackingReference: tracking } = body
  const row = await lockedReturn(tx, returnId, 'office')
  if (!(await setReplacementReference(tx, returnId, tracking))) {
    throw new Refusal('RETURN_STATE', { from: row.state, to: 'Replaced' })
  }
  await notifyBuyer(tx, { row, kind: 'RETURN_SENT', details: { tracking }, now })
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'returns/track',
    subject: `return ${returnId}`,
    details: { trackingReference: tracking },
    now,
  })
  return { returnId, state: row.state, isAwaitingStock: false }
}

/** Makes the replacement of a return that waits for stock; false where stock is still short. */
export async function replaceAwaiting(tx: Sql, returnId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await lockedReturn(tx, returnId, 'office')
  // Refunded or refused meanwhile.
  if (row.state !== 'Received' || row.awaiting_stock_since === null) return false
  const answer = await replaced(tx, row, { actor: 'system', accountId: null, reference: '', now })
  return answer !== null
}

async function replaced(
  tx: Sql,
  row: ReturnRow,
  by: { actor: Actor; accountId: number | null; reference: string; now: Temporal.Instant },
): Promise<ReturnAnswer | null> {
  const { actor, accountId, reference, now } = by
  const { line, alreadyReturned } = await paidLine(tx, row.order_item_id)
  const rewardQuantity = freeUnitsBack(line, { alreadyReturned, quantity: row.quantity })
  const units = row.quantity + rewardQuantity
  const goods = { orderItemId: row.order_item_id, units, returnId: row.id, accountId, now }
  if (!(await takeReplacement(tx, goods))) return null
  await putInQuarantine(tx, goods)
  const move = { to: 'Replaced', actor, accountId, reason: '', now } as const
  const answer = await moveReturn(tx, row, { ...move, rewardQuantity, replacementReference: reference })
  if (reference) await notifyBuyer(tx, { row, kind: 'RETURN_SENT', details: { tracking: reference }, now })
  else await notifyBuyer(tx, { row, kind: 'RETURN_REPLACED', details: {}, now })
  return answer
}

async function waiting(tx: Sql, row: ReturnRow, now: Temporal.Instant): Promise<ReturnAnswer> {
  await awaitStock(tx, row.id, now)
  await notifyBuyer(tx, { row, kind: 'RETURN_AWAITS_STOCK', details: {}, now })
  return { returnId: row.id, state: row.state, isAwaitingStock: true }
}
