import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { openReturns, paidOrder, type Receiver, receiverOf } from '../../testing/returns.ts'
import { cardPhoto, formWith, upload } from '../../testing/upload.ts'

/** @spec 7.defective-product-statement, 5.defect-report, 4.returns */
const env = await openReturns()
let offer: number
beforeEach(async () => {
  offer = await env.shop.addOffer({ stock: [50], scoreHundredths: 5_000 })
})

const receiver = (quantity = 3): Promise<Receiver> => receiverOf(env, [{ skuSellerId: offer, quantity }])
const statement = (who: Receiver, prefix = '') =>
  who.browser.get(`${prefix}defective-product/statement?saleOrderId=${who.saleOrderId}`)

describe('the statement of what can come back', () => {
  /** @spec 7.defective-product-statement.1 */
  it('has the bounds, the time and what each line was paid with', async () => {
    const sara = await receiver()
    await sara.requestReturn({ quantity: 2 })
    env.clock.advance({ hours: 24 })
    const { token } = { token: await env.shop.addSession(sara.accountId) }
    const { body } = await browserOf(env.app, token, '/gr/english').get(
      `defective-product/statement?saleOrderId=${sara.saleOrderId}`,
    )
    expect(body).toEqual({
      saleOrderId: sara.saleOrderId,
      orderNumber: expect.stringMatching(/^1405-\d+$/),
      deliveredOn: '2026-05-10',
      lastDay: '2026-05-17',
      daysLeft: 6,
      closesAt: '2026-05-17T20:30:00.000Z',
      returnDays: 7,
      imageLimit: 5,
      imageMegabytes: 5,
      ibanEnd: null,
      items: [
        {
          orderItemId: sara.orderItemIds[0],
          skuSellerId: offer,
          productId: expect.any(Number),
          productName: 'Sample کالای نمونه',
          skuName: 'Sample کالای نمونه',
          optionName: '',
          brandName: 'Sample brand',
          hue: 350,
          image: null,
          quantity: 3,
          rewardQuantity: 0,
          returnedQuantity: 0,
          openQuantity: 2,
          returnableQuantity: 1,
          why: null,
          unitPrice: 1_000_000,
          orderItemValueAmount: 3_000_000,
          orderDiscountShare: 0,
          vatAmount: 300_000,
          orderItemScore: 15_000,
        },
      ],
    })
  })

  it('says why nothing can come back: not delivered, too late, all of it came back', async () => {
    const buyer = await paidOrder(env, [{ skuSellerId: offer, quantity: 1 }])
    const url = `defective-product/statement?saleOrderId=${buyer.saleOrderId}`
    const whyOf = (body: Record<string, unknown>) =>
      (body['items'] as { why: string; returnableQuantity: number }[])[0]
    expect(whyOf((await buyer.browser.get(url)).body)).toMatchObject({
      why: 'NotDelivered',
      returnableQuantity: 0,
    })

    const sara = await receiver(1)
    await sara.requestReturn()
    expect(whyOf((await statement(sara)).body)).toMatchObject({ why: 'AllReturned', returnableQuantity: 0 })

    const late = await receiver(1)
    env.clock.moveTo('2026-05-17T20:30:00Z')
    const { token } = { token: await env.shop.addSession(late.accountId) }
    const { body } = await browserOf(env.app, token).get(
      `defective-product/statement?saleOrderId=${late.saleOrderId}`,
    )
    expect(whyOf(body)).toMatchObject({ why: 'TooLate', returnableQuantity: 0 })
    expect(body['daysLeft']).toBe(-1)
  })

  it("ORDER_NOT_FOUND: another's order, a basket, and whatever is no number", async () => {
    const [sara, other] = [await receiver(), await receiver()]
    const basket = await sara.browser.post('baskets/create')
    for (const saleOrderId of ['x', '1e9', '', '-1']) {
      const answer = await sara.browser.get(`defective-product/statement?saleOrderId=${saleOrderId}`)
      expect([answer.status, answer.body.code], saleOrderId).toEqual([400, 'INVALID_INPUT'])
    }
    for (const saleOrderId of [other.saleOrderId, basket.body['saleOrderId'], 999_999]) {
      const answer = await sara.browser.get(`defective-product/statement?saleOrderId=${saleOrderId}`)
      expect([answer.status, answer.body.code], String(saleOrderId)).toEqual([404, 'ORDER_NOT_FOUND'])
    }
    const visitor = browserOf(env.app, null)
    expect((await visitor.get('defective-product/statement?saleOrderId=1')).body.code).toBe('LOGIN_REQUIRED')
  })
})

describe('the images of a return', () => {
  const read = (token: string | null, id: unknown) =>
    env.app.inject({
      url: `/documents/${id}`,
      headers: { host: 'shop.localhost', ...(token === null ? {} : { cookie: `anar_session=${token}` }) },
    })

  it('are visible to the buyer and, once requested, to staff who handle returns; to nobody else', async () => {
    const [sara, other] = [await receiver(1), await receiver(1)]
    const sent = await upload(env.app, 'documents/RETURN_IMAGE', formWith(await cardPhoto()), {
      token: sara.token,
    })
    const id = sent.body['documentId']
    const tokenOf = async (staffRole: string) =>
      (await env.shop.addMember({ userType: 'Staff', staffRole })).token
    expect((await read(sara.token, id)).statusCode).toBe(200)
    expect((await read(await tokenOf('orders'), id)).statusCode).toBe(404)
    await sara.requestReturn({ documentIds: [id] })
    for (const role of ['orders', 'finance', 'support', 'admin', 'auditor']) {
      expect((await read(await tokenOf(role), id)).statusCode, role).toBe(200)
    }
    for (const token of [await tokenOf('network'), await tokenOf('catalogue'), other.token]) {
      expect((await read(token, id)).statusCode).toBe(404)
    }
  })

  it('FORBIDDEN, TOO_MANY_IMAGES: are sent by shoppers, and not without end', async () => {
    const sara = await receiver(1)
    const send = (token: string) =>
      cardPhoto().then((photo) => upload(env.app, 'documents/RETURN_IMAGE', formWith(photo), { token }))
    const { token } = await env.shop.addMember({ userType: 'Staff', staffRole: 'admin' })
    expect((await send(token)).body.code).toBe('FORBIDDEN')
    for (let index = 0; index < 30; index += 1) await sara.addImage()
    expect((await send(sara.token)).body).toMatchObject({ code: 'TOO_MANY_IMAGES', details: { limit: 30 } })
  })
})
