import { describe, expect, it } from 'vitest'
import { applySearchChanges } from '../../search/indexing/index.ts'
import { browserOf } from '../../testing/browser.ts'
import { editorsDesk } from '../../testing/catalogue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 1.back-office, 3.product, 2.products-list, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const office = await officeOf(opened, 'catalogue')
const english = browserOf(
  app,
  (await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })).token,
  '/gr/english',
)
const { ownContent, published, publish, saveDraft, stands, record, visitor } = editorsDesk(opened, office)
const missing = Number.MAX_SAFE_INTEGER

const call = (path: string, body: object, browser: typeof english = office) =>
  browser.post(`office/catalogue/${path}`, body)
const nameOf = (en: string) => ({ fa: `${en} fa`, en, ar: '', tr: '' })
const made = async (path: string, body: object, id: string) => Number((await call(path, body)).body[id])
const newBrand = (en: string) =>
  made('brands/save', { brandId: null, name: nameOf(en), hue: 1, fileId: null }, 'brandId')
const newIngredient = (inciName: string) =>
  made(
    'ingredients/save',
    {
      ...{ ingredientId: null, inciName, isAllergen: false },
      ...{ aliases: { fa: [], en: [] }, help: { fa: '', en: '' } },
    },
    'ingredientId',
  )
async function newTags(...names: string[]): Promise<number[]> {
  const save = (level: string, parentId: number | null, en: string) =>
    made('tags/save', { level, id: null, parentId, name: nameOf(en) }, 'id')
  const subgroup = await save('subgroup', await save('group', null, 'Skin'), 'Type')
  const ids: number[] = []
  for (const name of names) ids.push(await save('tag', subgroup, name))
  return ids
}

describe('the VAT percent of a category', () => {
  const newCategory = (parentId: number | null) =>
    made(
      'categories/save',
      { categoryId: null, parentId, name: nameOf('Food'), position: 1, hue: 3, fileId: null },
      'categoryId',
    )
  const set = (categoryId: number, percent: number | null, fromDate: string) =>
    call('categories/vat', { categoryId, percent, fromDate }, english)
  const ratesOf = async (categoryId: number) => {
    const { rows } = await database.query(
      `select from_date::text as from, to_date::text as to, vat_percent::float8 as percent
         from vat_rates where category_id = $1 order by from_date nulls first`,
      [categoryId],
    )
    return rows
  }
  const percentOn = async (categoryId: number, day: string) => {
    clock.moveTo(`${day}T09:00:00Z`)
    const filter = { field: 'id', op: 'eq', value: categoryId }
    const { body } = await visitor.post('search/ProductCategory', { fields: ['vatPercent'], filter })
    clock.moveTo('2026-05-10T09:00:00Z')
    return (body['page'] as { vatPercent: number }[])[0]!.vatPercent
  }

  it('holds from its day on, is inherited without one of its own, and ends in what is above', async () => {
    const parent = await newCategory(null)
    const child = await newCategory(parent)
    await set(parent, 9, '2026-05-10')
    await set(child, 0, '2026-06-01')
    expect(await percentOn(child, '2026-05-31')).toBe(9)
    expect(await percentOn(child, '2026-06-01')).toBe(0)
    await set(child, null, '2026-07-01')
    expect(await percentOn(child, '2026-07-01')).toBe(9)
    expect(await ratesOf(child)).toEqual([{ from: '2026-06-01', to: '2026-07-01', percent: 0 }])
  })

  it('replaces what was set for its day and later ones, and extends a record of the same percent', async () => {
    const category = await newCategory(null)
    await set(category, 10, '2026-05-10')
    await set(category, 12, '2026-06-01')
    await set(category, 13, '2026-08-01')
    await set(category, 11, '2026-06-01')
    expect(await ratesOf(category)).toEqual([
      { from: '2026-05-10', to: '2026-06-01', percent: 10 },
      { from: '2026-06-01', to: null, percent: 11 },
    ])
    await set(category, 10, '2026-06-01')
    expect(await ratesOf(category)).toEqual([{ from: '2026-05-10', to: null, percent: 10 }])
    expect(await record()).toMatchObject({
      action: 'catalogue/categories/vat',
      subject: `category ${category}`,
      details: { before: [{ from_date: '2026-05-10' }, { from_date: '2026-06-01' }], after: [{}] },
    })
  })

  it('changes no line that is written, and prices a basket by the new one when it is priced anew', async () => {
    const member = await shop.addMember()
    const buyer = browserOf(app, member.token)
    const skuSellerId = await shop.addOffer()
    const { rows } = await database.query<{ category_id: number }>(
      `select p.category_id from sku_sellers ss join skus s on s.id = ss.sku_id join products p on p.id = s.product_id
        where ss.id = $1`,
      [skuSellerId],
    )
    const category = rows[0]!.category_id
    const { body } = await buyer.post('baskets/create', {})
    const saleOrderId = Number(body['saleOrderId'])
    const put = (quantity: number) =>
      buyer.post('baskets/set-quantity', { saleOrderId, skuSellerId, quantity })
    const percents = async () => {
      const result = await database.query<{ percent: number }>(
        'select vat_percent::float8 as percent from order_items where sale_order_id = $1',
        [saleOrderId],
      )
      return result.rows.map(({ percent }) => percent)
    }
    await put(1)
    expect(await percents()).toEqual([10])
    await set(category, 4, '2026-05-10')
    expect(await percents()).toEqual([10])
    await put(2)
    expect(await percents()).toEqual([4])
    await set(category, null, '2026-05-10')
  })

  it('RECORD_IN_PAST, CATEGORY_NOT_FOUND: never begins in the past, and needs a category', async () => {
    const category = await newCategory(null)
    expect((await set(category, 9, '2026-05-09')).body.code).toBe('RECORD_IN_PAST')
    expect((await set(missing, 9, '2026-05-10')).body.code).toBe('CATEGORY_NOT_FOUND')
    expect((await set(category, 101, '2026-05-10')).body.code).toBe('INVALID_INPUT')
  })
})

