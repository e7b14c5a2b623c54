/** Rows rendered beyond the window's edges, so that scrolling shows no gaps. */
const spare = 8

/**
 * The rendered rows of a long list: those in the window and a few more. `end` is one past the last.
 * @param listTop top of the list relative to the window; negative once scrolled into it
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
 * The rows from `start` until before `end`, and the focused one even if scrolled away: removing it would lose the
 * focus.
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
 * How far to scroll so that a row is wholly visible between the sticky bars; 0 if it is already.
 */
export function scrollTo({
  rowTop,
  rowHeight,
  windowHeight,
  coverTop,
  coverBottom,
}: {
  /** Relative to the window. */
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
