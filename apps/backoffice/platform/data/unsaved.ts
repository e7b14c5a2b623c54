// Number of forms with unsaved input, and callbacks for when there are none.
let forms = 0
const waiting = new Set<() => void>()

/** Whether any form of the page has unsaved input. */
export const hasUnsaved = (): boolean => forms > 0

/** Registers a form with unsaved input. Returns the function that unregisters it, to be called once. */
export function markUnsaved(): () => void {
  forms += 1
  return () => {
    forms -= 1
    if (forms > 0) return
    const due = [...waiting]
    waiting.clear()
    for (const run of due) run()
  }
}

/** Calls `run` once no form has unsaved input: now or later. The same function is queued once. */
export function whenSaved(run: () => void): void {
  if (forms === 0) run()
  else waiting.add(run)
}
