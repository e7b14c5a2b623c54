type Step = { move: { x: number; y: number } } | { zoom: 1 | -1 }

const stepPixels = 16
const largeStepPixels = 96

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * The step of a key on the map: an arrow moves the pin by 16 screen pixels, with Shift by 96; + and − zoom. Null for
 * every other key, and with Ctrl, Alt or Meta.
 */
export function stepOfKey(event: {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}): Step | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  if (event.key === '+' || event.key === '=') return { zoom: 1 }
  if (event.key === '-' || event.key === '−' || event.key === '_') return { zoom: -1 }
  const arrow = arrows[event.key]
  if (!arrow) return null
  const pixels = event.shiftKey ? largeStepPixels : stepPixels
  return { move: { x: arrow[0] * pixels, y: arrow[1] * pixels } }
}
