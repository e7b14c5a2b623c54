// What fades at an edge of the row is not in sight there.
const fadePixels = 40

/** Pushes a row that is wider than its place until what is chosen in it can be seen; the page itself stays where it is. */
export function pushTo(row: HTMLElement | null, chosen: Element | null | undefined): void {
  if (!row || !chosen) return
  const [place, wanted] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (wanted.left >= place.left + fadePixels && wanted.right <= place.right - fadePixels) return
  row.scrollBy({ left: (wanted.left + wanted.right - place.left - place.right) / 2, behavior: 'instant' })
}
