type Read = { isRead: boolean }

/** The number of read articles and the total. @spec 2.training.1 */
export function progressOf(articles: readonly Read[]): { done: number; total: number } {
  return { done: articles.filter(({ isRead }) => isRead).length, total: articles.length }
}

/** The path of an article. */
export const articleAddress = (articleId: number) => `/profile/network/training?article=${articleId}`
