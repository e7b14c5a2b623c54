import { connection } from '../platform/data/connection.ts'
import { type Notice, onNotice } from '../platform/data/notices.ts'

// By then the line on the page says that the shop cannot be reached.
const guessAfterMs = 5_000

/**
 * How long a notice waits (milliseconds), null where it is not shown at all. What is the matter is said before what
 * may be to blame.
 */
export function waitOf(
  { kind }: Pick<Notice, 'kind'>,
  { isOffline, hasNetwork }: { isOffline: boolean; hasNetwork: boolean },
): number | null {
  // The line on the page says so already, and as long as it is so.
  if (kind === 'network-failed' && isOffline) return null
  if (kind !== 'turn-off-vpn') return 0
  // No VPN is to blame where there is no network at all.
  if (!hasNetwork) return null
  return isOffline ? guessAfterMs : 0
}

/** Turns what the data layer has to tell into toasts; what they say comes with the first of them. */
export function showNotices(): void {
  onNotice(async (notice) => {
    const { isOffline } = connection.get()
    const waitMs = waitOf(notice, { isOffline, hasNetwork: navigator.onLine })
    if (waitMs === null) return
    if (waitMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      // The shop answered meanwhile.
      if (!connection.get().isOffline) return
    }
    try {
      const { showNotice } = await import('./notice-toasts.ts')
      await showNotice(notice)
    } catch (error) {
      console.error('A notice could not be shown', error)
    }
  })
}
