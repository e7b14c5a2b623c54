import type { ProductContent } from '@anar/contract/commands'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { editorsDesk } from '../../testing/catalogue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 1.back-office, 3.product, 6.audit-log, 8.record-failures */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const first = await officeOf(opened, 'catalogue')
const second = await officeOf(opened, 'admin')
const auditor = await officeOf(opened, 'auditor')
const missing = Number.MAX_SAFE_INTEGER

const { ownContent, visitor, saveDraft, publish, published, stands, shown, record } = editorsDesk(
  opened,
  first,
)
const nameOf = 'مشتری نمونه'

describe('a product that is new', () => {
  it('is invisible while it is a draft, and visible to everybody once it is published', async () => {
    const { body } = await saveDraft({
      content: ownContent({ name: { fa: 'گلاب', en: 'Rose', ar: '', tr: '' } }),
    })
    expect(body).toEqual({ draftId: expect.any(Number), revision: 1 })
    const answer = await publish(body['draftId'], { note: 'First' })
    expect(answer.body).toEqual({ productId: expect.any(Number), version: 1 })
    const productId = Number(answer.body['productId'])
    const fields = 'name,code,skus.name,skus.code,skus.nature,skus.measurementUnit,skus.hsCode'
    expect(await shown(productId, fields)).toEqual([
      {
        name: 'Rose',
        code: expect.stringMatching(/^own-/),
        skus: [
          {
            ...{ name: 'Rose, 200 ml', code: expect.stringMatching(/^OWN-/), nature: 'LIQUID' },
            ...{ measurementUnit: 'MILLILITRE', hsCode: '33049900' },
          },
        ],
      },
    ])
    expect(await record()).toMatchObject({
      action: 'catalogue/publish',
      subject: `product ${productId}`,
      details: { version: 1, note: 'First', isOnSale: true },
    })
    expect((await first.get(`office/catalogue/drafts/${body['draftId']}`)).body.code).toBe('DRAFT_NOT_FOUND')
  })

  it('may be finished and stay out of sight', async () => {
    const { body } = await saveDraft({})
    const { body: answer } = await publish(body['draftId'], { isOnSale: false })
    const productId = Number(answer['productId'])
    expect(await shown(productId)).toEqual([])
    await first.post('office/catalogue/restore', { productId })
    expect(await shown(productId)).toHaveLength(1)
  })

  /** @spec 3.seller.4 */
  it('comes back from the database as it was written, in four languages', async () => {
    const content = ownContent({
      name: { fa: 'گلاب', en: 'Rose water', ar: 'ماء الورد', tr: 'Gül suyu' },
      features: { fa: ['یک', 'دو'], en: ['One', 'Two'], ar: [], tr: ['Bir', 'İki'] },
      keyIngredients: [
        {
          name: { fa: 'گل', en: 'Rose', ar: '', tr: '' },
          note: { fa: 'خوشبو', en: 'Sweet', ar: '', tr: '' },
        },
      ],
    })
    const { content: storedContent } = await published(content)
    expect(storedContent).toEqual({ ...content, skus: [{ ...content.skus[0]!, skuId: expect.any(Number) }] })
  })
})

