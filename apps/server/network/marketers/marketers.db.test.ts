import { memberCode } from '@anar/domain/people'
import { beforeEach, describe, expect, it } from 'vitest'
import { testValues } from '../../adapters/verification/embedded/test-values.ts'
import { eligible, openApplicants, sampleIban } from '../../testing/applicants.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'

/** @spec 6.network-eligibility, 4.marketer-status, 5.contract-signature, 5.superior-marketer, 5.email-and-iban, 3.person, 2.become-marketer */
// A real clock is finer than the milliseconds of a Date.
const clock = fixedClock('2026-05-10T09:00:00.123456Z')
const files = memoryFiles()
const { app, database, shop } = await openTestShop(clock, { files })

const people = await openApplicants(app, database, shop)
beforeEach(() => clock.advance({ minutes: 2 }))

type Row = Record<string, unknown>
const one = async (text: string, values: unknown[]): Promise<Row> =>
  (await database.query<Row>(text, values)).rows[0]!
const applicationOf = (personId: number) =>
  one('select * from marketer_applications where person_id = $1 order by id desc limit 1', [personId])
const stateOf = async (personId: number) =>
  (await one('select state from people where id = $1', [personId]))['state']

describe('the questions of eligibility', () => {
  const answerEligibility = async (person: Record<string, string | null>, answers: object) => {
    const sara = await people.applicant(person)
    const answer = await sara.post('marketers/answer-eligibility', { ...eligible, ...answers })
    const { is_eligible: isEligible, state } = await applicationOf(sara.personId)
    return { ...answer, isEligible, state }
  }

  it('open an application where nothing excludes the person', async () => {
    const answer = await answerEligibility({}, {})
    expect(answer.body).toEqual({ applicationId: expect.any(Number), state: 'Draft' })
    expect([answer.isEligible, answer.state]).toEqual([true, 'Draft'])
  })

  it.each([
    [{}, { isStaff: true }, 'STAFF', null],
    [{}, { isStaff: true, staffSettledOn: '2026-05-01' }, 'STAFF', '2026-07-30'],
    [{}, { isStaffRelative: true, relativeSettledOn: '2026-03-01' }, 'STAFF_RELATIVE', '2026-05-30'],
    [{}, { isGovernmentEmployee: true }, 'GOVERNMENT_EMPLOYEE', null],
    [{ birth_date: '2008-05-10' }, {}, 'UNDER_AGE', '2026-05-11'],
    [{ nationality: 'AFGHAN', national_code: null }, { hasWorkPermit: false }, 'NO_WORK_PERMIT', null],
  ])('NOT_ELIGIBLE: of %j who answers %j for the reason %s', async (person, answers, reason, allowedFrom) => {
    const answer = await answerEligibility(person, answers)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'NOT_ELIGIBLE',
      message: 'شرایط عضویت در شبکه را ندارید.',
      details: { reasons: [{ reason, allowedFrom }] },
    })
    expect(answer.isEligible).toBe(false)
  })

  it.each([
    [{ birth_date: '2008-05-09' }, {}],
    [{}, { isStaff: true, staffSettledOn: '2026-01-01' }],
    [{ nationality: 'AFGHAN', national_code: null }, { hasWorkPermit: true }],
  ])('let %j in who answers %j', async (person, answers) => {
    expect((await answerEligibility(person, answers)).isEligible).toBe(true)
  })

  it('open it with the referrer of the sign-up, found by username or member code alike', async () => {
    const sara = await people.applicant()
    const { personId } = people.superior
    await database.query('update people set sponsor_id = $2 where id = $1', [sara.personId, personId])
    const { body } = await sara.answer()
    const { rows } = await database.query('select sponsor_id from marketer_applications where id = $1', [
      body['applicationId'],
    ])
    expect(rows).toEqual([{ sponsor_id: personId }])
    expect((await sara.describe({ superior: memberCode(personId).toLowerCase() })).status).toBe(200)
  })

  it('are all listed at once, and may be answered again in the same application', async () => {
    const sara = await people.applicant()
    const refused = await sara.post('marketers/answer-eligibility', {
      ...eligible,
      isStaff: true,
      isGovernmentEmployee: true,
    })
    expect(refused.body.details['reasons']).toHaveLength(2)
    expect((await sara.describe()).body.code).toBe('WRONG_STEP')
    const again = await sara.answer()
    expect(again.body['applicationId']).toBe(refused.body.details['applicationId'])
    expect((await applicationOf(sara.personId))['answers']).toMatchObject({ isStaff: false })
  })

  it('open one application, however often they are sent at once', async () => {
    const sara = await people.applicant()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sara.answer()))
    expect(new Set(answers.map((answer) => answer.body['applicationId'])).size).toBe(1)
  })

  it('INVALID_INPUT: “Choose from the options” where a foreigner says nothing of the work permit', async () => {
    const reza = await people.applicant({ nationality: 'AFGHAN', national_code: null })
    const { body } = await reza.post('marketers/answer-eligibility', eligible)
    expect(body.details).toEqual({ fields: { hasWorkPermit: 'از گزینه‌ها انتخاب کنید.' } })
  })

  it('INVALID_INPUT: a question without an answer, a day that is none', async () => {
    const sara = await people.applicant()
    const answer = await sara.post('marketers/answer-eligibility', {
      isStaff: true,
      staffSettledOn: '1405-02-20x',
    })
    expect(Object.keys(answer.body.details['fields'] as object).toSorted()).toEqual([
      'isGovernmentEmployee',
      'isStaffRelative',
      'staffSettledOn',
    ])
  })

  it('FORBIDDEN: are not put to marketers, sellers and staff', async () => {
    const tokens = [
      people.superior.token,
      (await shop.addMember({ userType: 'Seller' })).token,
      (await shop.addMember({ userType: 'Staff', staffRole: 'admin' })).token,
    ]
    for (const token of tokens)
      expect((await browserOf(app, token).post('marketers/answer-eligibility', eligible)).body.code).toBe(
        'FORBIDDEN',
      )
    expect((await browserOf(app, null).post('marketers/answer-eligibility', eligible)).body.code).toBe(
      'LOGIN_REQUIRED',
    )
  })

  it('ACCOUNT_BLOCKED: are not accepted from a blocked person', async () => {
    const sara = await people.applicant({}, 'PreferredCustomer')
    await database.query(
      `update people set state = 'Blocked', block_reason = 'NO_PURCHASE', blocked_at = now() where id = $1`,
      [sara.personId],
    )
    expect((await sara.answer()).body.code).toBe('ACCOUNT_BLOCKED')
  })
})

