import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { noticeKinds } from '../../testing/notices.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { fillWallet } from '../../testing/wallet.ts'
import { followMembershipDaily } from './index.ts'

/** @spec 4.membership-rules, 9.limits */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let app: App
let shop: TestShop

// A shop of its own for each test, since the rules apply to all persons.
beforeEach(async () => {
  clock.moveTo('2026-05-10T09:00:00Z')
  database = await testDatabase('empty')
  app = await testApp(database, clock)
  shop = await openShop(database, clock)
  return async () => {
    await app.close()
    await database.drop()
  }
})

type Someone = Browser & { personId: number; accountId: number }
async function someone(userType: string, columns: Record<string, string> = {}): Promise<Someone> {
  const { token, personId, accountId } = await shop.addMember({ userType })
  await database.query(`update accounts set created_at = '2026-03-21T08:00:00Z' where id = $1`, [accountId])
  for (const [name, value] of Object.entries(columns)) {
    await database.query(`update people set ${name} = $2 where id = $1`, [personId, value])
  }
  return { ...browserOf(app, token), personId, accountId }
}
const stateOf = async (personId: number) =>
  (
    await database.query<{ state: string; block_reason: string | null; state_before_block: string | null }>(
      'select state, block_reason, state_before_block from people where id = $1',
      [personId],
    )
  ).rows[0]!
const runOn = (day: string) => {
  clock.moveTo(`${day}T05:00:00Z`)
  return followMembershipDaily(database, clock.now())
}
async function order(personId: number, state: string, registeredAt: string | null) {
  await database.query(
    `insert into sale_orders (person_id, state, created_at, registered_at, order_number)
     values ($1, $2, '2026-03-25', $3, $4)`,
    [personId, state, registeredAt, registeredAt === null ? null : `A-${personId}`],
  )
}

