import type { ProblemKind } from '../problems.ts'
import type { ProductPatch } from '../reading/patch.ts'
import type { Sorted } from './merge.ts'
import type { Names } from './names.ts'

type Unknown = { part: string; kind: ProblemKind; value: string }

/**
 * Resolves the names of a patch to ids. Unknown names are reported; a draft leaves them out, to be completed by hand.
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
    const match = names.find(kind, name)
    if (typeof match === 'object') return match.id
    unknown.push({ part, kind: match === 'unknown' ? 'unknownName' : 'ambiguousName', value: name })
    return null
  }
  const list = (kind: 'tag' | 'ingredient', part: string, fileNames: readonly string[]) =>
    fileNames.flatMap((name) => find(kind, part, name) ?? [])
  const { brand, categories, tags, ingredients } = patch
  const category = categories && categoryOf(categories, names)
  if (category && category.id === null && categories.length > 0)
    find('category', 'categoryId', categories[0]!)
  const sorted: Sorted = {
    ...(brand === undefined ? {} : { brandId: brand === '' ? null : find('brand', 'brandId', brand) }),
    ...(category === undefined ? {} : { categoryId: category.id }),
    // Tags have no order of their own; the shop returns them by id.
    ...(tags === undefined
      ? {}
      : { tagIds: [...new Set(list('tag', 'tagIds', tags))].sort((a, b) => a - b) }),
    ...(ingredients === undefined ? {} : { ingredientIds: list('ingredient', 'ingredientIds', ingredients) }),
  }
  return { sorted, unknown, left: category?.left ?? [] }
}

/** The first known category, and the remaining names, since a product has one category. */
function categoryOf(fileNames: readonly string[], names: Names): { id: number | null; left: string[] } {
  for (const name of fileNames) {
    const match = names.find('category', name)
    if (typeof match === 'object') return { id: match.id, left: fileNames.filter((other) => other !== name) }
  }
  return { id: null, left: fileNames.slice(1) }
}
