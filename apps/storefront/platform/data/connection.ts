import { createStore, useStore } from '@anar/app-kit/store'
import { serviceWorkers } from './service-workers.ts'

/** Whether the shop can be reached. `keptAtMs`: what is shown was kept then (milliseconds), null where nothing was. */
export type Connection = { isOffline: boolean; keptAtMs: number | null }

const connected: Connection = { isOffline: false, keptAtMs: null }

/** How the shop answers, as the page has seen it. */
export const connection = createStore<Connection>(connected)

export const useConnection = () => useStore(connection)

/** An answer came: from the shop itself, or, with the moment at which it was kept, from this browser. */
export function answerCame(keptAtMs: number | null): void {
  if (keptAtMs !== null) connection.set({ isOffline: true, keptAtMs })
  else if (connection.get().isOffline) connection.set(connected)
}

/** The browser says that it has no network; what is kept may still be shown. */
export function networkLost(): void {
  const { isOffline, keptAtMs } = connection.get()
  if (!isOffline) connection.set({ isOffline: true, keptAtMs })
}

/** How many commands got no answer because there is no network: each is told once. */
export const commandsLost = createStore(0)

/**
 * A request came to nothing. Where the browser keeps the shop, that is said quietly and what is kept is shown; a
 * command is told by itself.
 */
export function requestLost(address: string, method: string | undefined): void {
  if (navigator.onLine === false || serviceWorkers()?.controller) networkLost()
  const isCommand = method === 'POST' && !address.includes('/search/')
  if (connection.get().isOffline && isCommand) commandsLost.set(commandsLost.get() + 1)
}
