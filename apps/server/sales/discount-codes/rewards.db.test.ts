import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 3.order-item, 1.back-office, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'finance' })
const office = browserOf(app, token)
const english = browserOf(app, token, '/gr/english')
const support = await officeOf(opened, 'support')
const buyer = browserOf(app, (await shop.addMember()).token)
const missing = Number.MAX_SAFE_INTEGER

let skuSellerId: number
beforeEach(async () => {
  skuSellerId = await shop.addOffer()
})
const save = async (changes: { rewardBoxId?: unknown; [field: string]: unknown } = {}, browser = office) =>
  browser.post('office/rewards/save', {
    rewardBoxId: null,
    revision: await seenNow(database, 'reward_boxes', changes.rewardBoxId),
    skuSellerId,
    quantity: 3,
    rewardQuantity: 1,
    fromDate: '2026-05-01',
    toDate: '2026-06-01',
    ...changes,
  })
const saved = async (changes: Record<string, unknown> = {}) =>
  Number((await save(changes)).body['rewardBoxId'])
const end = (rewardBoxId: number) => office.post('office/rewards/end', { rewardBoxId })
const shown = async (id: number, browser = office) => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: id }))
  const fields = 'quantity,rewardQuantity,fromDate,toDate,skuSeller.id'
  return (await browser.get(`search/RewardBox?fields=${fields}&filter=${filter}`)).body['page']
}
const records = async () => {
  const { rows } = await database.query<Record<string, unknown>>(
    'select action, subject, details from audit_log order by id desc',
  )
  return rows
}
const order = (rewardBoxId: number, number: string | null) =>
  database.query(
    `with o as (insert into sale_orders (person_id, state, order_number, registered_at, created_at)
                select min(id), case when $3::text is null then 'Draft' else 'Registered' end, $3,
                       case when $3::text is null then null else $4::timestamptz end, $4::timestamptz from people returning id)
     insert into order_items (sale_order_id, sku_seller_id, quantity, reward_box_id) select id, $1, 3, $2 from o`,
    [skuSellerId, rewardBoxId, number, clock.now().toString()],
  )

it('makes a box whose free units a buyer then takes, and records who made it', async () => {
  const id = await saved()
  const box = { quantity: 3, rewardQuantity: 1, fromDate: '2026-05-01', toDate: '2026-06-01' }
  expect(await shown(id, english)).toEqual([{ ...box, skuSeller: { id: skuSellerId } }])
  await buyer.post('baskets/set-quantity', { skuSellerId, quantity: 6, takesFreeUnits: true })
  const fields = 'orderItems.quantity,orderItems.rewardQuantity,orderItems.skuSeller.id'
  const { body } = await buyer.get(`search/SaleOrder?fields=${fields}`)
  expect(JSON.stringify(body['page'])).toContain('"rewardQuantity":2')
  expect((await records())[0]).toEqual({
    action: 'rewards/save',
    subject: `reward box ${id}`,
    details: {
      before: null,
      after: {
        sku_seller_id: skuSellerId,
        quantity: 3,
        reward_quantity: 1,
        from_date: '2026-05-01',
        to_date: '2026-06-01',
      },
    },
  })
})

it('changes a box, with what it was in the record', async () => {
  const id = await saved()
  expect((await save({ rewardBoxId: id, quantity: 4, toDate: null })).body).toEqual({ rewardBoxId: id })
  expect(await shown(id, english)).toMatchObject([{ quantity: 4, toDate: null }])
  expect((await records())[0]?.['details']).toMatchObject({
    before: { quantity: 3, to_date: '2026-06-01' },
    after: { quantity: 4, to_date: null },
  })
})

it('CHANGED_MEANWHILE: of two who began from the same box the second is refused', async () => {
  const id = await saved()
  const revision = await seenNow(database, 'reward_boxes', id)
  expect((await save({ rewardBoxId: id, quantity: 4, revision })).status).toBe(200)
  const second = await save({ rewardBoxId: id, quantity: 5, revision })
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(await shown(id)).toMatchObject([{ quantity: 4 }])
})

