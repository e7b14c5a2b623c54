import { client, queryClient } from './api.ts'
import { connection, networkLost } from './connection.ts'
import { recheck, sessionNow } from './session.ts'

// Often enough that nobody waits long, seldom enough for a battery.
const askMilliseconds = 15_000

/** Asks whether the shop answers again; `watchConnection` hears of it. */
export async function askAgain(): Promise<void> {
  // A path that the service worker lets through: only the shop itself answers.
  await client.request('health', { prefix: false }).catch(() => undefined)
}

/** Reads anew what was shown from this browser, and asks again who is here where nobody could say. */
function comeBack(): void {
  if (sessionNow().isUnconfirmed) void recheck(location.hash.slice(1) || '/')
  void queryClient.invalidateQueries()
}

/** Follows the network until the returned function is called; what is shown is read anew when it is back. */
export function watchConnection(): () => void {
  let wasOffline = connection.get().isOffline
  const unsubscribe = connection.subscribe(() => {
    const { isOffline } = connection.get()
    if (wasOffline && !isOffline) comeBack()
    wasOffline = isOffline
  })
  const askIfLost = () => {
    if (connection.get().isOffline) void askAgain()
  }
  const asks = setInterval(() => {
    // Where the browser knows that there is no network, it also knows when there is one.
    if (navigator.onLine && document.visibilityState === 'visible') askIfLost()
  }, askMilliseconds)
  addEventListener('offline', networkLost)
  addEventListener('online', askIfLost)
  if (!navigator.onLine) networkLost()
  return () => {
    unsubscribe()
    clearInterval(asks)
    removeEventListener('offline', networkLost)
    removeEventListener('online', askIfLost)
  }
}
