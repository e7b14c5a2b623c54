import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'

const key = 'anar_wish'
// Long enough to log in or to sign up. An older wish must not run unexpectedly.
const lifetimeMilliseconds = 30 * 60_000
let stored: string | null = readStorage('session', key)

/** Stores an action, by name, that a visitor wanted before the login, for half an hour; a later one replaces it. */
export function storeWish(wish: string, nowMilliseconds: number): void {
  set(`${nowMilliseconds + lifetimeMilliseconds} ${wish}`)
}

/** Whether this is the stored action; clears it. */
export function takeWish(wish: string, nowMilliseconds: number): boolean {
  const [, until, wanted] = /^(\d+) (.*)$/.exec(stored ?? '') ?? []
  const isOver = nowMilliseconds > Number(until ?? 0)
  if (isOver || wanted === wish) set(null)
  return wanted === wish && !isOver
}

function set(next: string | null): void {
  if (next === stored) return
  stored = next
  writeStorage('session', key, next)
}
