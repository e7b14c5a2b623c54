import { beforeEach, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { hashPassword } from '../../people/auth/index.ts'
import { verifyLog } from '../../platform/audit/index.ts'
import { openApplicants, sampleIban } from '../../testing/applicants.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { makeSignedPapers } from '../jobs/make-signed-papers.ts'

/** @spec 4.marketer-status, 6.permissions, 8.messages */
// A real clock is finer than the milliseconds of a Date.
const clock = fixedClock('2026-05-10T09:00:00.123456Z')
const files = memoryFiles()
const { app, database, shop } = await openTestShop(clock, { files })
const people = await openApplicants(app, database, shop)
const staff = (staffRole: string) => officeOf({ app, shop }, staffRole)
const office = await staff('network')
beforeEach(() => clock.advance({ minutes: 2 }))

type Row = Record<string, unknown>
const one = async (text: string, values: unknown[]): Promise<Row> =>
  (await database.query<Row>(text, values)).rows[0]!
const personOf = (personId: number) =>
  one('select p.*, a.user_type from people p join accounts a on a.id = p.account_id where p.id = $1', [
    personId,
  ])
const noticesOf = async (personId: number) =>
  (
    await database.query<Row>('select kind, details from notices where person_id = $1 order by id', [
      personId,
    ])
  ).rows
const approve = (applicationId: number) => office.post('office/applications/approve', { applicationId })
const reject = (applicationId: number, reason = 'تصویر کارت خوانا نیست.') =>
  office.post('office/applications/reject', { applicationId, reason })

describe('an approval', () => {
  /** @spec 1.customer-kinds.3 */
  /** @spec 4.marketer-status.2 */
  it('makes the applicant a marketer under the superior at once, with the application’s details', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    expect((await approve(applicationId)).body).toEqual({ applicationId, state: 'Approved' })
    expect(await personOf(sara.personId)).toMatchObject({
      state: 'Active',
      user_type: 'NetworkMarketer',
      sponsor_id: people.superior.personId,
      father_name: 'پدر نمونه',
      certificate_number: '1234',
      marital_status: 'SINGLE',
      iban: sampleIban,
    })
    expect((await sara.get('/CheckAccess')).body).toMatchObject({
      userType: 'NetworkMarketer',
      packageAccesses: expect.arrayContaining(['network.see']),
    })
    expect(await noticesOf(sara.personId)).toEqual([{ kind: 'APPLICATION_APPROVED', details: {} }])
  })

  it('sets the Sheba of an applicant without one, as a change that begins the wait; an existing one stays', async () => {
    const [sara, other] = [await people.applicant(), await people.applicant()]
    const own = 'IR709990000000000000000002'
    const [ofSara, ofOther] = [await sara.apply(), await other.apply()]
    await database.query('update people set iban = $2 where id = $1', [other.personId, own])
    for (const applicationId of [ofSara, ofOther]) await approve(applicationId)
    const { rows } = await database.query<{ person_id: number; kind: string; current: string }>(
      'select person_id, kind, current from destination_changes where person_id = any ($1)',
      [[sara.personId, other.personId]],
    )
    expect(rows).toEqual([{ person_id: sara.personId, kind: 'IBAN', current: sampleIban }])
    expect(await personOf(other.personId)).toMatchObject({ iban: own })
  })

  it('ends being a preferred customer', async () => {
    const sara = await people.applicant({ preferred_since: '2026-01-01' }, 'PreferredCustomer')
    await approve(await sara.apply())
    expect(await personOf(sara.personId)).toMatchObject({
      user_type: 'NetworkMarketer',
      preferred_since: null,
    })
  })

  it('stands in the log with who decided', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    await approve(applicationId)
    const entry = await one('select action, details from audit_log where subject = $1', [
      `application ${applicationId}`,
    ])
    expect(entry).toMatchObject({
      action: 'applications/approve',
      details: {
        personId: sara.personId,
        superiorId: people.superior.personId,
        contractVersion: 1,
        contractSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
    expect(await verifyLog(database)).toMatchObject({ fault: null })
  })

  it('SUPERIOR_INACTIVE: not under a superior who left while it was under review', async () => {
    const superior = await shop.addMember({ userType: 'NetworkMarketer' })
    await database.query(`update people set state = 'Active' where id = $1`, [superior.personId])
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    await database.query('update marketer_applications set sponsor_id = $2 where id = $1', [
      applicationId,
      superior.personId,
    ])
    await database.query(`update people set state = 'Terminated' where id = $1`, [superior.personId])
    expect((await approve(applicationId)).body.code).toBe('SUPERIOR_INACTIVE')
    expect(await personOf(sara.personId)).toMatchObject({ state: 'UnderReview', user_type: 'Customer' })
  })

  it('SUPERIOR_INACTIVE: not under a member below the applicant', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    const between = await shop.addMember({ userType: 'NetworkMarketer' })
    await database.query('update people set sponsor_id = $2 where id = $1', [between.personId, sara.personId])
    await database.query('update people set sponsor_id = $2 where id = $1', [
      people.superior.personId,
      between.personId,
    ])
    expect((await approve(applicationId)).body.code).toBe('SUPERIOR_INACTIVE')
    await database.query('update people set sponsor_id = null where id = $1', [people.superior.personId])
    expect((await approve(applicationId)).status).toBe(200)
  })
})

describe('a refusal', () => {
  /** @spec 4.marketer-status.3 */
  it('notifies the person of the reason, and a new application may be opened', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    expect((await reject(applicationId)).body).toEqual({ applicationId, state: 'Rejected' })
    expect(await personOf(sara.personId)).toMatchObject({
      state: 'Rejected',
      user_type: 'Customer',
      sponsor_id: null,
    })
    expect(await noticesOf(sara.personId)).toEqual([
      { kind: 'APPLICATION_REJECTED', details: { reason: 'تصویر کارت خوانا نیست.' } },
    ])
    clock.advance({ minutes: 2 })
    const again = await sara.apply()
    expect(again).not.toBe(applicationId)
    expect(await personOf(sara.personId)).toMatchObject({ state: 'UnderReview' })
    expect((await approve(again)).status).toBe(200)
    // Both stay on record, each with its card and its signed paper.
    const search = await office.get(
      `search/MarketerApplication?fields=id,state,reason,documents.id,documents.kind,signedDocument.id&sort=id&filter=${encodeURIComponent(
        JSON.stringify({ field: 'networkMarketer.id', op: 'eq', value: sara.personId }),
      )}`,
    )
    const [first, second] = search.body['page'] as {
      documents: { id: string }[]
      signedDocument: { id: string }
    }[]
    expect(first).toMatchObject({ id: applicationId, state: 'Rejected', reason: 'تصویر کارت خوانا نیست.' })
    expect(second).toMatchObject({ id: again, state: 'Approved' })
    expect([first!.documents.length, second!.documents.length]).toEqual([1, 1])
    expect(first!.documents[0]!.id).not.toBe(second!.documents[0]!.id)
    expect(first!.signedDocument.id).not.toBe(second!.signedDocument.id)
  })

  it('begins a new application with what was described before: only what was refused is sent again', async () => {
    const sara = await people.applicant()
    await reject(await sara.apply())
    clock.advance({ minutes: 2 })
    await sara.answer()
    await sara.uploadImage()
    await sara.sign()
    const { body } = await sara.submit()
    const sent = await one('select * from marketer_applications where id = $1', [body['applicationId']])
    expect(sent).toMatchObject({
      state: 'UnderReview',
      sponsor_id: people.superior.personId,
      father_name: 'پدر نمونه',
      certificate_number: '1234',
      iban: sampleIban,
    })
  })

  it('INVALID_INPUT: needs a reason', async () => {
    const applicationId = await (await people.applicant()).apply()
    expect((await reject(applicationId, ' ')).body.details).toHaveProperty('fields.reason')
  })
})

