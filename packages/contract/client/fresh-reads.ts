// Longer than the server takes to evict answers from before a change.
const freshMs = 1_000

// Of all clients of the page: one may read what another changed.
let changedAtMs = Number.NEGATIVE_INFINITY

/** Records that a change was sent. */
export function noteChange(): void {
  changedAtMs = performance.now()
}

/** Whether something was changed a moment ago, so that a read must not get a cached answer from before it. */
export function isAfterChange(): boolean {
  const sinceMs = performance.now() - changedAtMs
  // Negative where a test sets the clock back: files of tests share this module.
  return sinceMs >= 0 && sinceMs < freshMs
}
