import { describe, expect, it } from 'vitest'
import { applySearchChanges } from '../../search/indexing/index.ts'
import { browserOf } from '../../testing/browser.ts'
import { contents, publishProduct } from '../../testing/catalogue.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { seenNow } from '../../testing/revisions.ts'

/** @spec 1.back-office, 3.seller, 8.record-failures */
const opened = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))
const { app, database } = opened
const office = await officeOf(opened, 'catalogue')
const auditor = await officeOf(opened, 'auditor')
const visitor = browserOf(app, null, '/gr/english')
const missing = Number.MAX_SAFE_INTEGER
const ownContent = contents()

const name = (en: string) => ({ fa: `${en} fa`, en, ar: '', tr: '' })
const call = (path: string, body: object, browser = office) => browser.post(`office/catalogue/${path}`, body)
const find = async (entity: string, id: unknown, fields: string[]) => {
  const filter = { field: 'id', op: 'eq', value: id }
  return (await visitor.post(`search/${entity}`, { fields, filter })).body['page']
}
const latest = async () => {
  const { rows } = await database.query<Record<string, unknown>>(
    'select action, subject, details from audit_log order by id desc limit 1',
  )
  return rows[0]
}

describe('a brand', () => {
  const save = async (changes: { brandId?: unknown; [field: string]: unknown } = {}) => {
    const revision = await seenNow(database, 'brands', changes.brandId)
    const brand = { brandId: null, revision, name: name('Shabnam'), hue: 120, fileId: null }
    return call('brands/save', { ...brand, ...changes })
  }

  it('is made, changed and deleted, each in the record with what it was', async () => {
    const { body } = await save()
    const { brandId } = body
    expect(await find('Brand', brandId, ['name', 'hue'])).toEqual([{ name: 'Shabnam', hue: 120 }])
    await save({ brandId, hue: 5, name: { ...name('Dew'), tr: 'Çiy' } })
    expect(await find('Brand', brandId, ['name', 'hue'])).toEqual([{ name: 'Dew', hue: 5 }])
    expect(await latest()).toEqual({
      action: 'catalogue/brands/save',
      subject: `brand ${brandId}`,
      details: {
        before: { name: { fa: 'Shabnam fa', en: 'Shabnam' }, hue: 120, file_id: null },
        after: { name: { fa: 'Dew fa', en: 'Dew', tr: 'Çiy' }, hue: 5, file_id: null },
      },
    })
    expect((await call('brands/delete', { brandId })).status).toBe(200)
    expect(await find('Brand', brandId, ['id'])).toEqual([])
    expect((await call('brands/delete', { brandId })).body.code).toBe('BRAND_NOT_FOUND')
  })

  it('USED_BY_PRODUCTS: is not deleted while products use it; the refusal counts them', async () => {
    const { body } = await save()
    await publishProduct(office, ownContent({ brandId: Number(body['brandId']) }))
    const answer = await call('brands/delete', { brandId: body['brandId'] })
    expect([answer.status, answer.body.code]).toEqual([422, 'USED_BY_PRODUCTS'])
    expect(answer.body.message).toContain('۱ کالا')
    expect((await save({ brandId: missing })).body.code).toBe('BRAND_NOT_FOUND')
  })

  /** @spec 1.back-office.3 */
  it('CHANGED_MEANWHILE: of two who began from the same one the second is refused, and who saves again may', async () => {
    const { brandId } = (await save()).body
    const shownRevision = async () => {
      const listQuery = { fields: ['revision'], filter: { field: 'id', op: 'eq', value: brandId } }
      return ((await office.post('search/Brand', listQuery)).body['page'] as { revision: number }[])[0]
        ?.revision
    }
    const revision = await shownRevision()
    const answers = await Promise.all([1, 2, 3].map((hue) => save({ brandId, revision, hue })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
    expect((await save({ brandId, revision: await shownRevision(), hue: 9 })).status).toBe(200)
    expect((await save({ brandId, revision: null })).body.code).toBe('CHANGED_MEANWHILE')
    expect(await find('Brand', brandId, ['hue'])).toEqual([{ hue: 9 }])
    expect((await visitor.post('search/Brand', { fields: ['revision'] })).status).toBe(403)
  })

  it('INVALID_INPUT: has a public image, or none', async () => {
    const answer = await save({ fileId: 'none' })
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual(['fileId'])
  })

  it('shows its names in every language and its uses to the office alone', async () => {
    const { body } = await save({ name: { ...name('Moon'), tr: 'Ay' } })
    const filter = { field: 'allNames', op: 'contains', value: 'ay' }
    const listQuery = { fields: ['id', 'names', 'useCount'], filter }
    expect((await office.post('search/Brand', listQuery)).body['page']).toEqual([
      { id: body['brandId'], names: ['Moon fa', 'Moon', '', 'Ay'], useCount: 0 },
    ])
    expect((await visitor.post('search/Brand', { fields: ['names'] })).status).toBe(403)
  })

  it('INVALID_INPUT: has a name in Persian and English', async () => {
    const answer = await save({ name: { ...name('Dew'), en: '' } })
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual(['name.en'])
  })
})

describe('a category', () => {
  const save = async (changes: { categoryId?: unknown; [field: string]: unknown } = {}) =>
    call('categories/save', {
      ...{ categoryId: null, parentId: null, name: name('Skin'), position: 1, hue: 3, fileId: null },
      revision: await seenNow(database, 'categories', changes.categoryId),
      ...changes,
    })
  const saved = async (parentId: number | null = null) =>
    Number((await save({ parentId })).body['categoryId'])
  const path = async (id: number) => find('ProductCategory', id, ['path'])

  it('can be below another one, and moves with its subcategories', async () => {
    const [one, other] = [await saved(), await saved()]
    const middle = await saved(one)
    const leaf = await saved(middle)
    expect(await path(leaf)).toEqual([{ path: [one, middle, leaf] }])
    await save({ categoryId: middle, parentId: other })
    expect(await path(leaf)).toEqual([{ path: [other, middle, leaf] }])
    await save({ categoryId: middle, parentId: null })
    expect(await path(leaf)).toEqual([{ path: [middle, leaf] }])
  })

  it('CATEGORY_CIRCLE: is never below itself', async () => {
    const one = await saved()
    const leaf = await saved(await saved(one))
    expect((await save({ categoryId: one, parentId: leaf })).body.code).toBe('CATEGORY_CIRCLE')
    expect((await save({ categoryId: one, parentId: one })).body.code).toBe('CATEGORY_CIRCLE')
  })

  it('makes no circle when two are moved below each other at the same time', async () => {
    const [one, other] = [await saved(), await saved()]
    const answers = await Promise.all([
      save({ categoryId: one, parentId: other }),
      save({ categoryId: other, parentId: one }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('moves one position up or down among its siblings, and no further than the ends', async () => {
    const parent = await saved()
    const [one, two, three] = [await saved(parent), await saved(parent), await saved(parent)]
    const order = async () => {
      const filter = { field: 'parent.id', op: 'eq', value: parent }
      const listQuery = { fields: ['id'], filter, sort: ['position', 'id'] }
      const { body } = await visitor.post('search/ProductCategory', listQuery)
      return (body['page'] as { id: number }[]).map(({ id }) => id)
    }
    const move = (categoryId: number, to: string) => call('categories/move', { categoryId, to })
    await move(three, 'earlier')
    expect(await order()).toEqual([one, three, two])
    await move(one, 'later')
    expect(await order()).toEqual([three, one, two])
    await move(three, 'earlier')
    await move(two, 'later')
    expect(await order()).toEqual([three, one, two])
    expect((await move(missing, 'later')).body.code).toBe('CATEGORY_NOT_FOUND')
  })

  it('CHANGED_MEANWHILE: of two who began from the same one the second is refused, also after it was moved', async () => {
    const parent = await saved()
    const [one, other] = [await saved(parent), await saved(parent)]
    const revision = await seenNow(database, 'categories', one)
    await call('categories/move', { categoryId: other, to: 'earlier' })
    const answer = await save({ categoryId: one, parentId: parent, revision })
    expect([answer.status, answer.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  })

  it('PARENT_RECORD, USED_BY_PRODUCTS: is not deleted with products, categories or discount codes', async () => {
    const [parent, ofProduct, ofCode] = [await saved(), await saved(), await saved()]
    const leaf = await saved(parent)
    await publishProduct(office, ownContent({ categoryId: ofProduct }))
    await database.query(
      `insert into discount_codes (code, title, type, amount, category_ids)
       values ('SPRING', '{"fa": "بهار"}', 'AMOUNT', 1000, array[$1::bigint])`,
      [ofCode],
    )
    for (const categoryId of [parent, ofCode]) {
      expect((await call('categories/delete', { categoryId })).body.code).toBe('PARENT_RECORD')
    }
    const used = await call('categories/delete', { categoryId: ofProduct })
    expect([used.body.code, used.body.details]).toEqual(['USED_BY_PRODUCTS', { products: 1 }])
    expect((await call('categories/delete', { categoryId: leaf })).status).toBe(200)
    expect((await call('categories/delete', { categoryId: parent })).status).toBe(200)
    expect(await latest()).toMatchObject({ action: 'catalogue/categories/delete' })
  })

  it('CATEGORY_NOT_FOUND, INVALID_INPUT: a missing category, and a missing image', async () => {
    expect((await save({ categoryId: missing })).body.code).toBe('CATEGORY_NOT_FOUND')
    expect((await save({ parentId: missing })).body.code).toBe('CATEGORY_NOT_FOUND')
    expect((await call('categories/delete', { categoryId: missing })).body.code).toBe('CATEGORY_NOT_FOUND')
    const answer = await save({ fileId: 'none' })
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual(['fileId'])
  })
})

describe('a tag', () => {
  const tables = { group: 'tag_groups', subgroup: 'tag_subgroups', tag: 'tags' } as const
  type Level = keyof typeof tables
  const save = async (level: Level, parentId: unknown = null, id: unknown = null, seen?: number | null) => {
    const revision = seen === undefined ? await seenNow(database, tables[level], id) : seen
    return call('tags/save', { level, id, revision, parentId, name: name(`A ${level}`) })
  }
  const remove = (level: string, id: unknown) => call('tags/delete', { level, id })

  it('belongs to a subgroup of a group; parents and used tags are not deleted', async () => {
    const group = (await save('group')).body['id']
    const subgroup = (await save('subgroup', group)).body['id']
    const tag = Number((await save('tag', subgroup)).body['id'])
    expect(await find('Tag', tag, ['name', 'tagSubgroup.name', 'tagSubgroup.tagGroup.name'])).toEqual([
      { name: 'A tag', tagSubgroup: { name: 'A subgroup', tagGroup: { name: 'A group' } } },
    ])
    await publishProduct(office, ownContent({ tagIds: [tag] }))
    expect((await remove('group', group)).body.code).toBe('PARENT_RECORD')
    expect((await remove('subgroup', subgroup)).body.code).toBe('PARENT_RECORD')
    expect((await remove('tag', tag)).body.code).toBe('USED_BY_PRODUCTS')
    const free = (await save('tag', subgroup)).body['id']
    expect((await remove('tag', free)).status).toBe(200)
    expect(await latest()).toMatchObject({ action: 'catalogue/tags/delete', subject: `tag tag ${free}` })
  })

  it('moves to another subgroup', async () => {
    const group = (await save('group')).body['id']
    const [one, other] = [
      (await save('subgroup', group)).body['id'],
      (await save('subgroup', group)).body['id'],
    ]
    const tag = (await save('tag', one)).body['id']
    await save('tag', other, tag)
    expect(await find('Tag', tag, ['tagSubgroup.id'])).toEqual([{ tagSubgroup: { id: other } }])
  })

  it('CHANGED_MEANWHILE: of two who began from the same tag, subgroup or group the second is refused', async () => {
    const group = (await save('group')).body['id']
    const subgroup = (await save('subgroup', group)).body['id']
    const tag = (await save('tag', subgroup)).body['id']
    const rows = [
      ['group', null, group],
      ['subgroup', group, subgroup],
      ['tag', subgroup, tag],
    ] as const
    for (const [level, parentId, id] of rows) {
      const seen = await seenNow(database, tables[level], id)
      expect((await save(level, parentId, id, seen)).status).toBe(200)
      expect((await save(level, parentId, id, seen)).body.code).toBe('CHANGED_MEANWHILE')
    }
  })

  it('TAG_NOT_FOUND, INVALID_INPUT: what there is not, and a tag in nothing', async () => {
    expect((await save('group', null, missing)).body.code).toBe('TAG_NOT_FOUND')
    expect((await save('tag', missing)).body.code).toBe('TAG_NOT_FOUND')
    expect((await remove('tag', missing)).body.code).toBe('TAG_NOT_FOUND')
    expect((await save('tag')).body.code).toBe('INVALID_INPUT')
    expect((await save('group', 1)).body.code).toBe('INVALID_INPUT')
  })
})

describe('an ingredient', () => {
  const labels = { aliases: { fa: [], en: [] }, help: { fa: '', en: '' } }
  const save = async (
    inciName: string,
    ingredientId: unknown = null,
    isAllergen = false,
    changes: object = {},
  ) => {
    const revision = await seenNow(database, 'ingredients', ingredientId)
    return call('ingredients/save', { ingredientId, revision, inciName, isAllergen, ...labels, ...changes })
  }

  it('has aliases, which the search finds, and a help text', async () => {
    const id = Number((await save('Tocopherol')).body['ingredientId'])
    const productId = await publishProduct(office, ownContent({ ingredientIds: [id] }))
    await save('Tocopherol', id, false, {
      aliases: { fa: ['ویتامین ای'], en: ['Vitamin E'] },
      help: { fa: 'پاداکسنده', en: 'An antioxidant' },
    })
    await applySearchChanges(database)
    const filter = { field: 'text', op: 'contains', value: 'ویتامین ای' }
    const { body } = await visitor.post('search/Product', { fields: ['id'], filter })
    expect(body['page']).toContainEqual({ id: productId })
    expect(await find('Ingredient', id, ['aliases', 'help'])).toEqual([
      { aliases: ['Vitamin E'], help: 'An antioxidant' },
    ])
    await save('Tocopherol', id)
    expect(await find('Ingredient', id, ['aliases', 'help'])).toEqual([{ aliases: [], help: null }])
  })

  it('is made once, marked as an allergen, and not deleted while a product holds it', async () => {
    const id = Number((await save('Linalool')).body['ingredientId'])
    await save('Linalool', id, true)
    expect(await find('Ingredient', id, ['inciName', 'isAllergen'])).toEqual([
      { inciName: 'Linalool', isAllergen: true },
    ])
    const twice = await save('Linalool')
    expect(Object.keys(twice.body.details['fields'] as object)).toEqual(['inciName'])
    const other = Number((await save('Aqua')).body['ingredientId'])
    expect((await save('Linalool', other)).body.code).toBe('INVALID_INPUT')
    await publishProduct(office, ownContent({ ingredientIds: [other, id] }))
    const remove = (ingredientId: number) => call('ingredients/delete', { ingredientId })
    expect((await remove(id)).body.code).toBe('USED_BY_PRODUCTS')
    const free = Number((await save('Glycerin')).body['ingredientId'])
    expect((await remove(free)).status).toBe(200)
    expect((await remove(free)).body.code).toBe('INGREDIENT_NOT_FOUND')
    expect((await save('Glycerin', missing)).body.code).toBe('INGREDIENT_NOT_FOUND')
  })
})

it('CHANGED_MEANWHILE: of two who began from the same ingredient or synonym the second is refused', async () => {
  const rows = [
    [
      'ingredients',
      'ingredientId',
      { inciName: 'Retinol', isAllergen: false, aliases: { fa: [], en: [] }, help: { fa: '', en: '' } },
    ],
    ['search_synonyms', 'synonymId', { word: 'serum', means: 'essence', isMutual: true }],
  ] as const
  for (const [table, idName, one] of rows) {
    const path = table === 'ingredients' ? 'ingredients/save' : 'synonyms/save'
    const id = (await call(path, { [idName]: null, ...one })).body[idName]
    const revision = await seenNow(database, table, id)
    expect((await call(path, { [idName]: id, revision, ...one })).status).toBe(200)
    const second = await call(path, { [idName]: id, revision, ...one })
    expect([second.status, second.body.code], table).toEqual([409, 'CHANGED_MEANWHILE'])
  }
})

it('FORBIDDEN: a reader of the catalogue changes none of it', async () => {
  const brand = { brandId: null, name: name('Dew'), hue: 1, fileId: null }
  expect((await call('brands/save', brand, auditor)).body.code).toBe('FORBIDDEN')
})
