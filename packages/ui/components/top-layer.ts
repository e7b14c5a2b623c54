/**
 * Puts an element into the browser's top layer, above open modal dialogs, which would hide it. A browser without popovers
 * (Safari 16, Firefox 124) leaves it in its layer.
 */
export function raise(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function') return
  element.popover = 'manual'
  const isUp = element.matches(':popover-open')
  // The latest element is on top.
  if (isUp && document.querySelector('dialog:modal')) element.hidePopover()
  if (!element.matches(':popover-open')) element.showPopover()
}
