/** The path of the products list with a filter. */
export function listAddress(
  wish: {
    text?: string
    categoryId?: number
    brandId?: number
    tagId?: number
    isDiscounted?: boolean
    sort?: string
  } = {},
): string {
  const search = new URLSearchParams()
  if (wish.text) search.set('text', wish.text)
  if (wish.categoryId !== undefined) search.set('category', String(wish.categoryId))
  if (wish.brandId !== undefined) search.set('brands', String(wish.brandId))
  if (wish.tagId !== undefined) search.set('tags', String(wish.tagId))
  if (wish.isDiscounted) search.set('discount', '1')
  if (wish.sort) search.set('sort', wish.sort)
  const written = search.toString()
  return written === '' ? '/products-list' : `/products-list?${written}`
}
