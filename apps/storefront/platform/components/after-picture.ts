// Where nothing is drawn, as in a tab behind others, no picture comes.
const timeoutMilliseconds = 200

/**
 * Does something right after the next picture, so that what was pressed is seen to answer before anything that takes
 * longer begins.
 */
export function afterPicture(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(once, timeoutMilliseconds)
  // The frame's own callback comes before the picture, a timer that it sets comes after.
  requestAnimationFrame(() => setTimeout(once))
}
