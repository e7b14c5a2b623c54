import { type EntityName, entities, type Field, type Relation } from '@anar/contract/entities'
import { describe, expect, it } from 'vitest'
import { compileSearch } from './compile.ts'
import { areAnnounced } from './dependencies.ts'
import { bindings } from './entities/index.ts'
import { account, visitor } from './testing/viewers.ts'

const context = { calendar: 'pe', language: 'english', today: '2026-05-10' } as const

/** The statement with single spaces. */
function compiled(entity: string, sent: Record<string, unknown>, viewer = visitor) {
  const statement = compileSearch(entity, sent, { ...context, viewer })
  return { ...statement, text: statement.text.replace(/\s+/g, ' ') }
}

describe('compileSearch', () => {
  it('picks the ids of a page and of one row more, then reads the rest for the page alone', () => {
    expect(compiled('Brand', { fields: 'id,name', size: '2' })).toEqual({
      mayLag: true,
      weight: 0,
      text:
        'with picked as ( select *, row_number() over (order by id) as rank ' +
        'from (select brands_1.id from brands brands_1 where true order by brands_1.id limit $1::int) matches ) ' +
        "select json_build_object('page', (select coalesce(json_agg(each order by picked.rank), '[]') " +
        'from picked join brands brands_2 on brands_2.id = picked.id ' +
        'cross join lateral (select brands_2.id as "id", localized(brands_2.name, $2::text) as "name") each ' +
        'where picked.rank <= $3::int), ' +
        "'next', (select translate(encode(convert_to(json_build_array($4::text, id::text)::text, 'UTF8'), 'base64'), " +
        "E'+/=\\n', '-_') from picked where rank = $3::int and exists (select from picked where rank > $3::int)))::text as answer",
      values: [3, 'en', 2, 'Brand 0 '],
      shared: { stock: 'none', counts: false },
      isPlannedByValues: false,
      unindexed: null,
    })
  })

  it('checks visibility at the row itself, at every relation and in every filter', () => {
    const { text } = compiled('ProductCategory', {
      fields: 'id',
      filter: { field: 'children.children.id', op: 'eq', value: 7 },
    })
    expect(text).toContain(
      'where exists (select from categories categories_2 where (categories_2.parent_id = categories_1.id and ' +
        'exists (select from categories categories_3 where (categories_3.parent_id = categories_2.id and categories_3.id = $1::bigint))))',
    )
    const comment = compiled('Comment', {
      fields: 'product.id',
      filter: { field: 'product.id', op: 'eq', value: 7 },
    })
    expect(comment.text.match(/products_\d+\.published_at is not null/g)).toHaveLength(3)
  })

  it('checks a row’s parent only where it is not reached from it', () => {
    const direct = compiled('SkuImage', { fields: 'id' })
    expect(direct.text).toContain(
      'where exists (select from skus skus_2 where skus_2.id = sku_images_1.sku_id and',
    )
    const nested = compiled('Sku', { fields: 'images.id' })
    expect(nested.text).toContain(
      'from sku_images sku_images_3 where sku_images_3.sku_id = skus_2.id order by',
    )
  })

  it('sends values beside the text, which stays the same whatever they are', () => {
    const compile = (price: number, text: string, ids: number[], size: string) =>
      compiled('Product', {
        fields: 'id',
        filter: {
          and: [
            { field: 'price', op: 'lte', value: price },
            { field: 'name', op: 'contains', value: text },
            { field: 'brand.id', op: 'in', value: ids },
          ],
        },
        size,
      })
    const [one, other] = [compile(1, 'a', [1], '1'), compile(99_000, "' or '1'='1", [3, 4, 5], '100')]
    expect(other.text).toBe(one.text)
    expect(other.values).toEqual(['99000', 'en', "' or '1'='1", ['3', '4', '5'], 101, 100, 'Product 0 '])
  })

  it('sorts what is missing last, whichever way round, and by id in the end', () => {
    const { text } = compiled('Product', { fields: 'id', sort: '-price,deliveryDays,-viewCount' })
    expect(text).toContain(
      'order by products_1.price_now desc nulls last, products_1.delivery_days, products_1.view_count desc, products_1.id limit',
    )
  })

  it('ranks by how well the name fits where there is a search text, by popularity where there is none', () => {
    expect(compiled('Product', { sort: '-relevance' }).text).toContain(
      'order by products_1.popularity desc, products_1.id',
    )
    const searched = compiled('Product', {
      sort: '-relevance',
      filter: { field: 'text', op: 'contains', value: 'rose  cream!' },
    })
    expect(searched.text).toContain(
      'from search_window($1::jsonb, $2::bigint, $3::bigint, $4::int) hit join products products_1 on products_1.id = hit.product_id',
    )
    expect(searched.text).toContain(
      'order by hit.level::bigint desc, -hit.bit_position::bigint desc, products_1.id limit',
    )
    expect(JSON.parse(searched.values[0] as string)).toMatchObject({ units: [{ w: 'rose' }, { w: 'cream' }] })
  })

  it('reads all hits of a search text where bit strings cannot answer the page', () => {
    const text = { field: 'text', op: 'contains', value: 'rose' }
    const hitsOf = (sent: object, viewer?: Parameters<typeof compiled>[2]) =>
      /search_\w+/.exec(compiled('Product', { sort: '-relevance', filter: text, ...sent }, viewer).text)?.[0]
    expect(hitsOf({})).toBe('search_window')
    const narrowed = [
      { field: 'brand.id', op: 'in', value: [1] },
      { field: 'tags.id', op: 'in', value: [1, 2] },
      { field: 'price', op: 'lte', value: 10 },
      { field: 'isInStock', op: 'eq', value: true },
      { field: 'isDiscounted', op: 'eq', value: true },
      { not: { field: 'ingredients.id', op: 'in', value: [4] } },
    ]
    expect(hitsOf({ filter: { and: [text, ...narrowed] } })).toBe('search_window')
    expect(hitsOf({ sort: 'price' })).toBe('search_hits')
    for (const field of ['isInStock', 'isDiscounted']) {
      expect(hitsOf({ filter: { and: [text, { field, op: 'eq', value: false }] } })).toBe('search_hits')
    }
    expect(hitsOf({ filter: { and: [text, { field: 'id', op: 'ne', value: 4 }] } })).toBe('search_hits')
    // A viewer of unpublished products needs all hits, not only a window of published ones.
    expect(hitsOf({}, account('Staff', 5, { staffRole: 'catalogue' }))).toBe('search_hits')
  })

  it('continues after a cursor in ranges that an index reads from their beginning', () => {
    const after = Buffer.from(JSON.stringify(['Product 2 -price,id', '5', '7', '7'])).toString('base64url')
    const { text } = compiled('Product', { sort: '-price,id', after })
    const ranges = [...text.matchAll(/where \(products_1\.published_at is not null and (.*?)\) order by/g)]
    expect(ranges.map(([, range]) => range)).toEqual([
      '(products_1.price_now = $1::bigint and products_1.id > $2::bigint)',
      'products_1.price_now < $1::bigint',
      'products_1.price_now is null',
    ])
    const missing = Buffer.from(JSON.stringify(['Product 1 -price', null, '7'])).toString('base64url')
    expect(compiled('Product', { sort: '-price', after: missing }).text).toContain(
      '(products_1.price_now is null and products_1.id > $1::bigint)',
    )
  })

  it('looks for one related row once, and for a text in several tables by the keys of each', () => {
    const staff = account('Staff', 5, { staffRole: 'admin' })
    const word = (field: string, value: string) => ({ field, op: 'contains', value })
    const one = compiled(
      'SaleOrder',
      {
        filter: {
          and: [
            word('networkMarketer.fullName', 'a'),
            { or: [word('networkMarketer.fullName', 'b'), word('networkMarketer.username', 'b')] },
          ],
        },
      },
      staff,
    )
    expect(one.text.match(/exists \(select from people/g)).toHaveLength(1)
    const several = compiled(
      'Comment',
      { filter: { or: [word('product.name', 'a'), word('fullName', 'a')] } },
      staff,
    )
    expect(several.text).toMatch(
      /comments_1\.id in \(select comments_\d+\.id from comments comments_\d+ where exists .* union all select comments_\d+\.id/,
    )
  })

  it('looks up the only row with a value before the rows that refer to it', () => {
    const filter = { field: 'saleOrder.orderNumber', op: 'eq', value: '1405-7' }
    const { text } = compiled('Payment', { filter }, account('Staff', 5, { staffRole: 'finance' }))
    expect(text).toMatch(
      /payments_1\.sale_order_id = \(select sale_orders_2\.id from sale_orders sale_orders_2 where .*order_number = \$\d+::text/,
    )
  })

  it('is planned by its values for the office, by a text of people and by a team', () => {
    const isPlannedByValues = (...params: Parameters<typeof compiled>) =>
      compiled(...params).isPlannedByValues
    expect(isPlannedByValues('SaleOrder', {}, account('Customer', 5))).toBe(false)
    expect(isPlannedByValues('SaleOrder', {}, account('Staff', 5, { staffRole: 'orders' }))).toBe(true)
    expect(isPlannedByValues('TeamMember', {}, account('NetworkMarketer', 5))).toBe(true)
  })

  it('counts no further than a thousand rows', () => {
    const { text, values } = compiled('SaleOrder', { count: 'true' }, account('Customer', 5))
    expect(text).toMatch(
      /counted as \(\s*select count\(\*\) as n\s+from \(select from .* limit \$\d+::int \+ 1\) matching/,
    )
    expect(values).toContain(1_000)
  })

  it('narrows a list of the answer and leaves the rows that hold it', () => {
    const { text, values } = compiled(
      'SaleOrder',
      {
        fields: ['id', 'orderItems.skuSeller.prices.id'],
        filter: {
          and: [
            { field: 'state', op: 'eq', value: 'Draft' },
            {
              within: 'orderItems.skuSeller.prices',
              filter: {
                or: [
                  { field: 'fromDate', op: 'lte', value: '1405-02-20' },
                  { field: 'fromDate', op: 'isNull', value: true },
                ],
              },
            },
          ],
        },
      },
      account('Customer', 5),
    )
    expect(text).toContain(
      'where (sale_orders_1.person_id = $1::bigint and sale_orders_1.state = $2::text) order by',
    )
    expect(text).toMatch(
      /prices_\d+\.sku_seller_id = sku_sellers_\d+\.id and .*\(prices_\d+\.from_date <= \$\d+::date or prices_\d+\.from_date is null\)/,
    )
    expect(values).toContain('2026-05-10')
  })

  it('writes days and moments in the caller’s calendar', () => {
    const { text, values } = compiled('Product', { fields: 'publishedAt,bestOffer.price.fromDate' })
    expect(text).toContain('moment_in_calendar(products_2.published_at, $2::text) as "publishedAt"')
    expect(text).toMatch(/day_in_calendar\(prices_\d+\.from_date, \$2::text\) as "fromDate"/)
    expect(values[1]).toBe('pe')
  })

  it('is shared by a class where it depends on no person and only on announced tables', () => {
    const list = { fields: 'id,bestOffer.price.consumerPrice,comments.fullName' }
    expect(compiled('Product', list).shared).not.toBeNull()
    // Ordered goods stay visible to the buyer, so offers depend on the viewer.
    expect(compiled('Product', list, account('Customer', 5)).shared).toBeNull()
    expect(compiled('Product', { fields: 'id,name' }, account('Customer', 5)).shared).not.toBeNull()
    // Everybody in support sees all persons, but changes of persons are not announced.
    const support = account('Staff', 5, { staffRole: 'network' })
    expect(compiled('NetworkMarketer', { fields: 'id,firstName' }, support).shared).toBeNull()
  })

  it.each([
    ['Product', { fields: 'id,name,price,bestOffer.discount.discountPercent' }, 'none', false],
    ['Product', { fields: 'id', filter: { field: 'isInStock', op: 'eq', value: true } }, 'none', false],
    ['Product', { fields: 'id,isInStock' }, 'shown', false],
    ['Product', { fields: 'id,isDiscounted' }, 'none', false],
    ['Product', { fields: 'skus.skuSellers.actualInventory', sort: ['-soldCount'] }, 'shown', true],
    [
      'Product',
      { fields: 'id', filter: { field: 'bestOffer.actualInventory', op: 'gte', value: 3 } },
      'any',
      false,
    ],
    ['SkuSeller', { fields: 'id,actualInventory' }, 'any', false],
    ['Product', { fields: 'id,viewCount' }, 'none', true],
    ['Product', { fields: 'id', sort: ['-relevance'] }, 'none', true],
  ])('derives an answer’s dependency on sales: %s %j reads stock of %s', (entity, sent, stock, counts) => {
    expect(compiled(entity, sent).shared).toEqual({ stock, counts })
  })

  it('finds no path from a product to the stock of another in cacheable answers', () => {
    const goods = new Set(['Product', 'Sku', 'SkuSeller', 'Inventory'])
    const reached = new Set<EntityName>(['Product'])
    const ways: string[] = []
    for (const entity of reached) {
      for (const [name, declared] of Object.entries<Field | Relation>(entities[entity])) {
        if (typeof declared === 'string') continue
        const target = ('one' in declared ? declared.one : declared.many) as EntityName
        if (!areAnnounced([bindings[target].table])) continue
        reached.add(target)
        if (goods.has(target)) ways.push(`${entity}.${name}`)
      }
    }
    // Each leads to the goods of the product that it came from.
    expect(ways.toSorted()).toEqual([
      'Comment.product',
      'Inventory.skuSeller',
      'Product.bestOffer',
      'Product.skus',
      'RewardBox.skuSeller',
      'Sku.product',
      'Sku.skuSellers',
      'SkuSeller.inventories',
      'SkuSeller.sku',
    ])
  })

  it('requires a login of visitors where they may see nothing, with the reason of an ended session', () => {
    expect(() => compiled('SaleOrder', {})).toThrow(expect.objectContaining({ code: 'LOGIN_REQUIRED' }))
    const late = { kind: 'visitor', refusal: 'SESSION_ENDED_ELSEWHERE' } as const
    expect(() => compiled('Address', {}, late)).toThrow(
      expect.objectContaining({ code: 'SESSION_ENDED_ELSEWHERE' }),
    )
    // An applicant is treated as logged out.
    expect(compiled('Inventory', {}, account('Customer', 5)).text).toContain('where false')
    expect(() => compiled('SaleOrder', {}, account('MLMApplicant', 5))).toThrow(
      expect.objectContaining({ code: 'LOGIN_REQUIRED' }),
    )
  })
})
