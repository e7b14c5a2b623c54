type Read = { isRead: boolean }

/** How many articles were read, of how many. @spec 2.training.1 */
export function progressOf(articles: readonly Read[]): { done: number; total: number } {
  return { done: articles.filter(({ isRead }) => isRead).length, total: articles.length }
}

/** Where an article of the training section is read. */
export const articleAddress = (articleId: number) => `/profile/network/training?article=${articleId}`
