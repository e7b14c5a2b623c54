import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { officeOf } from '../../testing/opened.ts'
import { openReturns, paidOrder, type Receiver, receiverOf } from '../../testing/returns.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'

/** @spec 5.defect-report, 4.returns, 3.defect-report */
const env = await openReturns()
let offer: number
beforeEach(async () => {
  offer = await env.shop.addOffer({ stock: [50], scoreHundredths: 5_000 })
})

const receiver = (quantity = 3): Promise<Receiver> => receiverOf(env, [{ skuSellerId: offer, quantity }])
const returnsOf = async (saleOrderId: number) =>
  (
    await env.database.query<Record<string, unknown>>(
      'select * from returns where sale_order_id = $1 order by id',
      [saleOrderId],
    )
  ).rows

describe('a return is requested', () => {
  /** @spec 3.defect-report.1 */
  it('with images that were uploaded before, and its buyer is notified', async () => {
    const sara = await receiver()
    const sent = await upload(env.app, 'documents/RETURN_IMAGE', formWith(await cardPhoto()), {
      token: sara.token,
    })
    const answer = await sara.requestReturn({ quantity: 2, documentIds: [sent.body['documentId']] })
    expect(answer.body).toEqual({
      returnId: expect.any(Number),
      state: 'Requested',
      isAwaitingStock: false,
    })
    const fields =
      'kind,state,quantity,description,refundTo,documents.id,moves.toState,saleOrder.id,orderItem.id'
    const seen = await sara.browser.get(`search/Return?fields=${fields}`)
    expect(seen.body['page']).toEqual([
      {
        kind: 'Defective',
        state: 'Requested',
        quantity: 2,
        description: 'درِ ظرف شکسته است.',
        refundTo: 'wallet',
        documents: [{ id: sent.body['documentId'] }],
        moves: [{ toState: 'Requested' }],
        saleOrder: { id: sara.saleOrderId },
        orderItem: { id: sara.orderItemIds[0] },
      },
    ])
    const notices = await env.database.query(
      `select kind from notices where person_id = $1 and kind like 'RETURN%'`,
      [sara.personId],
    )
    expect(notices.rows).toEqual([{ kind: 'RETURN_REQUESTED' }])
  })

  /** @spec 5.defect-report.4 */
  it('after a change of mind without a description and without an image', async () => {
    const sara = await receiver()
    const unexplained = { kind: 'ChangeOfMind', description: '', documentIds: [], refundTo: 'source' }
    expect((await sara.requestReturn(unexplained)).status).toBe(200)
  })

  it('once, however often it is sent with one key', async () => {
    const sara = await receiver()
    const key = newKey()
    const body = { documentIds: [await sara.addImage()] }
    const [first, again] = [await sara.requestReturn(body, key), await sara.requestReturn(body, key)]
    expect(again.body).toEqual(first.body)
    expect(await returnsOf(sara.saleOrderId)).toHaveLength(1)
  })

  it('to the last minute of the seventh day in Tehran', async () => {
    const sara = await receiver()
    env.clock.moveTo('2026-05-17T20:29:59Z')
    const { token } = { token: await env.shop.addSession(sara.accountId) }
    const documentIds = [await sara.addImage()]
    const answer = await browserOf(env.app, token).post(
      'returns/request',
      {
        saleOrderId: sara.saleOrderId,
        orderItemId: sara.orderItemIds[0],
        kind: 'Wrong',
        quantity: 1,
        description: 'رنگ دیگری آمد.',
        documentIds,
        refundTo: 'wallet',
      },
      { key: newKey() },
    )
    expect(answer.status).toBe(200)
  })

  it('for each unit once, when two requests for all of them come at the same moment', async () => {
    const sara = await receiver()
    const answers = await Promise.all([
      sara.requestReturn({ quantity: 3 }),
      sara.requestReturn({ quantity: 3 }),
    ])
    expect(answers.map(({ body }) => body.code ?? 'asked').toSorted()).toEqual(['RETURN_QUANTITY', 'asked'])
  })
})

