import type { ProductListState } from '../../data/product-list.ts'

/** The list with a tag added or removed; `siblings` are the tags of the same group, of which any matches. */
export function toggleTag(
  state: ProductListState,
  tag: { id: number; siblings: readonly number[] },
): ProductListState {
  const index = state.tagIds.findIndex((ids) => ids.some((id) => tag.siblings.includes(id)))
  if (index === -1) return { ...state, tagIds: [...state.tagIds, [tag.id]] }
  const tagIds = state.tagIds.map((ids, position) => (position === index ? toggled(ids, tag.id) : ids))
  return { ...state, tagIds: tagIds.filter((ids) => ids.length > 0) }
}

/** Adds an id to the list, or removes it. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