describe('a decision is refused', () => {
  it('CANNOT_CHANGE_NOW: a second time; of two at once one counts', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    const answers = await Promise.all([approve(applicationId), reject(applicationId), approve(applicationId)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422])
    for (const answer of [await approve(applicationId), await reject(applicationId)])
      expect(answer.body.code).toBe('CANNOT_CHANGE_NOW')
    expect(await noticesOf(sara.personId)).toHaveLength(1)
  })

  /** @spec 8.messages.17 */
  it('CANNOT_CHANGE_NOW: where the person was blocked meanwhile', async () => {
    const sara = await people.applicant()
    const applicationId = await sara.apply()
    await database.query(
      `update people set state = 'Blocked', block_reason = 'OFFICE', blocked_at = now() where id = $1`,
      [sara.personId],
    )
    expect((await approve(applicationId)).body).toMatchObject({
      code: 'CANNOT_CHANGE_NOW',
      message: 'اکنون نمی‌توان اطلاعات را تغییر داد.',
    })
  })

  it('APPLICATION_NOT_FOUND: of one that is not there or not sent', async () => {
    expect((await approve(999_999)).body.code).toBe('APPLICATION_NOT_FOUND')
    const { body } = await (await people.applicant()).answer()
    expect((await reject(Number(body['applicationId']))).body.code).toBe('APPLICATION_NOT_FOUND')
  })

  it.each(['catalogue', 'orders', 'finance', 'support', 'auditor'])(
    'FORBIDDEN: to the role %s',
    async (role) => {
      const browser = await staff(role)
      for (const path of ['approve', 'reject'])
        expect((await browser.post(`office/applications/${path}`, { applicationId: 1 })).body.code).toBe(
          'FORBIDDEN',
        )
    },
  )
})