describe('the daily job', () => {
  it('notifies a preferred customer 7 days before two months without a purchase end, and blocks on the day', async () => {
    const sara = await someone('PreferredCustomer', { preferred_since: '2026-03-21T08:00:00Z' })
    expect(await runOn('2026-05-14')).toBe(0)
    expect(await runOn('2026-05-15')).toBe(1)
    expect(await noticeKinds(database, sara.personId)).toEqual(['PREFERRED_BLOCK_AHEAD'])
    expect(await runOn('2026-05-21')).toBe(0)
    expect(await stateOf(sara.personId)).toMatchObject({ state: 'NotApplied' })
    expect(await runOn('2026-05-22')).toBe(1)
    expect(await stateOf(sara.personId)).toEqual({
      state: 'Blocked',
      block_reason: 'NO_PURCHASE',
      state_before_block: 'NotApplied',
    })
    expect(await noticeKinds(database, sara.personId)).toEqual(['PREFERRED_BLOCK_AHEAD', 'PREFERRED_BLOCKED'])
  })

  it('does not remove a customer with a payment at the bank, valid or not, and continues with the others', async () => {
    const [tried, gone] = [await someone('Customer'), await someone('Customer')]
    await order(tried.personId, 'Draft', null)
    await database.query(
      `insert into payments (sale_order_id, gateway, state, amount, created_at)
       select id, 'sandbox', 'PaidNotRecorded', 1000, '2026-03-25' from sale_orders where person_id = $1`,
      [tried.personId],
    )
    await runOn('2026-04-15')
    await runOn('2026-04-22')
    const { rows } = await database.query(
      'select closed_at is not null as is_closed from accounts where id = any($1::bigint[]) order by id',
      [[tried.accountId, gone.accountId]],
    )
    expect(rows).toEqual([{ is_closed: false }, { is_closed: true }])
  })

  it('counts a paid order as a purchase, and a cancelled one or a basket not', async () => {
    const preferred_since = '2026-03-21T08:00:00Z'
    const [buyer, canceller] = [
      await someone('PreferredCustomer', { preferred_since }),
      await someone('PreferredCustomer', { preferred_since }),
    ]
    await order(buyer.personId, 'Delivered', '2026-05-12')
    await order(canceller.personId, 'Cancelled', '2026-05-12')
    await order(canceller.personId, 'Draft', null)
    await runOn('2026-05-15')
    expect(await noticeKinds(database, buyer.personId)).toEqual([])
    expect(await noticeKinds(database, canceller.personId)).toEqual(['PREFERRED_BLOCK_AHEAD'])
  })

  it('forgets the warning where a purchase comes before the day', async () => {
    const sara = await someone('PreferredCustomer', { preferred_since: '2026-03-21T08:00:00Z' })
    await runOn('2026-05-15')
    await order(sara.personId, 'Registered', '2026-05-20')
    await runOn('2026-05-22')
    expect(await stateOf(sara.personId)).toMatchObject({ state: 'NotApplied' })
  })

  it('catches up after days on which it did not run, with the whole 7 days of notice', async () => {
    const sara = await someone('PreferredCustomer', { preferred_since: '2026-03-21T08:00:00Z' })
    await runOn('2026-06-10')
    expect(await stateOf(sara.personId)).toMatchObject({ state: 'NotApplied' })
    await runOn('2026-06-16')
    expect(await stateOf(sara.personId)).toMatchObject({ state: 'NotApplied' })
    await runOn('2026-06-25')
    expect(await stateOf(sara.personId)).toMatchObject({ state: 'Blocked' })
  })

  it('does a day once, on however many nodes it runs', async () => {
    const people = [1, 2, 3].map(() =>
      someone('PreferredCustomer', { preferred_since: '2026-03-21T08:00:00Z' }),
    )
    const [first] = await Promise.all(people)
    const counts = await Promise.all([1, 2, 3].map(() => runOn('2026-05-15')))
    expect(counts.toSorted()).toEqual([0, 0, 3])
    expect(await runOn('2026-05-15')).toBe(0)
    expect(await noticeKinds(database, first!.personId)).toEqual(['PREFERRED_BLOCK_AHEAD'])
  })

  it('removes a customer without a request after a month, and deletes their identity', async () => {
    const sara = await someone('Customer', {
      national_code: '0012345679',
      cellphone: '9120000001',
      email: 'a@b.example',
    })
    await shop.addAddress(sara.personId)
    await order(sara.personId, 'Draft', null)
    await runOn('2026-04-14')
    expect(await noticeKinds(database, sara.personId)).toEqual(['REMOVAL_AHEAD'])
    expect(await runOn('2026-04-21')).toBe(1)
    expect((await sara.get('/CheckAccess')).status).toBe(401)
    const { rows } = await database.query(
      `select p.first_name, p.national_code, p.cellphone, p.email, a.closed_at is not null as is_closed,
              (select count(*) from addresses where person_id = p.id) as addresses,
              (select count(*) from sale_orders where person_id = p.id) as baskets
         from people p join accounts a on a.id = p.account_id where p.id = $1`,
      [sara.personId],
    )
    expect(rows).toEqual([
      {
        first_name: 'عضو سابق',
        national_code: null,
        cellphone: null,
        email: null,
        is_closed: true,
        addresses: 0,
        baskets: 0,
      },
    ])
  })

  it.each([
    [
      'a wallet, also one that was emptied',
      (id: number) => `insert into ledger_accounts (kind, person_id, balance) values ('earned', ${id}, 0)`,
    ],
    [
      'an order',
      (id: number) =>
        `insert into sale_orders (person_id, state, created_at, registered_at, order_number)
         values (${id}, 'Cancelled', '2026-03-25', '2026-03-25', 'A-1')`,
    ],
    [
      'an open application',
      (id: number) =>
        `insert into marketer_applications (person_id, created_at) values (${id}, '2026-04-01')`,
    ],
    [
      'a document',
      (
        id: number,
      ) => `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at)
        values ('document-of-one-000000a', ${id}, 'ID_CARD_FRONT', 'private/a', 'image/jpeg', 1, 'x', '2026-04-01')`,
    ],
    [
      'a request that was refused',
      (
        id: number,
      ) => `insert into marketer_applications (person_id, created_at, state, submitted_at, decided_at, reason)
        values (${id}, '2026-04-01', 'Rejected', '2026-04-02', '2026-04-03', 'no')`,
    ],
  ])('never removes a customer with %s', async (_what, insert) => {
    const sara = await someone('Customer')
    await database.query(insert(sara.personId))
    for (const day of ['2026-04-14', '2026-04-21', '2026-05-21', '2026-09-21']) await runOn(day)
    expect(await noticeKinds(database, sara.personId)).toEqual([])
    const { rows } = await database.query('select closed_at from accounts where id = $1', [sara.accountId])
    expect(rows).toEqual([{ closed_at: null }])
  })

  /** @spec 4.membership-rules.7 */
  it('blocks a position six months after the death was reported, and writes it into the log', async () => {
    const late = await someone('NetworkMarketer', {
      state: 'DeathGrace',
      death_reported_at: '2026-05-10T09:00:00Z',
    })
    await runOn('2026-11-04')
    expect(await noticeKinds(database, late.personId)).toEqual(['DEATH_BLOCK_AHEAD'])
    await runOn('2026-11-11')
    expect(await stateOf(late.personId)).toEqual({
      state: 'Blocked',
      block_reason: 'NO_INHERITANCE',
      state_before_block: 'DeathGrace',
    })
    const { rows } = await database.query('select action, subject, account_id from audit_log')
    expect(rows).toEqual([
      { action: 'membership/block', subject: `person ${late.personId}`, account_id: null },
    ])
  })
})

