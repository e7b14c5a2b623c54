import { describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { noticeKinds } from '../../testing/notices.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { fillWallet } from '../../testing/wallet.ts'
import { assertMayBuy, eraseDue, followMembershipDaily } from './index.ts'

/** @spec 4.membership-rules, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const office = await officeOf({ app, shop }, 'network')

const jobDeps = { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() }
const note = 'به درخواست نمونه'
type Someone = Browser & { personId: number }
async function someone(userType: string, state = 'NotApplied'): Promise<Someone> {
  const { token, personId } = await shop.addMember({ userType })
  await database.query('update people set state = $2 where id = $1', [personId, state])
  return { ...browserOf(app, token), personId }
}
const stateOf = async (personId: number) =>
  (await database.query<{ state: string }>('select state from people where id = $1', [personId])).rows[0]!
    .state
/** Has the account erased, and lets the wait pass. */
async function erased(personId: number) {
  const answer = await act('close-account', { personId })
  await eraseDue(jobDeps, clock.now().add({ hours: 24 * 7 }))
  return answer
}
const act = (step: string, body: object) => office.post(`office/people/${step}`, { note, ...body })

/** Inserts a document of the heirs, as the upload does. */
const handIn = (personId: number, id: string) =>
  database.query(
    `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at)
     values ($2, $1, 'INHERITANCE', 'private/' || $2, 'image/jpeg', 10, decode(repeat('00', 32), 'hex'), now())`,
    [personId, id],
  )

describe('the office', () => {
  it('blocks at once for its own reason, notifies, and restores the previous state at the end', async () => {
    const { personId } = await someone('NetworkMarketer', 'Active')
    expect((await act('block', { personId, reason: 'OFFICE' })).body).toEqual({ personId, state: 'Blocked' })
    expect((await act('unblock', { personId })).body).toEqual({ personId, state: 'Active' })
    expect(await noticeKinds(database, personId)).toEqual(['ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED'])
  })

  it('warns of wrong documents, and the block follows 7 days later', async () => {
    const { personId } = await someone('NetworkMarketer', 'Active')
    expect((await act('block', { personId, reason: 'WRONG_DOCUMENTS' })).body).toMatchObject({
      state: 'Active',
    })
    expect((await act('block', { personId, reason: 'WRONG_DOCUMENTS' })).body.code).toBe('CANNOT_CHANGE_NOW')
    const day = (days: number) => clock.now().add({ hours: 24 * days })
    await followMembershipDaily(database, day(6))
    expect(await stateOf(personId)).toBe('Active')
    await followMembershipDaily(database, day(7))
    expect(await stateOf(personId)).toBe('Blocked')
    expect(await noticeKinds(database, personId)).toEqual(['DOCUMENTS_BLOCK_AHEAD', 'DOCUMENTS_BLOCKED'])
  })

  it('shows the reason to the blocked person, as long as the block or its warning lasts', async () => {
    const sara = await someone('Customer')
    const { personId } = sara
    const noteRead = async () => {
      const { body } = await sara.get('search/NetworkMarketer?fields=blockReason,blockNote')
      return (body['page'] as object[])[0]
    }
    await act('block', { personId, reason: 'OFFICE' })
    expect(await noteRead()).toEqual({ blockReason: 'OFFICE', blockNote: note })
    await act('unblock', { personId })
    expect(await noteRead()).toEqual({ blockReason: null, blockNote: null })

    await act('block', { personId, reason: 'WRONG_DOCUMENTS' })
    expect(await noteRead()).toEqual({ blockReason: null, blockNote: note })
    await followMembershipDaily(database, clock.now().add({ hours: 24 * 8 }))
    expect(await noteRead()).toEqual({ blockReason: 'WRONG_DOCUMENTS', blockNote: note })
  })

  it('INVALID_INPUT: does not block without a reason', async () => {
    const { personId } = await someone('Customer')
    expect((await act('block', { personId, reason: 'OFFICE', note: '' })).body.code).toBe('INVALID_INPUT')
    expect(await stateOf(personId)).toBe('NotApplied')
  })

  it('takes the warning of wrong documents back', async () => {
    const { personId } = await someone('NetworkMarketer', 'Active')
    await act('block', { personId, reason: 'WRONG_DOCUMENTS' })
    expect((await act('unblock', { personId })).body).toMatchObject({ state: 'Active' })
    await followMembershipDaily(database, clock.now().add({ hours: 24 * 30 }))
    expect(await stateOf(personId)).toBe('Active')
  })

  /** @spec 4.membership-rules.8 */
  it('writes down a death: the position stays active, and is the heirs’ once their documents are accepted', async () => {
    const { personId } = await someone('NetworkMarketer', 'Active')
    expect((await act('report-death', { personId })).body).toMatchObject({ state: 'DeathGrace' })
    await handIn(personId, 'paper-of-the-heirs-000001')
    expect((await act('accept-inheritance', { personId })).body).toMatchObject({ state: 'Active' })
    const { rows: recorded } = await database.query<{ details: Record<string, unknown> }>(
      `select details from audit_log where action = 'people/accept-inheritance' and subject = $1`,
      [`person ${personId}`],
    )
    expect(recorded[0]?.details).toMatchObject({
      documentIds: ['paper-of-the-heirs-000001'],
      state: 'Active',
    })
    const { rows } = await database.query(
      `select details from notices where person_id = $1 and kind = 'DEATH_REPORTED'`,
      [personId],
    )
    expect(rows).toEqual([{ details: { day: '2026-11-11' } }])
  })

  it('DOCUMENTS_MISSING: accepts no inheritance before one of its papers is uploaded', async () => {
    const { personId } = await someone('NetworkMarketer', 'DeathGrace')
    const answer = await act('accept-inheritance', { personId })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'DOCUMENTS_MISSING',
      'مدارک لازم بارگذاری نشده است.',
    ])
    expect(await stateOf(personId)).toBe('DeathGrace')
  })

  it('accepts inheritance documents that come after the six months', async () => {
    const { personId } = await someone('NetworkMarketer', 'DeathGrace')
    await database.query(
      `update people set state = 'Blocked', state_before_block = 'DeathGrace', block_reason = 'NO_INHERITANCE',
              blocked_at = now(), death_reported_at = '2025-01-01' where id = $1`,
      [personId],
    )
    expect((await act('unblock', { personId })).body.code).toBe('CANNOT_CHANGE_NOW')
    await handIn(personId, 'paper-of-the-heirs-000002')
    expect((await act('accept-inheritance', { personId })).body).toMatchObject({ state: 'Active' })
  })

  it('has an account erased after the wait: its devices are logged out and it accepts no login', async () => {
    const sara = await someone('Customer')
    expect((await erased(sara.personId)).status).toBe(200)
    expect((await sara.get('/CheckAccess')).status).toBe(401)
    expect((await act('close-account', { personId: sara.personId })).body.code).toBe('USER_NOT_FOUND')
  })

  it('leaves the rows of an erased person with orders, since the books refer to it, and no name', async () => {
    const { personId } = await someone('Customer')
    await database.query(
      `insert into sale_orders (person_id, state, created_at, registered_at, order_number, delivered_at)
       values ($1, 'Delivered', '2026-01-01', '2026-01-01', 'A-77', '2026-01-05')`,
      [personId],
    )
    expect((await erased(personId)).status).toBe(200)
    const { rows } = await database.query('select first_name, last_name from people where id = $1', [
      personId,
    ])
    expect(rows).toEqual([{ first_name: 'عضو سابق', last_name: '' }])
  })

  it.each([
    ['Rejected', []],
    ['Approved', [{ iban: null, id: 'd'.repeat(24) }]],
  ])('forgets the papers of a request with the person, but not a contract: %s', async (state, left) => {
    const { personId } = await someone('Customer', state === 'Approved' ? 'Terminated' : 'Rejected')
    await database.query(
      `with paper as (
         insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at)
         values ($3, $1, 'SIGNED_CONTRACT', 'private/documents/x', 'application/pdf', 1, '\\x00', now()) returning id)
       insert into marketer_applications (person_id, state, iban, created_at, submitted_at, decided_at, signed_document_id)
       select $1, $2, 'IR979990000000000000000001', now(), now(), now(), id from paper`,
      [personId, state, 'd'.repeat(24)],
    )
    expect((await erased(personId)).status).toBe(200)
    const { rows } = await database.query(
      'select m.iban, d.id from marketer_applications m full join documents d using (person_id) where person_id = $1',
      [personId],
    )
    expect(rows).toEqual(left)
    await database.query('delete from marketer_applications where person_id = $1', [personId])
    await database.query('delete from documents where person_id = $1', [personId])
  })

  it('records each step in the audit log: who, what, to whom, and the previous state', async () => {
    const { personId } = await someone('Customer')
    await act('block', { personId, reason: 'OFFICE' })
    const { rows } = await database.query(
      'select account_id, action, details from audit_log where subject = $1',
      [`person ${personId}`],
    )
    expect(rows).toEqual([
      {
        account_id: office.accountId,
        action: 'people/block',
        details: { reason: 'OFFICE', note, was: 'NotApplied', state: 'Blocked' },
      },
    ])
  })
})