it('shows boxes to come to who makes them, and to nobody else', async () => {
  const id = await saved({ fromDate: '2026-05-20' })
  expect(await shown(id)).toHaveLength(1)
  expect(await shown(id, buyer)).toEqual([])
})

describe('REWARD_BOX_OVERLAP', () => {
  it('where another box of the offer counts on one of the days, made or changed', async () => {
    await saved({ fromDate: null, toDate: '2026-05-15' })
    expect((await save({ fromDate: '2026-05-14', toDate: null })).body.code).toBe('REWARD_BOX_OVERLAP')
    const later = await saved({ fromDate: '2026-05-15', toDate: null })
    const answer = await save({ rewardBoxId: later, fromDate: '2026-05-10', toDate: null })
    expect([answer.status, answer.body.code]).toEqual([422, 'REWARD_BOX_OVERLAP'])
  })

  it('for all but one of those who make the same at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })
})

describe('ending', () => {
  it('a box counts no more from today on; a second time changes nothing', async () => {
    const id = await saved()
    expect((await end(id)).body).toEqual({ rewardBoxId: id })
    expect(await shown(id, english)).toMatchObject([{ fromDate: '2026-05-01', toDate: '2026-05-10' }])
    expect((await records())[0]).toMatchObject({ action: 'rewards/end' })
    const before = await records()
    expect((await end(id)).status).toBe(200)
    expect(await records()).toEqual(before)
    expect((await save()).body.code).toBe('REWARD_BOX_OVERLAP')
    expect((await save({ fromDate: '2026-05-10' })).status).toBe(200)
  })

  it('a box that has not begun goes away', async () => {
    const id = await saved({ fromDate: '2026-05-20' })
    expect((await end(id)).status).toBe(200)
    expect(await shown(id)).toEqual([])
  })
})

it('REWARD_BOX_USED: the numbers of a box with which orders were placed stay; its days may change', async () => {
  const id = await saved()
  await order(id, null)
  expect((await save({ rewardBoxId: id, quantity: 5 })).status).toBe(200)
  await order(id, '1405-99')
  expect((await save({ rewardBoxId: id, quantity: 6 })).body.code).toBe('REWARD_BOX_USED')
  expect((await save({ rewardBoxId: id, quantity: 5, rewardQuantity: 2 })).body.code).toBe('REWARD_BOX_USED')
  expect((await save({ rewardBoxId: id, quantity: 5, toDate: '2026-07-01' })).status).toBe(200)
})

it('OFFER_NOT_FOUND, REWARD_BOX_NOT_FOUND: what there is not, and a box of another offer', async () => {
  expect((await save({ skuSellerId: missing })).body.code).toBe('OFFER_NOT_FOUND')
  expect((await save({ rewardBoxId: missing })).body.code).toBe('REWARD_BOX_NOT_FOUND')
  const id = await saved()
  const other = await shop.addOffer()
  expect((await save({ rewardBoxId: id, skuSellerId: other })).body.code).toBe('REWARD_BOX_NOT_FOUND')
  expect((await end(missing)).body.code).toBe('REWARD_BOX_NOT_FOUND')
})

it('FORBIDDEN, LOGIN_REQUIRED: who does not make codes makes no gifts', async () => {
  expect((await save({}, support)).body.code).toBe('FORBIDDEN')
  expect((await save({}, browserOf(app, null))).body.code).toBe('LOGIN_REQUIRED')
})

describe('INVALID_INPUT', () => {
  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1_001 }],
    ['rewardQuantity', { rewardQuantity: 0 }],
    ['rewardQuantity', { rewardQuantity: 4 }],
    ['rewardQuantity', { rewardQuantity: 1.5 }],
    ['toDate', { toDate: '2026-05-01' }],
    ['fromDate', { fromDate: '2026-02-30' }],
    ['skuSellerId', { skuSellerId: null }],
    ['colour', { colour: 'red' }],
  ])('names %s where it is %o, in both languages', async (field, fault) => {
    for (const browser of [office, english]) {
      const answer = await save(fault, browser)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(Object.keys(answer.body.details['fields'] as object)).toContain(field)
    }
  })
})
