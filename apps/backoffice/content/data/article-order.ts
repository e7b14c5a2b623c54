/** The order after one article moved a step up or down; unchanged at either end. */
export function moved(articleIds: readonly number[], articleId: number, step: -1 | 1): number[] {
  const order = [...articleIds]
  const from = order.indexOf(articleId)
  const to = from + step
  if (from < 0 || to < 0 || to >= order.length) return order
  order.splice(from, 1)
  order.splice(to, 0, articleId)
  return order
}
