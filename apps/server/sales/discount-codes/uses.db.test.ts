import type { Refusal } from '@anar/contract/errors'
import { expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { releaseCode, reserveCode, restoreCode, useReservedCode } from './index.ts'

/** @spec 3.order-labels, 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const now = clock.now()

const offer = await shop.addOffer({ stock: [1000] })

type Order = { id: number; discount_code_id: number; token: string }

/** A basket of the person, by default of a new one, with one unit. */
async function basketOf(token?: string) {
  const of = token ?? (await shop.addMember()).token
  const browser = browserOf(app, of)
  const created = await browser.post('baskets/create')
  const id = Number(created.body['saleOrderId'])
  await browser.post('baskets/set-quantity', { saleOrderId: id, skuSellerId: offer, quantity: 1 })
  const apply = ({ code }: { code: string }) => browser.post('baskets/apply-code', { saleOrderId: id, code })
  return { id, token: of, apply }
}
/** The same with the code in its amounts. */
async function orderWith(code: { id: number; code: string }, token?: string): Promise<Order> {
  const { apply, ...basket } = await basketOf(token)
  expect((await apply(code)).body.code).toBeUndefined()
  return { ...basket, discount_code_id: code.id }
}
const reserve = (order: Pick<Order, 'id' | 'discount_code_id'>) =>
  database
    .transaction((tx) => reserveCode(tx, order, now))
    .then(() => 'reserved')
    .catch((error: unknown) => (error as Refusal).code)
const uses = async (codeId: number) => {
  const { rows } = await database.query<{ id: number; amount: number; is_used: boolean }>(
    `select sale_order_id as id, amount, used_at is not null as is_used from discount_code_uses
      where discount_code_id = $1 order by sale_order_id`,
    [codeId],
  )
  return rows
}

/** @spec 3.order-labels.3 */
it('is reserved while paying, used at registration, and released by cancellation', async () => {
  const code = await shop.addCode()
  const order = await orderWith(code)
  expect(await reserve(order)).toBe('reserved')
  expect(await uses(code.id)).toEqual([{ id: order.id, amount: 100_000, is_used: false }])
  await useReservedCode(database, order, now)
  expect(await uses(code.id)).toEqual([{ id: order.id, amount: 100_000, is_used: true }])
  await releaseCode(database, order.id)
  expect(await uses(code.id)).toHaveLength(1)
  await restoreCode(database, order.id)
  expect(await uses(code.id)).toEqual([])
})

it('is free again when the payment comes to nothing, and for the same order at the next try', async () => {
  const code = await shop.addCode({ usage_limit: 1 })
  const order = await orderWith(code)
  await reserve(order)
  expect(await reserve(order)).toBe('reserved')
  await releaseCode(database, order.id)
  expect(await uses(code.id)).toEqual([])
  expect(await reserve(await orderWith(code))).toBe('reserved')
})

it('CODE_USED_UP: of 12 buyers who go to pay at once with a code of 5 uses, 5 get it', async () => {
  const code = await shop.addCode({ usage_limit: 5 })
  const orders = []
  for (let count = 0; count < 12; count += 1) orders.push(await orderWith(code))
  const outcomes = await Promise.all(orders.map(reserve))
  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'CODE_USED_UP')).toHaveLength(7)
  expect(await uses(code.id)).toHaveLength(5)
})

it('CODE_USED_BY_YOU: a person uses it once, in whichever of their baskets', async () => {
  const code = await shop.addCode({ person_limit: 1 })
  const first = await orderWith(code)
  const second = await orderWith(code, first.token)
  expect(await reserve(first)).toBe('reserved')
  expect(await reserve(second)).toBe('CODE_USED_BY_YOU')
  // The basket says so as soon as it is priced again.
  const browser = browserOf(app, first.token)
  await browser.post('baskets/set-quantity', { saleOrderId: second.id, skuSellerId: offer, quantity: 2 })
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: second.id }))
  const { body } = await browser.get(
    `search/SaleOrder?fields=codeRefusal,orderDiscountAmount&filter=${filter}`,
  )
  expect(body['page']).toEqual([{ codeRefusal: 'CODE_USED_BY_YOU', orderDiscountAmount: 0 }])
})

it('CODE_USED_UP, CODE_USED_BY_YOU: goes into no basket whose payment would exceed its uses', async () => {
  const once = await shop.addCode({ usage_limit: 1 })
  const oncePerPerson = await shop.addCode({ person_limit: 1 })
  expect(await reserve(await orderWith(once))).toBe('reserved')
  const first = await orderWith(oncePerPerson)
  expect(await reserve(first)).toBe('reserved')
  const [own, another] = [await basketOf(first.token), await basketOf()]
  expect((await own.apply(once)).body).toMatchObject({ code: 'CODE_USED_UP', details: { limit: 1 } })
  expect((await own.apply(oncePerPerson)).body).toMatchObject({
    code: 'CODE_USED_BY_YOU',
    details: { limit: 1 },
  })
  expect((await another.apply(oncePerPerson)).status).toBe(200)
})

it('CODE_INACTIVE: the office ended it while the person was looking at the amount', async () => {
  const code = await shop.addCode()
  const order = await orderWith(code)
  await database.query('update discount_codes set is_active = false where id = $1', [code.id])
  expect(await reserve(order)).toBe('CODE_INACTIVE')
})

it('counts as used for money that came late, whose reservation had ended', async () => {
  const code = await shop.addCode()
  const order = await orderWith(code)
  await reserve(order)
  await releaseCode(database, order.id)
  await useReservedCode(database, order, now)
  await useReservedCode(database, order, now.add({ hours: 1 }))
  expect(await uses(code.id)).toEqual([{ id: order.id, amount: 100_000, is_used: true }])
})

it('records nothing of an order without a code, or whose code takes nothing off', async () => {
  const code = await shop.addCode()
  const order = await orderWith(code)
  await database.query(`update sale_orders set code_refusal = '{"code": "CODE_OVER"}' where id = $1`, [
    order.id,
  ])
  expect(await reserve(order)).toBe('reserved')
  await useReservedCode(database, order, now)
  expect(await uses(code.id)).toEqual([])
})
