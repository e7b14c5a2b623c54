import { beforeEach, expect, it } from 'vitest'
import { openDecisions, openReturns } from '../../testing/returns.ts'

/** @spec 4.returns, 3.order-item */
const env = await openReturns()
const { decide, received, returnOf, walletOf, office, receiver } = await openDecisions(env)
const changeOfMind = { kind: 'ChangeOfMind', description: '', documentIds: [] }
// 1,000,000 each with 10 percent VAT; 5 at half price.
let offer: number
beforeEach(async () => {
  offer = await env.shop.addOffer({ stock: [20], scoreHundredths: 5_000 })
  await env.database.query(
    'insert into special_discounts (sku_seller_id, quantity, discount_percent) values ($1, 5, 50)',
    [offer],
  )
})
type Person = Awaited<ReturnType<typeof receiver>>
const preview = (sara: Person, kind: string, quantity: number, browser = sara.browser) => {
  const item = `saleOrderId=${sara.saleOrderId}&orderItemId=${sara.orderItemIds[0]}`
  return browser.get(`defective-product/refund?${item}&kind=${kind}&quantity=${quantity}`)
}
const refunded = async (sara: Person, rest: object) => {
  const returnId = await received(sara, { ...changeOfMind, ...rest })
  expect((await decide('refund', returnId)).status).toBe(200)
  return (await returnOf(returnId))!
}

/** @spec 4.returns */
it('prices what stays anew with the terms of the order, though they are over, and shows it before', async () => {
  const sara = await receiver(offer, 5)
  await env.database.query('delete from special_discounts where sku_seller_id = $1', [offer])
  expect((await preview(sara, 'ChangeOfMind', 1)).body).toMatchObject({ totalRial: 0, shareRial: 550_000 })
  expect((await preview(sara, 'ChangeOfMind', 3)).body).toMatchObject({ totalRial: 550_000, score: 2_500 })
  expect((await preview(sara, 'Defective', 1)).body).toMatchObject({ totalRial: 550_000 })
  expect(await refunded(sara, { quantity: 1 })).toMatchObject({
    state: 'Refunded',
    goods_amount: 0,
    vat_amount: 0,
    score: 0,
  })
  expect(await walletOf(sara)).toBe(0)
  expect(await refunded(sara, { quantity: 2 })).toMatchObject({ goods_amount: 500_000, vat_amount: 50_000 })
  expect(await refunded(sara, { quantity: 2 })).toMatchObject({
    goods_amount: 2_000_000,
    vat_amount: 200_000,
  })
  expect(await walletOf(sara)).toBe(2_750_000)
})

it('counts returns under way before the one that is thought of', async () => {
  const sara = await receiver(offer, 5)
  await sara.requestReturn({ ...changeOfMind, quantity: 2 })
  expect((await preview(sara, 'ChangeOfMind', 1)).body).toMatchObject({ totalRial: 550_000 })
  const tooMany = await preview(sara, 'ChangeOfMind', 4)
  expect([tooMany.status, tooMany.body.code, tooMany.body.details]).toEqual([
    422,
    'RETURN_QUANTITY',
    { limit: 3 },
  ])
})

it('shows the office what a refund would give now', async () => {
  const sara = await receiver(offer, 5)
  const returnId = await received(sara, { ...changeOfMind, quantity: 3 })
  expect((await office.get(`office/returns/refund?returnId=${returnId}`)).body).toMatchObject({
    totalRial: 550_000,
    goodsAmount: 500_000,
    shareRial: 1_650_000,
  })
  expect((await office.get('office/returns/refund?returnId=999999')).body.code).toBe('RETURN_NOT_FOUND')
  expect((await sara.browser.get(`office/returns/refund?returnId=${returnId}`)).status).toBe(403)
})

it('ORDER_NOT_FOUND and ORDER_ITEM_NOT_FOUND: nobody sees the refund of another order, nor of a line it has not', async () => {
  const [sara, omid] = [await receiver(offer, 5), await receiver(offer, 5)]
  expect((await preview(sara, 'ChangeOfMind', 1, omid.browser)).body.code).toBe('ORDER_NOT_FOUND')
  const item = `saleOrderId=${sara.saleOrderId}&orderItemId=${omid.orderItemIds[0]}`
  const answer = await sara.browser.get(`defective-product/refund?${item}&kind=Wrong&quantity=1`)
  expect(answer.body.code).toBe('ORDER_ITEM_NOT_FOUND')
})
