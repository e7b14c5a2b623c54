/** The service workers of this browser. Null without support, or if reading them throws, as in a sandboxed frame. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}
