/**
 * The articles whose place changes when one moves a step up or down, with their new places; none at either end.
 * Places may have gaps or be shared: they are numbered anew.
 */
export function moved(
  articles: readonly { id: number; position: number }[],
  articleId: number,
  step: -1 | 1,
): { id: number; position: number }[] {
  const from = articles.findIndex(({ id }) => id === articleId)
  const to = from + step
  if (from < 0 || to < 0 || to >= articles.length) return []
  const order = articles.map(({ id }) => id)
  order.splice(from, 1)
  order.splice(to, 0, articleId)
  return order
    .map((id, position) => ({ id, position }))
    .filter(({ id, position }) => articles.find((one) => one.id === id)?.position !== position)
}
