import { openNotes, withoutNotes } from '@anar/domain/text'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { openApplicants } from '../../testing/applicants.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { insertFirstContract, newestContract } from './index.ts'

/** @spec 5.contract-signature, 2.legal-contract, 2.terms-and-rules */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock, { files: memoryFiles() })
await insertFirstContract(database, clock.now())
const production = await testApp(database, clock, {
  NODE_ENV: 'production',
  ORIGIN: 'https://shop.example',
  SECRET_KEY: 'a secret key that is long enough for production',
  AUDIT_KEYS: '1:a-key-of-thirty-two-characters-or-more',
  DATABASE_URL: 'postgres://unused.example/anar',
})
afterAll(() => production.close())

const demoOffice = await officeOf({ app, shop }, 'admin')
const admin = await shop.addMember({ userType: 'Staff', staffRole: 'admin' })
const office = browserOf(production, admin.token)
const headers = { origin: 'https://shop.example', host: 'shop.example' }
const publish = (path: string, body: object) => office.post(`office/texts/${path}`, body, { headers })
const long = (text: string) => `## ${text}\n\n${'متن نمونه. '.repeat(30)}`
const noted = (text: string) => `${long(text).trim()} {{note: ask the lawyer}}`

describe('a text with open notes', () => {
  it('OPEN_NOTES: is not published in production, and the notes are named', async () => {
    const { version } = await newestContract(database)
    const contract = { baseVersion: version, body: { fa: long('یک'), en: noted('One') } }
    const refused = await publish('publish-contract', contract)
    expect([refused.status, refused.body.code]).toEqual([422, 'OPEN_NOTES'])
    expect(refused.body.message).toContain('ask the lawyer')

    const { rows } = await database.query<{ id: number; version: number }>(
      `select id, version from pages where slug = 'about-us'`,
    )
    const { id: pageId, version: baseVersion } = rows[0]!
    const page = { pageId, baseVersion, title: { fa: 'دربارهٔ ما', en: 'About us' } }
    const save = (fa: string) => publish('save-page', { ...page, body: { fa, en: long('About') } })
    expect((await save(noted('درباره'))).body.code).toBe('OPEN_NOTES')
    expect((await save(long('درباره'))).body).toEqual({ version: baseVersion + 1 })

    const article = {
      articleId: null,
      revision: null,
      position: 0,
      title: { fa: 'درس', en: 'Lesson' },
      body: { fa: noted('درس'), en: long('Lesson') },
      minutes: 2,
    }
    expect((await publish('save-article', { ...article, isPublished: true })).body.code).toBe('OPEN_NOTES')
    // A draft is for the office alone.
    expect((await publish('save-article', { ...article, isPublished: false })).status).toBe(200)
  })

  it('CONTRACT_NOT_FINISHED: is not signed in production, also where it came with the installation', async () => {
    const { version, body } = await newestContract(database)
    expect(openNotes(body.fa)).toHaveLength(7)
    const people = await openApplicants(app, database, shop)
    const sara = await people.applicant()
    await sara.answer()
    await sara.describe()
    const inProduction = browserOf(production, sara.token)
    for (const [step, rest] of [
      ['send-signature-code', {}],
      ['sign', { code: '123456' }],
    ] as const) {
      const sent = { contractVersion: version, ...rest }
      const answer = await inProduction.post(`marketers/${step}`, sent, { headers })
      expect([step, answer.body.code]).toEqual([step, 'CONTRACT_NOT_FINISHED'])
    }
  })

  it('is read by everybody without them, and with them by who edits', async () => {
    const { version, body } = await newestContract(database)
    const published = await demoOffice.post('office/texts/publish-contract', {
      baseVersion: version,
      body: { fa: body.fa, en: noted('One') },
    })
    expect(published.status).toBe(200)
    const query = 'search/ContractVersion?sort=-version&size=1&fields=body'
    const read = async (who: typeof office, fields = '') =>
      (((await who.get(query + fields)).body['page'] ?? []) as { body: string; source?: string }[])[0]
    const visitor = browserOf(app, null, '/gr/english')
    expect((await read(visitor))?.body).toBe(long('One').trim())
    const persian = await read(browserOf(app, null))
    expect(persian?.body).not.toMatch(/\{\{|مشاور حقوقی|گرداننده/)
    expect((await visitor.get(`${query},source`)).body.code).toBe('FORBIDDEN_FIELD')
    expect((await read(browserOf(app, admin.token, '/gr/english'), ',source'))?.source).toContain(
      'ask the lawyer',
    )
  })
})

it('the database leaves out of a text what the domain leaves out', async () => {
  const pieces = fc.constantFrom(
    '{{note:',
    '{{ یادداشت :',
    '{{NOTE:',
    '}}',
    '{{',
    '}',
    ' ',
    '\n',
    'متن',
    'a',
    '\t',
  )
  const texts = fc.sample(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    400,
  )
  const { rows } = await database.query<{ text: string; clean: string }>(
    'select t as text, without_notes(t) as clean from unnest($1::text[]) t',
    [texts],
  )
  for (const { text, clean } of rows) expect([text, clean]).toEqual([text, withoutNotes(text)])
})

it('no public text that ships with the shop contains notes for its operator', async () => {
  const { rows } = await database.query<{ name: string; text: string }>(
    `select 'contract ' || version as name, b.value as text from contract_versions, jsonb_each_text(body) b where version = 1
     union all select 'page ' || slug, b.value from pages, jsonb_each_text(body) b
     union all select 'article ' || id, b.value from training_articles, jsonb_each_text(body) b`,
  )
  const forOperators =
    /مشاور حقوقی|گردانندهٔ|پیش از بهره‌برداری|lawyer|legal (adviser|counsel)|operator of the shop/i
  expect(rows.length).toBeGreaterThan(8)
  for (const { name, text } of rows) {
    expect([name, forOperators.exec(withoutNotes(text))?.[0]]).toEqual([name, undefined])
  }
})
