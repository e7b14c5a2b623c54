import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo, messagesTo } from '../../testing/outbox.ts'
import {
  applicantOf,
  business,
  clerk,
  company,
  completed,
  manager,
  startedApplicant,
} from '../../testing/sellers.ts'
import { forgetSellerApplications } from './index.ts'

/** @spec 2.seller-sign-up, 3.seller, 4.seller-application, 5.company-sign-up, 5.upload-size, 5.national-code, 5.phone, 5.email-and-iban */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
let phones = 0

/** A phone that no other test uses. */
const newPhone = () => `0913000${String(++phones).padStart(4, '0')}`
const visitor = () => startedApplicant(app, database, newPhone())
const faultsOf = (answer: { body: { details: Record<string, unknown> } }) => answer.body.details['fields']
const idOf = (answer: { body: Record<string, unknown> }, index = 0) =>
  (answer.body['people'] as { sellerPersonId: number }[])[index]!.sellerPersonId

describe('the phone', () => {
  /** @spec 2.seller-sign-up.2 */
  it('is proven by a code; then the application is this browser’s alone', async () => {
    const phone = newPhone()
    const one = await startedApplicant(app, database, phone)
    expect((await one.get('sellers/state')).body).toMatchObject({
      state: 'Draft',
      cellphone: phone.slice(1),
      openSections: ['type', 'business', 'personnel', 'documents'],
    })
    expect((await applicantOf(app).get('sellers/state')).status).toBe(204)
  })

  it('opens the same application on another device, and the first device has none any more', async () => {
    const phone = newPhone()
    const one = await startedApplicant(app, database, phone)
    await one.post('sellers/save-business', business)
    clock.advance({ hours: 2 })
    const two = await startedApplicant(app, database, phone)
    expect((await two.get('sellers/state')).body['business']).toMatchObject({ iban: business.iban })
    expect((await one.get('sellers/state')).status).toBe(204)
  })

  it('CODE_WRONG: has how many tries are left, and opens nothing', async () => {
    const phone = newPhone()
    const applicant = applicantOf(app)
    await applicant.post('sellers/send-code', { cellphone: phone })
    const code = await lastCodeTo(database, phone.slice(1))
    const wrong = code === '111111' ? '222222' : '111111'
    const answer = await applicant.post('sellers/verify-phone', { cellphone: phone, code: wrong })
    expect(answer.body).toMatchObject({ code: 'CODE_WRONG', details: { triesLeft: 4 } })
    expect(applicant.cookie).toBeNull()
  })

  it('INVALID_INPUT: a number that is no mobile phone', async () => {
    const answer = await applicantOf(app).post('sellers/send-code', { cellphone: '02112345678' })
    expect(faultsOf(answer)).toEqual({ cellphone: 'شمارهٔ تلفن همراه درست نیست؛ مانند ۹۱۲۱۲۳۴۵۶۷ بنویسید.' })
  })

  it('RESTART_STEPS: a draft that nobody touched for 24 hours is over, also before a job forgets it', async () => {
    const phone = newPhone()
    const applicant = await startedApplicant(app, database, phone)
    await applicant.post('sellers/save-business', business)
    clock.advance({ hours: 23 })
    expect((await applicant.post('sellers/save-type', { sellerType: 'NATURAL_PERSON' })).status).toBe(200)
    clock.advance({ hours: 24 })
    expect((await applicant.get('sellers/state')).status).toBe(204)
    const again = await startedApplicant(app, database, phone)
    expect((await again.get('sellers/state')).body['business']).toBeNull()
  })

  it('is forgotten by this browser with “leave”; the application stays', async () => {
    const phone = newPhone()
    const applicant = await startedApplicant(app, database, phone)
    await applicant.post('sellers/save-business', business)
    await applicant.post('sellers/leave')
    expect((await applicant.get('sellers/state')).status).toBe(204)
    clock.advance({ minutes: 2 })
    const again = await startedApplicant(app, database, phone)
    expect((await again.get('sellers/state')).body['business']).not.toBeNull()
  })
})