describe('refusals', () => {
  it.each([
    ['block', 'Blocked', { reason: 'OFFICE' }, 'CANNOT_CHANGE_NOW'],
    ['unblock', 'Active', {}, 'NOT_BLOCKED'],
    ['report-death', 'Terminated', {}, 'CANNOT_CHANGE_NOW'],
    ['report-death', 'DeathGrace', {}, 'CANNOT_CHANGE_NOW'],
    ['accept-inheritance', 'Active', {}, 'CANNOT_CHANGE_NOW'],
  ])('%s of a marketer who is %s: %j → %s', async (step, state, body, code) => {
    const { personId } = await someone('NetworkMarketer', state)
    expect((await act(step, { personId, ...body })).body.code).toBe(code)
  })

  it('ACCOUNT_IN_USE: a marketer, money, an open order or an open application prevents the closing', async () => {
    const people = [
      await someone('NetworkMarketer', 'Active'),
      await someone('Customer'),
      await someone('Customer'),
      await someone('Customer'),
    ]
    const [marketer, rich, buyer, applicant] = people.map(({ personId }) => personId)
    await fillWallet(database, rich!, { earnedRial: 10, now: clock.now() })
    await database.query(
      `insert into sale_orders (person_id, state, created_at, registered_at, order_number)
       values ($1, 'Registered', '2026-01-01', '2026-01-01', 'A-78')`,
      [buyer],
    )
    await database.query(
      `insert into marketer_applications (person_id, created_at) values ($1, '2026-01-01')`,
      [applicant],
    )
    const ties: unknown[] = []
    for (const personId of [marketer, rich, buyer, applicant]) {
      const { body } = await act('close-account', { personId })
      expect(body.code).toBe('ACCOUNT_IN_USE')
      ties.push(body.details['ties'])
    }
    expect(ties).toEqual([['CONTRACT'], ['MONEY'], ['ORDERS'], ['OPEN_CASE']])
  })

  it('has an account erased whose wallet was emptied, and leaves its account in the books', async () => {
    const { personId } = await someone('Customer')
    await database.query(`insert into ledger_accounts (kind, person_id, balance) values ('earned', $1, 0)`, [
      personId,
    ])
    expect((await erased(personId)).status).toBe(200)
    const { rows } = await database.query('select kind from ledger_accounts where person_id = $1', [personId])
    expect(rows).toEqual([{ kind: 'earned' }])
  })

  /** @spec 8.messages.2 */
  it.each(['block', 'unblock', 'report-death', 'accept-inheritance', 'close-account'])(
    '%s: USER_NOT_FOUND for no person, CANNOT_CHANGE_NOW for staff, INVALID_INPUT without a note, FORBIDDEN to others',
    async (step) => {
      const reason = step === 'block' ? { reason: 'OFFICE' } : {}
      expect((await act(step, { personId: 999_999, ...reason })).body).toMatchObject({
        code: 'USER_NOT_FOUND',
        message: 'کاربری یافت نشد.',
      })
      const colleague = await someone('Customer')
      await database.query(
        `update accounts set user_type = 'Staff', staff_role = 'orders'
          where id = (select account_id from people where id = $1)`,
        [colleague.personId],
      )
      expect((await act(step, { personId: colleague.personId, ...reason })).body.code).toBe(
        'CANNOT_CHANGE_NOW',
      )
      const noteless = await office.post(`office/people/${step}`, { personId: 1, ...reason, note: ' ' })
      expect(noteless.body.code).toBe('INVALID_INPUT')
      const body = { personId: 1, note, ...reason }
      expect((await colleague.post(`office/people/${step}`, body)).body.code).toBe('FORBIDDEN')
      const marketer = await someone('NetworkMarketer', 'Active')
      expect((await marketer.post(`office/people/${step}`, body)).body.code).toBe('FORBIDDEN')
    },
  )
})

