import type { ListPaging } from '../../../platform/data/preferences.ts'

const pagesInARow = 3

/** Whether the page after the first `pages` loads automatically: after every third it waits for the button. */
export function isLoadedByItself(pages: number): boolean {
  return pages > 0 && pages % pagesInARow !== 0
}

/**
 * The rows to show of the loaded pages: all, or those of the requested page. Until it has loaded, and beyond the end,
 * those of the last one. `shownPage` counts from 1.
 */
export function shownPages<Row>(
  pages: readonly { page: readonly Row[] }[],
  { page, paging }: { page: number; paging: ListPaging },
): { rows: Row[]; shownPage: number } {
  const shownPage = Math.max(1, Math.min(page, pages.length))
  const shown = paging === 'endless' ? pages : pages.slice(shownPage - 1, shownPage)
  return { rows: shown.flatMap((one) => one.page), shownPage }
}
