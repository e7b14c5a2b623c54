import { expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 2.choose-address, 1.back-office, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'finance' })
const office = browserOf(app, token)
const english = browserOf(app, token, '/gr/english')

const method = {
  deliveryMethodId: null,
  name: { fa: 'تیپاکس', en: 'Express' },
  fromDays: 1,
  toDays: 2,
  isActive: true,
}
const rate = {
  deliveryRateId: null,
  deliveryMethodId: 1,
  provinceId: null,
  upToGram: null,
  priceRial: 400_000,
}
const latestRecord = async () =>
  (await database.query('select action, subject, details from audit_log order by id desc limit 1')).rows[0]
type Changes = { deliveryMethodId?: unknown; deliveryRateId?: unknown; [field: string]: unknown }
const sendMethod = async (changes: Changes = {}) => {
  const revision = await seenNow(database, 'delivery_methods', changes.deliveryMethodId)
  return office.post('office/delivery/save-method', { ...method, revision, ...changes })
}
const saveMethod = async (changes: Changes = {}) =>
  Number((await sendMethod(changes)).body['deliveryMethodId'])
const saveRate = async (changes: Changes) => {
  const revision = await seenNow(database, 'delivery_rates', changes.deliveryRateId)
  return office.post('office/delivery/save-rate', { ...rate, revision, ...changes })
}
const methods = async (browser: Browser) =>
  (await browser.get('search/DeliveryMethod?fields=id,name,isActive&sort=position')).body['page']

it('adds a method as the last one, changes it, and records what it was', async () => {
  const id = await saveMethod()
  const { rows } = await database.query('select position from delivery_methods where id = $1', [id])
  expect(rows).toEqual([{ position: 3 }])
  expect(await latestRecord()).toMatchObject({
    action: 'delivery/save-method',
    details: { before: null, after: { name: method.name, from_days: 1 } },
  })
  await saveMethod({ deliveryMethodId: id, toDays: 5, isActive: false })
  expect(await latestRecord()).toMatchObject({
    subject: `delivery method ${id}`,
    details: { before: { to_days: 2, is_active: true }, after: { to_days: 5, is_active: false } },
  })
  expect(await methods(browserOf(app, null))).not.toContainEqual(expect.objectContaining({ id }))
  expect(await methods(english)).toContainEqual({ id, name: 'Express', isActive: false })
})

/** @spec 3.sale-order */
it('keeps the carrier’s page of a parcel, and refuses one that is no address or has no place for the reference', async () => {
  const trackingUrl = 'https://post.example/track?id={code}'
  const id = await saveMethod({ trackingUrl })
  const { body } = await browserOf(app, null).get('search/DeliveryMethod?fields=id,trackingUrl')
  expect(body['page']).toContainEqual({ id, trackingUrl })
  for (const wrong of ['https://post.example/', 'http://post.example/{code}', 'javascript:alert({code})']) {
    const answer = await sendMethod({ trackingUrl: wrong })
    expect([answer.status, answer.body.details]).toEqual([
      400,
      { fields: { trackingUrl: expect.stringContaining('جای کد رهگیری') } },
    ])
  }
})

it('puts the methods in another order, all of them or none', async () => {
  const { rows } = await database.query<{ id: number }>('select id from delivery_methods order by position')
  const ids = rows.map((row) => row.id)
  const order = (deliveryMethodIds: unknown) => office.post('office/delivery/order', { deliveryMethodIds })
  expect((await order(ids.toReversed())).status).toBe(200)
  const placed = (await methods(office)) as { id: number }[]
  expect(placed.map((one) => one.id)).toEqual(ids.toReversed())
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]]])
    expect((await order(wrong)).body.code).toBe('DELIVERY_METHOD_NOT_FOUND')
  await order(ids)
})

it('a price of a province and weight counts from the next basket on, and its change too', async () => {
  const id = await saveMethod({ name: { fa: 'موتور', en: 'Rider' } })
  const save = (changes: Changes) => saveRate({ deliveryMethodId: id, ...changes })
  const saved = await save({ provinceId: 1, upToGram: 5_000, priceRial: 410_000 })
  const deliveryRateId = Number(saved.body['deliveryRateId'])
  const { token, personId } = await shop.addMember()
  const buyer = browserOf(app, token)
  const addressId = await shop.addAddress(personId)
  const put = await buyer.post('baskets/set-quantity', { skuSellerId: await shop.addOffer(), quantity: 1 })
  const { saleOrderId } = put.body
  const cost = async () => {
    const chosen = await buyer.post('baskets/choose-delivery', {
      saleOrderId,
      addressId,
      deliveryMethodId: id,
    })
    if (chosen.status !== 200) return chosen.body.code
    const { rows } = await database.query(
      'select total_delivery_cost as cost from sale_orders where id = $1',
      [saleOrderId],
    )
    return (rows[0] as { cost: number }).cost
  }
  expect(await cost()).toBe(410_000)
  await save({ deliveryRateId, provinceId: 1, upToGram: 5_000, priceRial: 420_000 })
  expect(await latestRecord()).toMatchObject({
    action: 'delivery/save-rate',
    details: { before: { price: 410_000 }, after: { price: 420_000 } },
  })
  expect(await cost()).toBe(420_000)
  expect((await office.post('office/delivery/delete-rate', { deliveryRateId })).body).toEqual({})
  expect(await latestRecord()).toMatchObject({
    action: 'delivery/delete-rate',
    details: { before: { price: 420_000 } },
  })
  expect(await cost()).toBe('DELIVERY_NOT_COVERED')
})