describe('preferred', () => {
  /** @spec 1.customer-kinds.2 */
  it('is chosen and cancelled; PREFERRED_TOO_SOON for 30 days, counted in Tehran days', async () => {
    const sara = await someone('Customer')
    expect((await sara.post('profile/choose-preferred')).body).toEqual({
      userType: 'PreferredCustomer',
      state: 'NotApplied',
    })
    expect((await sara.post('profile/choose-preferred')).body['userType']).toBe('PreferredCustomer')
    expect((await sara.post('profile/cancel-preferred')).body['userType']).toBe('Customer')
    const refused = await sara.post('profile/choose-preferred')
    expect(refused.body).toMatchObject({
      code: 'PREFERRED_TOO_SOON',
      details: { days: 30 },
      message: 'تا ۳۰ روز دیگر نمی‌توانید دوباره مشتری ویژه شوید.',
    })
    await database.query(`update people set preferred_cancelled_at = '2026-04-10T09:00:00Z' where id = $1`, [
      sara.personId,
    ])
    expect((await sara.post('profile/choose-preferred')).body['userType']).toBe('PreferredCustomer')
  })

  it.each(['NetworkMarketer', 'Seller', 'Staff'])('FORBIDDEN: %s is no customer', async (userType) => {
    const { token } = await shop.addMember({
      userType,
      ...(userType === 'Staff' ? { staffRole: 'support' } : {}),
    })
    for (const step of ['choose-preferred', 'cancel-preferred']) {
      expect((await browserOf(app, token).post(`profile/${step}`)).body.code).toBe('FORBIDDEN')
    }
  })

  it('NOT_BLOCKED: there is no block to lift. BLOCK_BY_OFFICE: the office lifts its own', async () => {
    const sara = await someone('PreferredCustomer')
    expect((await sara.post('profile/lift-block')).body.code).toBe('NOT_BLOCKED')
    await act('block', { personId: sara.personId, reason: 'OFFICE' })
    expect((await sara.post('profile/lift-block')).body.code).toBe('BLOCK_BY_OFFICE')
    expect((await sara.post('profile/cancel-preferred')).body).toEqual({
      userType: 'Customer',
      state: 'Blocked',
    })
    expect((await sara.post('profile/choose-preferred')).body.code).toBe('BLOCK_BY_OFFICE')
  })
})

