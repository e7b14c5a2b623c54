/**
 * Remembers the position of the focus before a press removes or disables the focused control. Call the returned function
 * once the change is painted: where nothing has the focus any more, it focuses near that position, as `focusNear` does.
 */
export function rememberFocus(): () => void {
  // A live range: where its element is removed, it moves between the remaining ones.
  const position = document.createRange()
  position.selectNode(document.activeElement!)
  // The code for it loads with the first press that needs it.
  return () =>
    void import('./focus-near.ts').then(({ focusNear }) => focusNear(position)).catch(() => undefined)
}

/** The same where the press itself removes the control at once. */
export function preserveFocus(): void {
  setTimeout(rememberFocus())
}
