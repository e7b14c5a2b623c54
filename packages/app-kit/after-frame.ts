// A tab in the background paints no frame.
const deadlineMilliseconds = 200

/** Runs `act` right after the next frame, so that a press is answered before longer work begins. */
export function afterFrame(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(deadline)
    act()
  }
  const deadline = setTimeout(once, deadlineMilliseconds)
  // The frame's own callback runs before the paint, a timer that it sets runs after.
  requestAnimationFrame(() => setTimeout(once))
}