describe('closing an account whose basket was paid for', () => {
  const payFor = async (personId: number, state: string) => {
    await database.query(
      `with basket as (insert into sale_orders (person_id, created_at) values ($1, '2026-05-01') returning id)
       insert into payments (sale_order_id, gateway, state, amount, created_at)
       select id, 'sandbox', $2, 1000, '2026-05-01' from basket`,
      [personId, state],
    )
  }

  it.each(['Created', 'Redirected', 'PaidNotRecorded'])(
    'ACCOUNT_IN_USE: a payment that is %s may still be money of the person',
    async (state) => {
      const { personId } = await someone('Customer')
      await payFor(personId, state)
      const { body } = await act('close-account', { personId })
      expect([body.code, body.details]).toEqual(['ACCOUNT_IN_USE', { ties: ['MONEY'] }])
    },
  )

  it('leaves the books of a failed payment', async () => {
    const { personId } = await someone('Customer')
    await payFor(personId, 'Failed')
    expect((await erased(personId)).status).toBe(200)
    const { rows } = await database.query(
      'select y.state from payments y join sale_orders so on so.id = y.sale_order_id where so.person_id = $1',
      [personId],
    )
    expect(rows).toEqual([{ state: 'Failed' }])
  })
})

describe('going to pay', () => {
  const blockAs = (personId: number, reason: string) =>
    database.query(
      `update people set state = 'Blocked', block_reason = $2, blocked_at = now() where id = $1`,
      [personId, reason],
    )

  /** @spec 4.membership-rules.10 */
  it('ACCOUNT_BLOCKED or BLOCK_BY_OFFICE: a blocked customer buys nothing until the block is lifted', async () => {
    const [lifts, blocked] = [await someone('PreferredCustomer'), await someone('Customer')]
    await expect(assertMayBuy(database, lifts.personId)).resolves.toBeUndefined()
    await blockAs(lifts.personId, 'NO_PURCHASE')
    await blockAs(blocked.personId, 'OFFICE')
    await expect(assertMayBuy(database, lifts.personId)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    await expect(assertMayBuy(database, blocked.personId)).rejects.toMatchObject({ code: 'BLOCK_BY_OFFICE' })
  })

  it('stays open to a blocked marketer, whose position stays and who is merely not eligible', async () => {
    const { personId } = await someone('NetworkMarketer', 'Active')
    await blockAs(personId, 'WRONG_DOCUMENTS')
    await expect(assertMayBuy(database, personId)).resolves.toBeUndefined()
  })
})
