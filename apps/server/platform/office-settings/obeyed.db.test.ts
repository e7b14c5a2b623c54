import { beforeEach, describe, expect, it } from 'vitest'
import { openApplicants } from '../../testing/applicants.ts'
import { approved } from '../../testing/approving.ts'
import { type Answer, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { clerk, completed, manager, startedApplicant } from '../../testing/sellers.ts'
import { type Newcomer, newcomerAt, personOf, samplePassword } from '../../testing/sign-up.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'
import { settingsOf } from '../settings/index.ts'

/** Changed settings apply at once. @spec 4.login, 4.membership-rules, 8.messages, 9.limits */
const start = '2026-05-10T09:00:00Z'
const clock = fixedClock(start)
const { app, database, shop } = await openTestShop(clock, { files: memoryFiles() })
const finance = await officeOf({ app, shop }, 'finance')
const admin = await officeOf({ app, shop }, 'admin')

// Each test starts with the settings of a new shop, at the same time.
beforeEach(async () => {
  clock.moveTo(start)
  await database.query('delete from settings')
})
async function set(changes: Record<string, number>): Promise<void> {
  await approved({ database, clock }, { first: finance, second: admin }, 'office/settings/save', changes)
  expect(await settingsOf(database)).toMatchObject(changes)
}
const at = (...step: [Parameters<typeof newcomerAt>[1]]) => newcomerAt({ app, database }, ...step)
const codeOf = ({ body }: Answer) => body.code

describe('logins and devices', () => {
  const logIn = ({ details }: Newcomer, rest: object = {}) =>
    browserOf(app, null).post('auth/login', {
      ...{ username: details.username, password: samplePassword },
      ...rest,
    })

  it('lets one device in at once where one is set, and remembers it for the days that are set', async () => {
    await set({ sessionLimit: 1, rememberDays: 7 })
    const sara = await at('done')
    expect((await logIn(sara)).body).toMatchObject({ code: 'MAX_DEVICES', details: { limit: 1 } })
    const answer = await logIn(sara, { endOtherSessions: true, rememberMe: true })
    expect(String(answer.headers['set-cookie'])).toContain(`Max-Age=${7 * 24 * 3600}`)
  })

  it('logs out who did nothing for the hours that are set', async () => {
    await set({ idleHours: 2 })
    const { jar } = await at('done')
    clock.advance({ minutes: 119 })
    expect((await jar.get('/CheckAccess')).status).toBe(200)
    clock.advance({ minutes: 121 })
    expect(codeOf(await jar.get('/CheckAccess'))).toBe('SESSION_ENDED')
  })

  it('locks after the wrong passwords that are set, for the minutes that are set', async () => {
    await set({ loginTries: 3, loginWindowMinutes: 60, lockMinutes: 90 })
    const sara = await at('done')
    for (const _ of [1, 2, 3]) {
      expect(codeOf(await logIn(sara, { password: 'Wrong@Horse1' }))).toBe('WRONG_CREDENTIALS')
      clock.advance({ minutes: 20 })
    }
    expect((await logIn(sara)).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { minutes: 70 } })
  })
})

describe('codes', () => {
  it('can be used, requested again and typed wrong as is set, and are sent as often', async () => {
    await set({ codeSeconds: 300, codeResendSeconds: 90, codeTries: 3, codeDailyLimit: 2 })
    const { jar } = await at('phone-code')
    const verify = () => jar.post('sign-up/verify-phone', { code: 'wrong' })
    for (const triesLeft of [2, 1, 0])
      expect((await verify()).body).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft } })
    expect(codeOf(await verify())).toBe('CODE_EXPIRED')
    const resend = () => jar.post('sign-up/resend-phone-code')
    clock.advance({ seconds: 80 })
    expect((await resend()).body).toMatchObject({ code: 'CODE_TOO_SOON', details: { seconds: 10 } })
    clock.advance({ seconds: 10 })
    expect((await resend()).status).toBe(200)
    clock.advance({ seconds: 299 })
    expect(codeOf(await verify())).toBe('CODE_WRONG')
    clock.advance({ seconds: 1 })
    expect(codeOf(await verify())).toBe('CODE_EXPIRED')
    expect((await resend()).body).toMatchObject({ code: 'CODE_LIMIT', details: { limit: 2 } })
  })
})

