// How many forms have unsaved input, and what waits until none has.
let forms = 0
const waiting = new Set<() => void>()

/** Whether any form of the page has unsaved input. */
export const hasUnsaved = (): boolean => forms > 0

/** Counts a form with unsaved input; returns the function that ends that, to be called once. */
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

/** Runs `run` once no form is unsaved: now, or when the last one is saved or left. The same function waits once. */
export function whenSaved(run: () => void): void {
  if (forms === 0) run()
  else waiting.add(run)
}
