import { Refusal } from '@anar/contract/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendContactAlerts, stopLinkTo } from '../../testing/alerts.ts'
import { testApp } from '../../testing/app.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import { hashPassword } from '../auth/index.ts'

/** @spec 2.bank-account-info, 5.email-and-iban, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
// Check digits made for this test; the banks do not exist.
const former = 'IR799990000000000000000009'
const iban = 'IR979990000000000000000001'
const other = 'IR329990000000000000000007'
const password = 'Pomegranate#1'
const passwordHash = await hashPassword(password)
let count = 0
beforeEach(() => clock.advance({ minutes: 2 }))

type Someone = Browser & { personId: number; accountId: number; cellphone: string; email: string }
async function someone({ withIban = true } = {}): Promise<Someone> {
  count += 1
  const cellphone = `912300${String(count).padStart(4, '0')}`
  const email = `owner${count}@shop.example`
  const nationalCode = String(5_000_000 + count).padStart(10, '0')
  const member = await shop.addMember({ passwordHash, cellphone, email, nationalCode })
  if (withIban) await database.query('update people set iban = $2 where id = $1', [member.personId, former])
  return { ...browserOf(app, member.token), ...member, cellphone, email }
}
async function ibanOf({ personId }: Someone): Promise<string | null> {
  const { rows } = await database.query<{ iban: string | null }>('select iban from people where id = $1', [
    personId,
  ])
  return rows[0]!.iban
}
async function codeFor(sara: Someone, to = iban, phone = sara.cellphone): Promise<string> {
  const sent = await sara.post('profile/send-iban-code', { iban: to, password })
  expect(sent).toMatchObject({ status: 200, body: { sentTo: expect.stringContaining('•••') } })
  return lastCodeTo(database, phone)
}
const set = async (sara: Someone, to = iban) =>
  sara.post('profile/set-iban', { iban: to, password, code: await codeFor(sara, to) })

describe('the Sheba', () => {
  it('changes with the password and the code sent to the phone, as it is typed, and is recorded', async () => {
    const sara = await someone()
    const typed = `${iban.slice(0, 4)} ${iban.slice(4, 14)}-${iban.slice(14)}`
    const code = await codeFor(sara, iban)
    expect((await sara.post('profile/set-iban', { iban: typed, password, code })).status).toBe(200)
    expect(await ibanOf(sara)).toBe(iban)
    const { rows } = await database.query(
      `select action, details from audit_log where subject = $1 order by id`,
      [`person ${sara.personId}`],
    )
    expect(rows).toEqual([
      { action: 'profile/set-iban', details: { before: { ibanEnd: '0009' }, after: { ibanEnd: '0001' } } },
    ])
    const { rows: notices } = await database.query('select kind, details from notices where person_id = $1', [
      sara.personId,
    ])
    expect(notices).toEqual([{ kind: 'IBAN_CHANGED', details: { iban: '0001' } }])
  })

  it('INVALID_INPUT: takes neither a wrong password nor none, and then sends no code', async () => {
    const sara = await someone()
    const wrong = await sara.post('profile/send-iban-code', { iban, password: 'Wrong.Word#12' })
    expect(wrong.body.details).toEqual({ fields: { password: 'رمز عبور کنونی درست نیست.' } })
    const none = await sara.post('profile/send-iban-code', { iban })
    expect(none.body.details).toEqual({ fields: { password: 'این بخش را پر کنید.' } })
    expect(await messagesTo(database, sara.cellphone)).toEqual([])
    const code = await codeFor(sara)
    const unproven = await sara.post('profile/set-iban', { iban, password: 'Wrong.Word#12', code })
    expect(unproven.body.details).toEqual({ fields: { password: 'رمز عبور کنونی درست نیست.' } })
    expect(await ibanOf(sara)).toBe(former)
  })

  it.each([
    ['profile/send-iban-code', { iban }],
    ['profile/set-iban', { iban, code: '123456' }],
  ])('TOO_MANY_ATTEMPTS: the password cannot be guessed by %s either', async (path, body) => {
    const sara = await someone()
    for (let tries = 0; tries < 5; tries += 1) await sara.post(path, { ...body, password: 'Wrong.Word#12' })
    const answer = await sara.post(path, { ...body, password })
    expect(answer.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { minutes: 15 } })
  })

  it('CODE_WRONG, CODE_EXPIRED: a wrong code, a code for another Sheba, a code of another person', async () => {
    const [sara, thief] = [await someone(), await someone()]
    const code = await codeFor(sara)
    const wrong = code === '000000' ? '000001' : '000000'
    const answer = await sara.post('profile/set-iban', { iban, password, code: wrong })
    expect(answer.body).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft: 4 } })
    expect((await sara.post('profile/set-iban', { iban: other, password, code })).body.code).toBe(
      'CODE_EXPIRED',
    )
    expect((await thief.post('profile/set-iban', { iban, password, code })).body.code).toBe('CODE_EXPIRED')
    expect(await ibanOf(sara)).toBe(former)
  })

  it('INVALID_INPUT: check digits that do not fit', async () => {
    const { body } = await (await someone()).post('profile/send-iban-code', {
      iban: `IR12${iban.slice(4)}`,
      password,
    })
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { iban: 'شمارهٔ شبا درست نیست.' } },
    })
  })

  it('CANNOT_CHANGE_NOW: under review, without a code for the bank, without a contact for the code', async () => {
    const [applicant, unknown, silent] = [await someone(), await someone(), await someone()]
    await database.query(
      `insert into marketer_applications (person_id, created_at, state, submitted_at)
       values ($1, '2026-05-01', 'UnderReview', '2026-05-02')`,
      [applicant.personId],
    )
    await database.query('update people set national_code = null where id = $1', [unknown.personId])
    await database.query('update people set cellphone = null, email = null where id = $1', [silent.personId])
    for (const one of [applicant, unknown, silent]) {
      const sent = await one.post('profile/send-iban-code', { iban, password })
      expect(sent.body.code).toBe('CANNOT_CHANGE_NOW')
      const changed = await one.post('profile/set-iban', { iban, password, code: '123456' })
      expect(changed.body.code).toBe('CANNOT_CHANGE_NOW')
    }
  })

  /** @spec 5.email-and-iban.3 */
  it('INVALID_INPUT: an account in another name; VERIFICATION_UNAVAILABLE: the bank is down', async () => {
    const says = { isOwner: false, isDown: false }
    const verification = {
      name: 'double',
      checkIdentity: async () => 'match' as const,
      checkPhone: async () => false,
      checkPostalCode: async () => 'match' as const,
      ibanOwner: async () => {
        if (says.isDown) throw new Refusal('VERIFICATION_UNAVAILABLE')
        return says.isOwner
      },
      startRedirect: async () => ({ reference: 'r', pageUrl: '/' }),
      finishRedirect: async () => ({ state: 'open' as const }),
    }
    const strict = await testApp(database, clock, {}, undefined, { verification })
    const sara = await someone()
    const browser = browserOf(strict, await shop.addSession(sara.accountId))
    expect((await browser.post('profile/send-iban-code', { iban, password })).body).toMatchObject({
      details: { fields: { iban: 'این شبا به نام شما نیست.' } },
    })
    const code = await codeFor(sara)
    expect((await browser.post('profile/set-iban', { iban, password, code })).body).toMatchObject({
      details: { fields: { iban: 'این شبا به نام شما نیست.' } },
    })
    says.isDown = true
    const sent = await browser.post('profile/send-iban-code', { iban, password })
    const changed = await browser.post('profile/set-iban', { iban, password, code })
    for (const { status, body } of [sent, changed])
      expect([status, body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
    await browser.post('profile/send-cellphone-code', { cellphone: '9123990001', password })
    const phoneCode = await lastCodeTo(database, '9123990001')
    expect((await browser.post('profile/change-cellphone', { code: phoneCode })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { cellphone: expect.stringContaining('کد ملی') } },
    })
    expect(await ibanOf(sara)).toBe(former)
    await strict.close()
  })
})

