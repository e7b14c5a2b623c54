/** @spec 7.search-sale-order */
import { globSync } from 'node:fs'
import path from 'node:path'
import type { EntityName } from '@anar/contract/entities'
import type { ListFilter, RowFilter } from '@anar/contract/search'
import { searchLimits } from '@anar/contract/search-limits'
import { type WeighedSearch, weightOf } from '@anar/contract/search-weight'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProductListState } from '../apps/storefront/catalogue/data/product-list.ts'

type FieldList = { entity: EntityName; fields: readonly string[] }
const lists: FieldList[] = []

// The rest of the limit is for conditions.
const maxFieldsWeight = searchLimits.weight * 0.4

// Browser APIs that the modules of a screen touch on import, before anything is rendered.
const anything: unknown = new Proxy(() => anything, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return () => ''
    return name === 'then' || name === Symbol.iterator ? undefined : anything
  },
})

beforeAll(async () => {
  for (const name of [
    'window',
    'document',
    'localStorage',
    'sessionStorage',
    'location',
    'history',
    'matchMedia',
  ])
    if (!(name in globalThis)) vi.stubGlobal(name, anything)
  // Other tests in this process may have loaded the modules already.
  vi.resetModules()
  vi.doMock('@anar/contract/client', async (original) => ({
    ...(await original<object>()),
    fieldsOf(entity: EntityName, fields: readonly string[]) {
      lists.push({ entity, fields })
      return fields
    },
  }))
  const apps = path.join(import.meta.dirname, '..', 'apps')
  for (const file of globSync(['storefront/*/{data,screens}/**/*.ts', 'backoffice/*/data/**/*.ts'], {
    cwd: apps,
  }))
    if (!/\.test\.ts$|testing/.test(file)) await import(path.join(apps, file))
}, 120_000)
afterAll(() => {
  vi.doUnmock('@anar/contract/client')
  vi.resetModules()
  vi.unstubAllGlobals()
})

const weightOfFields = ({ entity, fields }: FieldList, rest: Partial<WeighedSearch> = {}) =>
  weightOf(entity, { fields, conditions: [], listConditions: 0, isCounted: false, ...rest })

it('every list of fields that a screen of the shop or the office reads is light enough, and counted', () => {
  expect(lists.length).toBeGreaterThan(80)
  const heavy = lists.filter((list) => weightOfFields(list) > maxFieldsWeight)
  expect(heavy.map(({ entity, fields }) => [entity, fields.length])).toEqual([])
})

it('baskets with the records of today, the heaviest search of a screen, are below two thirds of the limit', async () => {
  const { basketsSearch } = await import('../apps/storefront/sales/data/basket/member-baskets.ts')
  const [entity, { fields, filter }] = basketsSearch('pe', 1)
  const and: readonly (RowFilter | ListFilter)[] = filter.and
  const rows = and.flatMap((part) => ('within' in part ? [] : leavesOf(part)))
  const listConditions = and.flatMap((part) => ('within' in part ? leavesOf(part.filter) : [])).length
  expect(listConditions).toBeGreaterThan(10)
  const weight = weightOfFields({ entity, fields }, { conditions: [...rows, 'id'], listConditions })
  expect(weight).toBeGreaterThan(40)
  expect(weight).toBeLessThanOrEqual(searchLimits.weight * (2 / 3))
})

it('the fullest filters that a person can press or type are light enough for every list they narrow', async () => {
  const shop = await import('../apps/storefront/catalogue/data/product-list.ts')
  const office = await import('../apps/backoffice/sales/data/order-filter.ts')
  const people = await import('../apps/backoffice/people/data/people-rules.ts')
  const products = await import('../apps/backoffice/catalogue/data/catalogue-rules.ts')
  const words = 'سارا احمدی رضایی کریمی 12345 67890'
  const filters: [EntityName, RowFilter | undefined, isCounted?: false][] = [
    // The facets have the count of the shop's list.
    ['Product', shop.productFilter(everyFilter), false],
    [
      'SaleOrder',
      office.searchFilter({ state: null, text: words, from: '2026-03-21', to: '2026-05-10' }, 'pe'),
    ],
    ['NetworkMarketer', people.peopleFilter({ text: words, userType: 'Customer', state: 'Active' }, true)],
    ['Product', products.productFilter({ view: 'edited', text: words, brandId: 1, categoryId: 1 })],
  ]
  for (const [entity, filter, isCounted = true] of filters) {
    const conditions = leavesOf(filter!)
    expect(conditions.length).toBeGreaterThan(5)
    // In addition to the fields of a row of the list.
    const weight = weightOf(entity, { fields: [], conditions, listConditions: 0, isCounted })
    expect(weight, entity).toBeLessThanOrEqual(searchLimits.weight - maxFieldsWeight)
  }
})

/** Twelve tag filters, twice as many as the demo shop has. */
const everyFilter: ProductListState = {
  ...{ text: 'کرم', categoryId: 1, brandIds: [1, 2], minRial: 1, maxRial: 2, withoutIds: [1], minRating: 4 },
  ...{
    tagIds: Array.from({ length: 12 }, (_, at) => [at + 1]),
    isInStock: true,
    isDiscounted: true,
    sort: 'cheapest',
  },
}

function leavesOf(filter: RowFilter): string[] {
  if ('field' in filter) return [filter.field]
  const parts = 'not' in filter ? [filter.not] : 'and' in filter ? filter.and : filter.or
  return parts.flatMap(leavesOf)
}
