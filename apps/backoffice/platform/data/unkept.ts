// How many forms hold something that nobody has saved, and what waits until none does.
let forms = 0
const waiting = new Set<() => void>()

/** Whether something is typed and not saved anywhere on the page. */
export const isAnythingUnkept = (): boolean => forms > 0

/** Says that something is typed and not saved; what it answers, called once, takes that back. */
export function holdUnkept(): () => void {
  forms += 1
  return () => {
    forms -= 1
    if (forms > 0) return
    const due = [...waiting]
    waiting.clear()
    for (const run of due) run()
  }
}

/** Runs it once nothing is unkept: now, or when the last form is saved or left. What waits already waits once. */
export function onceKept(run: () => void): void {
  if (forms === 0) run()
  else waiting.add(run)
}
