import { expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 2.landing, 1.back-office, 6.audit-log */
// 12:30 in Tehran.
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const office = await officeOf(opened, 'catalogue')
const visitor = browserOf(app, null)
const english = browserOf(app, null, '/gr/english')
await shop.addOffer({ name: 'سرم' })
await database.query(`insert into files (id, media_type, byte_size, is_public) values ('poster', 'image/webp', 9, true),
  ('identity-card', 'image/webp', 9, false)`)

const inBoth = (fa: string, en: string) => ({ fa, en })
const campaign = (change: object = {}) => ({
  campaignId: null,
  revision: null,
  eyebrow: inBoth('', ''),
  title: inBoth('پاییز انار', 'Pomegranate autumn'),
  second: inBoth('', ''),
  body: inBoth('کرم‌های شب', 'Night creams'),
  call: inBoth('دیدن', 'See them'),
  tone: 'saffron',
  fileId: null,
  productIds: [1],
  target: { kind: 'list', sort: 'newest' },
  beginsAt: null,
  endsAt: null,
  isActive: true,
  ...change,
})
const save = (change: object = {}, browser = office) =>
  browser.post('office/campaigns/save', campaign(change))
const running = async (browser = visitor) =>
  (await browser.get('campaigns')).body as unknown as {
    campaigns: { id: number; title: string }[]
    changesAtMs: number | null
  }
const titles = async () => (await running()).campaigns.map(({ title }) => title)
const revisionOf = async (campaignId: unknown) => {
  const { body } = await office.get('office/campaigns')
  return (body['campaigns'] as { id: number; revision: number }[]).find(({ id }) => id === campaignId)
    ?.revision
}
const latestRecord = async () =>
  (await database.query('select action, subject, details from audit_log order by id desc limit 1'))
    .rows[0] as Record<string, unknown>
const clear = () => database.query('delete from campaigns')

it('a campaign that was saved is there for everybody at once, in their language, and in the audit log', async () => {
  const { body } = await save({ target: { kind: 'category', id: 2 }, fileId: 'poster' })
  const { campaignId } = body
  expect((await running()).campaigns).toEqual([
    {
      id: campaignId,
      ...{ eyebrow: '', title: 'پاییز انار', second: '', body: 'کرم‌های شب', call: 'دیدن' },
      ...{ tone: 'saffron', fileId: 'poster', productIds: [1] },
      target: { kind: 'category', id: 2, sort: null },
    },
  ])
  expect((await running(english)).campaigns[0]).toMatchObject({ title: 'Pomegranate autumn' })
  expect(await latestRecord()).toMatchObject({
    action: 'campaigns/save',
    subject: `campaign ${campaignId}`,
    details: { before: null, after: { target: 'category', category_id: 2 } },
  })
  await save({ campaignId, revision: await revisionOf(campaignId), title: inBoth('دیگر', 'Other') })
  expect(await titles()).toEqual(['دیگر'])
  expect((await latestRecord())['details']).toMatchObject({ before: { title: { fa: 'پاییز انار' } } })
  await clear()
})

it('CAMPAIGN_CHANGED: of two who began from the same one, the second is refused, even within one moment', async () => {
  const { campaignId } = (await save()).body
  const revision = await revisionOf(campaignId)
  const titled = (title: string) => save({ campaignId, revision, title: inBoth(title, title) })
  expect((await titled('نخستین')).status).toBe(200)
  const second = await titled('دومین')
  expect([second.status, second.body.code]).toEqual([409, 'CAMPAIGN_CHANGED'])
  expect(await titles()).toEqual(['نخستین'])
  const again = await save({
    campaignId,
    revision: await revisionOf(campaignId),
    title: inBoth('دومین', '2nd'),
  })
  expect([again.status, await titles()]).toEqual([200, ['دومین']])
  await clear()
})

/** @spec 2.landing.3 */
it('runs from the minute at which it begins in Tehran until the minute at which it ends', async () => {
  await save({ beginsAt: '2026-05-10T13:00', endsAt: '2026-05-11T00:00' })
  const at = (tehran: string) => Temporal.Instant.from(`${tehran}+03:30`).epochMilliseconds
  expect(await running()).toEqual({ campaigns: [], changesAtMs: at('2026-05-10T13:00:00') })
  clock.moveTo('2026-05-10T13:00:00+03:30')
  expect((await running()).changesAtMs).toBe(at('2026-05-11T00:00:00'))
  expect(await titles()).toHaveLength(1)
  const { body } = await office.get('office/campaigns')
  expect(body['campaigns']).toMatchObject([
    { beginsAt: '2026-05-10T13:00', endsAt: '2026-05-11T00:00', standing: 'running' },
  ])
  clock.moveTo('2026-05-11T00:00:00+03:30')
  expect(await running()).toEqual({ campaigns: [], changesAtMs: null })
  clock.moveTo('2026-05-10T09:00:00Z')
  await clear()
})

it('is not shown while it is switched off, nor while the product it leads to is not on sale', async () => {
  await save({ isActive: false })
  await save({ title: inBoth('به کالا', 'To a product'), target: { kind: 'product', id: 1 } })
  expect(await titles()).toEqual(['به کالا'])
  await database.query('update products set published_at = null where id = 1')
  expect(await titles()).toEqual([])
  const { body } = await office.get('office/campaigns')
  expect((body['campaigns'] as { standing: string }[]).map(({ standing }) => standing)).toEqual([
    'switchedOff',
    'unreachable',
  ])
  await database.query(`update products set published_at = '2026-01-01' where id = 1`)
  await clear()
})

it('leads to the discounts in the order that was chosen, and to no list without one', async () => {
  await save({ target: { kind: 'discounts', sort: 'cheapest' } })
  const target = { kind: 'discounts', id: null, sort: 'cheapest' }
  expect((await running()).campaigns).toMatchObject([{ target }])
  const { body } = await office.get('office/campaigns')
  expect(body['campaigns']).toMatchObject([{ target: { ...target, name: null }, standing: 'running' }])
  await clear()
})

it('follows the order of the office; others come after', async () => {
  const ids: number[] = []
  for (const title of ['یک', 'دو', 'سه'])
    ids.push(
      Number((await save({ title: inBoth(`${title} `.repeat(2), title.repeat(2)) })).body['campaignId']),
    )
  await office.post('office/campaigns/order', { campaignIds: [ids[2], ids[0]] })
  expect((await running()).campaigns.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
  expect((await latestRecord())['action']).toBe('campaigns/order')
  const unknown = await office.post('office/campaigns/order', { campaignIds: [ids[0], 999] })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
})

it('is deleted with its texts in the audit log; CAMPAIGN_NOT_FOUND the second time', async () => {
  const [first] = (await running()).campaigns
  expect((await office.post('office/campaigns/delete', { campaignId: first!.id })).status).toBe(200)
  expect((await latestRecord())['details']).toMatchObject({ before: { title: { fa: first!.title } } })
  const again = await office.post('office/campaigns/delete', { campaignId: first!.id })
  expect(again.body.code).toBe('CAMPAIGN_NOT_FOUND')
  expect((await save({ campaignId: first!.id, revision: 1 })).body.code).toBe('CAMPAIGN_NOT_FOUND')
  await clear()
})

it.each([
  ['title.en', { title: inBoth('عنوان', '') }],
  ['fileId', { fileId: 'identity-card' }],
  ['productIds', { productIds: [1, 999] }],
  ['productIds', { productIds: [1, 1] }],
  ['productIds', { productIds: [1, 2, 3, 4] }],
  ['target.id', { target: { kind: 'brand', id: 999 } }],
  ['target.id', { target: { kind: 'tag' } }],
  ['target.sort', { target: { kind: 'discounts' } }],
  ['endsAt', { beginsAt: '2026-05-10T10:00', endsAt: '2026-05-10T10:00' }],
  ['beginsAt', { beginsAt: '2026-02-30T10:00' }],
  ['beginsAt', { beginsAt: '2026-02-10T24:00' }],
  ['tone', { tone: 'neon' }],
  ['html', { html: '<b>' }],
  ['revision', { revision: 1 }],
])('INVALID_INPUT: names %s where it is %o', async (field, change) => {
  const answer = await save(change)
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(Object.keys(answer.body.details['fields'] as object)).toContain(field)
})

it('TOO_MANY_CAMPAIGNS: there are 60 at most', async () => {
  await save()
  await database.query(
    `insert into campaigns (position, eyebrow, title, second, body, call, tone, target, sort, is_active, created_at, changed_at)
     select n, eyebrow, title, second, body, call, tone, target, sort, false, now(), now()
       from campaigns, generate_series(1, 59) n`,
  )
  expect((await save()).body).toMatchObject({ code: 'TOO_MANY_CAMPAIGNS', details: { limit: 60 } })
  await clear()
})

it('PARENT_RECORD: a category to which a campaign leads is not deleted', async () => {
  const made = await office.post('office/catalogue/categories/save', {
    ...{ categoryId: null, parentId: null, position: 9, hue: 10, fileId: null },
    name: { fa: 'تازه', en: 'New', ar: '', tr: '' },
  })
  const { categoryId } = made.body
  expect((await save({ target: { kind: 'category', id: categoryId } })).status).toBe(200)
  const answer = await office.post('office/catalogue/categories/delete', { categoryId })
  expect(answer.body.code).toBe('PARENT_RECORD')
  await clear()
})

it('readers of the catalogue may read campaigns, and only its editors may change them', async () => {
  const auditor = await officeOf(opened, 'auditor')
  expect((await auditor.get('office/campaigns')).status).toBe(200)
  expect((await save({}, auditor)).body.code).toBe('FORBIDDEN')
  expect((await visitor.get('office/campaigns')).body.code).toBe('LOGIN_REQUIRED')
})
