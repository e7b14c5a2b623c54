/**
 * Remembers where the focus is, before a press takes away what has it or leaves that with nothing to do. What it returns
 * is called when this is drawn: where the focus has fallen to nowhere it goes on there, as `goOnAt` does.
 */
export function focusPlace(): () => void {
  // The browser moves it along: where its element goes away it stands between those that stay.
  const place = document.createRange()
  place.selectNode(document.activeElement!)
  // How it goes on comes with the first press that needs it.
  return () => void import('./go-on.ts').then(({ goOnAt }) => goOnAt(place)).catch(() => undefined)
}

/** The same for what goes away at once with the press. */
export function keepFocus(): void {
  setTimeout(focusPlace())
}
