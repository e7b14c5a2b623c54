// Content within the fade at an edge of the row does not count as visible.
const fadePixels = 40

/** Scrolls a row that is wider than its frame until the chosen element is visible, without scrolling the page. */
export function scrollWithinRow(row: HTMLElement | null, chosen: Element | null | undefined): void {
  if (!row || !chosen) return
  const [frame, wanted] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (wanted.left >= frame.left + fadePixels && wanted.right <= frame.right - fadePixels) return
  row.scrollBy({ left: (wanted.left + wanted.right - frame.left - frame.right) / 2, behavior: 'instant' })
}
