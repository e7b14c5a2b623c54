import { keep, readKept } from './browser-storage.ts'

const key = 'anar_wish'
let kept: string | null = readKept('session', key)

/** What a visitor wanted when the login came in between, by a name; a later wish takes its place. */
export function keepWish(wish: string): void {
  kept = wish
  keep('session', key, wish)
}

/** Whether this is what was wanted; it is wanted once. */
export function takeWish(wish: string): boolean {
  if (kept !== wish) return false
  kept = null
  keep('session', key, null)
  return true
}
