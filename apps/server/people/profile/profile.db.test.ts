import { beforeEach, describe, expect, it } from 'vitest'
import { sendContactAlerts, stopLinkTo } from '../../testing/alerts.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { hashPassword } from '../auth/index.ts'

/** @spec 2.edit-user-info, 2.bank-account-info, 5.phone, 5.email-and-iban */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
// Check digits made for this test; the bank does not exist.
const sampleIban = 'IR979990000000000000000001'
let count = 0
const password = 'Pomegranate#1'

const passwordHash = await hashPassword(password)
beforeEach(() => clock.advance({ minutes: 2 }))

type Someone = Browser & { personId: number; cellphone: string; email: string }
async function someone({ isChecked = true } = {}): Promise<Someone> {
  count += 1
  const { token, personId } = await shop.addMember({ passwordHash })
  const cellphone = `912100${String(count).padStart(4, '0')}`
  const email = `sample${count}@shop.example`
  await database.query(
    `update people set cellphone = $2, email = $3, birth_date = '1991-03-21', gender = 'FEMALE',
            national_code = $4, identity_checked_at = case when $5 then timestamptz '2026-01-01' end where id = $1`,
    [personId, cellphone, email, String(count).padStart(10, '0'), isChecked],
  )
  return { ...browserOf(app, token), personId, cellphone, email }
}
const rowOf = async (personId: number) =>
  (
    await database.query<Record<string, string | null>>(
      'select first_name, last_name, gender, birth_date, cellphone, email, iban from people where id = $1',
      [personId],
    )
  ).rows[0]!
const review = (personId: number) =>
  database.query(
    `insert into marketer_applications (person_id, created_at, state, submitted_at)
     values ($1, '2026-05-01', 'UnderReview', '2026-05-02')`,
    [personId],
  )
const details = { firstName: 'مشتری', lastName: 'نمونه', gender: 'FEMALE', birthDate: '1991-03-21' }

describe('profile/edit', () => {
  /** @spec 2.edit-user-info.2 */
  it('FIELD_LOCKED: names each field that the identity check has locked and that would change', async () => {
    const sara = await someone()
    const answer = await sara.post('profile/edit', { ...details, firstName: 'نام', birthDate: '1990-01-01' })
    expect(answer.body).toMatchObject({
      code: 'FIELD_LOCKED',
      details: {
        fields: {
          firstName: 'پس از احراز هویت این مقدار تغییر نمی‌کند.',
          birthDate: 'پس از احراز هویت این مقدار تغییر نمی‌کند.',
        },
      },
    })
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual(['firstName', 'birthDate'])
    expect(await rowOf(sara.personId)).toMatchObject({ first_name: 'مشتری', birth_date: '1991-03-21' })
  })

  it('changes what is not locked, and everything before the identity check', async () => {
    const [checked, unchecked] = [await someone(), await someone({ isChecked: false })]
    expect((await checked.post('profile/edit', { ...details, gender: 'MALE' })).status).toBe(200)
    expect(await rowOf(checked.personId)).toMatchObject({ gender: 'MALE' })
    expect((await unchecked.post('profile/edit', { ...details, firstName: 'نام' })).status).toBe(200)
    expect(await rowOf(unchecked.personId)).toMatchObject({ first_name: 'نام' })
  })

  it('CANNOT_CHANGE_NOW: while an application is under review', async () => {
    const sara = await someone({ isChecked: false })
    await review(sara.personId)
    expect((await sara.post('profile/edit', { ...details, firstName: 'نام' })).body.code).toBe(
      'CANNOT_CHANGE_NOW',
    )
  })

  it.each([
    [{ birthDate: '2027-01-01' }, 'birthDate'],
    [{ birthDate: '1850-01-01' }, 'birthDate'],
    [{ birthDate: '1370/01/01' }, 'birthDate'],
    [{ firstName: ' ' }, 'firstName'],
    [{ gender: 'OTHER' }, 'gender'],
  ])('INVALID_INPUT: %j names %s', async (wrong, field) => {
    const { body } = await (await someone({ isChecked: false })).post('profile/edit', {
      ...details,
      ...wrong,
    })
    expect(body.code).toBe('INVALID_INPUT')
    expect(Object.keys(body.details['fields'] as object)).toEqual([field])
  })
})

