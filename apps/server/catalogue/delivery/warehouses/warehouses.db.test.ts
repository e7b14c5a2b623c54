import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Browser, browserOf } from '../../../testing/browser.ts'
import { buyerWith } from '../../../testing/checkout.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { officeOf, openTestShop } from '../../../testing/opened.ts'
import { seenNow } from '../../../testing/revisions.ts'

/** @spec 2.choose-address, 1.back-office, 6.audit-log, 8.record-failures */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const ofTwo = await openTestShop(clock)
const office = await officeOf(opened, 'finance')

const warehouse = {
  warehouseId: null,
  name: { fa: 'انبار کرج', en: 'Karaj warehouse' },
  cityId: 2,
  address: { fa: 'بلوار نمونه، شنبه تا چهارشنبه', en: '2 Sample Boulevard, Saturday to Wednesday' },
  preparationDays: 1,
  isPickup: true,
}
type Changes = { warehouseId?: unknown; [field: string]: unknown }
const send = async (changes: Changes = {}) => {
  const revision = await seenNow(database, 'warehouses', changes.warehouseId)
  return office.post('office/delivery/save-warehouse', { ...warehouse, revision, ...changes })
}
const save = async (changes: Changes = {}) => Number((await send(changes)).body['warehouseId'])
const remove = (warehouseId: unknown) => office.post('office/delivery/delete-warehouse', { warehouseId })
const latestRecord = async () =>
  (await database.query('select action, subject, details from audit_log order by id desc limit 1')).rows[0]
// Shared answers are cached until the database notifies of the change.
const readsSoon = (browser: Browser, id: number) => expect.poll(() => read(browser, id), { timeout: 15_000 })
const read = async (browser: Browser, id: number) => {
  const fields = 'id,name,address,preparationDays,city.title'
  const { body } = await browser.get(`search/Warehouse?fields=${fields}&sort=id`)
  return (body['page'] as { id: number }[]).find((row) => row.id === id)
}

it('adds a warehouse and changes it; buyers read it in their language, and the log what it was', async () => {
  const id = await save()
  expect(await latestRecord()).toEqual({
    action: 'delivery/save-warehouse',
    subject: `warehouse ${id}`,
    details: {
      before: null,
      after: {
        ...{ name: warehouse.name, city_id: 2, address: warehouse.address },
        ...{ preparation_days: 1, is_pickup: true },
      },
    },
  })
  const read1 = { id, name: 'Karaj warehouse', preparationDays: 1, city: { title: 'Second city' } }
  const [buyer, persian] = [browserOf(app, null, '/gr/english'), browserOf(app, null)]
  await readsSoon(buyer, id).toEqual({ ...read1, address: warehouse.address.en })
  await readsSoon(persian, id).toMatchObject({ name: 'انبار کرج', address: warehouse.address.fa })

  await save({ warehouseId: id, cityId: 1, address: { fa: 'خیابان تازه', en: 'New Street' } })
  await readsSoon(buyer, id).toEqual({ ...read1, address: 'New Street', city: { title: 'Sample city' } })
  await readsSoon(persian, id).toMatchObject({ address: 'خیابان تازه' })
  expect(await latestRecord()).toMatchObject({
    details: { before: { city_id: 2, address: warehouse.address }, after: { city_id: 1 } },
  })
})

it('the days that a warehouse takes count for what lies there from then on', async () => {
  const id = await save({ preparationDays: 0 })
  const skuSellerId = await shop.addOffer()
  await database.query('update inventories set warehouse_id = $1 where sku_seller_id = $2', [id, skuSellerId])
  const deliveryDays = async () => {
    const { rows } = await database.query<{ product_id: number }>(
      'select s.product_id from sku_sellers ss join skus s on s.id = ss.sku_id where ss.id = $1',
      [skuSellerId],
    )
    const { body } = await browserOf(app, null).get('search/Product?fields=id,deliveryDays&size=100')
    const page = body['page'] as { id: number; deliveryDays: number }[]
    return page.find((product) => product.id === rows[0]!.product_id)?.deliveryDays
  }
  const deliveryDaysSoon = () => expect.poll(deliveryDays, { timeout: 15_000 })
  await deliveryDaysSoon().toBeDefined()
  const before = (await deliveryDays())!
  await save({ warehouseId: id, preparationDays: 30 })
  await deliveryDaysSoon().toBe(before + 30)
})

