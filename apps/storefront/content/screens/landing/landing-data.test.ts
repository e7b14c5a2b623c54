import type { Client } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { fetchLanding } from './landing-data.ts'
import { pickRoutines } from './pick-routines.ts'

const product = (id: number, categoryId: number, tagIds: number[]) => ({
  id,
  productCategory: { id: categoryId },
  tags: tagIds.map((tagId) => ({ id: tagId })),
})
const dry = { id: 1, name: 'خشک' }
const oily = { id: 2, name: 'چرب' }

describe('the routine of a skin type', () => {
  /** @spec 3.product.3 */
  it('has the first suitable product of each step’s category', () => {
    const products = [
      product(10, 4, [2]),
      product(11, 4, [1, 2]),
      product(12, 2, [1]),
      product(13, 3, [1]),
      product(14, 4, [1]),
    ]
    const [routine] = pickRoutines({ types: [dry], products, stepCategoryIds: [4, 2, 3] })
    expect(routine).toMatchObject({ typeId: 1, typeName: 'خشک' })
    expect(routine?.steps.map(({ id }) => id)).toEqual([11, 12, 13])
  })

  it('is left out if a step has no product', () => {
    const products = [product(10, 4, [1, 2]), product(11, 2, [1])]
    const routines = pickRoutines({ types: [dry, oily], products, stepCategoryIds: [4, 2] })
    expect(routines.map(({ typeId }) => typeId)).toEqual([1])
  })

  it('never contains one product twice', () => {
    const products = [product(10, 4, [1])]
    expect(pickRoutines({ types: [dry], products, stepCategoryIds: [4, 4] })).toEqual([])
  })
})

/** @spec 2.landing */
describe('the landing', () => {
  const row = (id: number, toDate: string | null = null) => ({
    id,
    bestOffer: { discount: { id, discountPercent: 10, toDate } },
  })
  const answering = (answers: Record<string, object[]>): Client['search'] =>
    (async (entity: string, query: { sort?: readonly string[]; filter?: unknown }) => {
      const filter = JSON.stringify(query.filter ?? {})
      const kind = filter.includes('isDiscounted')
        ? 'offers'
        : filter.includes('"op":"in"')
          ? 'chosen'
          : query.sort?.[0]
      return { page: answers[`${entity} ${kind}`] ?? [], next: null }
    }) as unknown as Client['search']
  const fetch = (answers: Record<string, object[]>, campaigns: object[] = []) =>
    fetchLanding({
      search: answering(answers),
      read: (async () => ({ campaigns, changesAtMs: 1_000 })) as unknown as Client['read'],
      language: 'pe',
      choice: { routine: null },
    })
  const campaign = (id: number, productIds: number[], target: object) => ({ id, productIds, target })

  it('has the goods of each campaign in their order, and the path of its target', async () => {
    const landing = await fetch({ 'Product chosen': [row(1), row(2), row(3)] }, [
      campaign(1, [3, 1], { kind: 'brand', id: 7, sort: null }),
      campaign(2, [], { kind: 'product', id: 2, sort: null }),
      campaign(3, [9], { kind: 'list', id: null, sort: 'newest' }),
      campaign(4, [], { kind: 'discounts', id: null, sort: 'related' }),
    ])
    const shown = landing.campaigns.map(({ to, products }) => [to, ...products.map(({ id }) => id)])
    expect(shown).toEqual([
      ['/products-list?brands=7', 3, 1],
      ['/product-detail/2', 2],
      ['/products-list?sort=newest'],
      ['/products-list?discount=1'],
    ])
    expect(landing.changesAtMs).toBe(1_000)
  })

  it('has the best sellers for a hero without a campaign', async () => {
    const landing = await fetch({ 'Product -soldCount': [row(5), row(6), row(7), row(8)] })
    expect(landing.campaigns).toEqual([])
    expect(landing.purchased.map(({ id }) => id)).toEqual([5, 6, 7, 8])
  })

  it('shows the last day on which every offer is valid: the day before the first end', async () => {
    const offers = [row(1, '1405-09-05'), row(2, '1405-09-01')]
    expect((await fetch({ 'Product offers': offers })).offersLastDay).toBe('1405-08-30')
  })

  it('shows no day if an offer has no end', async () => {
    expect((await fetch({ 'Product offers': [row(1, '1405-09-05'), row(2)] })).offersLastDay).toBeNull()
    expect((await fetch({})).offersLastDay).toBeNull()
  })
})
