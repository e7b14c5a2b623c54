import { openNotes, withoutNotes } from '@anar/domain/text'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'
import { insertFirstContract, newestContract } from './index.ts'

/** @spec 5.contract-signature, 6.permissions, 2.legal-contract */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

beforeEach(() => clock.advance({ minutes: 1 }))

const staff = (staffRole: string) => officeOf({ app, shop }, staffRole)
const office = await staff('admin')
const long = (text: string) => `## ${text}\n\n${'متن نمونه. '.repeat(30)}`
const article = {
  articleId: null,
  position: 0,
  title: { fa: 'درس نمونه', en: 'Sample lesson' },
  body: { fa: 'متن درس نمونه که خوانده می‌شود.', en: 'The text of the sample lesson.' },
  minutes: 2,
  isPublished: true,
}
const read = async (browser: Browser, query: string) =>
  (await browser.get(`search/${query}`)).body['page'] as Record<string, unknown>[]

describe('the contract', () => {
  it('of a new shop is version 1 in both languages, given once', async () => {
    await insertFirstContract(database, clock.now())
    await insertFirstContract(database, clock.now())
    const { version, body } = await newestContract(database)
    expect(version).toBe(1)
    for (const language of ['fa', 'en'] as const) {
      expect(body[language].length).toBeGreaterThan(4_000)
      expect(body[language].match(/^## /gm)).toHaveLength(12)
    }
    expect(openNotes(body.fa)).toContain('نیازمند تأیید مشاور حقوقی')
    // No Arabic letters, and Latin digits only where Markdown counts and a name has them.
    expect(
      withoutNotes(body.fa)
        .replace(/^\d+\. /gm, '')
        .replaceAll('SHA-256', ''),
    ).not.toMatch(/[يكة0-9]/)
  })

  /** @spec 2.legal-contract.1 */
  it('gets its next version from an editor; everybody reads every version in their language', async () => {
    const body = { fa: long('قرارداد تازه'), en: long('New contract') }
    const publish = { baseVersion: 1, body }
    expect((await office.post('office/texts/publish-contract', publish)).body).toEqual({ version: 2 })
    expect((await newestContract(database)).body).toEqual({ fa: body.fa.trim(), en: body.en.trim() })
    const visitor = browserOf(app, null, '/gr/english')
    const versions = await read(visitor, 'ContractVersion?fields=version,body,publishedAt&sort=-version')
    expect(versions.map((row) => row['version'])).toEqual([2, 1])
    expect(versions[0]).toMatchObject({ body: body.en.trim(), publishedAt: '2026-05-10T12:32:00+03:30' })
    const { rows } = await database.query(
      `select subject from audit_log where action = 'texts/publish-contract'`,
    )
    expect(rows).toEqual([{ subject: 'contract 2' }])
  })

  it('CHANGED_MEANWHILE: of those who publish having seen the same version one does, and no text is lost', async () => {
    const publish = (baseVersion: number) =>
      office.post('office/texts/publish-contract', { baseVersion, body: { fa: long('یک'), en: long('One') } })
    const answers = await Promise.all([publish(2), publish(2), publish(2)])
    expect(answers.map(({ body }) => body.code ?? body['version']).toSorted()).toEqual([
      3,
      'CHANGED_MEANWHILE',
      'CHANGED_MEANWHILE',
    ])
    expect((await publish(3)).body).toEqual({ version: 4 })
  })

  it('INVALID_INPUT: accepts no HTML, named by its language, and nothing short', async () => {
    const withHtml = await office.post('office/texts/publish-contract', {
      baseVersion: 4,
      body: { fa: long('متن'), en: `${long('Text')}<script>alert(1)</script>` },
    })
    expect(Object.keys(withHtml.body.details['fields'] as object)).toEqual(['body.en'])
    const short = await office.post('office/texts/publish-contract', {
      baseVersion: 4,
      body: { fa: 'کوتاه', en: long('Text') },
    })
    expect(Object.keys(short.body.details['fields'] as object)).toEqual(['body.fa'])
  })
})

/** Saves an article with its current revision. */
async function saveArticle(changes: { articleId?: unknown; [field: string]: unknown }) {
  const revision = await seenNow(database, 'training_articles', changes.articleId)
  return office.post('office/texts/save-article', { revision, ...changes })
}

describe('an article of the training section', () => {
  it('is added, changed, taken back to a draft and deleted', async () => {
    const { body: added } = await office.post('office/texts/save-article', article)
    const { articleId } = added as unknown as { articleId: number }
    const marketer = browserOf(app, (await shop.addMember({ userType: 'NetworkMarketer' })).token)
    const seen = () => read(marketer, 'TrainingArticle?fields=id,title,minutes,publishedAt')
    const [first] = await seen()
    expect(first).toMatchObject({ id: articleId, title: 'درس نمونه', minutes: 2 })
    await marketer.post('marketers/read-article', { articleId })

    clock.advance({ hours: 2 })
    const changed = { ...article, articleId, minutes: 5 }
    expect((await saveArticle(changed)).body).toEqual({ articleId })
    // A change is no new publication.
    expect(await seen()).toEqual([{ ...first, minutes: 5 }])

    await saveArticle({ ...changed, isPublished: false })
    expect(await seen()).toEqual([])
    expect(await read(office, 'TrainingArticle?fields=id,publishedAt')).toEqual([
      { id: articleId, publishedAt: null },
    ])

    await database.query('delete from training_progress where article_id = $1', [articleId])
    expect((await office.post('office/texts/delete-article', { articleId })).status).toBe(200)
    expect((await office.post('office/texts/delete-article', { articleId })).body.code).toBe('NOT_FOUND')
    expect((await saveArticle(changed)).body.code).toBe('NOT_FOUND')
    const { rows } = await database.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by id',
      [`article ${articleId}`],
    )
    expect(rows.map((row) => row.action)).toEqual([
      'texts/save-article',
      'texts/save-article',
      'texts/save-article',
      'texts/delete-article',
    ])
  })

  it('CHANGED_MEANWHILE: of two who began from the same text the second is refused, and writes over nothing', async () => {
    const { articleId } = (await saveArticle(article)).body
    const revision = await seenNow(database, 'training_articles', articleId)
    const save = (minutes: number) => saveArticle({ ...article, articleId, revision, minutes })
    const answers = await Promise.all([save(7), save(8), save(9)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
    // A missing revision counts as outdated.
    expect((await saveArticle({ ...article, articleId, revision: null })).status).toBe(409)
    expect((await read(office, 'TrainingArticle?fields=revision'))[0]).not.toEqual({ revision })
    await office.post('office/texts/delete-article', { articleId })
  })

  it('follows the saved order, others come after, and all of it or nothing', async () => {
    const ids: number[] = []
    for (const position of [0, 0, 7, 9]) {
      const answer = await office.post('office/texts/save-article', { ...article, position })
      ids.push(answer.body['articleId'] as number)
    }
    const order = (articleIds: number[]) => office.post('office/texts/order-articles', { articleIds })
    const seen = async () =>
      (await read(office, 'TrainingArticle?fields=id,position&sort=position,id')).map((row) => [
        row['id'],
        row['position'],
      ])
    const [first, second, third, fourth] = ids as [number, number, number, number]
    expect((await order([third, first])).status).toBe(200)
    const placed = [third, first, second, fourth].map((id, position) => [id, position])
    expect(await seen()).toEqual(placed)

    const deleted = 999_999
    expect((await order([fourth, deleted])).body.code).toBe('NOT_FOUND')
    expect((await order([])).body.code).toBe('INVALID_INPUT')
    expect(await seen()).toEqual(placed)
    const { rows } = await database.query(
      `select details from audit_log where action = 'texts/order-articles' order by id`,
    )
    expect(rows).toEqual([{ details: { articleIds: [third, first] } }])
    for (const articleId of ids) await office.post('office/texts/delete-article', { articleId })
  })

  it('PARENT_RECORD: “The record cannot be deleted” once it was read, and can be a draft again', async () => {
    const saved = await office.post('office/texts/save-article', article)
    const articleId = saved.body['articleId'] as number
    const { personId } = await shop.addMember({ userType: 'NetworkMarketer' })
    await database.query(
      `insert into training_progress (person_id, article_id, read_at) values ($1, $2, '2026-05-01')`,
      [personId, articleId],
    )
    const answer = await office.post('office/texts/delete-article', { articleId })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'PARENT_RECORD',
      'این رکورد حذف نمی‌شود، چون رکوردهای دیگری به آن وابسته‌اند.',
    ])
    const draft = { ...article, articleId, isPublished: false }
    expect((await saveArticle(draft)).status).toBe(200)
    await database.query('delete from training_progress where article_id = $1', [articleId])
    expect((await office.post('office/texts/delete-article', { articleId })).status).toBe(200)
  })

  it('INVALID_INPUT: accepts no HTML and no images', async () => {
    const body = { ...article.body, fa: 'متن <b>پررنگ</b> و ![تصویر](https://elsewhere.example/a.png)' }
    const answer = await office.post('office/texts/save-article', { ...article, body })
    expect(answer.body.details).toMatchObject({ fields: { 'body.fa': expect.stringContaining('HTML') } })
  })
})

it.each(['network', 'support', 'auditor', 'catalogue', 'orders', 'finance'])(
  'FORBIDDEN: the role %s edits no texts',
  async (role) => {
    const browser = await staff(role)
    for (const path of ['publish-contract', 'save-article', 'order-articles', 'delete-article'])
      expect((await browser.post(`office/texts/${path}`, {})).body.code, path).toBe('FORBIDDEN')
  },
)

/** @spec 2.about-us, 2.terms-and-rules, 1.back-office */
describe('a page of information', () => {
  const text = (word: string) => ({
    fa: `متن ${word} که همه می‌خوانند.`,
    en: `The text ${word} that all read.`,
  })
  const page = async () => {
    const [one] = await read(
      office,
      'Page?fields=id,version&filter={"field":"slug","op":"eq","value":"about-us"}',
    )
    return one as { id: number; version: number }
  }
  const save = (change: object, browser: Browser = office) =>
    browser.post('office/texts/save-page', {
      title: { fa: 'دربارهٔ ما', en: 'About us' },
      body: text('تازه'),
      ...change,
    })

  /** @spec 2.contact-us.1 */
  it('is read by everybody as soon as it is saved, and every older version stays stored', async () => {
    const { id: pageId, version } = await page()
    const next = version + 1
    const visitor = browserOf(app, null)
    const pageQuery = `Page?fields=body&filter={"field":"id","op":"eq","value":${pageId}}`
    // Cached answers must not outlive the text.
    await read(visitor, pageQuery)
    expect((await save({ pageId, baseVersion: version })).body).toEqual({ version: next })
    await expect.poll(() => read(visitor, pageQuery)).toEqual([{ body: text('تازه').fa }])
    const versions = await read(office, 'PageVersion?fields=number,actorName,body&sort=-number')
    const own = versions.filter(({ body }) => body === text('تازه').fa)
    expect(own).toEqual([{ number: next, actorName: expect.any(String), body: text('تازه').fa }])
    expect(versions.filter(({ number }) => number === 1).length).toBeGreaterThan(0)
    // An unchanged text makes no version.
    expect((await save({ pageId, baseVersion: next })).body).toEqual({ version: next })
    const { rows } = await database.query('select subject, details from audit_log order by id desc limit 1')
    expect(rows).toEqual([{ subject: `page ${pageId}`, details: expect.objectContaining({ version: next }) }])
    await expect(database.query('delete from page_versions')).rejects.toThrow('only ever added to')
  })

  it('PAGE_CHANGED names who was first; PAGE_NOT_FOUND; INVALID_INPUT for HTML', async () => {
    const { id: pageId, version } = await page()
    const late = await save({ pageId, baseVersion: version - 1, body: text('دیر') })
    expect([late.status, late.body.code]).toEqual([409, 'PAGE_CHANGED'])
    expect(late.body.details['by']).not.toBe('')
    expect((await save({ pageId: 999, baseVersion: 1 })).body.code).toBe('PAGE_NOT_FOUND')
    const markup = { fa: `<script>${'الف'.repeat(20)}</script>`, en: text('x').en }
    const refused = await save({ pageId, baseVersion: version, body: markup })
    expect(Object.keys(refused.body.details['fields'] as object)).toEqual(['body.fa'])
    expect((await save({ pageId, baseVersion: version }, await staff('support'))).body.code).toBe('FORBIDDEN')
  })
})
