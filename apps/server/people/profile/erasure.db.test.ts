import { beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { noticeKinds } from '../../testing/notices.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import { fillWallet } from '../../testing/wallet.ts'
import { hashPassword } from '../auth/index.ts'
import { eraseDue } from '../membership/index.ts'

/** @spec 4.membership-rules, 2.edit-user-info */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const jobDeps = { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() }
const password = 'Pomegranate#1'
const passwordHash = await hashPassword(password)
const note = 'به درخواست خود او'
let count = 0
beforeEach(() => clock.advance({ minutes: 2 }))

type Someone = Browser & { personId: number; accountId: number; cellphone: string; nationalCode: string }
async function someone(userType = 'Customer'): Promise<Someone> {
  count += 1
  const cellphone = `912400${String(count).padStart(4, '0')}`
  const nationalCode = String(6_000_000 + count).padStart(10, '0')
  const member = await shop.addMember({ userType, passwordHash, cellphone, nationalCode })
  return { ...browserOf(app, member.token), ...member, cellphone, nationalCode }
}
async function requested(sara: Someone) {
  await sara.post('profile/send-erasure-code', { password })
  return sara.post('profile/request-erasure', { password, code: await lastCodeTo(database, sara.cellphone) })
}
const pass = (days: number) => eraseDue(jobDeps, clock.now().add({ hours: 24 * days }))
const ownErasure = async (sara: Someone) => (await sara.get('profile/erasure')).body
const order = (personId: number, state: string) =>
  database.query<{ id: number }>(
    `insert into sale_orders (person_id, state, created_at, registered_at, delivered_at, order_number, invoiced, receiver_name, description)
     values ($1, $2, now(), now(), now(), 'E-' || $1::bigint, '{"buyer": {"name": "Sara"}}', 'Sara', 'the blue door') returning id`,
    [personId, state],
  )

describe('erasing the own account', () => {
  it('takes password and code, waits a week, and says until when and what stays', async () => {
    const sara = await someone()
    expect(await ownErasure(sara)).toEqual({ dueAt: null, ties: [], waitDays: 7, recordYears: 10 })
    expect((await requested(sara)).status).toBe(200)
    expect(await ownErasure(sara)).toMatchObject({ dueAt: expect.stringMatching(/^1405-02-27T12:32:00/) })
    expect(await noticeKinds(database, sara.personId)).toEqual(['ERASURE_REQUESTED'])
    expect(await pass(6)).toBe(0)
    expect(await pass(7)).toBe(1)
    expect((await sara.get('/CheckAccess')).status).toBe(401)
  })

  it('is withdrawn by the person within the wait, and then nothing happens', async () => {
    const sara = await someone()
    await requested(sara)
    expect((await sara.post('profile/withdraw-erasure', {})).status).toBe(200)
    expect(await ownErasure(sara)).toMatchObject({ dueAt: null })
    expect(await pass(30)).toBe(0)
    expect((await sara.get('/CheckAccess')).status).toBe(200)
    expect(await noticeKinds(database, sara.personId)).toEqual(['ERASURE_REQUESTED', 'ERASURE_WITHDRAWN'])
  })

  /** @spec 9.limits */
  it('of who cancelled being preferred waits for the end of the ban of 30 days', async () => {
    const sara = await someone()
    await database.query('update people set preferred_cancelled_at = $2 where id = $1', [
      sara.personId,
      clock.now().toString(),
    ])
    await requested(sara)
    expect(await pass(29)).toBe(0)
    expect(await pass(31)).toBe(1)
  })

  it('asked for twice is the same erasure on the same day', async () => {
    const sara = await someone()
    await requested(sara)
    const first = await ownErasure(sara)
    clock.advance({ hours: 5 })
    expect((await requested(sara)).status).toBe(200)
    expect(await ownErasure(sara)).toEqual(first)
    await sara.post('profile/withdraw-erasure', {})
  })

  it('leaves the order and its invoice in the books, and nothing else of the buyer', async () => {
    const sara = await someone()
    await order(sara.personId, 'Delivered')
    await requested(sara)
    await pass(7)
    const { rows } = await database.query(
      `select o.state, o.invoiced, o.receiver_name, o.description, p.first_name, p.national_code, p.cellphone, a.password_hash
         from sale_orders o join people p on p.id = o.person_id join accounts a on a.id = p.account_id where p.id = $1`,
      [sara.personId],
    )
    expect(rows).toEqual([
      {
        ...{
          state: 'Delivered',
          invoiced: { buyer: { name: 'Sara' } },
          receiver_name: null,
          description: '',
        },
        ...{ first_name: 'عضو سابق', national_code: null, cellphone: null, password_hash: 'none' },
      },
    ])
  })

  it('frees phone and national code for a new sign-up', async () => {
    const sara = await someone()
    await requested(sara)
    await pass(7)
    const { cellphone, nationalCode } = sara
    await expect(shop.addMember({ cellphone, nationalCode })).resolves.toHaveProperty('personId')
  })

  it('waits for another day where something came under way meanwhile', async () => {
    const sara = await someone()
    await requested(sara)
    const { rows } = await order(sara.personId, 'Registered')
    expect(await pass(7)).toBe(0)
    expect(await ownErasure(sara)).toMatchObject({ ties: ['ORDERS'] })
    await database.query(`update sale_orders set state = 'Delivered' where id = $1`, [rows[0]!.id])
    expect(await pass(7)).toBe(0)
    expect(await pass(8)).toBe(1)
  })

  it('ACCOUNT_IN_USE: with money, an open order or return, a request or a contract under way, each named', async () => {
    const returned = async ({ personId }: Someone) => {
      const offer = await shop.addOffer()
      const { rows } = await order(personId, 'Delivered')
      await database.query(
        `with item as (insert into order_items (sale_order_id, sku_seller_id, quantity) values ($1, $2, 1) returning id)
         insert into returns (sale_order_id, order_item_id, person_id, kind, quantity, requested_at)
         select $1, id, $3, 'Defective', 1, now() from item`,
        [rows[0]!.id, offer, personId],
      )
    }
    const applied = `insert into marketer_applications (person_id, created_at) values ($1, now())`
    const joined = `update accounts set user_type = 'NetworkMarketer' where id = $1`
    const ties: [string, (sara: Someone) => Promise<unknown>][] = [
      ['MONEY', ({ personId }) => fillWallet(database, personId, { earnedRial: 500_000, now: clock.now() })],
      ['ORDERS', ({ personId }) => order(personId, 'Preparing')],
      ['RETURNS', returned],
      ['OPEN_CASE', ({ personId }) => database.query(applied, [personId])],
      ['CONTRACT', ({ accountId }) => database.query(joined, [accountId])],
    ]
    for (const [tie, bring] of ties) {
      const sara = await someone()
      await bring(sara)
      const body = { password, code: '123456' }
      for (const answer of [
        await sara.post('profile/send-erasure-code', { password }),
        await sara.post('profile/request-erasure', body),
      ])
        expect([answer.body.code, answer.body.details]).toEqual(['ACCOUNT_IN_USE', { ties: [tie] }])
      expect(await ownErasure(sara)).toMatchObject({ ties: [tie] })
    }
  })

  it('INVALID_INPUT: a wrong password; CODE_WRONG: a wrong code; nothing is asked for', async () => {
    const sara = await someone()
    for (const path of ['profile/send-erasure-code', 'profile/request-erasure']) {
      const code = path.endsWith('code') ? {} : { code: '123456' }
      const { body } = await sara.post(path, { password: 'Pomegranate#2', ...code })
      expect([body.code, Object.keys(body.details['fields'] as object)]).toEqual([
        'INVALID_INPUT',
        ['password'],
      ])
    }
    await sara.post('profile/send-erasure-code', { password })
    const sent = await lastCodeTo(database, sara.cellphone)
    const code = sent === '111111' ? '222222' : '111111'
    expect((await sara.post('profile/request-erasure', { password, code })).body.code).toBe('CODE_WRONG')
    clock.advance({ minutes: 3 })
    expect((await sara.post('profile/request-erasure', { password, code: sent })).body.code).toBe(
      'CODE_EXPIRED',
    )
    expect(await ownErasure(sara)).toMatchObject({ dueAt: null })
  })

  it('CODE_TOO_SOON: a second code within a minute', async () => {
    const sara = await someone()
    await sara.post('profile/send-erasure-code', { password })
    expect((await sara.post('profile/send-erasure-code', { password })).body.code).toBe('CODE_TOO_SOON')
  })

  it('CANNOT_CHANGE_NOW: staff, sellers, and people without phone and mailbox', async () => {
    const [seller, mute] = [await someone('Seller'), await someone()]
    expect((await seller.post('profile/withdraw-erasure', {})).body.code).toBe('CANNOT_CHANGE_NOW')
    await database.query('update people set cellphone = null where id = $1', [mute.personId])
    for (const who of [seller, mute]) {
      const { body } = await who.post('profile/send-erasure-code', { password })
      expect(body.code).toBe('CANNOT_CHANGE_NOW')
    }
  })

  it('ERASURE_NOT_REQUESTED: withdrawing what nobody asked for, in both languages', async () => {
    const { body } = await (await someone()).post('profile/withdraw-erasure', {})
    expect([body.code, body.message]).toEqual([
      'ERASURE_NOT_REQUESTED',
      'برای این حساب درخواست حذفی ثبت نشده است.',
    ])
  })
})

describe('at the office', () => {
  it('support has an account erased and withdraws it, with a note, and shows the day; the person can withdraw it too', async () => {
    const support = await officeOf({ app, shop }, 'support')
    const sara = await someone()
    const body = { personId: sara.personId, note }
    const read = async () => {
      const path = `search/NetworkMarketer?fields=erasedAt,erasureDueAt&filter={"field":"id","op":"eq","value":${sara.personId}}`
      return ((await support.get(path)).body['page'] as object[])[0]
    }
    expect((await support.post('office/people/close-account', body)).status).toBe(200)
    expect(await read()).toEqual({ erasedAt: null, erasureDueAt: expect.stringContaining('1405-02-27') })
    expect((await support.post('office/people/keep-account', body)).status).toBe(200)
    expect((await support.post('office/people/keep-account', body)).body.code).toBe('ERASURE_NOT_REQUESTED')
    await support.post('office/people/close-account', body)
    expect((await sara.post('profile/withdraw-erasure', {})).status).toBe(200)
    await support.post('office/people/close-account', body)
    expect(await pass(7)).toBe(1)
    expect(await read()).toEqual({ erasedAt: expect.stringContaining('1405-02-27'), erasureDueAt: null })
    expect((await support.post('office/people/keep-account', body)).body.code).toBe('USER_NOT_FOUND')
    const { rows } = await database.query(
      'select action, details from audit_log where subject = $1 order by id',
      [`person ${sara.personId}`],
    )
    expect(rows.at(-1)).toEqual({ action: 'people/erase', details: { requestedBy: support.accountId } })
    // What support typed is gone with the person.
    expect(JSON.stringify(rows)).not.toContain(note)
  })
})
