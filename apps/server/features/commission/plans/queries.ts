import type { IncomePlan } from '@anar/domain/compensation'
import type { Sql } from '../../../db/pool.ts'

export type PlanVersionRow = {
  id: number
  title: string
  from_month: string
  plan: IncomePlan
  state: 'Draft' | 'Published'
}

export async function lockPlan(tx: Sql, planVersionId: number): Promise<PlanVersionRow | undefined> {
  const { rows } = await tx.query<PlanVersionRow>(
    'select id, title, from_month, plan, state from plan_versions where id = $1 for update',
    [planVersionId],
  )
  return rows[0]
}

type Saved = { title: string; fromMonth: string; plan: IncomePlan }

export async function insertPlan(
  tx: Sql,
  { title, fromMonth, plan, accountId, now }: Saved & { accountId: number; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into plan_versions (title, from_month, plan, created_by, created_at) values ($1, $2, $3::jsonb, $4, $5) returning id`,
    [title, fromMonth, JSON.stringify(plan), accountId, now.toString()],
  )
  return rows[0]!.id
}

export async function updatePlan(tx: Sql, id: number, { title, fromMonth, plan }: Saved): Promise<void> {
  await tx.query('update plan_versions set title = $2, from_month = $3, plan = $4::jsonb where id = $1', [
    id,
    title,
    fromMonth,
    JSON.stringify(plan),
  ])
}

export async function deletePlan(tx: Sql, id: number): Promise<void> {
  await tx.query('delete from plan_versions where id = $1', [id])
}

export async function isMonthTaken(tx: Sql, fromMonth: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from plan_versions where state = 'Published' and from_month = $1`,
    [fromMonth],
  )
  return rowCount > 0
}

export async function publishPlan(
  tx: Sql,
  { id, accountId, now }: { id: number; accountId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update plan_versions set state = 'Published', published_by = $2, published_at = $3 where id = $1`,
    [id, accountId, now.toString()],
  )
}

/** Publishes a plan where none is published. */
export async function insertPlanWhereNone(tx: Sql, plan: Saved, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
     select $1, $2, $3::jsonb, 'Published', $4::timestamptz, $4
      where not exists (select from plan_versions where state = 'Published')
     on conflict do nothing`,
    [plan.title, plan.fromMonth, JSON.stringify(plan.plan), now.toString()],
  )
}
