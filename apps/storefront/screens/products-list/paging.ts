const pagesInARow = 3

/** Whether the page after the first `pages` comes without being asked for: after every third it waits for the person. */
export function isLoadedByItself(pages: number): boolean {
  return pages > 0 && pages % pagesInARow !== 0
}
