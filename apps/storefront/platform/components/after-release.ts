import { afterFrame } from '@anar/app-kit/after-frame'

// A longer press is a drag or reading, or its pointerup was never reported.
const timeoutMilliseconds = 500

let presses = 0
let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/**
 * Runs a function at once or, while a pointer is down, after pointerup and the frame that follows it: the pressed
 * element does not move, and no long work delays the response to the press.
 * @returns cancels it
 */
export function afterRelease(act: () => void): () => void {
  if (isPressed) waiting.add(act)
  else act()
  return () => waiting.delete(act)
}

function press(): void {
  presses++
  isPressed = true
  clearTimeout(timer)
  timer = setTimeout(release, timeoutMilliseconds)
}

function release(): void {
  isPressed = false
  clearTimeout(timer)
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}

// The click comes right after pointerup; another press meanwhile delays everything again.
function letGo(): void {
  const own = presses
  afterFrame(() => {
    if (own === presses && isPressed) release()
  })
}

if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', press, { capture: true, passive: true })
  for (const event of ['pointerup', 'pointercancel']) {
    addEventListener(event, letGo, { capture: true, passive: true })
  }
}
