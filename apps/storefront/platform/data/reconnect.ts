import { client, queryClient } from './api.ts'
import { connection, networkLost } from './connection.ts'
import { recheck, sessionNow } from './session.ts'

// Often enough for a short wait, rarely enough for a battery.
const minWaitMs = 15_000
const maxWaitMs = 240_000
// If the connection fails again within `waitMs` plus this, it was not really back.
const steadyMs = 60_000

/** Delay until the next check, and until shown queries may be read again. */
let waitMs = minWaitMs
let readAnewAtMs = -Infinity

async function checkReady(): Promise<void> {
  // The service worker does not handle this path: only a server that can serve answers it.
  await client.request('ready', { prefix: false }).catch(() => undefined)
}

/** Checks the connection at once and resets the delays; `watchConnection` sees the result. */
export async function retryNow(): Promise<void> {
  waitMs = minWaitMs
  readAnewAtMs = -Infinity
  await checkReady()
}

/**
 * Reads shown queries again, and checks the session if it is unconfirmed. That load may bring an overloaded server down
 * again, so each further read waits twice as long.
 */
function reconnected(): void {
  waitMs = Math.min(2 * waitMs, maxWaitMs)
  readAnewAtMs = Date.now()
  if (sessionNow().isUnconfirmed) void recheck(location.hash.slice(1) || '/')
  void queryClient.invalidateQueries()
}

/** Watches the connection until the returned function is called; shown queries are read again when it is back. */
export function watchConnection(): () => void {
  let wasOffline = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleCheck = () => {
    timer = setTimeout(() => {
      // If the browser knows that there is no network, its `online` event says when there is one.
      if (navigator.onLine && document.visibilityState === 'visible') void checkReady()
      scheduleCheck()
    }, waitMs)
  }
  const follow = () => {
    const { isOffline } = connection.get()
    if (isOffline === wasOffline) return
    wasOffline = isOffline
    clearTimeout(timer)
    if (isOffline && Date.now() - readAnewAtMs > waitMs + steadyMs) waitMs = minWaitMs
    if (isOffline) scheduleCheck()
    else timer = setTimeout(reconnected, Math.max(0, readAnewAtMs + waitMs - Date.now()))
  }
  const retryIfOffline = () => {
    if (connection.get().isOffline) void retryNow()
  }
  const unsubscribe = connection.subscribe(follow)
  addEventListener('offline', networkLost)
  addEventListener('online', retryIfOffline)
  if (!navigator.onLine) networkLost()
  follow()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    removeEventListener('offline', networkLost)
    removeEventListener('online', retryIfOffline)
  }
}
