import { client, queryClient } from './api.ts'
import { connection, networkLost } from './connection.ts'
import { recheck, sessionNow } from './session.ts'

// Often enough that nobody waits long, seldom enough for a battery.
const shortestWaitMs = 15_000
const longestWaitMs = 240_000
// A shop that is lost again within this much more than the wait had not really been back.
const steadyMs = 60_000

/** How long it takes until a lost shop is asked again, and until what is shown may be read anew once more. */
let waitMs = shortestWaitMs
let readAnewAtMs = -Infinity

async function ask(): Promise<void> {
  // A path that the service worker lets through: only the shop itself answers, and only where it can serve.
  await client.request('ready', { prefix: false }).catch(() => undefined)
}

/** Asks now whether the shop answers again, for somebody who wants to know; `watchConnection` hears of it. */
export async function askAgain(): Promise<void> {
  waitMs = shortestWaitMs
  readAnewAtMs = -Infinity
  await ask()
}

/**
 * Reads anew what was shown from this browser, and asks again who is here where nobody could say. A shop in trouble is
 * lost again by that very reading: each further one waits twice as long.
 */
function comeBack(): void {
  waitMs = Math.min(2 * waitMs, longestWaitMs)
  readAnewAtMs = Date.now()
  if (sessionNow().isUnconfirmed) void recheck(location.hash.slice(1) || '/')
  void queryClient.invalidateQueries()
}

/** Follows the network until the returned function is called; what is shown is read anew when it is back. */
export function watchConnection(): () => void {
  let wasOffline = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const askLater = () => {
    timer = setTimeout(() => {
      // Where the browser knows that there is no network, it also knows when there is one.
      if (navigator.onLine && document.visibilityState === 'visible') void ask()
      askLater()
    }, waitMs)
  }
  const follow = () => {
    const { isOffline } = connection.get()
    if (isOffline === wasOffline) return
    wasOffline = isOffline
    clearTimeout(timer)
    if (isOffline && Date.now() - readAnewAtMs > waitMs + steadyMs) waitMs = shortestWaitMs
    if (isOffline) askLater()
    else timer = setTimeout(comeBack, Math.max(0, readAnewAtMs + waitMs - Date.now()))
  }
  const askIfLost = () => {
    if (connection.get().isOffline) void askAgain()
  }
  const unsubscribe = connection.subscribe(follow)
  addEventListener('offline', networkLost)
  addEventListener('online', askIfLost)
  if (!navigator.onLine) networkLost()
  follow()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    removeEventListener('offline', networkLost)
    removeEventListener('online', askIfLost)
  }
}
