import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'

const key = 'anar_wish'
// Long enough to log in or to sign up. What nobody could fulfil until then is not done unasked later.
const keptMilliseconds = 30 * 60_000
let kept: string | null = readStorage('session', key)

/** What a visitor wanted when the login came in between, by a name, for half an hour; a later wish takes its place. */
export function keepWish(wish: string, nowMilliseconds: number): void {
  set(`${nowMilliseconds + keptMilliseconds} ${wish}`)
}

/** Whether this is what was wanted; it is wanted once. */
export function takeWish(wish: string, nowMilliseconds: number): boolean {
  const [, until, wanted] = /^(\d+) (.*)$/.exec(kept ?? '') ?? []
  const isOver = nowMilliseconds > Number(until ?? 0)
  if (isOver || wanted === wish) set(null)
  return wanted === wish && !isOver
}

function set(next: string | null): void {
  if (next === kept) return
  kept = next
  writeStorage('session', key, next)
}
