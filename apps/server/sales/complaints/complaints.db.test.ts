import { describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { noticeKinds } from '../../testing/notices.ts'
import { officeOf } from '../../testing/opened.ts'
import { openReturns, paidOrder } from '../../testing/returns.ts'
import type { Member } from '../../testing/shop.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'

/** @spec 2.dissatisfaction, 9.limits, 1.back-office */
const env = await openReturns()
const support = await officeOf(env, 'support')

const usual = { subject: 'بستهٔ دیررسیده', text: 'سفارش من یک هفته دیرتر از موعد رسید.' }
async function customer(): Promise<Browser & Member> {
  const member = await env.shop.addMember()
  return { ...member, ...browserOf(env.app, member.token) }
}
const file = (who: Browser, rest: object = {}) =>
  who.post('complaints/file', { ...usual, ...rest }, { key: newKey() })
const rowOf = async (complaintId: unknown) =>
  (
    await env.database.query<Record<string, unknown>>(
      'select state, due_at, answer, answered_by, answered_at, closed_by from complaints where id = $1',
      [complaintId],
    )
  ).rows[0]!

describe('a dissatisfaction report', () => {
  it('is due 48 hours after it was filed, and its author is notified', async () => {
    const sara = await customer()
    const { status, body } = await file(sara)
    expect(status).toBe(200)
    expect(body).toEqual({
      complaintId: expect.any(Number),
      state: 'Open',
      dueAt: '2026-05-12T09:00:00Z',
    })
    const notices = await env.database.query('select kind, details from notices where person_id = $1', [
      sara.personId,
    ])
    expect(notices.rows).toEqual([
      { kind: 'COMPLAINT_FILED', details: { subject: 'بستهٔ دیررسیده', day: '2026-05-12' } },
    ])
  })

  /** @spec 2.dissatisfaction.1 */
  it('may be about an own order and have images, which support sees too', async () => {
    const offer = await env.shop.addOffer()
    const buyer = await paidOrder(env, [{ skuSellerId: offer, quantity: 1 }])
    const sent = await upload(env.app, 'documents/COMPLAINT_IMAGE', formWith(await cardPhoto()), {
      token: buyer.token,
    })
    const documentId = sent.body['documentId']
    const { body } = await file(buyer.browser, { saleOrderId: buyer.saleOrderId, documentIds: [documentId] })
    const fields = 'subject,text,state,dueAt,documents.id,saleOrder.id,networkMarketer.lastName'
    const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: body['complaintId'] }))
    const seen = await support.get(`search/Complaint?fields=${fields}&filter=${filter}`)
    expect(seen.body['page']).toMatchObject([
      {
        ...usual,
        state: 'Open',
        documents: [{ id: documentId }],
        saleOrder: { id: buyer.saleOrderId },
        networkMarketer: { lastName: 'نمونه' },
      },
    ])
    expect((await support.get(`/documents/${documentId}`)).status).toBe(200)
    expect((await (await officeOf(env, 'orders')).get(`/documents/${documentId}`)).status).toBe(404)
    expect(
      (await (await customer()).get(`search/Complaint?fields=id&filter=${filter}`)).body['page'],
    ).toEqual([])
  })

  it('is answered once, by the first of support; its author is notified', async () => {
    const sara = await customer()
    const { complaintId } = (await file(sara)).body
    env.clock.advance({ hours: 3 })
    const answer = 'از تأخیر پیش‌آمده پوزش می‌خواهیم.'
    const other = await officeOf(env, 'admin')
    const answers = await Promise.all(
      [support, other].map((who) => who.post('office/complaints/answer', { complaintId, answer })),
    )
    expect(answers.map(({ body }) => body.code ?? body['state']).toSorted()).toEqual([
      'Answered',
      'COMPLAINT_STATE',
    ])
    expect(await rowOf(complaintId)).toMatchObject({
      state: 'Answered',
      answer,
      answered_at: new Date('2026-05-10T12:00:00Z'),
    })
    expect(await noticeKinds(env.database, sara.personId)).toEqual(['COMPLAINT_FILED', 'COMPLAINT_ANSWERED'])
    const audit = await env.database.query('select action, details from audit_log where subject = $1', [
      `complaint ${complaintId}`,
    ])
    expect(audit.rows).toEqual([{ action: 'complaints/answer', details: { answer, isInTime: true } }])
  })

  it('that is answered late says so in the log', async () => {
    const { complaintId } = (await file(await customer())).body
    env.clock.advance({ hours: 49 })
    const late = await officeOf(env, 'support')
    await late.post('office/complaints/answer', { complaintId, answer: 'پاسخ دیرهنگام ما به شما.' })
    const audit = await env.database.query<{ details: { isInTime: boolean } }>(
      'select details from audit_log where subject = $1',
      [`complaint ${complaintId}`],
    )
    expect(audit.rows[0]!.details.isInTime).toBe(false)
  })

  it('is closed by its author at any time, by the office after the answer', async () => {
    const sara = await customer()
    const first = (await file(sara)).body['complaintId']
    expect((await support.post('office/complaints/close', { complaintId: first })).body.code).toBe(
      'COMPLAINT_STATE',
    )
    expect((await sara.post('complaints/close', { complaintId: first })).body['state']).toBe('Closed')
    const second = (await file(sara)).body['complaintId']
    await support.post('office/complaints/answer', { complaintId: second, answer: 'پاسخ نمونهٔ پشتیبانی.' })
    expect((await support.post('office/complaints/close', { complaintId: second })).body['state']).toBe(
      'Closed',
    )
    expect(await rowOf(second)).toMatchObject({ closed_by: support.accountId })
    for (const complaintId of [first, second]) {
      expect((await sara.post('complaints/close', { complaintId })).body.code).toBe('COMPLAINT_STATE')
    }
  })
})

