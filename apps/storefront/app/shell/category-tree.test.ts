import { describe, expect, it } from 'vitest'
import { chosenBranch, topCategories } from './category-tree.ts'

const categories = [
  { id: 1, parent: null },
  { id: 2, parent: { id: 1 } },
  { id: 3, parent: { id: 2 } },
  { id: 4, parent: null },
]

describe('the navigation', () => {
  it('shows the top categories only', () => {
    expect(topCategories(categories).map(({ id }) => id)).toEqual([1, 4])
  })

  it('marks the branch of the category that is listed, however deep', () => {
    expect(chosenBranch(categories, '3')).toBe(1)
    expect(chosenBranch(categories, '4')).toBe(4)
  })

  it('marks none for an unknown category, and ends at circular parents', () => {
    expect(chosenBranch(categories, '99')).toBeNull()
    expect(chosenBranch(categories, null)).toBeNull()
    expect([5, 6]).toContain(
      chosenBranch(
        [
          { id: 5, parent: { id: 6 } },
          { id: 6, parent: { id: 5 } },
        ],
        '5',
      ),
    )
  })
})
