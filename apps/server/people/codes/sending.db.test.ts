import { afterAll, describe, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { openApplicants } from '../../testing/applicants.ts'
import { type Answer, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { startKavenegar } from '../../testing/kavenegar-double.ts'
import { openTestShop } from '../../testing/opened.ts'
import { manager, startedApplicant } from '../../testing/sellers.ts'

/** @spec 8.messages, 2.seller-sign-up, 5.contract-signature */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const people = await openApplicants(app, database, shop)
const kavenegar = await startKavenegar({ apiKey: 'sample' })
kavenegar.behaviour = { kind: 'garbage', httpStatus: 502, body: 'Bad Gateway' }
const withoutSms = await testApp(database, clock, {
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'sample',
  KAVENEGAR_URL: kavenegar.url,
})
afterAll(async () => {
  await withoutSms.close()
  await kavenegar.close()
})

let phones = 0
const newPhone = () => `0916000${String(++phones).padStart(4, '0')}`

type Send = (to?: App) => Promise<Answer>
/** Each command that sends a code by SMS, for somebody to whom none was sent yet. */
const commands: [string, () => Promise<Send>][] = [
  [
    'sellers/send-code',
    async () => {
      const cellphone = newPhone()
      return (to = app) => browserOf(to, null).post('sellers/send-code', { cellphone })
    },
  ],
  [
    'sellers/send-person-code',
    async () => {
      const applicant = await startedApplicant(app, database, newPhone())
      const person = { ...manager, cellphone: newPhone() }
      const { body } = await applicant.post('sellers/save-person', person)
      const { sellerPersonId } = (body['people'] as { sellerPersonId: number }[])[0]!
      const headers = { cookie: `anar_seller_sign_up=${applicant.cookie}` }
      return (to = app) =>
        browserOf(to, null).post('sellers/send-person-code', { sellerPersonId }, { headers })
    },
  ],
  [
    'marketers/send-signature-code',
    async () => {
      const sara = await people.applicant()
      await sara.answer()
      await sara.describe()
      return (to = app) =>
        browserOf(to, sara.token).post('marketers/send-signature-code', { contractVersion: 1 })
    },
  ],
]

describe.each(commands)('%s', (_, begin) => {
  it('CODE_TOO_SOON: sends another code after 60 seconds', async () => {
    const send = await begin()
    expect((await send()).body).toMatchObject({ expiresInSeconds: 120, resendInSeconds: 60 })
    clock.advance({ seconds: 59 })
    expect((await send()).body).toMatchObject({ code: 'CODE_TOO_SOON', details: { seconds: 1 } })
    clock.advance({ seconds: 1 })
    expect((await send()).status).toBe(200)
  })

  it('CODE_LIMIT: sends five codes in a day', async () => {
    const send = await begin()
    for (let count = 1; count <= 5; count += 1) {
      expect((await send()).status).toBe(200)
      clock.advance({ minutes: 1 })
    }
    expect((await send()).body).toMatchObject({ code: 'CODE_LIMIT', details: { limit: 5 } })
  })

  it('CODE_NOT_SENT: the SMS provider is down, and the next try need not wait', async () => {
    const send = await begin()
    const answer = await send(withoutSms)
    expect([answer.status, answer.body.code]).toEqual([503, 'CODE_NOT_SENT'])
    expect((await send()).status).toBe(200)
  })
})
