import type { ProblemKind } from '../problems.ts'
import type { ProductPatch } from '../reading/patch.ts'
import type { Sorted } from './merge.ts'
import type { Names } from './names.ts'

type Unknown = { part: string; kind: ProblemKind; value: string }

/**
 * What the names of a file stand for. What is not known is told; in a draft it is left out, so that it can be finished
 * by hand.
 */
export function sortedBy(
  patch: ProductPatch,
  names: Names,
): { sorted: Sorted; unknown: Unknown[]; left: string[] } {
  const unknown: Unknown[] = []
  const find = (
    kind: 'brand' | 'category' | 'tag' | 'ingredient',
    part: string,
    name: string,
  ): number | null => {
    const found = names.find(kind, name)
    if (typeof found === 'object') return found.id
    unknown.push({ part, kind: found === 'unknown' ? 'unknownName' : 'ambiguousName', value: name })
    return null
  }
  const list = (kind: 'tag' | 'ingredient', part: string, told: readonly string[]) =>
    told.flatMap((name) => find(kind, part, name) ?? [])
  const { brand, categories, tags, ingredients } = patch
  const category = categories && categoryOf(categories, names)
  if (category && category.id === null && categories.length > 0)
    find('category', 'categoryId', categories[0]!)
  const sorted: Sorted = {
    ...(brand === undefined ? {} : { brandId: brand === '' ? null : find('brand', 'brandId', brand) }),
    ...(category === undefined ? {} : { categoryId: category.id }),
    // Their order means nothing, and the shop gives them back in this one.
    ...(tags === undefined
      ? {}
      : { tagIds: [...new Set(list('tag', 'tagIds', tags))].sort((a, b) => a - b) }),
    ...(ingredients === undefined ? {} : { ingredientIds: list('ingredient', 'ingredientIds', ingredients) }),
  }
  return { sorted, unknown, left: category?.left ?? [] }
}

/** The first category that is known, and those that a product has no room for. */
function categoryOf(told: readonly string[], names: Names): { id: number | null; left: string[] } {
  for (const name of told) {
    const found = names.find('category', name)
    if (typeof found === 'object') return { id: found.id, left: told.filter((other) => other !== name) }
  }
  return { id: null, left: told.slice(1) }
}
