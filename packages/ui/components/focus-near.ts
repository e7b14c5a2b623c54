const pressable = 'button:enabled, a[href]:not([tabindex])'

/**
 * Focuses the control at a position of the document or after it, else the nearest before it; within a group of controls
 * the one marked `data-next`. Does nothing where a usable control has the focus, or where the position is that of the
 * page, since nothing had the focus before.
 */
export function focusNear(position: Range): void {
  if (!document.activeElement?.matches('body, :disabled')) return
  let around = position.startContainer as Element | null
  let next: HTMLElement | undefined
  while (!next && around && around !== document.documentElement) {
    const candidates = [...around.querySelectorAll<HTMLElement>(pressable)]
    next = candidates.find((one) => position.comparePoint(one, 0) >= 0) ?? candidates.at(-1)
    around = around.parentElement
  }
  // A double press must not remove again what it added.
  const marked = next?.parentElement?.querySelector<HTMLElement>('[data-next]:enabled')
  const goOn = marked ?? next
  goOn?.focus({ preventScroll: true })
}