it('an order that waits there shows the new address; the line of its invoice does not change', async () => {
  const address = { fa: 'نشانی پیشین', en: 'Former Street' }
  const id = await save({ address })
  // Nothing is left to pay, so it is registered at once.
  const skuSellerId = await shop.addOffer({ discountPercent: 100 })
  const buyer = await buyerWith(opened, [{ skuSellerId, quantity: 1 }])
  const { saleOrderId, browser } = buyer
  await browser.post('baskets/choose-delivery', { saleOrderId, warehouseId: id })
  expect((await buyer.pay(randomUUID(), 0)).status).toBe(200)
  await save({ warehouseId: id, address: { fa: 'نشانی تازه', en: 'New Street' } })
  const { body } = await browser.get('search/SaleOrder?fields=state,warehouse.address,deliveredTo')
  expect(body['page']).toEqual([
    {
      state: 'Registered',
      warehouse: { address: 'نشانی تازه' },
      deliveredTo: 'دریافت از انبار کرج، نشانی پیشین',
    },
  ])
})

it('one that is not for pickup is not among those that buyers choose from, and is so again when it is', async () => {
  const id = await save()
  const buyer = browserOf(app, null)
  const chosenFrom = async () => {
    const { body } = await buyer.post('search/Warehouse', {
      fields: ['id'],
      filter: { field: 'isPickup', op: 'eq', value: true },
    })
    return (body['page'] as { id: number }[]).some((row) => row.id === id)
  }
  const chosenFromSoon = () => expect.poll(chosenFrom, { timeout: 15_000 })
  await chosenFromSoon().toBe(true)
  await save({ warehouseId: id, isPickup: false })
  expect(await latestRecord()).toMatchObject({
    details: { before: { is_pickup: true }, after: { is_pickup: false } },
  })
  await chosenFromSoon().toBe(false)
  await save({ warehouseId: id })
  await chosenFromSoon().toBe(true)
})

it('an order that was paid for is fetched where it was to be, whatever is decided afterwards', async () => {
  const id = await save()
  const skuSellerId = await shop.addOffer({ discountPercent: 100 })
  const buyer = await buyerWith(opened, [{ skuSellerId, quantity: 1 }])
  const { saleOrderId, browser } = buyer
  await browser.post('baskets/choose-delivery', { saleOrderId, warehouseId: id })
  expect((await buyer.pay(randomUUID(), 0)).status).toBe(200)
  await save({ warehouseId: id, isPickup: false })
  const { body } = await browser.get('search/SaleOrder?fields=state,warehouse.id')
  expect(body['page']).toEqual([{ state: 'Registered', warehouse: { id } }])
})

it('PICKUP_NOT_OFFERED: a basket for pickup at a warehouse without pickup is refused at payment', async () => {
  const [id, other] = [await save(), await save()]
  const skuSellerId = await shop.addOffer({ discountPercent: 100, stock: [4] })
  const { browser, saleOrderId, pay } = await buyerWith(opened, [{ skuSellerId, quantity: 1 }])
  await browser.post('baskets/choose-delivery', { saleOrderId, warehouseId: id })
  await save({ warehouseId: id, isPickup: false })
  const answer = await pay(randomUUID(), 0)
  expect([answer.status, answer.body.code]).toEqual([422, 'PICKUP_NOT_OFFERED'])
  expect(await shop.stockOf(skuSellerId)).toEqual({ onHand: 4, reserved: 0 })
  await browser.post('baskets/choose-delivery', { saleOrderId, warehouseId: other })
  expect((await pay(randomUUID(), 0)).status).toBe(200)
})