describe('a return is refused', () => {
  it('RETURN_NOT_DELIVERED: of an order that is still on its way', async () => {
    const buyer = await paidOrder(env, [{ skuSellerId: offer, quantity: 1 }])
    const { rows } = await env.database.query<{ id: number }>(
      'select id from order_items where sale_order_id = $1',
      [buyer.saleOrderId],
    )
    const body = {
      saleOrderId: buyer.saleOrderId,
      orderItemId: rows[0]!.id,
      kind: 'ChangeOfMind',
      quantity: 1,
      refundTo: 'wallet',
    }
    const answer = await buyer.browser.post('returns/request', body, { key: newKey() })
    expect(answer.body).toMatchObject({
      code: 'RETURN_NOT_DELIVERED',
      message: 'سفارش هنوز تحویل نشده است. پس از تحویل می‌توانید کالا را برگردانید.',
    })
  })

  /** @spec 5.defect-report.5 */
  it('RETURN_TOO_LATE: on the eighth day, in both languages', async () => {
    const sara = await receiver()
    env.clock.moveTo('2026-05-17T20:30:00Z')
    const token = await env.shop.addSession(sara.accountId)
    const body = {
      saleOrderId: sara.saleOrderId,
      orderItemId: sara.orderItemIds[0],
      kind: 'ChangeOfMind',
      quantity: 1,
      refundTo: 'wallet',
    }
    const persian = await browserOf(env.app, token).post('returns/request', body, { key: newKey() })
    expect([persian.status, persian.body.code, persian.body.message]).toEqual([
      422,
      'RETURN_TOO_LATE',
      'پس از ۷ روز از تحویل، کالا برگردانده نمی‌شود.',
    ])
    const english = await browserOf(env.app, token, '/gr/english').post('returns/request', body, {
      key: newKey(),
    })
    expect(english.body.message).toBe('Returns not allowed after 7 days')
  })

  /** @spec 5.defect-report.3 */
  it('RETURN_QUANTITY: above what was ordered and has not come back', async () => {
    const sara = await receiver(3)
    expect((await sara.requestReturn({ quantity: 4 })).body).toMatchObject({
      code: 'RETURN_QUANTITY',
      message: 'از این کالا حداکثر ۳ عدد را می‌توان برگرداند.',
      details: { limit: 3 },
    })
    await sara.requestReturn({ quantity: 2 })
    expect((await sara.requestReturn({ quantity: 2 })).body.details).toEqual({ limit: 1 })
  })

  it("ORDER_NOT_FOUND, ORDER_ITEM_NOT_FOUND: of another's order, of a line of another order", async () => {
    const [sara, other] = [await receiver(), await receiver()]
    expect((await sara.requestReturn({ saleOrderId: other.saleOrderId })).body.code).toBe('ORDER_NOT_FOUND')
    expect((await sara.requestReturn({ orderItemId: other.orderItemIds[0] })).body.code).toBe(
      'ORDER_ITEM_NOT_FOUND',
    )
    expect((await sara.requestReturn({ saleOrderId: Number.MAX_SAFE_INTEGER })).body.code).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  it('IBAN_REQUIRED: to a Sheba that the person does not have', async () => {
    const sara = await receiver()
    expect((await sara.requestReturn({ refundTo: 'iban' })).body.code).toBe('IBAN_REQUIRED')
    await env.database.query(`update people set iban = 'IR979990000000000000000001' where id = $1`, [
      sara.personId,
    ])
    expect((await sara.requestReturn({ refundTo: 'iban' })).status).toBe(200)
  })

  it("IMAGES_GONE: images that are another person's, of something else, used before or not there", async () => {
    const [sara, other] = [await receiver(), await receiver()]
    const used = await sara.addImage()
    await sara.requestReturn({ documentIds: [used] })
    const foreign = await other.addImage()
    const ofComplaint = await sara.addImage('COMPLAINT_IMAGE')
    for (const id of [used, foreign, ofComplaint, 'nothing-of-the-kind-0000']) {
      const answer = await sara.requestReturn({ documentIds: [await sara.addImage(), id] })
      expect(answer.body.code).toBe('IMAGES_GONE')
    }
    expect(await returnsOf(sara.saleOrderId)).toHaveLength(1)
    const { rows } = await env.database.query('select from documents where return_id is null and id = $1', [
      foreign,
    ])
    expect(rows).toHaveLength(1)
  })

  it('TOO_MANY_IMAGES: more than five; the same one twice counts once', async () => {
    const sara = await receiver()
    const documentIds = await Promise.all(Array.from({ length: 6 }, () => sara.addImage()))
    expect((await sara.requestReturn({ documentIds })).body).toMatchObject({
      code: 'TOO_MANY_IMAGES',
      message: 'بیش از ۵ تصویر پذیرفته نمی‌شود.',
    })
    const twice = [...documentIds.slice(0, 5), documentIds[0]]
    expect((await sara.requestReturn({ documentIds: twice })).status).toBe(200)
  })

  /** @spec 5.defect-report.2 */
  it.each([
    ['without an image', { documentIds: [] }, 'documentIds', 'دست‌کم یک تصویر بیفزایید.'],
    ['without a word', { description: '  ' }, 'description', 'این بخش را پر کنید.'],
    ['without an item', { orderItemId: null }, 'orderItemId', 'این بخش را پر کنید.'],
    ['of item 0', { orderItemId: 0 }, 'orderItemId', 'دست‌کم یک کالا را انتخاب کنید.'],
    ['of no units', { quantity: 0 }, 'quantity', 'باید دست‌کم ۱ باشد.'],
    ['of 1,001 units', { quantity: 1001 }, 'quantity', 'باید حداکثر ۱۰۰۰ باشد.'],
    ['of 1.5 units', { quantity: 1.5 }, 'quantity', 'این مقدار پذیرفته نیست.'],
    ['of units as a text', { quantity: '2' }, 'quantity', 'این مقدار پذیرفته نیست.'],
    [
      'with 1,001 letters',
      { description: 'x'.repeat(1001) },
      'description',
      'حداکثر ۱۰۰۰ نویسه پذیرفته است.',
    ],
    ['with a zero character', { description: 'a\0b' }, 'description', 'این مقدار پذیرفته نیست.'],
    ['of a kind that there is not', { kind: 'Ugly' }, 'kind', 'از گزینه‌ها انتخاب کنید.'],
    ['of bad goods to the card', { refundTo: 'source' }, 'refundTo', 'از گزینه‌ها انتخاب کنید.'],
    [
      'of a change of mind to the Sheba',
      { kind: 'ChangeOfMind', refundTo: 'iban' },
      'refundTo',
      'از گزینه‌ها انتخاب کنید.',
    ],
    [
      'with a path for an image',
      { documentIds: ['../../etc/passwd'] },
      'documentIds.0',
      'این مقدار پذیرفته نیست.',
    ],
    ['of an order as a text', { saleOrderId: '1' }, 'saleOrderId', 'این مقدار پذیرفته نیست.'],
    ['in another’s name', { personId: 1 }, 'personId', 'چنین فیلدی وجود ندارد.'],
  ])('INVALID_INPUT: %s', async (_, rest, field, message) => {
    const sara = await receiver(1)
    const { status, body } = await sara.requestReturn(rest)
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect((body.details['fields'] as Record<string, string>)[field]).toBe(message)
    expect(await returnsOf(sara.saleOrderId)).toEqual([])
  })

  it('IDEMPOTENCY_KEY_MISSING: without a key', async () => {
    const sara = await receiver(1)
    const body = {
      saleOrderId: sara.saleOrderId,
      orderItemId: sara.orderItemIds[0],
      kind: 'ChangeOfMind',
      quantity: 1,
      refundTo: 'wallet',
    }
    expect((await sara.browser.post('returns/request', body)).body.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })
})

describe('a return is taken back', () => {
  it('and requested again, over and over: its buyer is sent one SMS for a line and a day', async () => {
    const sara = await receiver(1)
    for (let count = 0; count < 3; count += 1) {
      const { body } = await sara.requestReturn()
      await sara.browser.post('returns/cancel', { returnId: body['returnId'] }, { key: newKey() })
    }
    const requested = async () =>
      (
        await env.database.query(`select from notices where person_id = $1 and kind = 'RETURN_REQUESTED'`, [
          sara.personId,
        ])
      ).rowCount
    expect(await requested()).toBe(1)
    env.clock.advance({ hours: 13 })
    const browser = browserOf(env.app, await env.shop.addSession(sara.accountId))
    const again = { saleOrderId: sara.saleOrderId, orderItemId: sara.orderItemIds[0], quantity: 1 }
    const repeated = await browser.post(
      'returns/request',
      { ...again, kind: 'ChangeOfMind', refundTo: 'wallet' },
      { key: newKey() },
    )
    expect(repeated.status).toBe(200)
    expect(await requested()).toBe(2)
  })

  it('while the goods are with the buyer, whose units can be returned again', async () => {
    const sara = await receiver(1)
    const { body } = await sara.requestReturn()
    const cancel = () =>
      sara.browser.post('returns/cancel', { returnId: body['returnId'] }, { key: newKey() })
    expect((await cancel()).body).toMatchObject({ state: 'Cancelled' })
    expect((await cancel()).body.code).toBe('RETURN_STATE')
    expect((await sara.requestReturn()).status).toBe(200)
  })

  it("RETURN_STATE, RETURN_NOT_FOUND: not once the goods are in the house, and not another's", async () => {
    const [sara, other] = [await receiver(1), await receiver(1)]
    const { body } = await sara.requestReturn()
    const returnId = body['returnId']
    const office = await officeOf(env, 'orders')
    await office.post('office/returns/accept', { returnId }, { key: newKey() })
    await office.post('office/returns/receive', { returnId }, { key: newKey() })
    const cancel = (who: Receiver, id: unknown) =>
      who.browser.post('returns/cancel', { returnId: id }, { key: newKey() })
    expect((await cancel(sara, returnId)).body).toMatchObject({
      code: 'RETURN_STATE',
      message: 'این مرجوعی دیگر در این مرحله نیست. صفحه را تازه کنید.',
      details: { from: 'Received', to: 'Cancelled' },
    })
    expect((await cancel(other, returnId)).body.code).toBe('RETURN_NOT_FOUND')
    expect((await cancel(sara, 999_999)).body.code).toBe('RETURN_NOT_FOUND')
  })
})
