import { expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { buyerWith, newKey, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 4.basket-actions, 2.shopping-baskets */
const opened = await openTestShop(fixedClock('2026-05-10T09:00:00Z'), { gateway: testGateway() })
const { app, database, shop } = opened
await database.query(
  `insert into settings (key, value) values ('basketLimit', '1'), ('basketLineLimit', '2')`,
)

it.each([
  ['baskets/set-quantity', (skuSellerId: number) => ({ skuSellerId, quantity: 1 })],
  ['baskets/merge', (skuSellerId: number) => ({ lines: [{ skuSellerId, quantity: 1 }] })],
])('TOO_MANY_BASKETS: %s makes no further basket while the only one is paid for', async (path, bodyOf) => {
  const offer = await shop.addOffer()
  const sara = await buyerWith(opened, [{ skuSellerId: offer, quantity: 1 }])
  expect((await sara.pay(newKey())).status).toBe(200)
  expect((await sara.browser.post(path, bodyOf(offer))).body).toMatchObject({
    code: 'TOO_MANY_BASKETS',
    details: { limit: 1 },
  })
  await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId }, { key: newKey() })
  expect((await sara.browser.post(path, bodyOf(offer))).body['saleOrderId']).toBe(sara.saleOrderId)
})

it('BASKET_FULL: merge adds all lines of a visitor or none', async () => {
  const { token, personId } = await shop.addMember()
  const lines = [1, 2, 3].map(async () => ({ skuSellerId: await shop.addOffer(), quantity: 1 }))
  const answer = await browserOf(app, token).post('baskets/merge', { lines: await Promise.all(lines) })
  expect(answer.body).toMatchObject({ code: 'BASKET_FULL', details: { limit: 2 } })
  const { rows } = await database.query('select id from sale_orders where person_id = $1', [personId])
  expect(rows).toEqual([])
})
