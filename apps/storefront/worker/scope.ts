/**
 * The part of a service worker's global scope that is used here; TypeScript's DOM types do not have it.
 */
export type WorkerEvent = { waitUntil(work: Promise<unknown>): void }

export type WorkerFetchEvent = WorkerEvent & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type WorkerMessageEvent = WorkerEvent & {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export type WorkerScope = {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}

/** The build's data for the worker (app/offline/plugin.ts). */
export type Build = {
  /** Id of the build; the page has it too. */
  version: string
  /** Addresses that every screen needs: cached at install. */
  shell: readonly string[]
  /** Every address of the build; cached at the first request. */
  files: readonly string[]
}
