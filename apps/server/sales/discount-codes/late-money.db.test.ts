import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expectGreenBooks } from '../../testing/books.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 3.order-labels, 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })

const offer = await shop.addOffer({ stock: [1000] })
afterAll(() => expectGreenBooks(database, clock.now()))
beforeEach(() => {
  gateway.verdict = { state: 'open' }
})

/** A person with pending payments of several baskets with one code. */
async function buyerWithCode(code: string) {
  const { token, personId } = await shop.addMember()
  const browser = browserOf(app, token)
  const addressId = await shop.addAddress(personId)
  const goToPay = async () => {
    const saleOrderId = Number((await browser.post('baskets/create')).body['saleOrderId'])
    await browser.post('baskets/set-quantity', { saleOrderId, skuSellerId: offer, quantity: 2 })
    await browser.post('baskets/choose-delivery', { saleOrderId, addressId, deliveryMethodId: 1 })
    expect((await browser.post('baskets/apply-code', { saleOrderId, code })).status).toBe(200)
    const { payable_amount: seenPayableRial } = await orderOf(database, saleOrderId)
    const paid = await browser.post('checkout/pay', { saleOrderId, seenPayableRial }, { key: newKey() })
    expect(paid.status).toBe(200)
    const [payment] = await paymentsOf(database, saleOrderId)
    return { saleOrderId, reference: payment!.reference, paymentId: payment!.id }
  }
  const abandon = (saleOrderId: number) => browser.post('checkout/abandon', { saleOrderId })
  return { browser, goToPay, abandon }
}
const payAt = async (reference: string) => {
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${reference}` })
  gateway.verdict = { state: 'open' }
}
const usesOf = async (codeId: number) => {
  const { rows } = await database.query<{ sale_order_id: number }>(
    'select sale_order_id from discount_code_uses where discount_code_id = $1 and used_at is not null',
    [codeId],
  )
  return rows.map((row) => row.sale_order_id)
}

describe('money that comes late for an order with a code', () => {
  it('buys it at the price it was paid for while the code may still be used', async () => {
    const { id, code } = await shop.addCode({ usage_limit: 1, person_limit: 1 })
    const sara = await buyerWithCode(code)
    const { saleOrderId, reference } = await sara.goToPay()
    await sara.abandon(saleOrderId)
    await payAt(reference)
    expect((await orderOf(database, saleOrderId)).state).toBe('Registered')
    expect(await usesOf(id)).toEqual([saleOrderId])
  })

  it.each([
    ['by the same person', { person_limit: 1 }],
    ['altogether', { usage_limit: 1 }],
    ['by who has ordered meanwhile', { is_first_order: true }],
  ])(
    'is held in suspense where the code was used up since, %s: pages of a bank left open are no further uses',
    async (_, limit) => {
      const { id, code } = await shop.addCode(limit)
      const sara = await buyerWithCode(code)
      const late = await sara.goToPay()
      await sara.abandon(late.saleOrderId)
      const first = await sara.goToPay()
      await payAt(first.reference)
      await payAt(late.reference)
      expect((await orderOf(database, late.saleOrderId)).state).toBe('Draft')
      expect(await usesOf(id)).toEqual([first.saleOrderId])
      const result = await sara.browser.get(`checkout/result?payment=${late.paymentId}`)
      expect(result.body).toMatchObject({
        outcome: 'paid-not-recorded',
        failureReason: 'EXPIRED',
        canWait: false,
      })
      const choice = { paymentId: late.paymentId, choice: 'refund' }
      expect((await sara.browser.post('checkout/choose-refund', choice, { key: newKey() })).status).toBe(200)
    },
  )
})
