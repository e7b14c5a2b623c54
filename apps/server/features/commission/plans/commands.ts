import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { defaultPlan, type IncomePlan, planFaults, worstCasePercent } from '@anar/domain/compensation'
import type { Sql } from '../../../db/pool.ts'
import { lockRevision } from '../../../db/revision.ts'
import { recordAudit } from '../../audit/index.ts'
import { assertUnchanged, type CommandContext } from '../../command/index.ts'
import * as queries from './queries.ts'

/**
 * Keeps a draft, new or changed. What it pays at worst is only judged when it is published.
 * PLAN_NOT_FOUND, PLAN_PUBLISHED, CHANGED_MEANWHILE, PLAN_FAULTY {faults}.
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

/** Throws a draft away. PLAN_NOT_FOUND, PLAN_PUBLISHED. @spec 9.commission */
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

/**
 * Publishes a draft as it was seen: it is in force from its month on, which has not begun, and stays as it is.
 * PLAN_NOT_FOUND, PLAN_PUBLISHED, CHANGED_MEANWHILE, PLAN_STARTED {month}, PLAN_MONTH_TAKEN {month}, PLAN_FAULTY {faults},
 * PLAN_OVER_CAP {worstPercent, capPercent}.
 * @spec 9.commission
 */
export async function publish({
  tx,
  body: { planVersionId, revision },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.publishPlan>): Promise<contract.PlanAnswer> {
  const draft = await lockDraft(tx, planVersionId)
  const month = draft.from_month
  if (month <= jalaliMonthOf(now.epochMilliseconds)) throw new Refusal('PLAN_STARTED', { month })
  if (await queries.isMonthTaken(tx, month)) throw new Refusal('PLAN_MONTH_TAKEN', { month })
  assertSound(draft.plan)
  assertWithinCap(draft.plan)
  await assertUnchanged(tx, 'plan_versions', { id: planVersionId, revision })
  await queries.publishPlan(tx, { id: planVersionId, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'plans/publish',
    subject: `plan ${planVersionId}`,
    details: { month, plan: draft.plan },
    now,
  })
  return { planVersionId }
}

async function lockDraft(tx: Sql, planVersionId: number): Promise<queries.PlanVersionRow> {
  const known = await queries.lockPlan(tx, planVersionId)
  if (!known) throw new Refusal('PLAN_NOT_FOUND')
  if (known.state === 'Published') throw new Refusal('PLAN_PUBLISHED')
  return known
}

/** PLAN_FAULTY for all that is wrong with a plan, but for what it pays at worst. */
export function assertSound(plan: IncomePlan): void {
  const faults = planFaults(plan).filter(({ code }) => code !== 'WORST_CASE_ABOVE_CAP')
  if (faults.length > 0) throw new Refusal('PLAN_FAULTY', { faults })
}

function assertWithinCap(plan: IncomePlan): void {
  const isOver = planFaults(plan).some(({ code }) => code === 'WORST_CASE_ABOVE_CAP')
  if (!isOver) return
  throw new Refusal('PLAN_OVER_CAP', { worstPercent: worstCasePercent(plan), capPercent: plan.capPercent })
}

/** Gives a new shop the plan it starts with, from the month it starts in; a shop that has one keeps it. */
export function insertFirstPlan(tx: Sql, now: Temporal.Instant): Promise<void> {
  const fromMonth = jalaliMonthOf(now.epochMilliseconds)
  return queries.insertPlanWhereNone(tx, { title: 'طرح نخست', fromMonth, plan: defaultPlan }, now)
}
