const pressable = 'button:enabled, a[href]:not([tabindex])'

/**
 * Gives the focus to what came in a place or follows there, else to what is nearest before it; of what stands together
 * to the one marked `data-next`. Nothing is done where something has the focus and can be used, or where the place is
 * that of the page: nothing had it before either.
 */
export function goOnAt(place: Range): void {
  if (!document.activeElement?.matches('body, :disabled')) return
  let around = place.startContainer as Element | null
  let next: HTMLElement | undefined
  while (!next && around && around !== document.documentElement) {
    const found = [...around.querySelectorAll<HTMLElement>(pressable)]
    next = found.find((one) => place.comparePoint(one, 0) >= 0) ?? found.at(-1)
    around = around.parentElement
  }
  // Pressed twice, what was added must not be taken out again.
  const marked = next?.parentElement?.querySelector<HTMLElement>('[data-next]:enabled')
  const goOn = marked ?? next
  goOn?.focus({ preventScroll: true })
}
