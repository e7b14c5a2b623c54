import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 2.choose-address, 5.phone, 9.free-shipping */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let app: App
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, clock)
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

type Ready = Browser & { personId: number; saleOrderId: number; tehran: number; shiraz: number }
async function shopperWithBasket(priceRial = 1_000_000): Promise<Ready> {
  const { token, personId } = await shop.addMember()
  const browser = browserOf(app, token)
  const answer = await browser.post('baskets/set-quantity', {
    skuSellerId: await shop.addOffer({ priceRial }),
    quantity: 1,
  })
  const [tehran, shiraz] = [await shop.addAddress(personId, 1), await shop.addAddress(personId, 2)]
  return { ...browser, personId, saleOrderId: Number(answer.body['saleOrderId']), tehran, shiraz }
}
async function chosen(saleOrderId: number) {
  const { rows } = await database.query<Record<string, unknown>>(
    `select address_id, warehouse_id, delivery_method_id, receiver_name, receiver_cellphone, description,
            total_delivery_cost, payable_amount from sale_orders where id = $1`,
    [saleOrderId],
  )
  return rows[0]!
}

/** @spec 2.choose-address.1 */
it('sends to an own address by the chosen method, to another person, and charges for it', async () => {
  const sara = await shopperWithBasket()
  const { saleOrderId } = sara
  const answer = await sara.post('baskets/choose-delivery', {
    saleOrderId,
    addressId: sara.tehran,
    deliveryMethodId: 2,
    receiver: { name: 'گیرندهٔ نمونه', cellphone: '۰۹۱۲ ۱۲۳ ۴۵۶۷' },
    description: ' زنگ دوم ',
  })
  expect(answer.body).toEqual({ saleOrderId })
  expect(await chosen(saleOrderId)).toEqual({
    address_id: sara.tehran,
    warehouse_id: null,
    delivery_method_id: 2,
    receiver_name: 'گیرندهٔ نمونه',
    receiver_cellphone: '9121234567',
    description: 'زنگ دوم',
    total_delivery_cost: 300_000,
    payable_amount: 1_400_000,
  })
})

/** @spec 2.choose-address.3 */
it('fetched from a warehouse it costs nothing, and the receiver is the buyer again', async () => {
  const sara = await shopperWithBasket()
  const { saleOrderId } = sara
  await sara.post('baskets/choose-delivery', {
    saleOrderId,
    addressId: sara.tehran,
    deliveryMethodId: 1,
    receiver: { name: 'گیرندهٔ نمونه', cellphone: '9121234567' },
  })
  await sara.post('baskets/choose-delivery', { saleOrderId, warehouseId: 2 })
  expect(await chosen(saleOrderId)).toMatchObject({
    address_id: null,
    warehouse_id: 2,
    delivery_method_id: null,
    receiver_name: null,
    receiver_cellphone: null,
    total_delivery_cost: 0,
    payable_amount: 1_100_000,
  })
})

it('is free from 50 dollars on', async () => {
  // 50 dollars at 1,000,000 rials, on the sum with 10 percent VAT: 49,999,990 and 50,000,000.
  const [below, reached] = [await shopperWithBasket(45_454_540), await shopperWithBasket(45_454_550)]
  for (const one of [below, reached]) {
    await one.post('baskets/choose-delivery', {
      saleOrderId: one.saleOrderId,
      addressId: one.tehran,
      deliveryMethodId: 1,
    })
  }
  expect(await chosen(below.saleOrderId)).toMatchObject({ total_delivery_cost: 500_000 })
  expect(await chosen(reached.saleOrderId)).toMatchObject({ total_delivery_cost: 0 })
})