describe('baskets and addresses', () => {
  it('are as many and as long as is set', async () => {
    await set({ basketLimit: 1, basketLineLimit: 1, addressLimit: 1 })
    const { token, personId } = await shop.addMember()
    const sara = browserOf(app, token)
    const put = async () =>
      sara.post('baskets/set-quantity', { skuSellerId: await shop.addOffer(), quantity: 1 })
    expect((await put()).status).toBe(200)
    expect((await put()).body).toMatchObject({
      code: 'BASKET_FULL',
      details: { limit: 1 },
    })
    expect((await sara.post('baskets/create')).body).toMatchObject({
      code: 'TOO_MANY_BASKETS',
      details: { limit: 1 },
    })
    await shop.addAddress(personId)
    const home = { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه، پلاک ۱' }
    expect((await sara.post('addresses/add', home)).body).toMatchObject({
      code: 'TOO_MANY_ADDRESSES',
      details: { limit: 1 },
    })
  })
})

describe('membership', () => {
  /** @spec 9.limits.4 */
  it('warns, blocks, removes and ends a grace when the months and days that are set are over', async () => {
    await set({
      preferredBlockMonths: 3,
      customerRemovalMonths: 2,
      deathGraceMonths: 1,
      membershipNoticeDays: 5,
    })
    const since = '2026-03-21T08:00:00Z'
    const people = {
      preferred: await shop.addMember({ userType: 'PreferredCustomer' }),
      normal: await shop.addMember(),
      late: await shop.addMember({ userType: 'NetworkMarketer' }),
    }
    await database.query('update accounts set created_at = $1', [since])
    await database.query("update people set state = 'DeathGrace', death_reported_at = $2 where id = $1", [
      people.late.personId,
      since,
    ])
    const office = await officeOf({ app, shop }, 'network')
    const { body } = await office.get('office/membership/due?day=2026-06-21')
    const cases = body['cases'] as { personId: number; dueDay: string; noticeDay: string }[]
    const caseOf = ({ personId }: { personId: number }) => cases.find((one) => one.personId === personId)
    expect(caseOf(people.preferred)).toMatchObject({ dueDay: '2026-06-22', noticeDay: '2026-06-17' })
    expect(caseOf(people.normal)).toMatchObject({ dueDay: '2026-05-22', noticeDay: '2026-05-17' })
    expect(caseOf(people.late)).toMatchObject({ dueDay: '2026-04-21', noticeDay: '2026-04-16' })
  })

  it('prevents a customer who cancelled from being preferred again for the days that are set', async () => {
    await set({ preferredBanDays: 40 })
    const sara = browserOf(app, (await shop.addMember({ userType: 'PreferredCustomer' })).token)
    expect((await sara.post('profile/cancel-preferred')).status).toBe(200)
    expect((await sara.post('profile/choose-preferred')).body).toMatchObject({
      code: 'PREFERRED_TOO_SOON',
      details: { days: 40 },
    })
  })
})

describe('who may join the network', () => {
  /** @spec 9.limits.5 */
  it('is as old as is set, and waits as long after a settlement as is set', async () => {
    await set({ minimumAge: 40, staffWaitDays: 365 })
    const { applicant } = await openApplicants(app, database, shop)
    const young = await applicant()
    expect((await young.answer()).body).toMatchObject({
      code: 'NOT_ELIGIBLE',
      details: { reasons: [{ reason: 'UNDER_AGE', allowedFrom: '2031-03-21' }] },
    })
    const former = await applicant({ birth_date: '1971-03-21' })
    const answers = { isStaff: true, staffSettledOn: '2026-01-01', isStaffRelative: false }
    const body = { ...answers, isGovernmentEmployee: false }
    expect((await former.post('marketers/answer-eligibility', body)).body).toMatchObject({
      code: 'NOT_ELIGIBLE',
      details: { reasons: [{ reason: 'STAFF', allowedFrom: '2027-01-01' }] },
    })
  })

  it('is refused at sign-up below the age that is set', async () => {
    await set({ minimumAge: 40 })
    const { jar, details } = await newcomerAt({ app, database }, 'details')
    const marketer = { ...personOf(details), kind: 'Marketer', referrer: 'nobody' }
    const { body } = await jar.post('sign-up/set-details', marketer)
    expect(Object.keys(body.details['fields'] as object)).toEqual(['birthDate'])
  })
})

describe('documents and applications', () => {
  it('accepts images up to the megabytes that are set', async () => {
    await set({ documentMegabytes: 1 })
    const { token } = await (await openApplicants(app, database, shop)).applicant()
    const large = Buffer.concat([await cardPhoto(), Buffer.alloc(1024 * 1024)])
    expect((await upload(app, 'documents/ID_CARD_FRONT', formWith(large), { token })).body).toMatchObject({
      code: 'FILE_TOO_LARGE',
      details: { megabytes: 1 },
    })
  })

  it('stores a sign-up for the hours that are set, and checks its details as often as is set', async () => {
    // Two of one phone: when it was proven, and once more.
    await set({ signUpHours: 2, signUpCheckLimit: 2 })
    const { jar, details } = await at('email')
    expect((await jar.post('sign-up/set-details', { ...personOf(details), firstName: 'سارا' })).status).toBe(
      200,
    )
    expect(codeOf(await jar.post('sign-up/set-details', { ...personOf(details), firstName: 'زهرا' }))).toBe(
      'IDENTITY_REFUSED',
    )
    const late = await at('email')
    clock.advance({ minutes: 121 })
    expect(codeOf(await late.jar.post('sign-up/send-email-code', { email: 'sara@example.com' }))).toBe(
      'RESTART_STEPS',
    )
  })

  it('stores a draft of a seller application for the hours that are set, and accepts as many people as is set', async () => {
    await set({ sellerDraftHours: 2, sellerPeopleLimit: 1 })
    const applicant = await startedApplicant(app, database, manager.cellphone)
    await applicant.post('sellers/save-type', { sellerType: 'JURIDICAL_PERSON' })
    await applicant.post('sellers/save-person', manager)
    expect((await applicant.post('sellers/save-person', clerk)).body).toMatchObject({
      code: 'TOO_MANY_PEOPLE',
      details: { limit: 1 },
    })
    clock.advance({ minutes: 121 })
    expect(codeOf(await applicant.post('sellers/save-type', { sellerType: 'NATURAL_PERSON' }))).toBe(
      'RESTART_STEPS',
    )
  })

  it('shows an application that was sent for the days that are set', async () => {
    await set({ sellerStatusDays: 8 })
    const applicant = await completed(app, database, { cellphone: '09120000009' })
    expect((await applicant.post('sellers/submit')).body).toMatchObject({ state: 'UnderReview' })
    clock.advance({ hours: 8 * 24 - 1 })
    expect((await applicant.get('sellers/state')).body).toMatchObject({ state: 'UnderReview' })
    clock.advance({ hours: 1 })
    expect((await applicant.get('sellers/state')).status).toBe(204)
  })
})
