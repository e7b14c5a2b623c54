/** @spec 7.search-sale-order, 7.search-network-marketer */
import type { Filter } from '@anar/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { runSearch, searchIds } from './testing/run-search.ts'
import { insertTwoPeople, person } from './testing/two-people.ts'
import { account, visitor } from './testing/viewers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await insertTwoPeople(database)
  await database.query('delete from inventories where sku_seller_id = 6')
  await database.query('select refresh_best_offers(array[4])')
})
afterAll(() => database.drop())

const catalogueStaff = account('Staff', 1, { staffRole: 'catalogue' })
const customer = account('Customer', person.one)
/** Products 1 to 4: 1 and 3 are published (2 and 4 January), of brand 2; 2 and 4 are not, of brand 1. */
const products = (filter: Filter) => searchIds(database, catalogueStaff, 'Product', { filter })

describe('a comparison', () => {
  it.each<[op: string, filter: Filter, ids: number[]]>([
    ['eq', { field: 'id', op: 'eq', value: 2 }, [2]],
    ['ne', { field: 'id', op: 'ne', value: 2 }, [1, 3, 4]],
    ['lt', { field: 'hue', op: 'lt', value: 20 }, [1]],
    ['lte', { field: 'hue', op: 'lte', value: 20 }, [1, 2]],
    ['gt', { field: 'hue', op: 'gt', value: 20 }, [3, 4]],
    ['gte', { field: 'hue', op: 'gte', value: 20 }, [2, 3, 4]],
    ['in', { field: 'id', op: 'in', value: [4, 1, 99] }, [1, 4]],
    ['in nothing', { field: 'id', op: 'in', value: [] }, []],
    ['eq of a text', { field: 'name', op: 'eq', value: 'Product 3' }, [3]],
    ['eq of a text is exact', { field: 'name', op: 'eq', value: 'product 3' }, []],
    ['in of texts', { field: 'name', op: 'in', value: ['Product 3', 'Product 4'] }, [3, 4]],
    ['contains', { field: 'name', op: 'contains', value: 'DUCT 3' }, [3]],
    ['startsWith', { field: 'name', op: 'startsWith', value: 'prod' }, [1, 2, 3, 4]],
    ['startsWith is no contains', { field: 'name', op: 'startsWith', value: 'duct' }, []],
    ['gt of texts', { field: 'name', op: 'gt', value: 'Product 2' }, [3, 4]],
    [
      'a number beyond the column’s range',
      { field: 'hue', op: 'lt', value: Number.MAX_SAFE_INTEGER },
      [1, 2, 3, 4],
    ],
    ['isNull true', { field: 'publishedAt', op: 'isNull', value: true }, [2, 4]],
    ['isNull false', { field: 'publishedAt', op: 'isNull', value: false }, [1, 3]],
    ['eq of a boolean', { field: 'isInStock', op: 'eq', value: false }, [4]],
    ['an empty and', { and: [] }, [1, 2, 3, 4]],
    ['an empty or', { or: [] }, []],
    [
      'and',
      {
        and: [
          { field: 'id', op: 'gt', value: 1 },
          { field: 'id', op: 'lt', value: 3 },
        ],
      },
      [2],
    ],
    [
      'or',
      {
        or: [
          { field: 'id', op: 'eq', value: 1 },
          { field: 'id', op: 'eq', value: 4 },
        ],
      },
      [1, 4],
    ],
  ])('%s', async (_, filter, ids) => {
    expect(await products(filter)).toEqual(ids)
  })

  it('ne, not and isNull are true of rows that have no value', async () => {
    const january2 = { field: 'publishedAt', op: 'eq', value: '2026-01-02T00:00:00Z' } as const
    expect(await products(january2)).toEqual([1])
    expect(await products({ ...january2, op: 'ne' })).toEqual([2, 3, 4])
    expect(await products({ not: january2 })).toEqual([2, 3, 4])
    expect(await products({ not: { field: 'publishedAt', op: 'gt', value: '2026-01-03' } })).toEqual([
      1, 2, 4,
    ])
  })

  it('of a text ignores ways of typing it, and takes % and _ literally', async () => {
    await database.query(`update products set name = '{"fa": "کرم‌های ۱۰۰٪ گیاهی", "en": "x"}' where id = 2`)
    const matches = (value: string) =>
      searchIds(database, catalogueStaff, 'Product', { filter: { field: 'name', op: 'contains', value } })
    const persian = async (value: string) => {
      const filter = { field: 'name', op: 'contains', value } as const
      const { page } = await runSearch(
        database,
        catalogueStaff,
        'Product',
        { filter },
        { language: 'persian' },
      )
      return page.map(({ id }) => id)
    }
    expect(await persian('كرم هاي')).toEqual([2])
    expect(await persian('100')).toEqual([2])
    expect(await persian('گیاهی')).toEqual([2])
    expect(await matches('a_b%')).toEqual([])
    expect(await matches('%')).toEqual([1, 2, 3, 4])
    await database.query(`update products set name = '{"fa": "کالا ۲", "en": "Product 2"}' where id = 2`)
  })
})

