import { defaultPlan } from '@anar/domain/compensation'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertFirstPlan } from '../../content/plans/index.ts'
import { approved } from '../../testing/approving.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { financeOf } from '../../testing/finance.ts'
import { openNetwork } from '../../testing/network.ts'
import { aliasOf, officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 9.commission */
const clock = fixedClock('2026-05-22T08:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
await network.addPlan('1405-02')
const marketer = await network.addTo(null)
await network.addSale({ personId: marketer.personId, points: 300, at: '2026-05-01T10:00:00Z' })
const one = await financeOf({ app, shop })
const two = await financeOf({ app, shop })

const calculate = (month: string) => one.send('office/months/calculate', { month })
const hash = 'a'.repeat(64)

describe('calculating', () => {
  it('waits until ten minutes after the end of the month in Tehran', async () => {
    clock.moveTo('2026-05-21T20:39:59Z')
    expect((await calculate('1405-02')).body.code).toBe('MONTH_NOT_OVER')
    clock.moveTo('2026-05-21T20:40:00Z')
    expect((await calculate('1405-02')).status).toBe(200)
    clock.moveTo('2026-05-22T08:00:00Z')
  })

  it('has no month before the first plan', async () => {
    expect((await calculate('1405-01')).body.code).toBe('MONTH_NOT_FOUND')
  })

  it('goes month by month: the one before has to be approved first, and is named', async () => {
    clock.moveTo('2026-06-22T08:00:00Z')
    const { body } = await calculate('1405-03')
    expect(body).toMatchObject({ code: 'MONTH_OUT_OF_TURN', details: { month: '1405-02' } })
    clock.moveTo('2026-05-22T08:00:00Z')
  })

  it('is refused while another calculation is under way', async () => {
    await database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('commission calculation', 0))`)
      expect((await calculate('1405-02')).body.code).toBe('CALCULATION_RUNNING')
      const approval = await one.send('office/months/approve', { month: '1405-02', sha256: hash })
      expect(approval.body.code).toBe('CALCULATION_RUNNING')
      const adjustment = { personId: marketer.personId, amountRial: 1_000, reason: 'فراموش شده بود' }
      expect((await one.send('office/months/adjust', adjustment)).body.code).toBe('CALCULATION_RUNNING')
    })
  })

  it('keeps people whom a running calculation may write', async () => {
    const member = await network.addTo(null)
    await database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('commission calculation', 0))`)
      const deletion = database.transaction(async (other) => {
        await other.query(`set local lock_timeout = '50ms'`)
        await other.query('delete from people where id = $1', [member.personId])
      })
      await expect(deletion).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
  })

  it('names the person at whom the tree is not sound', async () => {
    const stray = await network.addTo(marketer.personId)
    await database.query(`update accounts set user_type = 'Seller' where id = $1`, [marketer.accountId])
    const { body } = await calculate('1405-02')
    expect(body).toMatchObject({
      code: 'NETWORK_FAULTY',
      details: { personId: stray.personId, fault: 'UNKNOWN_SPONSOR' },
    })
    await database.query(`update accounts set user_type = 'NetworkMarketer' where id = $1`, [
      marketer.accountId,
    ])
  })

  it('is for those who close months, and not for who edits a network or reads', async () => {
    for (const role of ['network', 'orders', 'support', 'auditor', 'catalogue']) {
      const office = await officeOf({ app, shop }, role)
      const { status } = await office.post('office/months/calculate', { month: '1405-02' })
      expect(status, role).toBe(403)
    }
  })

  it('reads no month but one of the Persian calendar', async () => {
    expect((await calculate('1405-13')).body.code).toBe('INVALID_INPUT')
    expect((await calculate('2026-05')).body.code).toBe('INVALID_INPUT')
  })
})

describe('approving', () => {
  it('needs a calculated month', async () => {
    const { body } = await one.send('office/months/approve', { month: '1405-06', sha256: hash })
    expect(body.code).toBe('MONTH_NOT_CALCULATED')
  })

  it('names what was looked at: another hash is refused', async () => {
    await calculate('1405-02')
    const { body } = await one.send('office/months/approve', { month: '1405-02', sha256: hash })
    expect(body.code).toBe('MONTH_CHANGED')
  })

  it('needs a second person, and begins anew when the month is calculated again', async () => {
    const sha256 = (await calculate('1405-02')).body['sha256']
    const first = await one.send('office/months/approve', { month: '1405-02', sha256 })
    expect(first.body['state']).toBe('calculated')
    const again = await one.send('office/months/approve', { month: '1405-02', sha256 })
    expect(again.body.code).toBe('SECOND_PERSON_NEEDED')
    const alias = await aliasOf({ app, database, shop }, { accountId: one.accountId, staffRole: 'finance' })
    const byAlias = await alias.post('office/months/approve', { month: '1405-02', sha256 }, { key: newKey() })
    expect(byAlias.body.code).toBe('SECOND_PERSON_NEEDED')
    await network.addSale({ personId: marketer.personId, points: 100, at: '2026-05-02T10:00:00Z' })
    const changed = (await calculate('1405-02')).body['sha256']
    expect(changed).not.toBe(sha256)
    expect((await two.send('office/months/approve', { month: '1405-02', sha256 })).body.code).toBe(
      'MONTH_CHANGED',
    )
    const second = await two.send('office/months/approve', { month: '1405-02', sha256: changed })
    expect(second.body['state']).toBe('calculated')
  })

  it('is recorded, each of the two', async () => {
    const { rows } = await database.query<{ action: string }>(
      `select distinct action from audit_log where action like 'months/%' order by action`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['months/approve-first', 'months/calculate'])
  })
})