describe('a report is refused', () => {
  it('TOO_MANY_COMPLAINTS: a sixth while five are open', async () => {
    const sara = await customer()
    for (let index = 0; index < 5; index += 1) expect((await file(sara)).status).toBe(200)
    const { status, body } = await file(sara)
    expect([status, body.code]).toEqual([422, 'TOO_MANY_COMPLAINTS'])
    expect(body.message).toContain('۵ گزارش شما')
  })

  it('TOO_MANY_COMPLAINTS: those withdrawn within a day count too, since each sent an SMS', async () => {
    const sara = await customer()
    for (let index = 0; index < 5; index += 1) {
      const { body } = await file(sara)
      await sara.post('complaints/close', { complaintId: body['complaintId'] }, { key: newKey() })
    }
    expect((await file(sara)).body.code).toBe('TOO_MANY_COMPLAINTS')
    await env.database.query(
      `update complaints set created_at = created_at - interval '25 hours' where person_id = $1`,
      [sara.personId],
    )
    expect((await file(sara)).status).toBe(200)
  })

  it("ORDER_NOT_FOUND: about another's order, and about a basket", async () => {
    const offer = await env.shop.addOffer()
    const buyer = await paidOrder(env, [{ skuSellerId: offer, quantity: 1 }])
    const sara = await customer()
    const basket = await sara.post('baskets/create')
    for (const saleOrderId of [buyer.saleOrderId, basket.body['saleOrderId'], 999_999]) {
      expect((await file(sara, { saleOrderId })).body.code).toBe('ORDER_NOT_FOUND')
    }
  })

  it('IMAGES_GONE, TOO_MANY_IMAGES: with images that are not there, with six', async () => {
    const sara = await customer()
    expect((await file(sara, { documentIds: ['nothing-of-the-kind-0000'] })).body.code).toBe('IMAGES_GONE')
    const documentIds = Array.from({ length: 6 }, (_, index) => `nothing-of-the-kind-000${index}`)
    expect((await file(sara, { documentIds })).body.code).toBe('TOO_MANY_IMAGES')
    const { rows } = await env.database.query('select from complaints where person_id = $1', [sara.personId])
    expect(rows).toEqual([])
  })

  it('COMPLAINT_NOT_FOUND: one that is not there, and another’s', async () => {
    const [sara, other] = [await customer(), await customer()]
    const { complaintId } = (await file(sara)).body
    expect((await other.post('complaints/close', { complaintId })).body).toMatchObject({
      code: 'COMPLAINT_NOT_FOUND',
      message: 'چنین گزارشی یافت نشد.',
    })
    for (const id of [999_999, Number.MAX_SAFE_INTEGER]) {
      const answer = { complaintId: id, answer: 'پاسخ نمونهٔ پشتیبانی.' }
      expect((await support.post('office/complaints/answer', answer)).status).toBe(404)
      expect((await support.post('office/complaints/close', { complaintId: id })).status).toBe(404)
    }
  })

  it.each([
    ['without a subject', { subject: '' }, 'subject', 'این بخش را پر کنید.', 'Field is mandatory'],
    [
      'with a subject of two letters',
      { subject: 'ab' },
      'subject',
      'دست‌کم ۳ نویسه لازم است.',
      'At least 3 characters are needed.',
    ],
    [
      'with a subject of 121 letters',
      { subject: 'x'.repeat(121) },
      'subject',
      'حداکثر ۱۲۰ نویسه پذیرفته است.',
      'At most 120 characters are accepted.',
    ],
    [
      'of a word',
      { text: 'کوتاه' },
      'text',
      'دست‌کم ۱۰ نویسه لازم است.',
      'At least 10 characters are needed.',
    ],
    [
      'of 4,001 letters',
      { text: 'x'.repeat(4001) },
      'text',
      'حداکثر ۴۰۰۰ نویسه پذیرفته است.',
      'At most 4000 characters are accepted.',
    ],
    [
      'about an order as a text',
      { saleOrderId: 'x' },
      'saleOrderId',
      'این مقدار پذیرفته نیست.',
      'This value is not accepted.',
    ],
    [
      'that is closed already',
      { state: 'Closed' },
      'state',
      'چنین فیلدی وجود ندارد.',
      'There is no such field.',
    ],
  ])('INVALID_INPUT: %s, in both languages', async (_, rest, field, fa, en) => {
    const sara = await customer()
    const persian = await file(sara, rest)
    const english = await file(browserOf(env.app, sara.token, '/gr/english'), rest)
    for (const [{ status, body }, text] of [
      [persian, fa],
      [english, en],
    ] as const) {
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect((body.details['fields'] as Record<string, string>)[field]).toBe(text)
    }
  })

  it('INVALID_INPUT: an answer of nothing, or about nothing', async () => {
    const { complaintId } = (await file(await customer())).body
    for (const body of [
      { complaintId },
      { complaintId, answer: 'نه' },
      { complaintId: '1', answer: 'x'.repeat(20) },
    ]) {
      expect((await support.post('office/complaints/answer', body)).body.code).toBe('INVALID_INPUT')
    }
    expect((await rowOf(complaintId))['state']).toBe('Open')
  })
})