describe('superior, identity and bank', () => {
  const ready = async (person: Record<string, string | null> = {}) => {
    const sara = await people.applicant(person)
    await sara.answer()
    return sara
  }

  it('are stored, the superior found by the username in any spelling, the Sheba in any typing', async () => {
    const sara = await ready()
    const typed = `ir97 ${sampleIban.slice(4, 8)} ${sampleIban.slice(8)}`
    const superior = people.superior.username.toUpperCase()
    expect((await sara.describe({ superior, iban: typed, militaryStatus: 'Conscription' })).status).toBe(200)
    expect(await applicationOf(sara.personId)).toMatchObject({
      sponsor_id: people.superior.personId,
      father_name: 'پدر نمونه',
      certificate_number: '1234',
      marital_status: 'SINGLE',
      // Not required of women.
      military_status: null,
      iban: sampleIban,
    })
    // An application changes nothing of the person until it is approved.
    expect(await one('select iban, sponsor_id from people where id = $1', [sara.personId])).toEqual({
      iban: null,
      sponsor_id: null,
    })
  })

  it('SUPERIOR_NOT_FOUND: nobody has that username, a seller or one of the staff has, or the person themselves', async () => {
    const sara = await ready()
    const seller = await shop.addMember({ userType: 'Seller' })
    for (const superior of ['nobody.here', seller.username, sara.username])
      expect((await sara.describe({ superior })).body).toMatchObject({
        code: 'SUPERIOR_NOT_FOUND',
        message: 'معرف یافت نشد؛ او باید پیش از شما ثبت‌نام کرده باشد.',
        details: { fields: { superior: 'معرف یافت نشد؛ او باید پیش از شما ثبت‌نام کرده باشد.' } },
      })
  })

  it('SUPERIOR_INACTIVE: a customer, and marketers whose contract does not run', async () => {
    const sara = await ready()
    const customer = await shop.addMember()
    expect((await sara.describe({ superior: customer.username })).body.code).toBe('SUPERIOR_INACTIVE')
    const marketer = await shop.addMember({ userType: 'NetworkMarketer' })
    for (const state of ['Terminated', 'DeathGrace']) {
      await database.query('update people set state = $2 where id = $1', [marketer.personId, state])
      expect((await sara.describe({ superior: marketer.username })).body.code, state).toBe(
        'SUPERIOR_INACTIVE',
      )
    }
  })

  it.each(['IR979990000000000000000002', 'IR97', 'no account'])(
    'INVALID_INPUT: %s is no Sheba',
    async (iban) => {
      expect((await (await ready()).describe({ iban })).body).toMatchObject({
        code: 'INVALID_INPUT',
        details: { fields: { iban: 'شمارهٔ شبا درست نیست.' } },
      })
    },
  )

  it('INVALID_INPUT: another Sheba than the own one, which is changed with password and code', async () => {
    const sara = await ready()
    await database.query('update people set iban = $2 where id = $1', [
      sara.personId,
      'IR709990000000000000000002',
    ])
    const answer = await sara.describe()
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { iban: expect.stringContaining('رمز عبور و کد لازم است') } },
    })
    expect((await sara.describe({ iban: 'IR709990000000000000000002' })).status).toBe(200)
  })

  it('INVALID_INPUT: a Sheba in another person’s name', async () => {
    const answer = await (await ready()).describe({ iban: testValues.accountOfSomeoneElse[0] })
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { iban: 'این شبا به نام شما نیست.' } },
    })
  })

  it('VERIFICATION_UNAVAILABLE: the provider is down', async () => {
    const answer = await (await ready()).describe({ iban: testValues.down[3] })
    expect([answer.status, answer.body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
  })

  it('INVALID_INPUT: an Iranian man must give the military status', async () => {
    const reza = await ready({ gender: 'MALE' })
    expect((await reza.describe()).body.details).toMatchObject({
      fields: { militaryStatus: 'از گزینه‌ها انتخاب کنید.' },
    })
    expect((await reza.describe({ militaryStatus: 'Somewhere' })).body.details).toMatchObject({
      fields: { militaryStatus: 'از گزینه‌ها انتخاب کنید.' },
    })
    expect((await reza.describe({ militaryStatus: 'End_Of_Service' })).status).toBe(200)
    expect((await applicationOf(reza.personId))['military_status']).toBe('End_Of_Service')
  })

  it('APPLICATION_NOT_FOUND: before any question was answered', async () => {
    const sara = await people.applicant()
    for (const step of [sara.describe, sara.sign, sara.submit])
      expect((await step()).body.code).toBe('APPLICATION_NOT_FOUND')
  })
})

