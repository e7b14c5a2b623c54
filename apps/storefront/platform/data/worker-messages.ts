/** Messages of the page to the service worker; it answers only `version`, through the passed port. */
export type WorkerMessage =
  | { kind: 'version' }
  /** Activate the new version: the person accepts it, or the page is of the same build. */
  | { kind: 'take-over' }
  /** Addresses that this page loaded before the worker was active. */
  | { kind: 'seen'; addresses: readonly string[] }
