import { defaultPlan } from '@anar/domain/compensation'
import { beforeEach, describe, expect, it } from 'vitest'
import { approved, shownOf } from '../../testing/approving.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openNetwork } from '../../testing/network.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'
import { announcePlans } from './announce.ts'

/** @spec 9.commission, 6.permissions */
// The 12th of Ordibehesht 1405: Khordad begins on the 22nd of May.
const clock = fixedClock('2026-05-02T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const network = await openNetwork(database, shop)
await network.addPlan('1405-01')
const finance = await officeOf(opened, 'finance')
const admin = await officeOf(opened, 'admin')
const two = { first: finance, second: admin }

const saveDraft = async (fromMonth: string, plan = defaultPlan) => {
  const body = { title: 'طرح تازه', fromMonth, plan, revision: null }
  return Number((await finance.post('office/plans/save', body)).body['planVersionId'])
}
const publishing = async (planVersionId: number) => ({
  planVersionId,
  revision: await seenNow(database, 'plan_versions', planVersionId),
})
const publish = async (planVersionId: number) =>
  approved({ database, clock }, two, 'office/plans/publish', await publishing(planVersionId))
const stateOf = async (id: number) =>
  (await database.query<{ state: string }>('select state from plan_versions where id = $1', [id])).rows[0]
    ?.state
const lowerCap = { ...defaultPlan, capPercent: 39, minimumMonthlyPurchaseRial: 900_000 }

beforeEach(async () => {
  clock.moveTo('2026-05-02T09:00:00Z')
  await database.query("update proposals set state = 'Expired' where state in ('Proposed', 'Approved')")
})

describe('a plan version', () => {
  it('is not published by one person, whichever of those who may', async () => {
    const draft = await saveDraft('1405-03', lowerCap)
    const { body } = await finance.post('office/plans/publish', await publishing(draft))
    const { id: proposalId } = body['proposal'] as { id: number }
    // The approver sees the parts that differ from the plan in force.
    expect(await shownOf(database, proposalId)).toEqual({
      title: 'طرح تازه',
      fromMonth: '1405-03',
      before: { capPercent: 40, minimumMonthlyPurchaseRial: 1_000_000 },
      after: { capPercent: 39, minimumMonthlyPurchaseRial: 900_000 },
    })
    expect(await stateOf(draft)).toBe('Draft')
    expect((await finance.post('office/proposals/approve', { proposalId })).body.code).toBe(
      'SECOND_PERSON_NEEDED',
    )
    expect((await admin.post('office/proposals/approve', { proposalId })).body).toMatchObject({
      state: 'Done',
    })
    expect(await stateOf(draft)).toBe('Published')
  })

  it('is published as it was approved: a draft that changed meanwhile is not', async () => {
    const draft = await saveDraft('1405-05')
    const { body } = await finance.post('office/plans/publish', await publishing(draft))
    const { id: proposalId } = body['proposal'] as { id: number }
    const change = { title: 'دیگر', fromMonth: '1405-05', plan: lowerCap, ...(await publishing(draft)) }
    await finance.post('office/plans/save', change)
    const approval = await admin.post('office/proposals/approve', { proposalId })
    expect(approval.body.code).toBe('CHANGED_MEANWHILE')
    expect(await stateOf(draft)).toBe('Draft')
  })

  /** @spec 9.commission.5 */
  it('PLAN_TOO_LATE: marketers know it seven days before its month, also where the approval waited', async () => {
    const draft = await saveDraft('1405-04')
    const proposed = await finance.post('office/plans/publish', await publishing(draft))
    const { id: proposalId } = proposed.body['proposal'] as { id: number }
    // Tir begins on the 22nd of June; in Tehran that is the evening before in UTC.
    clock.moveTo('2026-06-14T20:31:00Z')
    const late = browserOf(app, await shop.addSession(admin.accountId))
    expect((await late.post('office/proposals/approve', { proposalId })).body).toMatchObject({
      code: 'PLAN_TOO_LATE',
      details: { month: '1405-04', days: 7 },
    })
    clock.moveTo('2026-06-14T20:29:00Z')
    expect((await late.post('office/proposals/approve', { proposalId })).status).toBe(200)
  })

  it('PLAN_TOO_LATE: is not proposed either in the last seven days before its month', async () => {
    const draft = await saveDraft('1405-10')
    // Dey begins on the 22nd of December.
    clock.moveTo('2026-12-16T09:00:00Z')
    const late = browserOf(app, await shop.addSession(finance.accountId))
    const answer = await late.post('office/plans/publish', await publishing(draft))
    expect(answer.body).toMatchObject({ code: 'PLAN_TOO_LATE', details: { month: '1405-10', days: 7 } })
  })

  it('PLAN_FAULTY: a draft that was saved when fewer rules were checked', async () => {
    const draft = await saveDraft('1405-11')
    const steps = [
      { fromPoints: 0, ratePercent: 6 },
      { fromPoints: 300, ratePercent: 3 },
    ]
    await database.query('update plan_versions set plan = $2 where id = $1', [
      draft,
      JSON.stringify({ ...defaultPlan, steps }),
    ])
    const answer = await finance.post('office/plans/publish', await publishing(draft))
    expect(answer.body).toMatchObject({
      code: 'PLAN_FAULTY',
      details: { faults: [{ field: 'steps.1.ratePercent', code: 'NOT_ASCENDING' }] },
    })
  })

  it('PLAN_NOT_FOUND: a draft is thrown away once', async () => {
    const planVersionId = await saveDraft('1405-12')
    const discard = () => finance.post('office/plans/discard', { planVersionId })
    expect((await discard()).status).toBe(200)
    expect((await discard()).body.code).toBe('PLAN_NOT_FOUND')
  })

  it('is announced to every marketer with what changes, once, and shown to everybody with its month', async () => {
    const first = await network.addTo(null)
    const second = await network.addTo(first.personId)
    const customer = await shop.addMember()
    const draft = await saveDraft('1405-06', lowerCap)
    await publish(draft)
    expect(await announcePlans(database, clock.now())).toBeGreaterThan(0)
    expect(await announcePlans(database, clock.now())).toBe(0)
    const { rows } = await database.query<{ person_id: number; details: { month: string; changes: string } }>(
      `select person_id, details from notices where kind = 'PLAN_COMING' and occasion = $1 order by person_id`,
      [`plan ${draft}`],
    )
    expect(rows.map(({ person_id: personId }) => personId)).toEqual([first.personId, second.personId])
    expect(rows[0]!.details.month).toBe('1405-06')
    expect(rows[0]!.details.changes).toContain('سقف پورسانت (درصد) از ۴۰ به ۳۹')
    expect(rows[0]!.details.changes).toContain('minimum monthly purchase (rials) from 1000000 to 900000')
    expect(rows.some(({ person_id: personId }) => personId === customer.personId)).toBe(false)
    const { body } = await browserOf(app, null).get('network/plan')
    expect(body).toMatchObject({ month: '1405-02', coming: { month: '1405-03' } })
  })

  it('notifies all of them in batches, continuing where a run ended', async () => {
    await database.query(
      `insert into accounts (username, password_hash, user_type) select 'many' || n, '-', 'NetworkMarketer' from generate_series(1, 6000) n`,
    )
    await database.query(
      `insert into people (account_id, first_name, last_name, created_at)
       select id, 'Name', 'Last', '2026-01-01' from accounts where username like 'many%'`,
    )
    const draft = await saveDraft('1405-07', { ...defaultPlan, capPercent: 38 })
    await publish(draft)
    expect(await announcePlans(database, clock.now())).toBeGreaterThanOrEqual(6_000)
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from notices n join people p on p.id = n.person_id join accounts a on a.id = p.account_id
        where a.username like 'many%' and n.occasion = $1`,
      [`plan ${draft}`],
    )
    expect(rows).toEqual([{ count: 6_000 }])
  })
})

describe('a published version', () => {
  it('is withdrawn by two people until its month begins: the previous one stays in force, and marketers are notified', async () => {
    const draft = await saveDraft('1405-08', lowerCap)
    await publish(draft)
    const body = { planVersionId: draft, reason: 'محاسبه اشتباه بود' }
    const proposal = (await finance.post('office/plans/withdraw', body)).body['proposal'] as { id: number }
    expect(proposal).toMatchObject({ state: 'Proposed' })
    expect(await shownOf(database, proposal.id)).toEqual({
      title: 'طرح تازه',
      fromMonth: '1405-08',
      reason: body.reason,
      before: { state: 'Published' },
      after: { state: 'Withdrawn' },
    })
    expect(await stateOf(draft)).toBe('Published')
    await database.query("update proposals set state = 'Expired' where state = 'Proposed'")
    await approved({ database, clock }, two, 'office/plans/withdraw', body)
    expect(await stateOf(draft)).toBe('Withdrawn')
    await announcePlans(database, clock.now())
    const { rowCount } = await database.query(
      `select from notices where kind = 'PLAN_WITHDRAWN' and occasion = $1`,
      [`plan ${draft}`],
    )
    expect(rowCount).toBeGreaterThan(0)
    // The month is free again.
    const again = await saveDraft('1405-08')
    await publish(again)
    expect(await stateOf(again)).toBe('Published')
  })

  it('PLAN_STARTED, PLAN_NOT_PUBLISHED, PLAN_NOT_FOUND: is not taken back once its month runs, nor what is none', async () => {
    const withdraw = async (planVersionId: number) =>
      (await finance.post('office/plans/withdraw', { planVersionId, reason: 'آزمایش' })).body.code
    expect(await withdraw(1)).toBe('PLAN_STARTED')
    expect(await withdraw(await saveDraft('1405-09'))).toBe('PLAN_NOT_PUBLISHED')
    expect(await withdraw(999_999)).toBe('PLAN_NOT_FOUND')
  })

  it('is changed by nothing else, not even in the database', async () => {
    for (const text of [
      `update plan_versions set plan = '{}' where id = 1`,
      `update plan_versions set state = 'Draft', published_at = null where id = 1`,
      'delete from plan_versions where id = 1',
    ])
      await expect(database.query(text)).rejects.toMatchObject({ code: '23001' })
  })
})
