import type { CategoryRow } from '../../data/catalogue.ts'

/** One line of the category filter: how deep it stands below the outermost. */
export type CategoryLine = { category: CategoryRow; depth: number }

/** A category and everything above it, outermost first; empty where there is none of that id. */
export function pathTo(categories: readonly CategoryRow[], id: number | null): CategoryRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const path: CategoryRow[] = []
  let here = id === null ? undefined : byId.get(id)
  // A parent that leads back to its own child would never end.
  while (here && !path.includes(here)) {
    path.unshift(here)
    here = here.parent ? byId.get(here.parent.id) : undefined
  }
  return path
}

/**
 * What the category filter shows: without a choice the outermost categories; with one the way to it and what lies
 * below it, or, where nothing does, its siblings, so that the next choice is always near.
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
