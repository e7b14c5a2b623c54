import { describe, expect, it } from 'vitest'
import { editorsDesk } from '../../testing/catalogue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 1.back-office, 3.product, 6.audit-log, 8.record-failures */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { database, shop } = opened
const first = await officeOf(opened, 'catalogue')
const missing = Number.MAX_SAFE_INTEGER

const { ownContent, saveDraft, publish, published, stands, shown, record } = editorsDesk(opened, first)
const nameOf = 'مشتری نمونه'

describe('undoing', () => {
  it('publishes an older content again as a new version, with skus that went under new ids', async () => {
    const base = ownContent()
    const { productId, content } = await published({ ...base, skus: [...base.skus, ownContent().skus[0]!] })
    const { body } = await saveDraft({
      ...{ productId, baseVersion: 1 },
      content: { ...content, hue: 12, skus: [content.skus[0]!] },
    })
    await publish(body['draftId'])
    const undo = { productId, version: 1, note: 'Both sizes again' }
    expect((await first.post('office/catalogue/undo', undo)).body).toEqual({ productId, version: 3 })
    const now = await stands(productId)
    expect(now).toEqual({
      ...content,
      skus: [content.skus[0], { ...content.skus[1], skuId: expect.any(Number) }],
    })
    expect(now.skus[1]!.skuId).not.toBe(content.skus[1]!.skuId)
    expect(await shown(productId, 'versions.number,versions.undoneTo', first)).toEqual([
      {
        versions: [
          { number: 3, undoneTo: 1 },
          { number: 2, undoneTo: null },
          { number: 1, undoneTo: null },
        ],
      },
    ])
    expect(await record()).toMatchObject({ action: 'catalogue/undo', details: { undoneTo: 1, version: 3 } })
  })

  it('gives back what two skus have exchanged: their codes and barcodes', async () => {
    const base = ownContent()
    const { productId, content } = await published({ ...base, skus: [...base.skus, ownContent().skus[0]!] })
    const [one, other] = [content.skus[0]!, content.skus[1]!]
    const skus = [
      { ...one, code: other.code, gtin: other.gtin },
      { ...other, code: one.code, gtin: one.gtin },
    ]
    const { body } = await saveDraft({ productId, baseVersion: 1, content: { ...content, skus } })
    expect((await publish(body['draftId'])).body).toEqual({ productId, version: 2 })
    expect((await stands(productId)).skus).toEqual(skus)
    const undo = { productId, version: 1, note: 'As it was' }
    expect((await first.post('office/catalogue/undo', undo)).body).toEqual({ productId, version: 3 })
    expect((await stands(productId)).skus).toEqual(content.skus)
  })

  it('VERSION_NOT_FOUND, PRODUCT_NOT_FOUND, DRAFT_OPEN: missing records, and a product with a draft', async () => {
    const { productId, content } = await published()
    const undo = (changes: object) =>
      first.post('office/catalogue/undo', { productId, version: 1, note: '', ...changes })
    expect((await undo({ version: 2 })).body.code).toBe('VERSION_NOT_FOUND')
    expect((await undo({ productId: missing })).body.code).toBe('PRODUCT_NOT_FOUND')
    await saveDraft({ productId, baseVersion: 1, content })
    expect([(await undo({})).body.code, (await undo({})).body.details['by']]).toEqual(['DRAFT_OPEN', nameOf])
  })

  it('CONTENT_INCOMPLETE: another product has the code of the older version now', async () => {
    const { productId, content } = await published()
    const renamed = { ...content, code: 'renamed' }
    const { body } = await saveDraft({ productId, baseVersion: 1, content: renamed })
    expect((await publish(body['draftId'])).status).toBe(200)
    await published({ ...ownContent(), code: content.code })
    const answer = await first.post('office/catalogue/undo', { productId, version: 1, note: '' })
    expect([answer.status, answer.body.code]).toEqual([422, 'CONTENT_INCOMPLETE'])
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual(['code'])
    expect((await stands(productId)).code).toBe('renamed')
  })

  it('SKU_IN_USE: the older version lacks a sku that is offered since', async () => {
    const { productId, content } = await published()
    const skus = [...content.skus, ownContent().skus[0]!]
    const { body } = await saveDraft({ productId, baseVersion: 1, content: { ...content, skus } })
    expect((await publish(body['draftId'])).status).toBe(200)
    const { skuId } = (await stands(productId)).skus[1]!
    await database.query('insert into sku_sellers (sku_id, seller_id) values ($1, 1)', [skuId])
    const answer = await first.post('office/catalogue/undo', { productId, version: 1, note: '' })
    expect(answer.body).toMatchObject({ code: 'SKU_IN_USE', details: { skuId } })
    expect((await stands(productId)).skus).toHaveLength(2)
  })

  it('records the content from before there were versions as the first', async () => {
    const offer = await shop.addOffer()
    const { rows } = await database.query<{ product_id: number }>(
      `update skus set nature = 'CREAM', measurement_unit = 'PIECE', gtin = '4006381333931'
        where id = (select sku_id from sku_sellers where id = $1) returning product_id`,
      [offer],
    )
    const productId = rows[0]!.product_id
    const content = await stands(productId)
    const { body } = await saveDraft({ productId, content: { ...content, hue: 1 } })
    expect((await publish(body['draftId'])).body['version']).toBe(2)
    expect(await shown(productId, 'versions.number,versions.actorName', first)).toEqual([
      {
        versions: [
          { number: 2, actorName: nameOf },
          { number: 1, actorName: null },
        ],
      },
    ])
    await first.post('office/catalogue/undo', { productId, version: 1, note: '' })
    expect(await stands(productId)).toEqual(content)
  })

  it('lets no version be changed or removed', async () => {
    await published()
    const change = database.query(`update product_versions set note = 'other'`)
    await expect(change).rejects.toThrow('only ever added to')
    await expect(database.query('delete from product_versions')).rejects.toThrow('only ever added to')
  })
})