describe('the end of a contract', () => {
  const password = 'Pomegranate#1'
  async function marketer(state = 'Active') {
    const member = await shop.addMember({
      userType: 'NetworkMarketer',
      passwordHash: await hashPassword(password),
    })
    await database.query('update people set state = $2 where id = $1', [member.personId, state])
    return { ...member, ...browserOf(app, member.token) }
  }

  /** @spec 4.marketer-status.4 */
  it('comes with the password: from then on a normal customer, who may apply again', async () => {
    const sara = await marketer()
    expect((await sara.post('marketers/terminate', { password })).body).toEqual({})
    expect(await personOf(sara.personId)).toMatchObject({
      state: 'Terminated',
      user_type: 'Customer',
      contract_terminated_at: new Date(clock.now().epochMilliseconds),
    })
    expect(await noticesOf(sara.personId)).toEqual([{ kind: 'CONTRACT_TERMINATED', details: {} }])
    expect((await sara.get('/CheckAccess')).body).toMatchObject({ userType: 'Customer' })
  })

  it('INVALID_INPUT: not with another password; TOO_MANY_ATTEMPTS: nor after five of them', async () => {
    const sara = await marketer()
    const wrong = () => sara.post('marketers/terminate', { password: 'Wrong#Password1' })
    expect((await wrong()).body.details).toHaveProperty('fields.password')
    for (const _ of [2, 3, 4, 5]) await wrong()
    expect((await sara.post('marketers/terminate', { password })).body.code).toBe('TOO_MANY_ATTEMPTS')
    expect(await personOf(sara.personId)).toMatchObject({ state: 'Active' })
  })

  it('CANNOT_CHANGE_NOW: there is nothing to end in the death grace; NETWORK_ONLY: nor for a customer', async () => {
    const sara = await marketer('DeathGrace')
    expect((await sara.post('marketers/terminate', { password })).body.code).toBe('CANNOT_CHANGE_NOW')
    const customer = await people.applicant()
    expect((await customer.post('marketers/terminate', { password })).body.code).toBe('NETWORK_ONLY')
  })
})