describe('a merge', () => {
  const merge = (kind: string, fromId: number, intoId: number, isDryRun = false) =>
    call('merge', { kind, fromId, intoId, isDryRun })

  it('gives every product and every draft of a brand to another one, and counts them in a dry run', async () => {
    const [from, into] = [await newBrand('Old'), await newBrand('New')]
    const { productId } = await published(ownContent({ brandId: from }))
    const draft = await saveDraft({ content: ownContent({ brandId: from }) })
    await database.query(
      `insert into campaigns (position, eyebrow, title, second, body, call, tone, target, brand_id, is_active, created_at, changed_at)
       select 1, word, word, word, word, word, 'anar', 'brand', $1, false, now(), now()
         from (values ('{"fa": "انار", "en": "Anar"}'::localized_text)) words (word)`,
      [from],
    )
    expect((await merge('brand', from, into, true)).body).toEqual({ products: 1, drafts: 1 })
    expect((await stands(productId)).brandId).toBe(from)
    expect((await merge('brand', from, into)).body).toEqual({ products: 1, drafts: 1 })
    expect((await stands(productId)).brandId).toBe(into)
    const { body } = await office.get(`office/catalogue/drafts/${draft.body['draftId']}`)
    expect((body['content'] as { brandId: number }).brandId).toBe(into)
    expect((await database.query('select brand_id from campaigns')).rows).toEqual([{ brand_id: into }])
    expect(await record()).toMatchObject({
      action: 'catalogue/merge',
      subject: `brand ${into}`,
      details: { products: 1, drafts: 1, fromId: from, from: { en: 'Old' }, into: { en: 'New' } },
    })
    expect((await merge('brand', from, into)).body.code).toBe('BRAND_NOT_FOUND')
  })

  it('lets a product have a tag once, and an ingredient at the earlier of its positions', async () => {
    const [oily, greasy, dry] = (await newTags('Oily', 'Greasy', 'Dry')) as [number, number, number]
    const [water, scent, aqua] = [
      await newIngredient('Water'),
      await newIngredient('Parfum'),
      await newIngredient('Aqua'),
    ]
    const { productId } = await published(
      ownContent({ tagIds: [greasy, dry, oily], ingredientIds: [water, scent, aqua] }),
    )
    await merge('tag', greasy, oily)
    await merge('ingredient', water, aqua)
    const { tagIds, ingredientIds } = await stands(productId)
    expect(tagIds.toSorted()).toEqual([oily, dry].toSorted())
    expect(ingredientIds).toEqual([aqua, scent])
  })

  it('is followed by what was published or typed before it, through a second merge too', async () => {
    const [first, second, third] = [await newBrand('A'), await newBrand('B'), await newBrand('C')]
    const { productId, content } = await published(ownContent({ brandId: first }))
    const other = await saveDraft({ productId, baseVersion: 1, content: { ...content, hue: 7 } })
    await merge('brand', first, second)
    await merge('brand', second, third)
    // An editor that was open during the merge still sends the old brand.
    const again = await saveDraft({
      ...{ draftId: other.body['draftId'], productId, baseVersion: 1, revision: 1 },
      content: { ...content, hue: 8 },
    })
    await publish(other.body['draftId'], { revision: again.body['revision'] })
    expect(await stands(productId)).toMatchObject({ brandId: third, hue: 8 })
    await office.post('office/catalogue/undo', { productId, version: 1, note: '' })
    expect(await stands(productId)).toEqual({ ...content, brandId: third })
  })

  it('MERGE_WITH_ITSELF and what there is not are refused', async () => {
    const brand = await newBrand('One')
    expect((await merge('brand', brand, brand)).body.code).toBe('MERGE_WITH_ITSELF')
    expect((await merge('tag', missing, 1)).body.code).toBe('TAG_NOT_FOUND')
    expect((await merge('ingredient', missing, 1)).body.code).toBe('INGREDIENT_NOT_FOUND')
  })
})