describe('a draft of a product', () => {
  let productId: number
  let content: ProductContent
  beforeEach(async () => ({ productId, content } = await published()))
  const changed = (summary: string) => ({
    ...content,
    summary: { ...content.summary, en: summary },
  })

  /** @spec 1.back-office.4 */
  it('changes nothing that shoppers see until it is published; versions store each content', async () => {
    const draft = { productId, baseVersion: 1 }
    const { body } = await saveDraft({ ...draft, content: changed('New') })
    expect(await shown(productId, 'summary')).toEqual([{ summary: 'Freshens the skin.' }])
    await saveDraft({ ...draft, draftId: body['draftId'], revision: 1, content: changed('Newer') })
    expect((await publish(body['draftId'], { revision: 2, note: 'Better' })).body['version']).toBe(2)
    expect(await shown(productId, 'summary')).toEqual([{ summary: 'Newer' }])
    const fields = 'versions.number,versions.note,versions.actorName,draft.id'
    expect(await shown(productId, fields, first)).toEqual([
      {
        versions: [
          { number: 2, note: 'Better', actorName: nameOf },
          { number: 1, note: '', actorName: nameOf },
        ],
        draft: null,
      },
    ])
    expect((await record())['details']).toMatchObject({ version: 2, changed: ['summary.en'] })
  })

  it('leaves a product on sale, whatever the command says, and the audit log shows it', async () => {
    const { body } = await saveDraft({ productId, baseVersion: 1, content: changed('New') })
    await publish(body['draftId'], { isOnSale: false })
    expect(await shown(productId, 'summary')).toEqual([{ summary: 'New' }])
    expect((await record())['details']).toMatchObject({ version: 2, isOnSale: true })
  })

  it('leaves a withdrawn product withdrawn until the command puts it on sale', async () => {
    await first.post('office/catalogue/withdraw', { productId, reason: 'Recalled' })
    const draft = { productId, content: changed('New') }
    const { body } = await saveDraft({ ...draft, baseVersion: 1 })
    await publish(body['draftId'], { isOnSale: false })
    expect(await shown(productId)).toEqual([])
    expect((await record())['details']).toMatchObject({ version: 2, isOnSale: false })
    const { body: next } = await saveDraft({ ...draft, baseVersion: 2 })
    await publish(next['draftId'])
    expect(await shown(productId)).toHaveLength(1)
    expect((await record())['details']).toMatchObject({ version: 3, isOnSale: true })
  })

  it('may be unfinished, and lists what is missing before it can be published', async () => {
    const none = { fa: '', en: '', ar: '', tr: '' }
    const { body } = await saveDraft({
      ...{ productId, baseVersion: 1 },
      content: { ...content, name: none, brandId: null },
    })
    const read = await first.get(`office/catalogue/drafts/${body['draftId']}`)
    expect(read.body).toMatchObject({
      ...{ productId, revision: 1, baseVersion: 1, latestVersion: 1, changedBy: nameOf },
      faults: { 'name.fa': 'این بخش را پر کنید.', brandId: 'این بخش را پر کنید.' },
    })
    const answer = await publish(body['draftId'])
    expect([answer.status, answer.body.code]).toEqual([422, 'CONTENT_INCOMPLETE'])
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual(['name.fa', 'name.en', 'brandId'])
  })

  it('CONTENT_CHANGED: names the first of two editors to the second, who overwrites nothing', async () => {
    const draft = { productId, baseVersion: 1 }
    const { body } = await saveDraft({ ...draft, content: changed('First') })
    const late = await saveDraft({ ...draft, content: changed('Second') }, second)
    expect([late.status, late.body.code]).toEqual([409, 'CONTENT_CHANGED'])
    expect(late.body.details).toEqual({ by: nameOf, draftId: body['draftId'], revision: 1 })
    expect(late.body.message).toContain(nameOf)
    const own = { ...draft, draftId: body['draftId'], revision: 1 }
    expect((await saveDraft({ ...own, content: changed('Third') }, second)).body['revision']).toBe(2)
    expect((await saveDraft({ ...own, content: changed('Fourth') })).body.code).toBe('CONTENT_CHANGED')
    expect((await publish(body['draftId'])).body.code).toBe('CONTENT_CHANGED')
    const discarded = await first.post('office/catalogue/discard-draft', {
      draftId: body['draftId'],
      revision: 1,
    })
    expect(discarded.body.code).toBe('CONTENT_CHANGED')
  })

  it('CONTENT_CHANGED: a draft begun from a version that is no longer the newest', async () => {
    const { body } = await saveDraft({ productId, baseVersion: 1, content: changed('New') })
    await publish(body['draftId'])
    const late = await saveDraft({ productId, baseVersion: 1, content: changed('Old') }, second)
    expect([late.body.code, late.body.details]).toEqual(['CONTENT_CHANGED', { by: nameOf, version: 2 }])
  })

  it('is created once by concurrent requests', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((summary) => saveDraft({ productId, baseVersion: 1, content: changed(summary) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('is thrown away, and the product stays as it is', async () => {
    const { body } = await saveDraft({ productId, baseVersion: 1, content: changed('New') })
    const discard = { draftId: body['draftId'], revision: 1 }
    expect((await first.post('office/catalogue/discard-draft', discard)).status).toBe(200)
    expect((await first.post('office/catalogue/discard-draft', discard)).body.code).toBe('DRAFT_NOT_FOUND')
    expect(await stands(productId)).toEqual(content)
  })

  it('is shown as the shop would show it, and nothing of that stays', async () => {
    const { body } = await saveDraft({ productId, baseVersion: 1, content: changed('Preview') })
    const preview = `office/catalogue/preview/${body['draftId']}?fields=id,summary,skus.name`
    const english = browserOf(
      app,
      (await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })).token,
      '/gr/english',
    )
    const answer = await english.get(preview)
    expect(answer.body['page']).toEqual([
      { id: productId, summary: 'Preview', skus: [{ name: 'Rose toner, 200 ml' }] },
    ])
    expect(await stands(productId)).toEqual(content)
    const within = { within: 'skus', filter: { field: 'id', op: 'eq', value: 0 } }
    const none = JSON.stringify({ and: [within] })
    const narrowed = await english.get(`${preview}&filter=${encodeURIComponent(none)}`)
    expect(narrowed.body['page']).toEqual([{ id: productId, summary: 'Preview', skus: [] }])
    expect((await english.get(`${preview}&filter=x`)).body.code).toBe('BAD_FILTER')
    expect((await first.get('office/catalogue/preview/1?fields=nothing')).body.code).toBe('DRAFT_NOT_FOUND')
  })
})

describe('what cannot be published', () => {
  it.each<[string, Partial<ProductContent>]>([
    ['brandId', { brandId: missing }],
    ['categoryId', { categoryId: missing }],
    ['tagIds', { tagIds: [missing] }],
    ['ingredientIds', { ingredientIds: [missing] }],
    [
      'skus.0.images',
      {
        skus: [
          {
            ...ownContent().skus[0]!,
            images: [{ fileId: 'none', alternative: { fa: '', en: '', ar: '', tr: '' } }],
          },
        ],
      },
    ],
  ])('CONTENT_INCOMPLETE naming %s where there is none such', async (field, changes) => {
    const { body } = await saveDraft({ content: ownContent(changes) })
    const answer = await publish(body['draftId'])
    expect(answer.body.code).toBe('CONTENT_INCOMPLETE')
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual([field])
  })

  it('CONTENT_INCOMPLETE naming the codes that another product has', async () => {
    const { content } = await published()
    const copy = { ...content, skus: content.skus.map((sku) => ({ ...sku, skuId: null })) }
    const { body } = await saveDraft({ content: copy })
    const answer = await publish(body['draftId'])
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual([
      'code',
      'skus.0.code',
      'skus.0.gtin',
    ])
  })

  it('SKU_NOT_FOUND: a sku of another product', async () => {
    const { content } = await published()
    const stolen = ownContent()
    const { body } = await saveDraft({
      content: { ...stolen, skus: [{ ...stolen.skus[0]!, skuId: content.skus[0]!.skuId }] },
    })
    expect((await publish(body['draftId'])).body.code).toBe('SKU_NOT_FOUND')
  })

  it('SKU_IN_USE: an offered sku cannot be left out; one without offers can', async () => {
    const base = ownContent()
    const other = ownContent().skus[0]!
    const { productId, content } = await published({ ...base, skus: [...base.skus, other] })
    const [offered, dropped] = content.skus
    const { rows } = await database.query<{ id: number }>(
      'insert into sku_sellers (sku_id, seller_id) values ($1, 1) returning id',
      [offered!.skuId],
    )
    const { body } = await saveDraft({ productId, baseVersion: 1, content: { ...content, skus: [dropped!] } })
    const answer = await publish(body['draftId'])
    expect([answer.body.code, answer.body.details['skuId']]).toEqual(['SKU_IN_USE', offered!.skuId])
    const own = { productId, baseVersion: 1, draftId: body['draftId'], revision: 1 }
    await saveDraft({ ...own, content: { ...content, skus: [offered!] } })
    expect((await publish(body['draftId'], { revision: 2 })).body['version']).toBe(2)
    expect(await shown(productId, 'skus.id,skus.skuSellers.id', first)).toEqual([
      { skus: [{ id: offered!.skuId, skuSellers: [{ id: rows[0]!.id }] }] },
    ])
  })
})

it('FORBIDDEN: a reader of the catalogue reads drafts and versions and changes none', async () => {
  const { productId } = await published()
  const { body } = await saveDraft({})
  expect((await auditor.get(`office/catalogue/drafts/${body['draftId']}`)).status).toBe(200)
  const { rows } = await database.query<{ id: number }>(
    'select id from product_versions where product_id = $1',
    [productId],
  )
  expect((await auditor.get(`office/catalogue/versions/${rows[0]!.id}`)).body).toMatchObject({
    productId,
    version: 1,
  })
  expect((await saveDraft({}, auditor)).body.code).toBe('FORBIDDEN')
  expect((await publish(body['draftId'], {}, auditor)).body.code).toBe('FORBIDDEN')
  expect((await visitor.get(`office/catalogue/drafts/${body['draftId']}`)).body.code).toBe('LOGIN_REQUIRED')
})

it('DRAFT_NOT_FOUND: a draft of another product, and none', async () => {
  const { productId } = await published()
  const { body } = await saveDraft({})
  const foreign = { draftId: body['draftId'], productId, baseVersion: 1, revision: 1 }
  expect((await saveDraft(foreign)).body.code).toBe('DRAFT_NOT_FOUND')
  expect((await saveDraft({ draftId: missing, revision: 1 })).body.code).toBe('DRAFT_NOT_FOUND')
  expect((await saveDraft({ productId: missing })).body.code).toBe('PRODUCT_NOT_FOUND')
  expect((await publish(missing)).body.code).toBe('DRAFT_NOT_FOUND')
  expect((await saveDraft({ draftId: body['draftId'] })).body.code).toBe('INVALID_INPUT')
})