describe('the alerts of a new Sheba', () => {
  it('is every contact of the last 30 days, the former phone and mailbox too, each with a link', async () => {
    const sara = await someone()
    await sara.post('profile/send-cellphone-code', { cellphone: '9124990001', password })
    const phoneCode = await lastCodeTo(database, '9124990001')
    await sara.post('profile/change-cellphone', { code: phoneCode })
    clock.advance({ minutes: 2 })
    await sara.post('profile/send-email-code', { email: 'new.box@shop.example', password })
    await sara.post('profile/change-email', { code: await lastCodeTo(database, 'new.box@shop.example') })
    await sendContactAlerts(database, clock.now())
    clock.advance({ hours: 24 * 29 })
    const later = { ...sara, ...browserOf(app, await shop.addSession(sara.accountId)) }
    const code = await codeFor(later, iban, '9124990001')
    await later.post('profile/set-iban', { iban, password, code })
    await sendContactAlerts(database, clock.now())
    for (const contact of [sara.cellphone, sara.email, '9124990001', 'new.box@shop.example']) {
      expect((await messagesTo(database, contact)).at(-1)?.body).toContain('شبای حساب شما')
      expect(await stopLinkTo(database, contact)).toMatch(/^\/stop-change\/\d+\.[\w-]{22}$/)
    }
  })

  it('is no contact that was replaced more than 30 days ago', async () => {
    const sara = await someone()
    await sara.post('profile/send-cellphone-code', { cellphone: '9124990002', password })
    await sara.post('profile/change-cellphone', { code: await lastCodeTo(database, '9124990002') })
    clock.advance({ hours: 24 * 30 })
    await sendContactAlerts(database, clock.now())
    const before = await messagesTo(database, sara.cellphone)
    const later = { ...sara, ...browserOf(app, await shop.addSession(sara.accountId)) }
    const code = await codeFor(later, iban, '9124990002')
    await later.post('profile/set-iban', { iban, password, code })
    await sendContactAlerts(database, clock.now())
    expect(await messagesTo(database, sara.cellphone)).toEqual(before)
  })

  it('is answered with the end of the wait, on Tehran’s clock', async () => {
    const sara = await someone()
    expect((await sara.get('profile/destination')).body).toEqual({ wait: null })
    clock.moveTo('2026-08-10T08:00:00Z')
    const later = { ...sara, ...browserOf(app, await shop.addSession(sara.accountId)) }
    await set(later)
    expect((await later.get('profile/destination')).body).toEqual({
      wait: { kind: 'IBAN', until: '1405-05-21T11:30:00+03:30' },
    })
    clock.advance({ hours: 48 })
    const after = browserOf(app, await shop.addSession(sara.accountId))
    expect((await after.get('profile/destination')).body).toEqual({ wait: null })
    expect((await browserOf(app, null).get('profile/destination')).body.code).toBe('LOGIN_REQUIRED')
  })
})
