// A tab in the background paints no frame.
const deadlineMilliseconds = 200

/** Runs `act` right after the next frame, so that the effect of a press is painted before longer work begins. */
export function afterFrame(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(deadline)
    act()
  }
  const deadline = setTimeout(once, deadlineMilliseconds)
  // The callback runs before the paint of the frame; a timer that it sets runs after.
  requestAnimationFrame(() => setTimeout(once))
}
