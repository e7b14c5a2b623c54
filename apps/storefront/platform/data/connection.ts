import { createStore, useStore } from '@anar/app-kit/store'
import { serviceWorkers } from './service-workers.ts'

/** Whether the server can be reached. `cachedAtMs`: when the shown answer was cached; null if none was. */
export type Connection = { isOffline: boolean; cachedAtMs: number | null }

const connected: Connection = { isOffline: false, cachedAtMs: null }

/** The connection as the page's requests have shown it. */
export const connection = createStore<Connection>(connected)

export const useConnection = () => useStore(connection)

/** An answer came: from the server (null), or from this browser's cache, with its time. */
export function answerCame(cachedAtMs: number | null): void {
  if (cachedAtMs !== null) connection.set({ isOffline: true, cachedAtMs })
  else if (connection.get().isOffline) connection.set(connected)
}

/** The browser reports no network; cached answers may still be shown. */
export function networkLost(): void {
  const { isOffline, cachedAtMs } = connection.get()
  if (!isOffline) connection.set({ isOffline: true, cachedAtMs })
}

/** How many commands failed because there is no network: each shows one notice. */
export const commandsLost = createStore(0)

/**
 * A request failed. If a service worker serves cached answers, the page shows the offline line only; a failed command
 * shows a notice of its own.
 */
export function requestLost(address: string, method: string | undefined): void {
  if (navigator.onLine === false || serviceWorkers()?.controller) networkLost()
  const isCommand = method === 'POST' && !address.includes('/search/')
  if (connection.get().isOffline && isCommand) commandsLost.set(commandsLost.get() + 1)
}