describe('the end of the contract of a blocked marketer', () => {
  const password = 'Pomegranate#1'
  async function blocked(reason: string, before: string) {
    const passwordHash = await hashPassword(password)
    const member = await shop.addMember({ userType: 'NetworkMarketer', passwordHash })
    await database.query(
      `update people set state = 'Blocked', block_reason = $2, blocked_at = now(), state_before_block = $3 where id = $1`,
      [member.personId, reason, before],
    )
    return { ...member, ...browserOf(app, member.token) }
  }

  it.each(['OFFICE', 'WRONG_DOCUMENTS'])('leaves the block of reason %s to the office', async (reason) => {
    const sara = await blocked(reason, 'Active')
    expect((await sara.post('marketers/terminate', { password })).body).toEqual({})
    expect(await personOf(sara.personId)).toMatchObject({
      user_type: 'Customer',
      state: 'Blocked',
      block_reason: reason,
      state_before_block: 'Terminated',
    })
    expect(
      (await office.post('office/people/unblock', { personId: sara.personId, note: 'نمونه' })).body,
    ).toEqual({
      personId: sara.personId,
      state: 'Terminated',
    })
  })

  it('CANNOT_CHANGE_NOW: a position that waits for the heirs is not ended in the name of the dead', async () => {
    const sara = await blocked('NO_INHERITANCE', 'DeathGrace')
    expect((await sara.post('marketers/terminate', { password })).body.code).toBe('CANNOT_CHANGE_NOW')
  })
})

describe('the training section', () => {
  it('shows a marketer what is published, and remembers what was read', async () => {
    const rows = await database.query<{ id: number }>(
      `insert into training_articles (position, title, body, published_at) values
         (1, '{"fa": "دوم", "en": "Second"}', '{"fa": "متن", "en": "Text"}', '2026-01-01'),
         (0, '{"fa": "نخست", "en": "First"}', '{"fa": "متن", "en": "Text"}', '2026-01-01'),
         (2, '{"fa": "پیش‌نویس", "en": "Draft"}', '{"fa": "متن", "en": "Text"}', null) returning id`,
    )
    const [second, , draft] = rows.rows.map((row) => row.id)
    const marketer = browserOf(app, people.superior.token)
    const list = async () =>
      (await marketer.get('search/TrainingArticle?fields=title,isRead&sort=position')).body['page']
    expect(await list()).toEqual([
      { title: 'نخست', isRead: false },
      { title: 'دوم', isRead: false },
    ])
    for (const _ of [1, 2])
      expect((await marketer.post('marketers/read-article', { articleId: second })).status).toBe(200)
    expect(await list()).toEqual([
      { title: 'نخست', isRead: false },
      { title: 'دوم', isRead: true },
    ])
    for (const articleId of [draft, 999_999])
      expect((await marketer.post('marketers/read-article', { articleId })).body.code).toBe('NOT_FOUND')
    const customer = await people.applicant()
    expect((await customer.post('marketers/read-article', { articleId: second })).body.code).toBe(
      'NETWORK_ONLY',
    )
    expect((await customer.get('search/TrainingArticle?fields=title')).body['page']).toEqual([])
  })
})

it('the paper of a signature that could not be made at once is made by a job, once', async () => {
  const sara = await people.applicant()
  const applicationId = await sara.apply()
  const { signed_document_id: made } = await one(
    'select signed_document_id from marketer_applications where id = $1',
    [applicationId],
  )
  await database.query('update marketer_applications set signed_document_id = null where id = $1', [
    applicationId,
  ])
  await database.query('delete from documents where id = $1', [made])
  const deps = { database, clock, gateway: null, sms: noSms, email: noEmail, files }
  const counts = await Promise.all([makeSignedPapers(deps, clock.now()), makeSignedPapers(deps, clock.now())])
  expect(counts.toSorted()).toEqual([0, 1])
  const { count } = await one(
    `select count(*) from documents where person_id = $1 and kind = 'SIGNED_CONTRACT'`,
    [sara.personId],
  )
  expect(count).toBe(1)
})
