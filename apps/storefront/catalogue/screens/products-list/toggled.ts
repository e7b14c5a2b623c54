import type { ProductListState } from '../../data/product-list.ts'

/** The list with a tag more or less; `siblings` are the tags that answer the same question, of which any will do. */
export function toggleTag(
  state: ProductListState,
  tag: { id: number; siblings: readonly number[] },
): ProductListState {
  const index = state.tagIds.findIndex((ids) => ids.some((id) => tag.siblings.includes(id)))
  if (index === -1) return { ...state, tagIds: [...state.tagIds, [tag.id]] }
  const tagIds = state.tagIds.map((ids, place) => (place === index ? toggled(ids, tag.id) : ids))
  return { ...state, tagIds: tagIds.filter((ids) => ids.length > 0) }
}

/** The list without a number where it was there, else with it. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