it('deletes what nothing refers to, and records what it was', async () => {
  const id = await save()
  expect(await remove(id)).toMatchObject({ status: 200, body: {} })
  await readsSoon(office, id).toBeUndefined()
  expect(await latestRecord()).toMatchObject({
    action: 'delivery/delete-warehouse',
    subject: `warehouse ${id}`,
    details: { before: { name: warehouse.name, city_id: 2, preparation_days: 1 } },
  })
})

it('PARENT_RECORD: goods lie there, or an order is to be fetched from it', async () => {
  const [withGoods, withOrder] = [await save(), await save()]
  const skuSellerId = await shop.addOffer()
  const admin = await officeOf(opened, 'admin')
  const goods = { skuSellerId, warehouseId: withGoods, units: 1 }
  const received = await admin.post('office/stock/receive', goods, { key: randomUUID() })
  expect(received.status).toBe(200)
  const { token } = await shop.addMember()
  const buyer = browserOf(app, token)
  const { body } = await buyer.post('baskets/set-quantity', { skuSellerId, quantity: 1 })
  await buyer.post('baskets/choose-delivery', { saleOrderId: body['saleOrderId'], warehouseId: withOrder })
  for (const id of [withGoods, withOrder]) {
    const answer = await remove(id)
    expect([answer.status, answer.body.code]).toEqual([422, 'PARENT_RECORD'])
    expect(await read(office, id)).toBeDefined()
  }
})

it('LAST_WAREHOUSE: one remains, also where two delete the last two concurrently', async () => {
  const admin = await officeOf(ofTwo, 'admin')
  const answers = await Promise.all(
    [1, 2].map((warehouseId) => admin.post('office/delivery/delete-warehouse', { warehouseId })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('LAST_WAREHOUSE')
  const { rows } = await ofTwo.database.query('select count(*) from warehouses')
  expect(rows).toEqual([{ count: 1 }])
})

it('CHANGED_MEANWHILE: of two who began from the same warehouse the second is refused', async () => {
  const id = await save()
  const revision = await seenNow(database, 'warehouses', id)
  const days = (preparationDays: number) => send({ warehouseId: id, revision, preparationDays })
  expect((await days(2)).status).toBe(200)
  expect((await days(3)).body.code).toBe('CHANGED_MEANWHILE')
  const { body } = await office.get('search/Warehouse?fields=id,preparationDays,revision')
  expect(body['page']).toContainEqual({
    ...{ id, preparationDays: 2, revision: await seenNow(database, 'warehouses', id) },
  })
  expect((await browserOf(app, null).get('search/Warehouse?fields=revision')).status).toBe(403)
})

it('WAREHOUSE_NOT_FOUND: what there is not', async () => {
  const missing = Number.MAX_SAFE_INTEGER
  for (const answer of [await send({ warehouseId: missing }), await remove(missing)])
    expect([answer.status, answer.body.code]).toEqual([404, 'WAREHOUSE_NOT_FOUND'])
})

it.each([
  ['save-warehouse', 'name.fa', { name: { fa: '', en: 'Depot' } }],
  ['save-warehouse', 'name.en', { name: { fa: 'انبار', en: 'x'.repeat(61) } }],
  ['save-warehouse', 'address.en', { address: { fa: 'خیابان', en: ' ' } }],
  ['save-warehouse', 'address.fa', { address: { fa: 'خ'.repeat(401), en: 'Street' } }],
  ['save-warehouse', 'cityId', { cityId: 2_000_000_000 }],
  ['save-warehouse', 'cityId', { cityId: null }],
  ['save-warehouse', 'preparationDays', { preparationDays: 31 }],
  ['save-warehouse', 'preparationDays', { preparationDays: -1 }],
  ['save-warehouse', 'isPickup', { isPickup: null }],
  ['delete-warehouse', 'warehouseId', { warehouseId: 0 }],
])('INVALID_INPUT: office/delivery/%s names %s where it is %o', async (path, field, fault) => {
  const body = path === 'save-warehouse' ? { ...warehouse, ...fault } : fault
  const answer = await office.post(`office/delivery/${path}`, body)
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(Object.keys(answer.body.details['fields'] as object)).toEqual([field])
})