it('without a method keeps the one chosen before, or takes the first that reaches the address', async () => {
  const sara = await shopperWithBasket()
  const { saleOrderId } = sara
  await sara.post('baskets/choose-delivery', { saleOrderId, addressId: sara.tehran })
  expect(await chosen(saleOrderId)).toMatchObject({ delivery_method_id: 1 })
  await sara.post('baskets/choose-delivery', { saleOrderId, addressId: sara.tehran, deliveryMethodId: 2 })
  await sara.post('baskets/choose-delivery', { saleOrderId, addressId: sara.tehran })
  expect(await chosen(saleOrderId)).toMatchObject({ delivery_method_id: 2 })
  // The courier does not go to the second province.
  await sara.post('baskets/choose-delivery', { saleOrderId, addressId: sara.shiraz })
  expect(await chosen(saleOrderId)).toMatchObject({ address_id: sara.shiraz, delivery_method_id: 1 })
})

it('DELIVERY_NOT_COVERED: a method that does not reach the province, is withdrawn, or does not exist', async () => {
  const sara = await shopperWithBasket()
  const body = { saleOrderId: sara.saleOrderId, addressId: sara.shiraz }
  for (const deliveryMethodId of [2, 99]) {
    const answer = await sara.post('baskets/choose-delivery', { ...body, deliveryMethodId })
    expect(answer.body).toMatchObject({
      code: 'DELIVERY_NOT_COVERED',
      details: { deliveryMethodId, provinceId: 2 },
    })
  }
  await database.query('update delivery_methods set is_active = false where id = 1')
  expect((await sara.post('baskets/choose-delivery', body)).body.code).toBe('DELIVERY_NOT_COVERED')
  await database.query('update delivery_methods set is_active = true where id = 1')
  expect(await chosen(sara.saleOrderId)).toMatchObject({ address_id: null })
})

it("ADDRESS_NOT_FOUND: another person's address, a deleted one, a warehouse that does not exist", async () => {
  const [sara, nima] = [await shopperWithBasket(), await shopperWithBasket()]
  await database.query('update addresses set deleted_at = now() where id = $1', [sara.shiraz])
  const { saleOrderId } = sara
  for (const choice of [{ addressId: nima.tehran }, { addressId: sara.shiraz }, { warehouseId: 99 }]) {
    const answer = await sara.post('baskets/choose-delivery', { saleOrderId, ...choice })
    expect([answer.status, answer.body.code]).toEqual([404, 'ADDRESS_NOT_FOUND'])
  }
})

it('PICKUP_NOT_OFFERED: a warehouse that hands out no orders; what was chosen before stays', async () => {
  const sara = await shopperWithBasket()
  const { saleOrderId } = sara
  await sara.post('baskets/choose-delivery', { saleOrderId, warehouseId: 2 })
  await database.query('update warehouses set is_pickup = false where id = 1')
  try {
    const answer = await sara.post('baskets/choose-delivery', { saleOrderId, warehouseId: 1 })
    expect([answer.status, answer.body.code]).toEqual([422, 'PICKUP_NOT_OFFERED'])
    expect(await chosen(saleOrderId)).toMatchObject({ warehouse_id: 2 })
  } finally {
    await database.query('update warehouses set is_pickup = true where id = 1')
  }
})

it('ADDRESS_REQUIRED: neither address nor warehouse; INVALID_INPUT: both', async () => {
  const sara = await shopperWithBasket()
  const { saleOrderId } = sara
  expect((await sara.post('baskets/choose-delivery', { saleOrderId })).body.code).toBe('ADDRESS_REQUIRED')
  const both = await sara.post('baskets/choose-delivery', {
    saleOrderId,
    addressId: sara.tehran,
    warehouseId: 1,
  })
  expect(both.body).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { warehouseId: 'این مقدار پذیرفته نیست.' } },
  })
})

it('INVALID_INPUT: a receiver without a mobile number', async () => {
  const sara = await shopperWithBasket()
  const answer = await sara.post('baskets/choose-delivery', {
    saleOrderId: sara.saleOrderId,
    addressId: sara.tehran,
    receiver: { name: 'گیرندهٔ نمونه', cellphone: '02112345678' },
  })
  expect(answer.body.details).toEqual({
    fields: { 'receiver.cellphone': 'شمارهٔ تلفن همراه درست نیست؛ مانند ۹۱۲۱۲۳۴۵۶۷ بنویسید.' },
  })
})