describe('business and company', () => {
  /** @spec 3.seller.1 */
  it('are stored in one form, whatever keyboard they were typed on', async () => {
    const applicant = await visitor()
    await applicant.post('sellers/save-type', { sellerType: 'JURIDICAL_PERSON' })
    await applicant.post('sellers/save-business', business)
    const { body } = await applicant.post('sellers/save-company', company)
    expect(body).toMatchObject({
      business: {
        businessName: 'فروشگاه نمونه',
        iban: 'IR329990000000000000000007',
        landline: '02112345678',
        telegramId: 'sample_shop',
      },
      company: {
        companyName: 'شرکت نمونه',
        companyType: 'LIMITED_LIABILITY',
        registrationNumber: '12345',
        companyNationalCode: '10380284790',
        economicNumber: '411111111111',
        officialNewspaper: '21450',
      },
      openSections: ['personnel', 'documents'],
    })
  })

  it('INVALID_INPUT: every faulty field of the business at once, in the caller’s language', async () => {
    const applicant = await startedApplicant(app, database, newPhone(), '/gr/english')
    const answer = await applicant.post('sellers/save-business', {
      businessName: 'Sample',
      iban: 'IR000000000000000000000000',
      landline: '123',
      telegramId: 'x',
    })
    expect(faultsOf(answer)).toEqual({
      iban: 'The Sheba / IBAN is not valid.',
      landline: 'Enter the landline with its area code.',
      telegramId: 'The Telegram ID is not valid.',
    })
  })

  it('INVALID_INPUT: a company national code whose check digit is wrong, letters in numbers', async () => {
    const applicant = await visitor()
    await applicant.post('sellers/save-type', { sellerType: 'JURIDICAL_PERSON' })
    const answer = await applicant.post('sellers/save-company', {
      ...company,
      companyNationalCode: '10380284791',
      registrationNumber: '12x',
      economicNumber: '1',
    })
    expect(faultsOf(answer)).toEqual({
      companyNationalCode: 'شناسهٔ ملی شرکت درست نیست.',
      registrationNumber: 'شمارهٔ ثبت فقط رقم است.',
      economicNumber: 'کد اقتصادی ۱۱ تا ۱۴ رقم است.',
    })
  })

  it('WRONG_STEP: a natural person has no company', async () => {
    const applicant = await visitor()
    await applicant.post('sellers/save-type', { sellerType: 'NATURAL_PERSON' })
    expect((await applicant.post('sellers/save-company', company)).body.code).toBe('WRONG_STEP')
  })
})

describe('personnel', () => {
  /** @spec 3.seller.2 */
  it('are added, changed and taken away', async () => {
    const applicant = await visitor()
    await applicant.post('sellers/save-person', manager)
    const two = await applicant.post('sellers/save-person', clerk)
    const sellerPersonId = idOf(two, 1)
    const changed = await applicant.post('sellers/save-person', {
      ...clerk,
      sellerPersonId,
      lastName: 'تازه',
    })
    expect(changed.body['people']).toMatchObject([
      { lastName: 'نمونه' },
      { lastName: 'تازه', isSignatory: false },
    ])
    const rest = await applicant.post('sellers/remove-person', { sellerPersonId })
    expect(rest.body['people']).toHaveLength(1)
  })

  it('INVALID_INPUT: national code, phone and email each with its own message', async () => {
    const applicant = await visitor()
    const faulty = { ...manager, nationalCode: '0499370898', cellphone: '123', email: 'nobody' }
    expect(faultsOf(await applicant.post('sellers/save-person', faulty))).toEqual({
      nationalCode: 'کد ملی معتبر نیست؛ ۱۰ رقم آن را درست بنویسید.',
      cellphone: 'شمارهٔ تلفن همراه درست نیست؛ مانند ۹۱۲۱۲۳۴۵۶۷ بنویسید.',
      email: 'ایمیل درست نیست؛ مانند name@example.com بنویسید.',
    })
  })

  /** @spec 5.superior-marketer.3 */
  it('INVALID_INPUT: “This field should be unique” for what another of the personnel has', async () => {
    const applicant = await startedApplicant(app, database, newPhone(), '/gr/english')
    await applicant.post('sellers/save-person', manager)
    expect(faultsOf(await applicant.post('sellers/save-person', { ...manager, firstName: 'x' }))).toEqual({
      nationalCode: 'This field should be unique',
      cellphone: 'This field should be unique',
      email: 'This field should be unique',
    })
  })

  it('do not reveal whether another account has a mailbox: only the office sees it', async () => {
    const { personId } = await shop.addMember()
    await database.query(`update people set email = 'taken@shop.example' where id = $1`, [personId])
    const applicant = await visitor()
    const email = 'Taken@shop.example'
    expect((await applicant.post('sellers/save-person', { ...manager, email })).status).toBe(200)
  })

  it('USER_NOT_FOUND: the personnel of another application', async () => {
    const [one, two] = [await visitor(), await visitor()]
    const sellerPersonId = idOf(await one.post('sellers/save-person', manager))
    for (const path of ['remove-person', 'choose-main-user', 'send-person-code']) {
      expect((await two.post(`sellers/${path}`, { sellerPersonId })).body.code, path).toBe('USER_NOT_FOUND')
    }
    const taken = await two.post('sellers/save-person', { ...clerk, sellerPersonId })
    expect(taken.body.code).toBe('USER_NOT_FOUND')
  })

  it('TOO_MANY_PEOPLE: no more than the setting allows', async () => {
    await database.query(`insert into settings (key, value) values ('sellerPeopleLimit', '1')`)
    const applicant = await visitor()
    await applicant.post('sellers/save-person', manager)
    const answer = await applicant.post('sellers/save-person', clerk)
    await database.query(`delete from settings where key = 'sellerPeopleLimit'`)
    expect(answer.body).toMatchObject({ code: 'TOO_MANY_PEOPLE', details: { limit: 1 } })
  })
})

