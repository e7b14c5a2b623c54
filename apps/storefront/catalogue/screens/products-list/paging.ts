import type { ListPaging } from '../../../platform/data/preferences.ts'

const pagesInARow = 3

/** Whether the page after the first `pages` comes without being asked for: after every third it waits for the person. */
export function isLoadedByItself(pages: number): boolean {
  return pages > 0 && pages % pagesInARow !== 0
}

/**
 * Which rows are shown of the pages that were read: all of them, or those of the page asked for, until it is there and
 * beyond the end those of the last one. `shownPage` counts from 1.
 */
export function shownPages<Row>(
  pages: readonly { page: readonly Row[] }[],
  { page, paging }: { page: number; paging: ListPaging },
): { rows: Row[]; shownPage: number } {
  const shownPage = Math.max(1, Math.min(page, pages.length))
  const shown = paging === 'endless' ? pages : pages.slice(shownPage - 1, shownPage)
  return { rows: shown.flatMap((one) => one.page), shownPage }
}
