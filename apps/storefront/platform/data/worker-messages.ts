/** What the page tells the service worker; it answers `version` alone, through the port that comes along. */
export type WorkerMessage =
  | { kind: 'version' }
  /** The person wants the new version, or nobody is disturbed by it. */
  | { kind: 'take-over' }
  /** Addresses that this page loaded before there was a worker. */
  | { kind: 'seen'; addresses: readonly string[] }