describe('the main user', () => {
  it('MAIN_USER_NOT_SIGNATORY: only signatory users can be main user', async () => {
    const applicant = await startedApplicant(app, database, newPhone(), '/gr/english')
    const sellerPersonId = idOf(await applicant.post('sellers/save-person', clerk))
    const answer = await applicant.post('sellers/choose-main-user', { sellerPersonId })
    expect(answer.body).toMatchObject({
      code: 'MAIN_USER_NOT_SIGNATORY',
      message: 'Only signatory users can be main user.',
    })
  })

  /** @spec 5.company-sign-up.4 */
  it('PHONE_NOT_PROVEN: enter the verification code first; with the code it works', async () => {
    const applicant = await visitor()
    const cellphone = newPhone()
    const sellerPersonId = idOf(await applicant.post('sellers/save-person', { ...manager, cellphone }))
    const refused = await applicant.post('sellers/choose-main-user', { sellerPersonId })
    expect(refused.body).toMatchObject({ code: 'PHONE_NOT_PROVEN', message: 'ابتدا کد تأیید را وارد کنید.' })
    await applicant.post('sellers/send-person-code', { sellerPersonId })
    const code = await lastCodeTo(database, cellphone.slice(1))
    await applicant.post('sellers/verify-person', { sellerPersonId, code })
    const chosen = await applicant.post('sellers/choose-main-user', { sellerPersonId })
    expect(chosen.body['people']).toMatchObject([{ isMainUser: true, isPhoneProven: true }])
  })

  it('needs no second code for the phone that began the application', async () => {
    const phone = newPhone()
    const applicant = await startedApplicant(app, database, phone)
    const { body } = await applicant.post('sellers/save-person', { ...manager, cellphone: phone })
    expect(body['people']).toMatchObject([{ isPhoneProven: true }])
  })

  it('is proven no more when the phone changes, and the main user no more when they sign nothing', async () => {
    const phone = newPhone()
    const applicant = await startedApplicant(app, database, phone)
    const own = { ...manager, cellphone: phone }
    const sellerPersonId = idOf(await applicant.post('sellers/save-person', own))
    await applicant.post('sellers/choose-main-user', { sellerPersonId })
    const moved = await applicant.post('sellers/save-person', {
      ...own,
      sellerPersonId,
      cellphone: newPhone(),
    })
    expect(moved.body['people']).toMatchObject([{ isMainUser: true, isPhoneProven: false }])
    const idle = await applicant.post('sellers/save-person', { ...own, sellerPersonId, isSignatory: false })
    expect(idle.body['people']).toMatchObject([{ isMainUser: false }])
  })
})

describe('documents', () => {
  /** @spec 2.seller-sign-up.3 */
  it('are shown to the browser that sent them and to no other, and a new one replaces the old one', async () => {
    const applicant = await completed(app, database, { cellphone: newPhone() })
    const before = (await applicant.get('sellers/state')).body['officialNewspaperDocumentId']
    const sent = await applicant.upload('sellers/documents/official-newspaper')
    const documentId = String(sent.body['officialNewspaperDocumentId'])
    const shown = await applicant.get(`sellers/documents/${documentId}`)
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    expect((await (await visitor()).get(`sellers/documents/${documentId}`)).body.code).toBe('NOT_FOUND')
    expect((await applicant.get(`sellers/documents/${before}`)).body.code).toBe('NOT_FOUND')
  })

  it('FILE_NOT_IMAGE: whatever a file calls itself', async () => {
    const applicant = await visitor()
    await applicant.post('sellers/save-type', { sellerType: 'JURIDICAL_PERSON' })
    const answer = await applicant.upload('sellers/documents/official-newspaper', Buffer.from('%PDF-1.7'))
    expect(answer.body).toMatchObject({
      code: 'FILE_NOT_IMAGE',
      message: 'این نوع فایل پذیرفته نیست؛ JPEG، PNG یا WebP بفرستید.',
    })
  })

  it('RESTART_STEPS: without an application nothing is read', async () => {
    const answer = await applicantOf(app).upload('sellers/documents/official-newspaper')
    expect(answer.body.code).toBe('RESTART_STEPS')
  })

  it('WRONG_STEP, USER_NOT_FOUND: a newspaper of a natural person, a card of nobody', async () => {
    const applicant = await visitor()
    expect((await applicant.upload('sellers/documents/official-newspaper')).body.code).toBe('WRONG_STEP')
    expect((await applicant.upload('sellers/documents/id-card/999999')).body.code).toBe('USER_NOT_FOUND')
  })
})