describe('a synonym', () => {
  const save = async (
    word: string,
    means: string,
    changes: { synonymId?: unknown; [field: string]: unknown } = {},
  ) => {
    const revision = await seenNow(database, 'search_synonyms', changes.synonymId)
    return call('synonyms/save', { synonymId: null, revision, word, means, isMutual: true, ...changes })
  }
  const preview = async (text: string, synonym: object | null) =>
    (await call('synonyms/preview', { text, synonym }, english)).body as unknown as {
      now: { total: number; products: { id: number }[] }
      after: { total: number; products: { id: number }[] } | null
    }

  it('is previewed before it is saved: the search result now, and with it', async () => {
    const { productId } = await published(ownContent({ name: nameOf('Zarbalm') }))
    await applySearchChanges(database)
    const synonym = { synonymId: null, word: 'quillword', means: 'zarbalm', isMutual: false }
    const tried = await preview('quillword', synonym)
    expect([tried.now.total, tried.after?.total]).toEqual([0, 1])
    expect(tried.after?.products).toMatchObject([{ id: productId }])
    expect((await preview('quillword', null)).now.total).toBe(0)
    const { body } = await save('quillword', 'zarbalm', { isMutual: false })
    expect((await preview('quillword', null)).now.total).toBe(1)
    await save('quillword', 'zarbalms', { synonymId: body['synonymId'] })
    expect(await record()).toMatchObject({
      action: 'catalogue/synonyms/save',
      details: {
        before: { means: 'zarbalm', is_mutual: false },
        after: { means: 'zarbalms', is_mutual: true },
      },
    })
    expect((await call('synonyms/delete', { synonymId: body['synonymId'] })).status).toBe(200)
    expect((await call('synonyms/delete', { synonymId: body['synonymId'] })).body.code).toBe(
      'SYNONYM_NOT_FOUND',
    )
  })

  it('DUPLICATE_RECORD, SYNONYM_OF_ITSELF, SYNONYM_NOT_FOUND: is unique, and of two words', async () => {
    await save('brume', 'mist')
    expect((await save('brume', 'mist')).body.code).toBe('DUPLICATE_RECORD')
    const other = (await save('brume', 'spray')).body['synonymId']
    expect((await save('brume', 'mist', { synonymId: other })).body.code).toBe('DUPLICATE_RECORD')
    expect((await save('کرم', 'كرم')).body.code).toBe('SYNONYM_OF_ITSELF')
    expect((await save('a', '!')).body.code).toBe('SYNONYM_OF_ITSELF')
    expect((await save('a', 'b', { synonymId: missing })).body.code).toBe('SYNONYM_NOT_FOUND')
  })

  it('SYNONYM_OF_ITSELF, SYNONYM_NOT_FOUND: is previewed as it would be saved', async () => {
    const tried = async (synonymId: number | null, word: string, means: string) => {
      const synonym = { synonymId, word, means, isMutual: true }
      return (await call('synonyms/preview', { text: 'mist', synonym })).body.code
    }
    expect(await tried(null, 'کرم', 'كرم')).toBe('SYNONYM_OF_ITSELF')
    expect(await tried(missing, 'fog', 'mist')).toBe('SYNONYM_NOT_FOUND')
  })
})