describe('a blocked preferred customer', () => {
  async function blocked(): Promise<Someone> {
    const sara = await someone('PreferredCustomer', { preferred_since: '2026-03-21T08:00:00Z' })
    await runOn('2026-05-15')
    await runOn('2026-05-22')
    return sara
  }

  /** @spec 4.membership-rules.2 */
  it('lifts the block and has two more months from then', async () => {
    const sara = await blocked()
    // The session of the test is over by now.
    const again = browserOf(app, await shop.addSession(sara.accountId))
    expect((await again.post('profile/lift-block')).body).toEqual({
      userType: 'PreferredCustomer',
      state: 'NotApplied',
    })
    await runOn('2026-07-14')
    expect(await noticeKinds(database, sara.personId)).toHaveLength(2)
    // 22 May is 1 Khordad; two months later 1 Mordad, 23 July.
    await runOn('2026-07-16')
    expect(await noticeKinds(database, sara.personId)).toHaveLength(3)
    expect(await stateOf(sara.personId)).toMatchObject({ state: 'NotApplied' })
  })

  /** @spec 4.membership-rules.4 */
  it('is free of the block as a normal customer, and may apply as a marketer at once', async () => {
    const sara = await blocked()
    const again = browserOf(app, await shop.addSession(sara.accountId))
    expect((await again.post('profile/cancel-preferred')).body).toEqual({
      userType: 'Customer',
      state: 'NotApplied',
    })
    const access = await again.get('/CheckAccess')
    expect(access.body['packageAccesses']).toContain('marketer.apply')
    expect((await again.post('profile/choose-preferred')).body).toMatchObject({
      code: 'PREFERRED_TOO_SOON',
      details: { days: 30 },
    })
  })
})

describe('the dry run', () => {
  it('lists the persons concerned, by which rule, why and when, and changes nothing', async () => {
    const office = browserOf(app, (await shop.addMember({ userType: 'Staff', staffRole: 'network' })).token)
    const preferred = await someone('PreferredCustomer', { preferred_since: '2026-03-21T08:00:00Z' })
    const rich = await someone('Customer')
    await fillWallet(database, rich.personId, { earnedRial: 10, now: clock.now() })
    const before = await office.get('office/membership/due')
    expect(before.body).toMatchObject({
      day: '2026-05-10',
      counts: { notify: 0, notified: 0, act: 0, tied: 1 },
    })
    const { body } = await office.get('office/membership/due?day=2026-05-16')
    expect(body['cases']).toEqual([
      expect.objectContaining({
        personId: preferred.personId,
        rule: 'PREFERRED_NO_PURCHASE',
        step: 'notify',
        countedFrom: '2026-03-21',
        dueDay: '2026-05-22',
        effectDay: '2026-05-23',
        ties: [],
      }),
      {
        personId: rich.personId,
        name: 'مشتری نمونه',
        username: expect.any(String),
        userType: 'Customer',
        rule: 'CUSTOMER_WITHOUT_REQUEST',
        outcome: 'remove',
        step: 'tied',
        countedFrom: '2026-03-21',
        dueDay: '2026-04-21',
        noticeDay: '2026-04-14',
        noticeGivenOn: null,
        effectDay: '2026-05-23',
        ties: ['MONEY'],
      },
    ])
    expect(await noticeKinds(database, preferred.personId)).toEqual([])
  })

  it('INVALID_INPUT or FORBIDDEN: a day that is none, a person without the permission, a visitor', async () => {
    const role = async (staffRole: string) =>
      browserOf(app, (await shop.addMember({ userType: 'Staff', staffRole })).token)
    expect((await (await role('network')).get('office/membership/due?day=1405-02-31')).status).toBe(400)
    for (const staffRole of ['auditor', 'support', 'finance', 'orders', 'catalogue']) {
      const answer = await (await role(staffRole)).get('office/membership/due')
      expect([staffRole, answer.body.code]).toEqual([staffRole, 'FORBIDDEN'])
      expect((await (await role(staffRole)).post('office/membership/run')).body.code).toBe('FORBIDDEN')
    }
    expect((await browserOf(app, null).get('office/membership/due')).body.code).toBe('LOGIN_REQUIRED')
  })

  it('is what the office then runs: the same persons, once, and in the log', async () => {
    clock.moveTo('2026-05-16T09:00:00Z')
    const office = browserOf(app, (await shop.addMember({ userType: 'Staff', staffRole: 'admin' })).token)
    const sara = await someone('PreferredCustomer', { preferred_since: '2026-03-21T08:00:00Z' })
    expect((await office.post('office/membership/run')).body).toEqual({
      noticesGiven: 1,
      blocked: 0,
      removed: 0,
      kept: 0,
    })
    expect((await office.post('office/membership/run')).body).toMatchObject({ noticesGiven: 0 })
    expect(await noticeKinds(database, sara.personId)).toEqual(['PREFERRED_BLOCK_AHEAD'])
    const { rows } = await database.query('select action from audit_log order by id')
    expect(rows).toEqual([{ action: 'membership/run' }, { action: 'membership/run' }])
  })
})
