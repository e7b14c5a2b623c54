/**
 * What of a service worker's surroundings is used here. The types of the DOM, which the rest of the shop is written
 * against, have none of it.
 */
export type Lasting = { waitUntil(work: Promise<unknown>): void }

export type Asking = Lasting & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type Heard = Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] }

export type WorkerScope = {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
  addEventListener(type: 'message', listener: (event: Heard) => void): void
}

/** What the build tells the worker of itself (app/offline/plugin.ts). */
export type Build = {
  /** Names the build; the page carries it too. */
  version: string
  /** Addresses without which no screen opens: kept before the worker is used. */
  shell: readonly string[]
  /** Every address of the build; kept when they are first asked for. */
  files: readonly string[]
}