it('INVALID_INPUT: a method has one price for a province and weight, any province and weight among them', async () => {
  const id = await saveMethod()
  const save = (changes: Changes) => saveRate({ deliveryMethodId: id, ...changes })
  await save({})
  const other = await save({ upToGram: 500 })
  const taken = { fields: { upToGram: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.' } }
  expect((await save({})).body.details).toEqual(taken)
  expect((await save({ deliveryRateId: other.body['deliveryRateId'] })).body.details).toEqual(taken)
  const { rows } = await database.query('select count(*) from delivery_rates where delivery_method_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ count: 2 }])
})

it('CHANGED_MEANWHILE: of two who began from the same method or price the second is refused', async () => {
  const id = await saveMethod()
  const methodRevision = await seenNow(database, 'delivery_methods', id)
  const { deliveryRateId } = (await saveRate({ deliveryMethodId: id })).body
  const rateRevision = await seenNow(database, 'delivery_rates', deliveryRateId)
  const price = (priceRial: number) =>
    saveRate({ deliveryMethodId: id, deliveryRateId, revision: rateRevision, priceRial })
  const days = (toDays: number) => sendMethod({ deliveryMethodId: id, revision: methodRevision, toDays })
  expect((await price(410_000)).status).toBe(200)
  expect((await price(420_000)).body.code).toBe('CHANGED_MEANWHILE')
  // A rate of the method does not change its revision.
  expect((await days(6)).status).toBe(200)
  expect((await days(7)).body.code).toBe('CHANGED_MEANWHILE')
  const fields = 'fields=id,toDays,revision,rates.price,rates.revision'
  const { body } = await office.get(`search/DeliveryMethod?${fields}`)
  expect(body['page']).toContainEqual({
    ...{ id, toDays: 6, revision: await seenNow(database, 'delivery_methods', id) },
    rates: [{ price: 410_000, revision: await seenNow(database, 'delivery_rates', deliveryRateId) }],
  })
  expect((await browserOf(app, null).get('search/DeliveryMethod?fields=revision')).status).toBe(403)
})

it('DELIVERY_METHOD_NOT_FOUND, DELIVERY_RATE_NOT_FOUND: what there is not', async () => {
  const missing = Number.MAX_SAFE_INTEGER
  const codeOf = async (path: string, body: object) =>
    (await office.post(`office/delivery/${path}`, body)).body.code
  expect(await codeOf('save-method', { ...method, deliveryMethodId: missing })).toBe(
    'DELIVERY_METHOD_NOT_FOUND',
  )
  expect(await codeOf('save-rate', { ...rate, deliveryMethodId: missing })).toBe('DELIVERY_METHOD_NOT_FOUND')
  expect(await codeOf('save-rate', { ...rate, deliveryRateId: missing })).toBe('DELIVERY_RATE_NOT_FOUND')
  expect(await codeOf('delete-rate', { deliveryRateId: missing })).toBe('DELIVERY_RATE_NOT_FOUND')
})

it.each([
  ['save-method', 'name.fa', { name: { fa: '', en: 'Post' } }],
  ['save-method', 'toDays', { fromDays: 3, toDays: 2 }],
  ['save-method', 'fromDays', { fromDays: -1 }],
  ['save-method', 'isActive', { isActive: null }],
  ['save-rate', 'provinceId', { provinceId: 999 }],
  ['save-rate', 'upToGram', { upToGram: 0 }],
  ['save-rate', 'priceRial', { priceRial: 15 }],
  ['save-rate', 'priceRial', { priceRial: -10 }],
  ['save-rate', 'priceRial', { priceRial: 1e15 }],
  ['delete-rate', 'deliveryRateId', { deliveryRateId: 0 }],
  ['order', 'deliveryMethodIds', { deliveryMethodIds: [] }],
])('INVALID_INPUT: office/delivery/%s names %s where it is %o', async (path, field, fault) => {
  const bodies: Record<string, object> = { 'save-method': method, 'save-rate': rate }
  for (const browser of [office, english]) {
    const answer = await browser.post(`office/delivery/${path}`, { ...bodies[path], ...fault })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual([field])
  }
})