describe('sending the application', () => {
  it('puts it under review, where it cannot be changed', async () => {
    const applicant = await completed(app, database, { cellphone: newPhone() })
    const sent = await applicant.post('sellers/submit')
    expect(sent.body).toMatchObject({ state: 'UnderReview', openSections: [] })
    expect(String(sent.body['submittedAt'])).toMatch(/^1405-02-\d\dT/)
    expect((await applicant.post('sellers/save-business', business)).body.code).toBe('CANNOT_CHANGE_NOW')
    expect((await applicant.post('sellers/submit')).body.code).toBe('CANNOT_CHANGE_NOW')
    expect((await applicant.upload('sellers/documents/official-newspaper')).body.code).toBe(
      'CANNOT_CHANGE_NOW',
    )
  })

  it('PERSONNEL_REQUIRED, MAIN_USER_REQUIRED, DOCUMENTS_MISSING: in this order, in the words of the specification', async () => {
    const phone = newPhone()
    const applicant = await startedApplicant(app, database, phone, '/gr/english')
    await applicant.post('sellers/save-type', { sellerType: 'NATURAL_PERSON' })
    const messageOf = async () => (await applicant.post('sellers/submit')).body.message
    expect(await messageOf()).toBe('Complete the step before this one first.')
    await applicant.post('sellers/save-business', business)
    expect(await messageOf()).toBe('At least one personnel.')
    const sellerPersonId = idOf(await applicant.post('sellers/save-person', { ...manager, cellphone: phone }))
    expect(await messageOf()).toBe('Choose main user first.')
    await applicant.post('sellers/choose-main-user', { sellerPersonId })
    expect(await messageOf()).toBe('The required documents are not uploaded.')
    await applicant.upload(`sellers/documents/id-card/${sellerPersonId}`)
    expect((await applicant.post('sellers/submit')).body['state']).toBe('UnderReview')
  })

  it('INVALID_INPUT: “The phone must belong to the given national code”, and the bank account to the natural person', async () => {
    const phone = '09990000001'
    const applicant = await startedApplicant(app, database, phone, '/gr/english')
    await applicant.post('sellers/save-type', { sellerType: 'NATURAL_PERSON' })
    await applicant.post('sellers/save-business', { ...business, iban: 'IR820540102680020817909002' })
    const sellerPersonId = idOf(await applicant.post('sellers/save-person', { ...manager, cellphone: phone }))
    await applicant.post('sellers/choose-main-user', { sellerPersonId })
    await applicant.upload(`sellers/documents/id-card/${sellerPersonId}`)
    const answer = await applicant.post('sellers/submit')
    expect(faultsOf(answer)).toEqual({
      cellphone: 'The phone must belong to the given national code.',
      iban: 'This Sheba is not in your name.',
    })
  })

  it('is still shown 29 days later without a new code, and not after 30', async () => {
    const applicant = await completed(app, database, { cellphone: newPhone() })
    await applicant.post('sellers/submit')
    clock.advance({ hours: 24 * 29 })
    expect((await applicant.get('sellers/state')).body['state']).toBe('UnderReview')
    clock.advance({ hours: 25 })
    expect((await applicant.get('sellers/state')).status).toBe(204)
  })
})

it('deletes drafts after 24 hours with their papers, and keeps what is under review', async () => {
  const [draft, sent] = [
    await completed(app, database, { cellphone: newPhone() }),
    await completed(app, database, { cellphone: newPhone() }),
  ]
  await sent.post('sellers/submit')
  const draftId = (await draft.get('sellers/state')).body['applicationId']
  const sentId = (await sent.get('sellers/state')).body['applicationId']
  await forgetSellerApplications(database, clock.now().add({ hours: 25 }))
  const { rows } = await database.query<{ id: number }>(
    'select id from seller_applications where id = any($1::bigint[])',
    [[draftId, sentId]],
  )
  expect(rows).toEqual([{ id: sentId }])
  const papers = await database.query('select from documents where seller_application_id = $1', [draftId])
  expect(papers.rowCount).toBe(0)
})

it('sends nothing but the code by SMS to a phone that begins', async () => {
  const phone = newPhone()
  await startedApplicant(app, database, phone)
  const messages = await messagesTo(database, phone.slice(1))
  expect(messages).toHaveLength(1)
  expect(messages[0]!.body).toContain('ثبت‌نام فروشنده')
})