it('duplicates a product as a draft of a new one, under codes of its own', async () => {
  const { productId, content } = await published()
  const { body } = await first.post('office/catalogue/duplicate', { productId })
  const again = await first.post('office/catalogue/duplicate', { productId })
  const read = async (draftId: unknown) => (await first.get(`office/catalogue/drafts/${draftId}`)).body
  const copy = await read(body['draftId'])
  expect(copy['productId']).toBeNull()
  expect(copy['content']).toEqual({
    ...{ ...content, code: `${content.code}-copy` },
    skus: [{ ...content.skus[0], skuId: null, gtin: '', code: `${content.code}-copy-1` }],
  })
  expect(copy['faults']).toEqual({ 'skus.0.gtin': 'این بخش را پر کنید.' })
  expect((await read(again.body['draftId']))['content']).toMatchObject({ code: `${content.code}-copy-2` })
  const none = await first.post('office/catalogue/duplicate', { productId: missing })
  expect(none.body.code).toBe('PRODUCT_NOT_FOUND')
})

describe('a product off sale', () => {
  it('is invisible, and comes back with its original day of publication', async () => {
    const { productId } = await published()
    await database.query(
      `update products set published_at = '2026-01-01', first_published_at = null where id = $1`,
      [productId],
    )
    const withdraw = { productId, reason: 'Recalled' }
    expect((await first.post('office/catalogue/withdraw', withdraw)).status).toBe(200)
    expect(await shown(productId)).toEqual([])
    expect(await record()).toMatchObject({ action: 'catalogue/withdraw', details: { reason: 'Recalled' } })
    const before = await database.query('select id from audit_log')
    await first.post('office/catalogue/withdraw', withdraw)
    expect((await database.query('select id from audit_log')).rowCount).toBe(before.rowCount)
    await first.post('office/catalogue/restore', { productId })
    expect(await shown(productId, 'publishedAt')).toEqual([
      { publishedAt: expect.stringContaining('2026-01-01') },
    ])
  })

  it('PRODUCT_NOT_FOUND: what there is not', async () => {
    const withdraw = { productId: missing, reason: 'Recalled' }
    expect((await first.post('office/catalogue/withdraw', withdraw)).body.code).toBe('PRODUCT_NOT_FOUND')
    const restored = await first.post('office/catalogue/restore', { productId: missing })
    expect(restored.body.code).toBe('PRODUCT_NOT_FOUND')
  })
})
