import { expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

const { app, database, shop } = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))
const staff = async (staffRole: string) =>
  browserOf(app, (await shop.addMember({ userType: 'Staff', staffRole })).token)
const admin = await staff('admin')
const finance = await staff('finance')
const latestRecord = async () =>
  (await database.query('select action, subject, details from audit_log order by id desc limit 1')).rows[0]

/** @spec 1.support-widget */
it('what stands at the foot of every page is shown as soon as it is saved, and recorded', async () => {
  await database.query(
    `insert into files (id, media_type, byte_size, is_public) values ('seal', 'image/webp', 9, true), ('card', 'image/webp', 9, false)`,
  )
  const site = async (changes: object) => {
    const { revisions } = (await admin.get('office/site')).body
    return admin.post('office/site/save', { revisions, ...changes })
  }
  const seal = { fileId: 'seal', address: 'https://seal.example/7', name: { fa: 'نماد', en: 'Seal' } }
  const { body: before } = await admin.get('office/site')
  const social = { ...(before['social'] as object), telegram: '@anar_shop', whatsapp: '۰۹۱۲ ۱۲۳ ۴۵۶۷' }
  expect((await site({ social, trustSeals: [seal] })).status).toBe(200)
  expect((await browserOf(app, null).get('settings')).body).toMatchObject({
    social: { telegram: 'anar_shop', whatsapp: '9121234567' },
    trustSeals: [{ ...seal, imageAddress: '' }],
  })
  expect(await latestRecord()).toMatchObject({ action: 'site/save', subject: 'social, trustSeals' })
  const faultsOf = async (changes: object) =>
    Object.keys(((await site(changes)).body.details?.['fields'] ?? {}) as object)
  const support = before['support'] as object
  for (const messengerUrl of ['javascript:alert(1)', 'http://m.example', '<b>'])
    expect(await faultsOf({ support: { ...support, messengerUrl } })).toEqual(['support.messengerUrl'])
  expect(await faultsOf({ social: { ...social, instagram: 'https://evil.example/x' } })).toEqual([
    'social.instagram',
  ])
  expect(await faultsOf({ trustSeals: [{ ...seal, fileId: 'card' }] })).toEqual(['trustSeals.0.fileId'])
  for (const address of ['', 'http://seal.example/7', 'javascript:alert(1)', '<script>'])
    expect(await faultsOf({ trustSeals: [{ ...seal, address }] })).toEqual(['trustSeals.0.address'])
  const imageOfIssuer = 'https://trustseal.enamad.ir/logo.aspx?id=7&Code=x'
  expect((await site({ trustSeals: [{ ...seal, fileId: '', imageAddress: imageOfIssuer }] })).status).toBe(
    200,
  )
  expect(await faultsOf({ trustSeals: [{ ...seal, fileId: '' }] })).toEqual(['trustSeals.0.fileId'])
  for (const imageAddress of [
    'https://trustseal.enamad.ir.evil.example/1',
    'http://trustseal.enamad.ir/1',
    'data:,',
  ])
    expect(await faultsOf({ trustSeals: [{ ...seal, imageAddress }] })).toEqual(['trustSeals.0.imageAddress'])
  expect(await faultsOf({ trustSeals: [{ ...seal, html: '<script>' }] })).toEqual(['trustSeals.0.html'])
  expect(await faultsOf({})).toEqual(['body'])
  // Empty providers are offered to nobody.
  expect(
    (await site({ support: { messengerUrl: '', chatUrl: '', landline: '', extension: '' } })).status,
  ).toBe(200)
  expect((await finance.get('office/site')).body.code).toBe('FORBIDDEN')
})

it('CHANGED_MEANWHILE: of two who began from the same part of the site the second is refused; other parts are free', async () => {
  const read = async () => (await admin.get('office/site')).body
  const { support, social, revisions } = await read()
  const save = (changes: object) => admin.post('office/site/save', { revisions, ...changes })
  const saidBy = (landline: string) => ({ support: { ...(support as object), landline } })
  expect((await save(saidBy('2111'))).status).toBe(200)
  const second = await save(saidBy('2222'))
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  // With a part of one's own beside it nothing is saved at all.
  const both = await save({ ...saidBy('2222'), social: { ...(social as object), x: 'anar_x' } })
  expect(both.body.code).toBe('CHANGED_MEANWHILE')
  expect(await read()).toMatchObject({ support: { landline: '2111' }, social })
  expect((await save({ social: { ...(social as object), x: 'anar_x' } })).status).toBe(200)
  // A request without the seen values has seen none of them.
  expect((await save({ ...saidBy('2333'), revisions: {} })).body.code).toBe('CHANGED_MEANWHILE')
  const { body } = await save({ ...saidBy('2444'), revisions: (await read())['revisions'] })
  expect(body).toMatchObject({ support: { landline: '2444' }, social: { x: 'anar_x' } })
  expect(body['revisions']).toEqual((await read())['revisions'])
})

it('CHANGED_MEANWHILE: of two who save the same part at once one does', async () => {
  const { support, revisions } = (await admin.get('office/site')).body
  const answers = await Promise.all(
    ['2555', '2666'].map((landline) =>
      admin.post('office/site/save', { revisions, support: { ...(support as object), landline } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
