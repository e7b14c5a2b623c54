import type { MouseEvent } from 'react'

/** Whether the router handles a click. With a modifier, another button or another target the browser does. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const { target } = event.currentTarget
  return event.button === 0 && !hasModifier && (target === '' || target === '_self')
}
