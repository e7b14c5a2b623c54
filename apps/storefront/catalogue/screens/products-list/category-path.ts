import type { CategoryRow } from '../../data/catalogue.ts'

/** One line of the category filter, with its depth below the top. */
export type CategoryLine = { category: CategoryRow; depth: number }

/** A category and its ancestors, from the top; empty for an unknown id. */
export function pathTo(categories: readonly CategoryRow[], id: number | null): CategoryRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const path: CategoryRow[] = []
  let here = id === null ? undefined : byId.get(id)
  // Ends at circular parents.
  while (here && !path.includes(here)) {
    path.unshift(here)
    here = here.parent ? byId.get(here.parent.id) : undefined
  }
  return path
}

/**
 * The lines of the category filter: without a choice the top categories; with one the path to it and its children, or
 * its siblings if it has none.
 */
export function categoryLines(categories: readonly CategoryRow[], chosenId: number | null): CategoryLine[] {
  const path = pathTo(categories, chosenId)
  const childrenOf = (parentId: number | null) =>
    categories.filter((category) => (category.parent?.id ?? null) === parentId)
  const chosen = path.at(-1)
  if (!chosen) return childrenOf(null).map((category) => ({ category, depth: 0 }))
  const isLeaf = childrenOf(chosen.id).length === 0
  const way = isLeaf ? path.slice(0, -1) : path
  const last = way.at(-1)
  return [
    ...way.map((category, depth) => ({ category, depth })),
    ...childrenOf(last?.id ?? null).map((category) => ({ category, depth: way.length })),
  ]
}
