/** A rest of time as minutes and seconds, `19:05`; null when it is over. Hours are minutes too. */
export function clockOf(restMs: number): string | null {
  if (restMs <= 0) return null
  // Rounded up: a whole second is left until it is over.
  const seconds = Math.ceil(restMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
