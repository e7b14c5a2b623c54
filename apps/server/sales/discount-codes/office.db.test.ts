import { describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 3.order-labels, 1.back-office, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'finance' })
const office = browserOf(app, token)
const english = browserOf(app, token, '/gr/english')

const sample = {
  discountCodeId: null,
  code: 'spring ۲۰',
  title: { fa: 'جشنوارهٔ بهار', en: 'Spring sale' },
  type: 'PERCENT',
  percent: 20,
  amountRial: null,
  ceilingRial: 500_000,
  fromDate: '2026-05-01',
  toDate: '2026-06-01',
  usageLimit: 100,
  personLimit: 1,
  minimumBasketRial: 1_000_000,
  categoryIds: [2],
  isFirstOrder: false,
  userTypes: ['Customer', 'NetworkMarketer'],
  isActive: true,
}
const save = async (
  changes: { discountCodeId?: unknown; [field: string]: unknown } = {},
  browser = office,
) => {
  const revision = await seenNow(database, 'discount_codes', changes.discountCodeId)
  return browser.post('office/codes/save', { ...sample, revision, ...changes })
}
const latestRecord = async () => {
  const { rows } = await database.query(
    'select action, subject, details from audit_log order by id desc limit 1',
  )
  return rows[0] as { action: string; subject: string; details: Record<string, unknown> }
}
const shown = async (browser: Browser, id: number, fields: string) => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: id }))
  const { body } = await browser.get(`search/DiscountCode?fields=${fields}&filter=${filter}`)
  return body['page'] ?? body
}

it('makes a code with every limit, as the office then sees it, and records who made it', async () => {
  const answer = await save()
  const id = Number(answer.body['discountCodeId'])
  const fields = `code,title,type,percent,ceiling,fromDate,toDate,usageLimit,personLimit,minimumBasket,categoryIds,userTypes,isActive,useCount`
  expect(await shown(english, id, fields)).toEqual([
    {
      code: 'SPRING20',
      title: 'Spring sale',
      type: 'PERCENT',
      percent: 20,
      ceiling: 500_000,
      fromDate: '2026-05-01',
      toDate: '2026-06-01',
      usageLimit: 100,
      personLimit: 1,
      minimumBasket: 1_000_000,
      categoryIds: [2],
      userTypes: ['Customer', 'NetworkMarketer'],
      isActive: true,
      useCount: 0,
    },
  ])
  expect(await latestRecord()).toMatchObject({
    action: 'codes/save',
    subject: `code ${id}`,
    details: { before: null, after: { code: 'SPRING20', percent: 20 } },
  })
})

it('changes a code, and records in the log what it was before', async () => {
  const made = await save({ code: 'CHANGE-ME' })
  const discountCodeId = Number(made.body['discountCodeId'])
  const amount = { type: 'AMOUNT', percent: null, ceilingRial: null, amountRial: 70_000 }
  const free = {
    fromDate: null,
    toDate: null,
    usageLimit: null,
    personLimit: null,
    categoryIds: null,
    userTypes: null,
  }
  const answer = await save({ discountCodeId, code: 'CHANGED', ...amount, ...free })
  expect(answer.body).toEqual({ discountCodeId })
  expect(
    await shown(office, discountCodeId, 'code,type,percent,amount,ceiling,usageLimit,categoryIds,userTypes'),
  ).toEqual([
    {
      code: 'CHANGED',
      type: 'AMOUNT',
      percent: null,
      amount: 70_000,
      ceiling: null,
      usageLimit: null,
      categoryIds: null,
      userTypes: null,
    },
  ])
  const { details } = await latestRecord()
  expect(details).toMatchObject({
    before: { code: 'CHANGE-ME', percent: 20, from_date: '2026-05-01' },
    after: { code: 'CHANGED', amount: 70_000, from_date: null },
  })
})

