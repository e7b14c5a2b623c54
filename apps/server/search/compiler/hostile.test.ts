/** @spec 8.response-errors */
import { messageOf, Refusal } from '@anar/contract/errors'
import { searchLimits } from '@anar/contract/search-limits'
import { describe, expect, it } from 'vitest'
import { compileSearch } from './compile.ts'
import { account } from './testing/viewers.ts'

const context = {
  viewer: account('Customer', 1),
  calendar: 'gr',
  language: 'english',
  today: '2026-05-10',
} as const

function refusalOf(sent: Record<string, unknown>, entity = 'Product') {
  try {
    compileSearch(entity, sent, context)
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.details }
    throw error
  }
  return null
}

const leaf = (field: string, op: string, value: unknown) => ({ filter: { field, op, value } })
const repeated = (count: number, text: string) => Array.from({ length: count }, () => text)
const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : { not: nested(depth - 1, inner) }
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const right = { field: 'id', op: 'eq', value: 1 }

describe('a hostile or mistaken search is refused with the faulty part', () => {
  it.each([
    ['products'],
    ['constructor'],
    ['__proto__'],
    ['toString'],
    ['Product; drop table products'],
    [''],
  ])('unknown entity %j', (entity) => {
    expect(refusalOf({}, entity)).toEqual({ code: 'UNKNOWN_ENTITY', entity })
  })

  /** @spec 7.search-network-marketer.2 */
  it.each([
    ['nam', 'Product'],
    ['constructor', 'Product'],
    ['__proto__', 'Product'],
    ['brand', 'Product'],
    ['brand.__proto__.name', 'Brand'],
    ['brand.nam', 'Brand'],
    ['name.length', 'Product'],
    ['brand.', 'Brand'],
    ['.brand', 'Product'],
    ['', 'Product'],
    ['id as x', 'Product'],
    ['id"; drop table products; --', 'Product'],
    ['name\0', 'Product'],
    ['\ud800', 'Product'],
    ['text', 'Product'],
    ['relevance', 'Product'],
  ])('unknown field %j', (field, entity) => {
    expect(refusalOf({ fields: ['id', field] })).toEqual({ code: 'UNKNOWN_FIELD', entity, field })
  })

  it.each([
    ['like', 'name'],
    ['constructor', 'name'],
    ['contains', 'id'],
    ['lt', 'isInStock'],
    ['gt', 'comments.state'],
    ['eq', 'text'],
    ['startsWith', 'publishedAt'],
    ['in', 'price'],
    ['', 'id'],
  ])('operator %j for %s', (operator, field) => {
    expect(refusalOf(leaf(field, operator, 1))).toEqual({ code: 'UNKNOWN_OPERATOR', operator, field })
  })

  it.each([
    ['id', 'eq', '1'],
    ['id', 'eq', 1.5],
    ['id', 'eq', 2 ** 53],
    ['id', 'eq', null],
    ['id', 'eq', [1]],
    ['id', 'eq', { toString: 1 }],
    ['id', 'eq', true],
    ['id', 'in', 1],
    ['id', 'in', [1, '2']],
    ['id', 'isNull', 1],
    ['id', 'isNull', 'true'],
    ['isInStock', 'eq', 'true'],
    ['isInStock', 'eq', 0],
    ['ratingAverage', 'gt', '4'],
    ['ratingAverage', 'gt', 1e300],
    ['ratingAverage', 'gt', 1e-300],
    ['name', 'eq', 5],
    ['name', 'eq', 'a\0b'],
    ['name', 'eq', 'half \ud83d pair'],
    ['text', 'contains', 'a\0b'],
    ['text', 'contains', ['a']],
    ['comments.state', 'eq', 'published'],
    ['comments.state', 'eq', 'toString'],
    ['publishedAt', 'gt', '2026-02-30'],
    ['publishedAt', 'gt', '2026-5-1'],
    ['publishedAt', 'gt', 'yesterday'],
    ['publishedAt', 'gt', '2026-05-10T25:00:00Z'],
    ['publishedAt', 'gt', '2026-02-30T10:00:00Z'],
    ['publishedAt', 'gt', '0001-01-01'],
    ['publishedAt', 'gt', 20260510],
    ['bestOffer.price.fromDate', 'lte', '2026-13-01'],
    ['bestOffer.price.fromDate', 'lte', '1405-02-32T00:00'],
    ['bestOffer.price.fromDate', 'lte', '2026-05-10T10:00'],
  ])('value of %s %s %j', (field, op, value) => {
    // Of a list that holds one wrong value it is that value that is named.
    const wrong =
      op === 'in' && Array.isArray(value) ? '2' : typeof value === 'string' ? value : JSON.stringify(value)
    expect(refusalOf(leaf(field, op, value))).toEqual({ code: 'BAD_VALUE', field, value: wrong })
  })

  it.each([
    ['{', '{'],
    ['null', 'null'],
    ['[]', '[]'],
    ['"id"', 'id'],
    ['{}', '{}'],
    ['{"and":{}}', '{"and":{}}'],
    ['{"and":[],"or":[]}', '{"and":[],"or":[]}'],
    ['{"and":[1]}', '1'],
    ['{"not":[]}', '[]'],
    ['{"field":"id","op":"eq"}', '{"field":"id","op":"eq"}'],
    ['{"field":["id"],"op":"eq","value":1}', '{"field":["id"],"op":"eq","value":1}'],
    [
      '{"field":"id","op":"eq","value":1,"__proto__":{}}',
      '{"field":"id","op":"eq","value":1,"__proto__":{}}',
    ],
    ['{"field":"relevance","op":"gt","value":1}', 'relevance'],
    ['{"within":"skus"}', '{"within":"skus"}'],
    // Long texts and lists cannot be compared, and counts per row only directly, not through relations.
    ['{"field":"description","op":"contains","value":"x"}', 'description'],
    ['{"field":"features","op":"isNull","value":true}', 'features'],
    ['{"field":"brand.productCount","op":"gt","value":1}', 'brand.productCount'],
    ['{"within":"brand","filter":{"field":"id","op":"eq","value":1}}', 'brand'],
    [
      '{"or":[{"within":"skus","filter":{"field":"id","op":"eq","value":1}}]}',
      '{"within":"skus","filter":{"field":"id","op":"eq","value":1}}',
    ],
  ])('filter %s', (filter, part) => {
    expect(refusalOf({ filter })).toEqual({ code: 'BAD_FILTER', part })
  })

  it('a faulty list filter is refused, even where the list is not requested', () => {
    const within = (path: string, filter: unknown) => ({ filter: { within: path, filter } })
    expect(refusalOf(within('skus.nothing', right))).toEqual({
      code: 'UNKNOWN_FIELD',
      entity: 'Sku',
      field: 'skus.nothing',
    })
    expect(refusalOf(within('skus', { field: 'price', op: 'eq', value: 1 }))).toEqual({
      code: 'UNKNOWN_FIELD',
      entity: 'Sku',
      field: 'price',
    })
  })

  it.each([
    ['nothing'],
    ['-nothing'],
    ['brand'],
    ['skus.id'],
    ['-comments.rating'],
    ['features'],
    ['-description'],
    ['brand.productCount'],
    ['text'],
    ['brand.relevance'],
    ['-'],
    ['id desc'],
  ])('sort %j', (sort) => {
    expect(refusalOf({ sort })).toEqual({ code: 'BAD_SORT', field: sort })
  })

  it.each([
    ['no base64', '§§§'],
    ['no JSON', 'aaaa'],
    ['another shape', Buffer.from('{"a":1}').toString('base64url')],
    ['another entity’s', cursorOf('Brand 1 price', '5', '1')],
    ['another sort’s', cursorOf('Product 1 -price', '5', '1')],
    ['too short', cursorOf('Product 1 price', '1')],
    ['a number where texts stand', cursorOf('Product 1 price', 5, '1')],
    ['a wrong type', cursorOf('Product 1 price', 'abc', '1')],
    ['a number out of range', cursorOf('Product 1 price', '9'.repeat(30), '1')],
    ['no id', cursorOf('Product 1 price', '5', null)],
    ['SQL', cursorOf('Product 1 price', '5', '1; drop table products')],
    ['very long', 'a'.repeat(20_000)],
  ])('cursor: %s', (_, after) => {
    expect(refusalOf({ sort: 'price', after })).toEqual({ code: 'BAD_CURSOR' })
  })

  it.each([
    ['Price', 'fromDate', '2026-02-31'],
    ['Price', 'fromDate', '2026-13-01'],
    ['Comment', 'createdAt', '2026-02-31T10:00:00.000000Z'],
    ['Comment', 'createdAt', '2026-02-28T24:00:00.000000Z'],
    ['Comment', 'createdAt', '2026-02-28T10:61:00.000000Z'],
  ])('cursor of %s by %s with a moment that does not exist: %s', (entity, sort, value) => {
    const after = cursorOf(`${entity} 1 ${sort}`, value, '1')
    expect(refusalOf({ sort, after }, entity)).toEqual({ code: 'BAD_CURSOR' })
    const real = cursorOf(
      `${entity} 1 ${sort}`,
      sort === 'fromDate' ? '2026-02-28' : '2026-02-28T23:59:59.000000Z',
      '1',
    )
    expect(refusalOf({ sort, after: real }, entity)).toBeNull()
  })

  it.each([
    ['0', { code: 'BAD_VALUE', field: 'size', value: '0' }],
    ['-1', { code: 'BAD_VALUE', field: 'size', value: '-1' }],
    ['abc', { code: 'BAD_VALUE', field: 'size', value: 'abc' }],
    ['1.5', { code: 'BAD_VALUE', field: 'size', value: '1.5' }],
    ['1e2', { code: 'BAD_VALUE', field: 'size', value: '1e2' }],
    ['', { code: 'BAD_VALUE', field: 'size', value: '' }],
    ['101', { code: 'LIMIT_EXCEEDED', what: 'size', limit: searchLimits.pageSize }],
    [['1', '2'], { code: 'BAD_VALUE', field: 'size', value: '["1","2"]' }],
    [null, { code: 'BAD_VALUE', field: 'size', value: 'null' }],
  ])('size %j', (size, refusal) => {
    expect(refusalOf({ size })).toEqual(refusal)
  })

  it('an unknown member, or a repeated one', () => {
    expect(refusalOf({ fileds: 'id' })).toEqual({ code: 'UNKNOWN_FIELD', entity: 'search', field: 'fileds' })
    expect(refusalOf({ fields: [['id'], 'name'] })).toEqual({
      code: 'BAD_VALUE',
      field: 'fields',
      value: '["id"]',
    })
    expect(refusalOf({ filter: ['{}', '{}'] })).toEqual({ code: 'BAD_FILTER', part: '["{}","{}"]' })
    expect(refusalOf({ count: 'yes' })).toEqual({ code: 'BAD_VALUE', field: 'count', value: 'yes' })
    expect(refusalOf({ after: ['a'] })).toEqual({ code: 'BAD_CURSOR' })
  })

  it('more than the limits allow', () => {
    const tooMany = (what: string, limit: number) => ({ code: 'LIMIT_EXCEEDED', what, limit })
    const deep = repeated(searchLimits.pathDepth, 'parent').join('.')
    expect(refusalOf({ fields: `${deep}.id` }, 'ProductCategory')).toEqual(
      tooMany(`${deep}.id`, searchLimits.pathDepth),
    )
    const fields = Array.from({ length: searchLimits.fields + 1 }, (_, index) => `field${index}`)
    expect(refusalOf({ fields })).toEqual(tooMany('fields', searchLimits.fields))
    expect(refusalOf({ sort: 'id,name,hue,viewCount,soldCount' })).toEqual(
      tooMany('sort', searchLimits.sortKeys),
    )
    const wide = { and: Array.from({ length: searchLimits.filterNodes }, () => right) }
    expect(refusalOf({ filter: wide })).toEqual(tooMany('filter', searchLimits.filterNodes))
    expect(refusalOf({ filter: nested(searchLimits.filterNesting, right) })).toEqual(
      tooMany('filter nesting', searchLimits.filterNesting),
    )
    expect(refusalOf({ filter: nested(searchLimits.filterNesting - 1, right) })).toBeNull()
    const ids = Array.from({ length: searchLimits.listValues + 1 }, (_, index) => index)
    expect(refusalOf(leaf('id', 'in', ids))).toEqual(tooMany('id', searchLimits.listValues))
    const folded = Array.from({ length: searchLimits.foldedLeaves + 1 }, () => ({
      field: 'name',
      op: 'contains',
      value: 'a',
    }))
    expect(refusalOf({ filter: { or: folded } })).toEqual(tooMany('name', searchLimits.foldedLeaves))
    expect(refusalOf({ sort: '-productCount' }, 'Brand')).toBeNull()
    const long = 'x'.repeat(searchLimits.valueLength + 1)
    expect(refusalOf(leaf('name', 'eq', long))).toEqual(tooMany('name', searchLimits.valueLength))
    expect(refusalOf(leaf('text', 'contains', long))).toEqual(tooMany('text', searchLimits.valueLength))
    const words = Array.from({ length: searchLimits.searchWords + 1 }, (_, index) => `w${index}`).join(' ')
    expect(refusalOf(leaf('text', 'contains', words))).toEqual(tooMany('text', searchLimits.searchWords))
    expect(refusalOf({ filter: ' '.repeat(searchLimits.memberLength + 1) })).toEqual(
      tooMany('filter', searchLimits.memberLength),
    )
  })

  it('SEARCH_TOO_HEAVY: many conditions at the end of long paths, named by the heaviest, in both languages', () => {
    const long = 'skus.skuSellers.rewardBoxes.skuSeller.seller.id'
    const leaves = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ field: long, op: 'gt', value: at }))
    const heavy = { or: [...leaves(7), { field: 'brand.id', op: 'eq', value: 1 }] }
    const refusal: Record<string, unknown> | null = refusalOf({ filter: heavy })
    expect(refusal).toMatchObject({ code: 'SEARCH_TOO_HEAVY', what: long, limit: searchLimits.weight })
    const said = (language: 'persian' | 'english') => messageOf('SEARCH_TOO_HEAVY', refusal!, language)
    expect(said('english')).toContain(
      `too heavy (${refusal!['weight']}; at most 100), most of all for “${long}”`,
    )
    expect(said('persian')).toMatch(/^این جست‌وجو بیش از اندازه سنگین است \([۰-۹]+؛ حداکثر ۱۰۰\)/)
    expect(refusalOf({ filter: { or: leaves(4) } })).toBeNull()
    // Whether each condition is in the filter of rows, of a list, or in the sort.
    expect(refusalOf({ filter: { or: leaves(4) }, count: 'true' })).toMatchObject({
      code: 'SEARCH_TOO_HEAVY',
    })
    const branches = ['bestOffer', 'skus', 'comments', 'productCategory.children.children.children']
    const fields = branches.flatMap((one) => [`${one}.id`])
    expect(refusalOf({ fields, filter: { or: leaves(4) } })).toMatchObject({ code: 'SEARCH_TOO_HEAVY' })
  })

  it('lists in lists that multiply', () => {
    const again = 'comments.product.comments.id'
    expect(refusalOf({ fields: again })).toMatchObject({ code: 'LIMIT_EXCEEDED', what: again })
    expect(refusalOf(leaf(again, 'eq', 1))).toMatchObject({ code: 'LIMIT_EXCEEDED', what: again })
    expect(refusalOf({ fields: 'children.children.children.id' }, 'ProductCategory')).toBeNull()
    const four = 'children.children.children.children.id'
    expect(refusalOf({ fields: four }, 'ProductCategory')).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      what: four,
    })
  })

  it.each([
    ['Product', 'comments.product.description'],
    ['Product', 'skus.product.id'],
    ['Product', 'skus.skuSellers.sku.images.id'],
    ['Product', 'bestOffer.sku.skuSellers.sku.name'],
    ['ProductCategory', 'children.parent.name'],
    ['NetworkMarketer', 'addresses.networkMarketer.firstName'],
    ['TagGroup', 'tagSubgroups.tags.tagSubgroup.tagGroup.name'],
  ] as const)('of %s the field %s, which comes back out of a list', (entity, field) => {
    expect(refusalOf({ fields: field }, entity)).toMatchObject({ code: 'LIMIT_EXCEEDED', what: field })
  })

  it('but not a way back without a list, nor one that only a filter takes', () => {
    expect(refusalOf({ fields: 'bestOffer.sku.product.name' })).toBeNull()
    expect(refusalOf({ fields: 'product.skus.images.id' }, 'Comment')).toBeNull()
    expect(refusalOf(leaf('comments.product.id', 'eq', 1))).toBeNull()
  })

  it('lists nested thousands deep', () => {
    const bomb = `${'['.repeat(7_000)}${']'.repeat(7_000)}`
    expect(refusalOf({ filter: bomb })).toMatchObject({ code: 'BAD_FILTER' })
    expect(refusalOf({ filter: `{"field":"id","op":"eq","value":${bomb}}` })).toMatchObject({
      code: 'BAD_VALUE',
      field: 'id',
    })
  })
})
