import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestApp } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import {
  type Applicant,
  applicantOf,
  business,
  clerk,
  company,
  completed,
  manager,
  startedApplicant,
} from '../../testing/sellers.ts'
import { untilOneWaits } from '../../testing/waiting.ts'

/** @spec 2.seller-sign-up, 4.seller-application, 5.company-sign-up, 5.phone, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database } = await openTestApp(clock)
/** Two wrong codes of strangers in ten minutes, and one of them from an address. */
const braked = await testApp(database, clock, { GUESSES_PER_TEN_MINUTES: '2' })
afterAll(() => braked.close())
// Wrong codes of one test are none of the next.
beforeEach(() => clock.advance({ minutes: 11 }))

let phones = 0
const newPhone = () => `0915000${String(++phones).padStart(4, '0')}`
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

/** A person of the applicant with a phone of their own, to which a code was sent. */
async function withSentCode(applicant: Applicant) {
  const person = { ...clerk, cellphone: newPhone() }
  const { body } = await applicant.post('sellers/save-person', person)
  const { sellerPersonId } = (body['people'] as { sellerPersonId: number }[])[0]!
  expect((await applicant.post('sellers/send-person-code', { sellerPersonId })).status).toBe(200)
  const code = await lastCodeTo(database, person.cellphone.slice(1))
  const verify = (typed: string) => applicant.post('sellers/verify-person', { sellerPersonId, code: typed })
  return { person, sellerPersonId, code, verify }
}

describe('a step', () => {
  const steps: [string, object][] = [
    ['save-type', { sellerType: 'NATURAL_PERSON' }],
    ['save-business', business],
    ['save-company', company],
    ['save-person', clerk],
    ['remove-person', { sellerPersonId: 1 }],
    ['choose-main-user', { sellerPersonId: 1 }],
    ['send-person-code', { sellerPersonId: 1 }],
    ['verify-person', { sellerPersonId: 1, code: '123456' }],
    ['submit', {}],
  ]

  it.each(steps)('RESTART_STEPS: %s of a browser without an application', async (path, body) => {
    expect((await applicantOf(app).post(`sellers/${path}`, body)).body.code).toBe('RESTART_STEPS')
  })

  it('CANNOT_CHANGE_NOW: none changes an application that is under review', async () => {
    const { managerId, ...applicant } = await completed(app, database, { cellphone: newPhone() })
    expect((await applicant.post('sellers/submit')).body['state']).toBe('UnderReview')
    const before = await applicant.get('sellers/state')
    for (const [path, body] of steps) {
      const own = 'sellerPersonId' in body ? { ...body, sellerPersonId: managerId } : body
      expect((await applicant.post(`sellers/${path}`, own)).body.code, path).toBe('CANNOT_CHANGE_NOW')
    }
    expect((await applicant.get('sellers/state')).body).toEqual(before.body)
  })
})

describe('the phone that begins', () => {
  const sent = async (at = app) => {
    const applicant = applicantOf(at)
    const cellphone = newPhone()
    await applicant.post('sellers/send-code', { cellphone })
    const code = await lastCodeTo(database, cellphone.slice(1))
    const verify = (typed: string) => applicant.post('sellers/verify-phone', { cellphone, code: typed })
    return { applicant, cellphone, code, verify }
  }

  it('CODE_EXPIRED: the code is valid for 120 seconds', async () => {
    const { applicant, code, verify } = await sent()
    clock.advance({ seconds: 120 })
    expect((await verify(code)).body.code).toBe('CODE_EXPIRED')
    expect(applicant.cookie).toBeNull()
  })

  it('TOO_MANY_GUESSES: also with the right code, while strangers guess', async () => {
    const { code, verify } = await sent(braked)
    expect((await verify(wrongOf(code))).body.code).toBe('CODE_WRONG')
    expect((await verify(code)).body).toMatchObject({ code: 'TOO_MANY_GUESSES', details: { minutes: 10 } })
  })

  it('opens one application where two browsers prove it at once', async () => {
    const { applicant, cellphone, code, verify } = await sent()
    const now = clock.now().toString()
    let verified: ReturnType<typeof verify> | undefined
    const first = await database.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `insert into seller_applications (token_hash, cellphone, started_at, last_step_at)
         values ('\\x01', $1, $2, $2) returning id`,
        [cellphone.slice(1), now],
      )
      verified = verify(code)
      await untilOneWaits(database, verified)
      return rows[0]!.id
    })
    expect((await verified!).body).toMatchObject({ applicationId: first, state: 'Draft' })
    expect((await applicant.get('sellers/state')).body['applicationId']).toBe(first)
  })
})

describe('the phone of a person', () => {
  it('CODE_WRONG, CODE_EXPIRED: is proven by its own code alone, within 120 seconds', async () => {
    const { code, verify } = await withSentCode(await startedApplicant(app, database, newPhone()))
    expect((await verify(wrongOf(code))).body).toMatchObject({
      code: 'CODE_WRONG',
      details: { triesLeft: 4 },
    })
    clock.advance({ seconds: 120 })
    expect((await verify(code)).body.code).toBe('CODE_EXPIRED')
  })

  it('CODE_EXPIRED: not by the code of the phone that was entered before', async () => {
    const applicant = await startedApplicant(app, database, newPhone())
    const { person, sellerPersonId, code, verify } = await withSentCode(applicant)
    await applicant.post('sellers/save-person', { ...person, sellerPersonId, cellphone: newPhone() })
    expect((await verify(code)).body.code).toBe('CODE_EXPIRED')
  })

  it('TOO_MANY_GUESSES: the applicant is a stranger to it', async () => {
    const { code, verify } = await withSentCode(await startedApplicant(braked, database, newPhone()))
    expect((await verify(wrongOf(code))).body.code).toBe('CODE_WRONG')
    expect((await verify(code)).body).toMatchObject({ code: 'TOO_MANY_GUESSES', details: { minutes: 10 } })
  })

  it('USER_NOT_FOUND: not of the personnel of another application', async () => {
    const { sellerPersonId, code } = await withSentCode(await startedApplicant(app, database, newPhone()))
    const stranger = await startedApplicant(app, database, newPhone())
    const answer = await stranger.post('sellers/verify-person', { sellerPersonId, code })
    expect(answer.body.code).toBe('USER_NOT_FOUND')
  })
})

describe('sending the application', () => {
  it('PHONE_NOT_PROVEN: the main user has another phone since', async () => {
    const cellphone = newPhone()
    const { managerId, ...applicant } = await completed(app, database, { cellphone })
    const moved = { ...manager, sellerPersonId: managerId, cellphone: newPhone() }
    expect((await applicant.post('sellers/save-person', moved)).status).toBe(200)
    expect((await applicant.post('sellers/submit')).body.code).toBe('PHONE_NOT_PROVEN')
  })

  it('VERIFICATION_UNAVAILABLE: the provider is down, and the application can be sent later', async () => {
    const applicant = await completed(app, database, { cellphone: '09990000003' })
    const answer = await applicant.post('sellers/submit')
    expect([answer.status, answer.body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
    expect((await applicant.get('sellers/state')).body['state']).toBe('Draft')
  })
})
