import type { MouseEvent } from 'react'

/** With a modifier, another button or a target of its own, the browser does what it always does. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const { target } = event.currentTarget
  return event.button === 0 && !hasModifier && (target === '' || target === '_self')
}
