/** @spec 2.products-list */
import { describe, expect, it } from 'vitest'
import type { CategoryRow } from '../../data/catalogue.ts'
import { categoryLines, pathTo } from './category-path.ts'

const category = (id: number, parentId: number | null = null): CategoryRow => ({
  id,
  name: `دستهٔ ${id}`,
  position: id,
  hue: 350,
  image: null,
  productCount: id,
  parent: parentId === null ? null : { id: parentId },
})
// 1 holds 3 and 4, 3 holds 5; 2 holds nothing.
const categories = [category(1), category(2), category(3, 1), category(4, 1), category(5, 3)]
const shown = (id: number | null) =>
  categoryLines(categories, id).map(
    ({ category: { id: shownId }, depth }) => `${'·'.repeat(depth)}${shownId}`,
  )

describe('the category filter', () => {
  it('shows the top categories if none is chosen, or one that does not exist', () => {
    expect(shown(null)).toEqual(['1', '2'])
    expect(shown(99)).toEqual(['1', '2'])
  })

  it('shows the path to the chosen one and its children', () => {
    expect(shown(1)).toEqual(['1', '·3', '·4'])
    expect(shown(3)).toEqual(['1', '·3', '··5'])
  })

  it('shows the siblings of a category without children', () => {
    expect(shown(4)).toEqual(['1', '·3', '·4'])
    expect(shown(2)).toEqual(['1', '2'])
  })
})

it('leads from the top to the category, and ends at circular parents', () => {
  expect(pathTo(categories, 5).map(({ id }) => id)).toEqual([1, 3, 5])
  expect(pathTo([category(1, 2), category(2, 1)], 1).map(({ id }) => id)).toEqual([2, 1])
})