describe('the mailbox', () => {
  it('is set once its code was typed, and the contacts are alerted', async () => {
    const sara = await someone()
    const sent = await sara.post('profile/send-email-code', { email: ' New.Box@Shop.Example ', password })
    expect(sent.body).toMatchObject({ expiresInSeconds: 120, resendInSeconds: 60 })
    const code = await lastCodeTo(database, 'new.box@shop.example')
    expect((await sara.post('profile/change-email', { code })).status).toBe(200)
    expect(await rowOf(sara.personId)).toMatchObject({ email: 'new.box@shop.example' })
    const { rows } = await database.query('select kind from notices where person_id = $1', [sara.personId])
    expect(rows).toEqual([{ kind: 'EMAIL_CHANGED' }])
    await sendContactAlerts(database, clock.now())
    for (const contact of [sara.email, sara.cellphone])
      expect(await stopLinkTo(database, contact)).toMatch(/^\/stop-change\//)
    // It may be a thief's.
    expect(await stopLinkTo(database, 'new.box@shop.example')).toBeNull()
  })

  it('INVALID_INPUT: of another person is refused, and only after the code proved it', async () => {
    const [sara, other] = [await someone(), await someone()]
    expect((await sara.post('profile/send-email-code', { email: other.email, password })).status).toBe(200)
    const code = await lastCodeTo(database, other.email)
    expect((await sara.post('profile/change-email', { code })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { email: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.' } },
    })
  })

  it.each(['', 'no mailbox', 'a@b', 'ا@b.example'])('INVALID_INPUT: «%s» is no mailbox', async (email) => {
    expect((await (await someone()).post('profile/send-email-code', { email, password })).body.code).toBe(
      'INVALID_INPUT',
    )
  })
})

describe('the phone', () => {
  it('is set once its code was typed and it belongs to the national code; the old one is alerted', async () => {
    const sara = await someone()
    await sara.post('profile/send-cellphone-code', { cellphone: '۰۹۱۲ ۲۰۰ ۰۰۰۱', password })
    const code = await lastCodeTo(database, '9122000001')
    expect((await sara.post('profile/change-cellphone', { code })).status).toBe(200)
    expect(await rowOf(sara.personId)).toMatchObject({ cellphone: '9122000001' })
    await sendContactAlerts(database, clock.now())
    const [message] = await messagesTo(database, sara.cellphone)
    expect(message?.body).toContain('شمارهٔ همراه حساب شما تغییر کرد')
    for (const contact of [sara.cellphone, sara.email])
      expect(await stopLinkTo(database, contact)).toMatch(/^\/stop-change\//)
    expect(await stopLinkTo(database, '9122000001')).toBeNull()
    const { rows } = await database.query('select kind from notices where person_id = $1', [sara.personId])
    expect(rows).toEqual([{ kind: 'CELLPHONE_CHANGED' }])
  })

  /** @spec 5.phone.2 */
  it('INVALID_INPUT: a phone that another account has', async () => {
    const [sara, other] = [await someone(), await someone()]
    await sara.post('profile/send-cellphone-code', { cellphone: other.cellphone, password })
    const code = await lastCodeTo(database, other.cellphone)
    expect((await sara.post('profile/change-cellphone', { code })).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { cellphone: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.' } },
    })
    expect(await rowOf(sara.personId)).toMatchObject({ cellphone: sara.cellphone })
  })

  it('VERIFICATION_UNAVAILABLE: the registry is down, and the code stays valid', async () => {
    const sara = await someone()
    await sara.post('profile/send-cellphone-code', { cellphone: '9990000003', password })
    const code = await lastCodeTo(database, '9990000003')
    for (const _ of [1, 2]) {
      const { status, body } = await sara.post('profile/change-cellphone', { code })
      expect([status, body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
    }
    expect(await rowOf(sara.personId)).toMatchObject({ cellphone: sara.cellphone })
  })

  it.each(['12345', '02188888888', '912'])('INVALID_INPUT: %s is no mobile number', async (cellphone) => {
    const answer = await (await someone()).post('profile/send-cellphone-code', { cellphone, password })
    expect(answer.body.code).toBe('INVALID_INPUT')
  })
})

describe.each([
  ['profile/send-email-code', 'profile/change-email', 'email', 'another.box@shop.example'],
  ['profile/send-cellphone-code', 'profile/change-cellphone', 'cellphone', '9125000001'],
] as const)('%s and %s', (send, change, field, value) => {
  it('CODE_WRONG, CODE_EXPIRED: a wrong code, none at all, one of another person, one of two minutes ago', async () => {
    const sara = await someone()
    expect((await sara.post(change, { code: '123456' })).body.code).toBe('CODE_EXPIRED')
    await sara.post(send, { [field]: value, password })
    const code = await lastCodeTo(database, value)
    const wrong = code === '000000' ? '000001' : '000000'
    const answer = await sara.post(change, { code: wrong })
    expect(answer.body).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft: 4 } })
    expect((await (await someone()).post(change, { code })).body.code).toBe('CODE_EXPIRED')
    clock.advance({ minutes: 2 })
    expect((await sara.post(change, { code })).body.code).toBe('CODE_EXPIRED')
    expect(await rowOf(sara.personId)).toMatchObject({ [field]: sara[field] })
  })

  it('CANNOT_CHANGE_NOW: once an application is under review, even with a code from before', async () => {
    const sara = await someone()
    await sara.post(send, { [field]: value, password })
    const code = await lastCodeTo(database, value)
    await review(sara.personId)
    expect((await sara.post(send, { [field]: value, password })).body.code).toBe('CANNOT_CHANGE_NOW')
    expect((await sara.post(change, { code })).body.code).toBe('CANNOT_CHANGE_NOW')
    expect(await rowOf(sara.personId)).toMatchObject({ [field]: sara[field] })
  })
})

describe('a session without the password', () => {
  it.each([
    ['profile/send-email-code', { email: 'thief@shop.example' }, 'thief@shop.example'],
    ['profile/send-cellphone-code', { cellphone: '9124000001' }, '9124000001'],
  ])(
    'INVALID_INPUT: %s with a wrong or missing password is refused at that field, and sends nothing',
    async (path, to, box) => {
      const sara = await someone()
      const wrong = await sara.post(path, { ...to, password: 'Wrong.Word#12' })
      expect([wrong.status, wrong.body.details]).toEqual([
        400,
        { fields: { password: 'رمز عبور کنونی درست نیست.' } },
      ])
      expect((await sara.post(path, to)).body.details).toEqual({
        fields: { password: 'این بخش را پر کنید.' },
      })
      expect(await messagesTo(database, box)).toEqual([])
      expect((await sara.post('profile/change-email', { code: '123456' })).body.code).toBe('CODE_EXPIRED')
    },
  )

  it.each([
    ['profile/send-email-code', { email: 'thief@shop.example' }],
    ['profile/send-cellphone-code', { cellphone: '9124000001' }],
  ])('TOO_MANY_ATTEMPTS: cannot guess it by %s: five wrong ones lock it as a login', async (path, to) => {
    const sara = await someone()
    for (let tries = 0; tries < 5; tries += 1) await sara.post(path, { ...to, password: 'Wrong.Word#12' })
    const answer = await sara.post(path, { ...to, password })
    expect([answer.body.code, answer.body.details]).toEqual(['TOO_MANY_ATTEMPTS', { minutes: 15 }])
  })
})

it.each([
  ['profile/edit', details],
  ['profile/send-email-code', { email: 'a@b.example' }],
  ['profile/change-email', { code: '123456' }],
  ['profile/send-cellphone-code', { cellphone: '9121111111' }],
  ['profile/change-cellphone', { code: '123456' }],
  ['profile/send-iban-code', { iban: sampleIban, password }],
  ['profile/set-iban', { iban: sampleIban, password, code: '123456' }],
  ['profile/choose-preferred', {}],
  ['profile/cancel-preferred', {}],
  ['profile/lift-block', {}],
])('LOGIN_REQUIRED: %s is not for visitors', async (path, body) => {
  expect((await browserOf(app, null).post(path, body)).body.code).toBe('LOGIN_REQUIRED')
})

describe('a phone or a mailbox that is taken concurrently', () => {
  it.each([
    ['cellphone', 'profile/send-cellphone-code', 'profile/change-cellphone', '9139990001'],
    ['email', 'profile/send-email-code', 'profile/change-email', 'taken@shop.example'],
  ])('INVALID_INPUT: %s', async (field, send, change, value) => {
    const [sara, other] = [await someone(), await someone()]
    await sara.post(send, { [field]: value, password })
    const code = await lastCodeTo(database, value)
    const requests = await database.transaction(async (tx) => {
      await tx.query(`update people set ${field} = $2 where id = $1`, [other.personId, value])
      const answer = sara.post(change, { code })
      await untilOneWaits(database, answer)
      return [answer]
    })
    const [answer] = await Promise.all(requests)
    expect([answer!.status, Object.keys(answer!.body.details['fields'] ?? {})]).toEqual([400, [field]])
  })
})
