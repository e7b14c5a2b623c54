/** Rows beyond the window's edge that are drawn all the same, so that scrolling shows no gaps. */
const spare = 8

/**
 * Which rows of a long list are drawn: those in the window and a few more. `end` is one past the last.
 * @param listTop where the list begins, from the window's upper edge down; below 0 once one has scrolled into it
 */
export function visibleRows({
  listTop,
  windowHeight,
  rowHeight,
  count,
}: {
  listTop: number
  windowHeight: number
  rowHeight: number
  count: number
}): { start: number; end: number } {
  const first = Math.floor(-listTop / rowHeight) - spare
  const last = Math.ceil((windowHeight - listTop) / rowHeight) + spare
  const start = Math.min(count, Math.max(0, first))
  return { start, end: Math.max(start, Math.min(count, last)) }
}

/**
 * The rows from `start` until before `end`, and the one with the focus even where one has scrolled away from it: the
 * focus would be lost with it.
 */
export function drawnRows({
  start,
  end,
  active,
  count,
}: {
  start: number
  end: number
  active: number
  count: number
}): number[] {
  const last = Math.min(end, count)
  const drawn = Array.from({ length: Math.max(0, last - start) }, (_, index) => start + index)
  if (active >= count) return drawn
  if (active < start) return [active, ...drawn]
  return active >= last ? [...drawn, active] : drawn
}

/**
 * How far the page must be scrolled so that a row stands wholly in the window, below what sticks to its upper edge;
 * 0 where it does already.
 */
export function scrollTo({
  rowTop,
  rowHeight,
  windowHeight,
  coverTop,
  coverBottom,
}: {
  /** From the window's upper edge. */
  rowTop: number
  rowHeight: number
  windowHeight: number
  coverTop: number
  coverBottom: number
}): number {
  if (rowTop < coverTop) return rowTop - coverTop
  const overlap = rowTop + rowHeight - (windowHeight - coverBottom)
  return Math.max(0, overlap)
}