describe('adjusting', () => {
  const reason = 'فراموش شده بود'
  it('refuses who is not there, and who is no marketer', async () => {
    const { personId } = await shop.addMember()
    const unknown = await one.send('office/months/adjust', { personId: 999_999, amountRial: 10, reason })
    expect(unknown.body.code).toBe('PERSON_NOT_FOUND')
    const customer = await one.send('office/months/adjust', { personId, amountRial: 10, reason })
    expect(customer.body.code).toBe('NOT_A_MARKETER')
  })

  it('refuses nothing as an amount, and no reason', async () => {
    const { personId } = marketer
    const none = await one.send('office/months/adjust', { personId, amountRial: 0, reason })
    expect(none.body.code).toBe('INVALID_INPUT')
    const silent = await one.send('office/months/adjust', { personId, amountRial: 10, reason: '' })
    expect(silent.body.code).toBe('INVALID_INPUT')
  })

  it('is a line of the earliest month that is not calculated, with its author', async () => {
    const { personId } = marketer
    const { body } = await one.send('office/months/adjust', { personId, amountRial: 5_000, reason })
    expect(body).toMatchObject({ month: '1405-03' })
    const { rows } = await database.query(
      'select person_id, amount, reason, account_id from commission_adjustments',
    )
    expect(rows).toEqual([{ person_id: personId, amount: 5_000, reason, account_id: one.accountId }])
    await expect(database.query('update commission_adjustments set amount = 1')).rejects.toThrow()
  })
})

