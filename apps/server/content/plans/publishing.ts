import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { instantsOf, jalaliMonthOf } from '@anar/domain/calendar'
import { type IncomePlan, planChanges } from '@anar/domain/compensation'
import { recordAudit } from '../../platform/audit/index.ts'
import { assertUnchanged } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import {
  anyChange,
  type ChangeContext,
  type ChangeDescription,
  type GuardedChange,
} from '../../platform/proposals/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { changesInWords } from './changes-in-words.ts'
import * as queries from './queries.ts'
import { assertSound, assertWithinCap } from './sound.ts'

type Publishing = ChangeContext<typeof contract.publishPlan>
type Withdrawing = ChangeContext<typeof contract.withdrawPlan>

/** POST office/plans/publish: proposed by one, approved by another, announced to every marketer. */
export const publishing = {
  command: contract.publishPlan,
  describe: describePublishing,
  run: publish,
} satisfies GuardedChange<typeof contract.publishPlan>

/** POST office/plans/withdraw: by two people as well, until its month begins. */
export const withdrawing = {
  command: contract.withdrawPlan,
  describe: describeWithdrawing,
  run: withdraw,
} satisfies GuardedChange<typeof contract.withdrawPlan>

export const planChangesOfTwo = [anyChange(publishing), anyChange(withdrawing)]

/**
 * Publishes a draft in the revision that was seen. It is in force from its month on, after the days of notice.
 * PLAN_NOT_FOUND, PLAN_PUBLISHED, CHANGED_MEANWHILE, PLAN_STARTED {month}, PLAN_TOO_LATE {month, days},
 * @spec 9.commission.5
 */
async function publish(context: Publishing): Promise<contract.PlanAnswer> {
  const { tx, body, caller, now } = context
  const { planVersionId } = body
  const { draft, before } = await publishable(context)
  const month = draft.from_month
  const accountId = caller.accountId
  await queries.publishPlan(tx, { id: planVersionId, accountId, now })
  await announce(tx, 'PLAN_COMING', { planVersionId, month, before, after: draft.plan, now })
  await recordAudit(tx, {
    accountId,
    action: 'plans/publish',
    subject: `plan ${planVersionId}`,
    details: { month, plan: draft.plan },
    now,
  })
  return { planVersionId }
}

async function describePublishing(context: Publishing): Promise<ChangeDescription> {
  const { draft, before } = await publishable(context)
  const { id, title, from_month: fromMonth, plan } = draft
  const shared = { subject: `plan ${id}`, about: { title, fromMonth } }
  if (before === null) return { ...shared, before, after: plan }
  const changes = planChanges(before, plan)
  const changed = (of: IncomePlan) => Object.fromEntries(changes.map(({ part }) => [part, of[part]]))
  return { ...shared, before: changed(before), after: changed(plan) }
}

/** The draft, and the plan that would be in force in its month without it; null before the first one. */
async function publishable({
  tx,
  body: { planVersionId, revision },
  now,
}: Publishing): Promise<{ draft: queries.PlanVersionRow; before: IncomePlan | null }> {
  const draft = await lockDraft(tx, planVersionId)
  const month = draft.from_month
  if (month <= jalaliMonthOf(now.epochMilliseconds)) throw new Refusal('PLAN_STARTED', { month })
  const { planNoticeDays: days } = await settingsOf(tx)
  const { startMs } = instantsOf(month)
  if (now.add({ hours: days * 24 }).epochMilliseconds > startMs)
    throw new Refusal('PLAN_TOO_LATE', { month, days })
  if (await queries.isMonthTaken(tx, month)) throw new Refusal('PLAN_MONTH_TAKEN', { month })
  assertSound(draft.plan)
  assertWithinCap(draft.plan)
  await assertUnchanged(tx, 'plan_versions', { id: planVersionId, revision })
  return { draft, before: (await queries.planOf(tx, month))?.plan ?? null }
}

/**
 * Withdraws a published version whose month has not begun: the previous one stays in force, and marketers are notified.
 * @spec 9.commission
 */
async function withdraw(context: Withdrawing): Promise<contract.PlanAnswer> {
  const { tx, body, caller, now } = context
  const { planVersionId, reason } = body
  const version = await withdrawable(context)
  const month = version.from_month
  const accountId = caller.accountId
  await queries.withdrawPlan(tx, { id: planVersionId, accountId, now })
  const after = (await queries.planOf(tx, month))?.plan ?? null
  await announce(tx, 'PLAN_WITHDRAWN', { planVersionId, month, before: version.plan, after, now })
  await recordAudit(tx, {
    accountId,
    action: 'plans/withdraw',
    subject: `plan ${planVersionId}`,
    details: { month, reason },
    now,
  })
  return { planVersionId }
}

async function describeWithdrawing(context: Withdrawing): Promise<ChangeDescription> {
  const { id, title, from_month: fromMonth, state } = await withdrawable(context)
  return {
    subject: `plan ${id}`,
    about: { title, fromMonth, reason: context.body.reason },
    before: { state },
    after: { state: 'Withdrawn' },
  }
}

async function withdrawable({
  tx,
  body: { planVersionId },
  now,
}: Withdrawing): Promise<queries.PlanVersionRow> {
  const version = await queries.lockPlan(tx, planVersionId)
  if (!version) throw new Refusal('PLAN_NOT_FOUND')
  if (version.state !== 'Published') throw new Refusal('PLAN_NOT_PUBLISHED')
  const month = version.from_month
  if (month <= jalaliMonthOf(now.epochMilliseconds)) throw new Refusal('PLAN_STARTED', { month })
  return version
}

/** A draft, locked. PLAN_NOT_FOUND, PLAN_PUBLISHED. */
export async function lockDraft(tx: Sql, planVersionId: number): Promise<queries.PlanVersionRow> {
  const known = await queries.lockPlan(tx, planVersionId)
  if (!known) throw new Refusal('PLAN_NOT_FOUND')
  if (known.state !== 'Draft') throw new Refusal('PLAN_PUBLISHED')
  return known
}

type Announced = {
  planVersionId: number
  month: string
  before: IncomePlan | null
  after: IncomePlan | null
  now: Temporal.Instant
}

// A job notifies the marketers in batches. Nobody is notified of the shop's first plan.
async function announce(
  tx: Sql,
  kind: queries.AnnouncementKind,
  { planVersionId, month, before, after, now }: Announced,
): Promise<void> {
  if (before === null || after === null) return
  const details = { month, changes: changesInWords(planChanges(before, after)) }
  await queries.insertAnnouncement(tx, { planVersionId, kind, details, now })
}
