import type { IncomePlan } from '@anar/domain/compensation'
import type { Sql } from '../../platform/db/pool.ts'

export type PlanRow = { id: number; plan: IncomePlan; from_month: string }

/** The published plan that is in force in a month. */
export async function planOf(sql: Sql, month: string): Promise<PlanRow | undefined> {
  const { rows } = await sql.query<PlanRow>(
    `select id, plan, from_month from plan_versions where state = 'Published' and from_month <= $1
      order by from_month desc limit 1`,
    [month],
  )
  return rows[0]
}

export type PlanVersionRow = {
  id: number
  title: string
  from_month: string
  plan: IncomePlan
  state: 'Draft' | 'Published' | 'Withdrawn'
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

/** Takes a published version back. */
export async function withdrawPlan(
  tx: Sql,
  { id, accountId, now }: { id: number; accountId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update plan_versions set state = 'Withdrawn', withdrawn_by = $2, withdrawn_at = $3 where id = $1`,
    [id, accountId, now.toString()],
  )
}

/** The next published version that begins after a month; undefined where there is none. */
export async function comingPlan(
  sql: Sql,
  month: string,
): Promise<{ plan: IncomePlan; from_month: string } | undefined> {
  const { rows } = await sql.query<{ plan: IncomePlan; from_month: string }>(
    `select plan, from_month from plan_versions where state = 'Published' and from_month > $1
      order by from_month limit 1`,
    [month],
  )
  return rows[0]
}

export type AnnouncementKind = 'PLAN_COMING' | 'PLAN_WITHDRAWN'

export async function insertAnnouncement(
  tx: Sql,
  {
    planVersionId,
    kind,
    details,
    now,
  }: { planVersionId: number; kind: AnnouncementKind; details: object; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    'insert into plan_announcements (plan_version_id, kind, details, created_at) values ($1, $2, $3, $4)',
    [planVersionId, kind, JSON.stringify(details), now.toString()],
  )
}

export type OpenAnnouncement = {
  plan_version_id: number
  kind: AnnouncementKind
  details: object
  last_person_id: number
}

/** Locks the oldest unfinished announcement; skips one that another worker has locked. */
export async function lockOpenAnnouncement(tx: Sql): Promise<OpenAnnouncement | undefined> {
  const { rows } = await tx.query<OpenAnnouncement>(
    `select plan_version_id, kind, details, last_person_id from plan_announcements where done_at is null
      order by created_at limit 1 for update skip locked`,
  )
  return rows[0]
}

/** Notifies the next batch of marketers and returns its size; a batch that is not full ends the announcement. */
export async function notifyMarketers(
  tx: Sql,
  { plan_version_id: planVersionId, kind, details, last_person_id: lastPersonId }: OpenAnnouncement,
  { batchSize, now }: { batchSize: number; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await tx.query<{ count: number; last_id: number | null }>(
    `with next as (
       select p.id, p.cellphone, p.email from people p join accounts a on a.id = p.account_id
        where p.id > $1 and a.user_type = 'NetworkMarketer' and a.closed_at is null order by p.id limit $2),
     claimed as (
       insert into notice_occasions (person_id, kind, occasion, created_at) select id, $3, $5, $6::timestamptz from next
       on conflict (person_id, kind, occasion) do nothing
       returning person_id, kind, occasion, created_at),
     notified as (
       insert into notices (person_id, kind, details, occasion, created_at, sms_due_at, email_due_at)
       select c.person_id, c.kind, $4::jsonb, c.occasion, c.created_at, case when n.cellphone is not null then c.created_at end,
              case when n.email is not null then c.created_at end
         from claimed c join next n on n.id = c.person_id)
     select count(*)::int as count, max(id) as last_id from next`,
    [lastPersonId, batchSize, kind, JSON.stringify(details), `plan ${planVersionId}`, now.toString()],
  )
  const { count, last_id: lastId } = rows[0]!
  await tx.query(
    `update plan_announcements set last_person_id = coalesce($3, last_person_id),
            done_at = case when $4 then $5::timestamptz end
      where plan_version_id = $1 and kind = $2`,
    [planVersionId, kind, lastId, count < batchSize, now.toString()],
  )
  return count
}