describe('a path', () => {
  it('to one row compares that row’s value', async () => {
    expect(await products({ field: 'brand.name', op: 'eq', value: 'Brand' })).toEqual([2, 4])
    expect(await products({ field: 'brand.id', op: 'ne', value: 1 })).toEqual([1, 3])
    expect(await products({ field: 'productCategory.parent.id', op: 'isNull', value: true })).toEqual([2, 4])
  })

  it('through a list means some row of it', async () => {
    expect(await products({ field: 'productCategory.ancestors.id', op: 'eq', value: 2 })).toEqual([1, 3])
    expect(await products({ field: 'comments.state', op: 'eq', value: 'Rejected' })).toEqual([])
    const support = account('Staff', 1, { staffRole: 'admin' })
    const some = (filter: Filter) => searchIds(database, support, 'Product', { filter })
    expect(await some({ field: 'comments.state', op: 'eq', value: 'Rejected' })).toEqual([2])
    // Product 2 has a comment that is not rejected; product 4 has no comments.
    expect(await some({ field: 'comments.state', op: 'ne', value: 'Rejected' })).toEqual([1, 2, 3])
    expect(await some({ not: { field: 'comments.state', op: 'eq', value: 'Rejected' } })).toEqual([1, 3, 4])
  })
})

describe('a list filter', () => {
  /** @spec 7.search-sale-order.2 */
  it('narrows the list and never drops the row that holds it', async () => {
    const filter: Filter = {
      and: [
        { field: 'id', op: 'lte', value: 2 },
        { within: 'prices', filter: { field: 'fromDate', op: 'isNull', value: true } },
        { within: 'specialDiscounts', filter: { field: 'id', op: 'eq', value: 0 } },
      ],
    }
    const fields = ['id', 'prices.fromDate', 'prices.toDate', 'specialDiscounts.id']
    const { page } = await runSearch(database, visitor, 'SkuSeller', { fields, filter })
    const past = [{ fromDate: null, toDate: '2026-03-01' }]
    expect(page).toEqual([
      { id: 1, prices: past, specialDiscounts: [] },
      { id: 2, prices: past, specialDiscounts: [] },
    ])
  })

  it('does not filter rows, and has no effect where its list is not requested', async () => {
    const filter: Filter = {
      and: [
        { within: 'skus.skuSellers', filter: { field: 'id', op: 'eq', value: 0 } },
        { field: 'skus.skuSellers.id', op: 'eq', value: 1 },
      ],
    }
    expect(await searchIds(database, visitor, 'Product', { filter })).toEqual([1])
  })
})

describe('the calls that the storefront makes', () => {
  /** @spec 4.sale-order.1 */
  /** @spec 3.sale-order.1 */
  it('the active drafts of a person, with prices and discounts valid on a day and first images', async () => {
    const validOn = (day: string): Filter => ({
      and: [
        {
          or: [
            { field: 'fromDate', op: 'lte', value: `${day}T00:00` },
            { field: 'fromDate', op: 'isNull', value: true },
          ],
        },
        {
          or: [
            { field: 'toDate', op: 'isNull', value: true },
            { field: 'toDate', op: 'gt', value: `${day}T00:00` },
          ],
        },
      ],
    })
    const offer = 'orderItems.skuSeller'
    const fields = [
      'id',
      'state',
      'isActive',
      'networkMarketer.id',
      'address.postalCode',
      'orderItems.quantity',
      `${offer}.id`,
      `${offer}.sku.images.fileStorageId`,
      `${offer}.prices.consumerPrice`,
      `${offer}.discounts.discountPercent`,
      `${offer}.specialDiscounts.quantity`,
      `${offer}.sku.product.productCategory.vatPercent`,
    ]
    const filter = {
      and: [
        { field: 'networkMarketer.id', op: 'eq', value: person.one },
        { field: 'isActive', op: 'eq', value: true },
        { field: 'state', op: 'eq', value: 'Draft' },
        { within: `${offer}.prices`, filter: validOn('1405-02-20') },
        { within: `${offer}.discounts`, filter: validOn('1405-02-20') },
        { within: `${offer}.specialDiscounts`, filter: validOn('1405-02-20') },
        { within: `${offer}.sku.images`, filter: { field: 'order', op: 'eq', value: 1 } },
      ],
    } as Filter
    const { page } = await runSearch(database, customer, 'SaleOrder', { fields, filter }, { calendar: 'pe' })
    expect(page).toEqual([
      {
        id: 1,
        state: 'Draft',
        isActive: true,
        networkMarketer: { id: 1 },
        address: { postalCode: '1111111111' },
        orderItems: [
          {
            quantity: 1,
            skuSeller: {
              id: 1,
              sku: {
                images: [{ fileStorageId: 'picture' }],
                product: { productCategory: { vatPercent: 10 } },
              },
              prices: [{ consumerPrice: 1_000_000 }],
              discounts: [{ discountPercent: 10 }],
              specialDiscounts: [{ quantity: 3 }],
            },
          },
        ],
      },
    ])
  })

  /** @spec 3.network-marketer.1 */
  it('the person’s own row by their user id, and nobody else’s', async () => {
    const fields = ['id', 'state', 'nationalCode', 'walletBalances.amount', 'mainAddress.city.title']
    const own = { field: 'id', op: 'eq', value: person.one } as const
    const { page } = await runSearch(database, customer, 'NetworkMarketer', { fields, filter: own })
    expect(page).toEqual([
      {
        id: 1,
        state: 'Active',
        nationalCode: '0012345679',
        walletBalances: [{ amount: 1000 }],
        mainAddress: { city: { title: 'City' } },
      },
    ])
    const other = { ...own, value: person.two }
    expect((await runSearch(database, customer, 'NetworkMarketer', { fields, filter: other })).page).toEqual(
      [],
    )
  })
})