describe('sending the application', () => {
  it('puts it and the person under review, and nothing of it changes any more', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    expect(await applicationOf(sara.personId)).toMatchObject({ id: applicationId, state: 'UnderReview' })
    expect(await stateOf(sara.personId)).toBe('UnderReview')
    for (const step of [sara.answer, sara.describe, sara.sign, sara.submit, sara.uploadImage])
      expect((await step()).body).toMatchObject({
        code: 'CANNOT_CHANGE_NOW',
        message: 'اکنون نمی‌توان اطلاعات را تغییر داد.',
      })
  })

  it('DOCUMENTS_MISSING: names what the nationality requires', async () => {
    const sara = await people.applicant()
    for (const step of [sara.answer, sara.describe, sara.sign]) await step()
    expect((await sara.submit()).body).toMatchObject({
      code: 'DOCUMENTS_MISSING',
      details: { kinds: ['ID_CARD_FRONT'] },
    })
    const guest = await people.applicant({
      nationality: 'GERMAN',
      national_code: null,
      passport_number: 'C01X00T47',
    })
    for (const step of [guest.answer, guest.describe, guest.sign]) await step()
    await guest.uploadImage('PASSPORT')
    expect((await guest.submit()).body.details).toEqual({ kinds: ['WORK_PERMIT'] })
    await guest.uploadImage('WORK_PERMIT')
    expect((await guest.submit()).body).toMatchObject({ state: 'UnderReview' })
  })

  it('SUPERIOR_INACTIVE: where the superior left before it was sent', async () => {
    const superior = await shop.addMember({ userType: 'NetworkMarketer' })
    await database.query(`update people set state = 'Active' where id = $1`, [superior.personId])
    const sara = await people.applicant()
    await sara.answer()
    await sara.describe({ superior: superior.username })
    await sara.uploadImage()
    await sara.sign()
    await database.query(`update people set state = 'Terminated' where id = $1`, [superior.personId])
    expect((await sara.submit()).body.code).toBe('SUPERIOR_INACTIVE')
  })

  it('CONTRACT_CHANGED: a newer text is read and signed again', async () => {
    const sara = await people.applicant()
    await sara.answer()
    await sara.describe()
    await sara.uploadImage()
    await sara.sign()
    await sara.post('marketers/send-signature-code', { contractVersion: 1 })
    const code = await lastCodeTo(database, sara.cellphone)
    await database.query(
      `insert into contract_versions (version, body, published_at) values (2, '{"fa": "متن دوم", "en": "Second"}', now())`,
    )
    const refusal = {
      code: 'CONTRACT_CHANGED',
      message: 'متن قرارداد تازه شده است؛ دوباره بخوانید و امضا کنید.',
      details: { version: 2 },
    }
    expect((await sara.submit()).body).toMatchObject(refusal)
    expect((await sara.sign(1)).body).toMatchObject(refusal)
    expect((await sara.post('marketers/sign', { contractVersion: 1, code })).body).toMatchObject(refusal)
    // A code that was sent for one text does not sign another.
    expect((await sara.post('marketers/sign', { contractVersion: 2, code })).body.code).toBe('CODE_EXPIRED')
    clock.advance({ minutes: 2 })
    expect((await sara.sign(2)).status).toBe(200)
    expect((await sara.submit()).body).toMatchObject({ state: 'UnderReview' })
    await database.query('update marketer_applications set contract_version = 1 where contract_version = 2')
    await database.query('delete from contract_versions where version = 2')
  })
})