describe('paying', () => {
  it('needs an approved month', async () => {
    expect((await one.send('office/months/pay', { month: '1405-02' })).body.code).toBe('MONTH_NOT_APPROVED')
    expect((await one.send('office/months/pay', { month: '1405-09' })).body.code).toBe('MONTH_NOT_APPROVED')
  })

  it('retries only what is held', async () => {
    const { body } = await one.send('office/months/retry-held', {
      month: '1405-02',
      personId: marketer.personId,
    })
    expect(body.code).toBe('STATEMENT_NOT_HELD')
  })

  it('requires an idempotency key, so that nothing is done twice', async () => {
    const { body } = await one.post('office/months/pay', { month: '1405-02' })
    expect(body.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})

describe('closing for good', () => {
  it('lets an approved month neither be calculated nor approved again', async () => {
    const sha256 = (await calculate('1405-02')).body['sha256']
    await one.send('office/months/approve', { month: '1405-02', sha256 })
    await two.send('office/months/approve', { month: '1405-02', sha256 })
    expect((await calculate('1405-02')).body.code).toBe('MONTH_CLOSED')
    const again = await one.send('office/months/approve', { month: '1405-02', sha256 })
    expect(again.body.code).toBe('MONTH_CLOSED')
  })
})

describe('approving and calculating at one time', () => {
  it('lets one of them win: what was approved is not calculated away, what was calculated anew is not approved unseen', async () => {
    const other = '1405-03'
    clock.moveTo('2026-06-22T08:00:00Z')
    const sha256 = (await calculate(other)).body['sha256']
    await one.send('office/months/approve', { month: other, sha256 })
    const [again, second] = await Promise.all([
      calculate(other),
      two.send('office/months/approve', { month: other, sha256 }),
    ])
    const { rows } = await database.query<{ state: string; sha256: string }>(
      `select state, encode(sha256, 'hex') as sha256 from commission_months where month = $1`,
      [other],
    )
    expect(rows).toEqual([{ state: second.body['state'] ?? 'calculated', sha256 }])
    for (const { status, body } of [again, second]) {
      if (status !== 200) expect(['MONTH_CLOSED', 'CALCULATION_RUNNING']).toContain(body.code)
    }
    expect([again.status, second.status]).toContain(200)
    const { rows: statements } = await database.query<{ count: number }>(
      'select count(*) as count from statements where month = $1',
      [other],
    )
    expect(statements[0]!.count).toBeGreaterThan(0)
    clock.moveTo('2026-05-22T08:00:00Z')
  })
})

describe('plans', () => {
  let draft: number
  const seen = (planVersionId: unknown) => seenNow(database, 'plan_versions', planVersionId)
  const saved = async (change: { planVersionId?: number; [field: string]: unknown } = {}) => {
    const version = { title: 'طرح تازه', fromMonth: '1405-06', plan: defaultPlan }
    return one.send('office/plans/save', {
      ...version,
      revision: await seen(change.planVersionId),
      ...change,
    })
  }
  const publish = async (planVersionId: number) =>
    one.send('office/plans/publish', { planVersionId, revision: await seen(planVersionId) })
  beforeEach(async () => {
    draft = Number((await saved()).body['planVersionId'])
  })

  it('are changed while they are drafts', async () => {
    const { body } = await saved({ planVersionId: draft, title: 'طرح دیگر' })
    expect(body['planVersionId']).toBe(draft)
    const { rows } = await database.query('select title, state from plan_versions where id = $1', [draft])
    expect(rows).toEqual([{ title: 'طرح دیگر', state: 'Draft' }])
  })

  it('CHANGED_MEANWHILE: refuse the second of two who began from the same draft, to save it and to publish it', async () => {
    const revision = await seen(draft)
    const first = await saved({ planVersionId: draft, revision, title: 'طرح نخست' })
    const second = await saved({ planVersionId: draft, revision, title: 'طرح دوم' })
    expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    const unseen = await one.send('office/plans/publish', { planVersionId: draft, revision })
    expect(unseen.body.code).toBe('CHANGED_MEANWHILE')
    // An editor who continues has seen their own saved draft.
    const again = { planVersionId: draft, revision: first.body['revision'], title: 'طرح سوم' }
    expect((await saved(again)).status).toBe(200)
  })

  it('refuse numbers that do not fit together, naming each', async () => {
    const steps = [
      { fromPoints: 0, ratePercent: 6 },
      { fromPoints: 300, ratePercent: 3 },
    ]
    const { body } = await saved({ plan: { ...defaultPlan, steps } })
    expect(body).toMatchObject({
      code: 'PLAN_FAULTY',
      details: { faults: [{ field: 'steps.1.ratePercent', code: 'NOT_ASCENDING' }] },
    })
  })

  it('refuse a draft that is not there, and to change what is published', async () => {
    expect((await saved({ planVersionId: 999 })).body.code).toBe('PLAN_NOT_FOUND')
    expect((await publish(999)).body.code).toBe('PLAN_NOT_FOUND')
    const published = 1
    expect((await saved({ planVersionId: published })).body.code).toBe('PLAN_PUBLISHED')
    expect((await publish(published)).body.code).toBe('PLAN_PUBLISHED')
    const discarded = await one.send('office/plans/discard', { planVersionId: published })
    expect(discarded.body.code).toBe('PLAN_PUBLISHED')
  })

  it('are thrown away as drafts', async () => {
    expect((await one.send('office/plans/discard', { planVersionId: draft })).status).toBe(200)
    expect((await publish(draft)).body.code).toBe('PLAN_NOT_FOUND')
  })

  it('start with a month that has not begun', async () => {
    await saved({ planVersionId: draft, fromMonth: '1405-03' })
    expect((await publish(draft)).body).toMatchObject({ code: 'PLAN_STARTED', details: { month: '1405-03' } })
  })

  it('are refused where they may pay more than their cap, with the sums', async () => {
    const steps = [{ fromPoints: 0, ratePercent: 38 }]
    await saved({ planVersionId: draft, plan: { ...defaultPlan, steps } })
    expect((await publish(draft)).body).toMatchObject({
      code: 'PLAN_OVER_CAP',
      details: { worstPercent: 50, capPercent: 40 },
    })
  })

  it('are published once for a month', async () => {
    await approved({ database, clock }, { first: one, second: two }, 'office/plans/publish', {
      planVersionId: draft,
      revision: await seen(draft),
    })
    const another = Number((await saved()).body['planVersionId'])
    expect((await publish(another)).body).toMatchObject({
      code: 'PLAN_MONTH_TAKEN',
      details: { month: '1405-06' },
    })
  })

  it('are not the business of who closes no months', async () => {
    const network = await officeOf({ app, shop }, 'network')
    expect((await network.post('office/plans/publish', { planVersionId: draft })).status).toBe(403)
  })

  it('are replayed on calculated months alone', async () => {
    const open = await one.send('office/plans/replay', { month: '1405-05', plan: defaultPlan })
    expect(open.body.code).toBe('MONTH_NOT_FOUND')
    const faulty = await one.send('office/plans/replay', {
      month: '1405-02',
      plan: { ...defaultPlan, steps: [{ fromPoints: 5, ratePercent: 3 }] },
    })
    expect(faulty.body.code).toBe('PLAN_FAULTY')
  })

  it('begin with one in every shop, which a later start leaves alone', async () => {
    await insertFirstPlan(database, clock.now())
    const { rows } = await database.query<{ count: number }>(
      `select count(*) as count from plan_versions where from_month = '1405-03' and state = 'Published'`,
    )
    expect(rows[0]!.count).toBe(0)
  })
})