it('INVALID_INPUT: a name that another code has, new or changed', async () => {
  await save({ code: 'TAKEN' })
  const other = await save({ code: 'OTHER' })
  const notUnique = { fields: { code: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.' } }
  expect((await save({ code: 'taken' })).body.details).toEqual(notUnique)
  const { discountCodeId } = other.body
  expect((await save({ discountCodeId, code: 'TAKEN' })).body.details).toEqual(notUnique)
  expect((await save({ discountCodeId, code: 'other' })).status).toBe(200)
})

it('CHANGED_MEANWHILE: of two who began from the same code the second is refused; ending it is a change too', async () => {
  const { discountCodeId } = (await save({ code: 'BOTH' })).body
  const shownRevision = async () => {
    const page = (await shown(office, Number(discountCodeId), 'revision')) as { revision: number }[]
    return page[0]?.revision
  }
  const revision = await shownRevision()
  expect((await save({ discountCodeId, code: 'BOTH', percent: 30, revision })).status).toBe(200)
  const second = await save({ discountCodeId, code: 'BOTH', percent: 40, revision })
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const seen = await shownRevision()
  await office.post('office/codes/deactivate', { discountCodeId })
  const third = await save({ discountCodeId, code: 'BOTH', revision: seen }, english)
  expect(third.body.message).toMatch(/^Somebody else has changed this meanwhile/)
  expect(await shown(office, Number(discountCodeId), 'isActive,percent')).toEqual([
    { isActive: false, percent: 30 },
  ])
})

it('ends a code once, and says so in the log', async () => {
  const made = await save({ code: 'ENDING' })
  const { discountCodeId } = made.body
  const end = () => office.post('office/codes/deactivate', { discountCodeId })
  expect((await end()).body).toEqual({ discountCodeId })
  expect(await shown(office, Number(discountCodeId), 'isActive,percent')).toEqual([
    { isActive: false, percent: 20 },
  ])
  expect(await latestRecord()).toMatchObject({ action: 'codes/deactivate', details: { code: 'ENDING' } })
  const { rows: before } = await database.query('select count(*) from audit_log')
  expect((await end()).status).toBe(200)
  expect((await database.query('select count(*) from audit_log')).rows).toEqual(before)
})

it('CODE_NOT_FOUND, CATEGORY_NOT_FOUND: what there is not', async () => {
  const missing = Number.MAX_SAFE_INTEGER
  expect((await save({ discountCodeId: missing, code: 'X99' })).body.code).toBe('CODE_NOT_FOUND')
  expect((await office.post('office/codes/deactivate', { discountCodeId: missing })).body.code).toBe(
    'CODE_NOT_FOUND',
  )
  expect((await save({ code: 'X99', categoryIds: [2, 999] })).body.code).toBe('CATEGORY_NOT_FOUND')
})

describe('INVALID_INPUT', () => {
  it.each([
    ['code', { code: 'بهار' }],
    ['code', { code: 'ab' }],
    ['title.en', { title: { fa: 'بهار', en: ' ' } }],
    ['title.fa', { title: { en: 'Spring' } }],
    ['type', { type: 'FREE' }],
    ['percent', { percent: 0 }],
    ['fromDate', { fromDate: '0000-01-01' }],
    ['percent', { percent: 100.5 }],
    ['percent', { percent: 12.345 }],
    ['percent', { percent: null }],
    ['amountRial', { amountRial: 1_000 }],
    ['amountRial', { type: 'AMOUNT', percent: null, ceilingRial: null }],
    ['ceilingRial', { type: 'AMOUNT', percent: null, amountRial: 1_000 }],
    ['amountRial', { type: 'AMOUNT', percent: null, ceilingRial: null, amountRial: 1_005 }],
    ['toDate', { toDate: '2026-05-01' }],
    ['fromDate', { fromDate: '2026-02-30' }],
    ['fromDate', { fromDate: 'yesterday' }],
    ['usageLimit', { usageLimit: 0 }],
    ['personLimit', { personLimit: 1.5 }],
    ['minimumBasketRial', { minimumBasketRial: -10 }],
    ['categoryIds', { categoryIds: [] }],
    ['categoryIds.0', { categoryIds: [1e16] }],
    ['userTypes.0', { userTypes: ['King'] }],
    ['isActive', { isActive: 'yes' }],
    ['colour', { colour: 'red' }],
  ])('names %s where it is %o, in both languages', async (field, fault) => {
    for (const browser of [office, english]) {
      const answer = await save({ code: 'FINE', ...fault }, browser)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(Object.keys(answer.body.details['fields'] as object)).toContain(field)
    }
  })
})

it('a shopper sees the code of an own basket, without its limits, and no other one', async () => {
  const made = await save({ code: 'OWN-ONE', minimumBasketRial: 0 })
  const id = Number(made.body['discountCodeId'])
  const { token, personId } = await shop.addMember()
  const shopper = browserOf(app, token)
  expect(await shown(shopper, id, 'code')).toEqual([])
  await database.query(
    'insert into sale_orders (person_id, discount_code_id, created_at) values ($1, $2, now())',
    [personId, id],
  )
  expect(await shown(shopper, id, 'code,percent,minimumBasket')).toEqual([
    { code: 'OWN-ONE', percent: 20, minimumBasket: 0 },
  ])
  expect(await shown(shopper, id, 'usageLimit')).toMatchObject({
    code: expect.stringMatching(/FIELD|FORBIDDEN/),
  })
})
