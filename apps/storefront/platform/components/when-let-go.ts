import { afterFrame } from '@anar/app-kit/after-frame'

// Whoever presses longer drags or reads, or has let go where nobody tells of it.
const timeoutMilliseconds = 500

let presses = 0
let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/**
 * Does something at once or, while a finger or a mouse button is down, as soon as that has been let go and answered:
 * what is pressed stays where it is, and nothing long comes between the press and its answer.
 * @returns what takes it back
 */
export function whenLetGo(act: () => void): () => void {
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

// The click comes right after; who presses again meanwhile holds everything back once more.
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
