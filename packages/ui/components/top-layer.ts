/**
 * Puts an element above all else, as an open modal dialog lies in the browser's top layer and would hide it. A browser
 * that knows no popovers (Safari 16, Firefox 124) leaves it where it stands.
 */
export function raise(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function') return
  element.popover = 'manual'
  const isUp = element.matches(':popover-open')
  // What came last lies above the rest.
  if (isUp && document.querySelector('dialog:modal')) element.hidePopover()
  if (!element.matches(':popover-open')) element.showPopover()
}
