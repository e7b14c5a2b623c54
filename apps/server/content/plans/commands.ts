import type * as contract from '@anar/contract/commands'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { defaultPlan } from '@anar/domain/compensation'
import { recordAudit } from '../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { lockRevision } from '../../platform/db/revision.ts'
import { lockDraft } from './publishing.ts'
import * as queries from './queries.ts'
import { assertSound } from './sound.ts'

/**
 * Saves a new or changed draft. Its worst-case payout is only checked when it is published.
 * @spec 9.commission
 */
export async function save({
  tx,
  body: { planVersionId, revision, title, fromMonth, plan },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.savePlan>): Promise<contract.SavedPlan> {
  assertSound(plan)
  if (planVersionId !== undefined) {
    await lockDraft(tx, planVersionId)
    await assertUnchanged(tx, 'plan_versions', { id: planVersionId, revision })
    await queries.updatePlan(tx, planVersionId, { title, fromMonth, plan })
  }
  const id = planVersionId ?? (await queries.insertPlan(tx, { title, fromMonth, plan, accountId, now }))
  await recordAudit(tx, {
    accountId,
    action: 'plans/save',
    subject: `plan ${id}`,
    details: { title, fromMonth, plan },
    now,
  })
  return { planVersionId: id, revision: (await lockRevision(tx, 'plan_versions', id))! }
}

/** Throws a draft away. @spec 9.commission */
export async function discard({
  tx,
  body: { planVersionId },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.discardPlan>): Promise<Record<string, never>> {
  const { title, from_month: fromMonth } = await lockDraft(tx, planVersionId)
  await queries.deletePlan(tx, planVersionId)
  const subject = `plan ${planVersionId}`
  await recordAudit(tx, { accountId, action: 'plans/discard', subject, details: { title, fromMonth }, now })
  return {}
}

/** Inserts the first plan of a new shop, in force from its first month; does nothing where there is a plan. */
export function insertFirstPlan(tx: Sql, now: Temporal.Instant): Promise<void> {
  const fromMonth = jalaliMonthOf(now.epochMilliseconds)
  return queries.insertPlanWhereNone(tx, { title: 'طرح نخست', fromMonth, plan: defaultPlan }, now)
}
