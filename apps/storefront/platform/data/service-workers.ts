/** The service workers of this browser. Null where it has none, or throws when they are read: in a sandboxed frame. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}
