import { connection } from '../platform/data/connection.ts'
import { type Notice, onNotice } from '../platform/data/notices.ts'

// By then the offline line is shown.
const hintAfterMs = 5_000

/**
 * The delay of a notice in milliseconds, null if it is not shown. The failure shows before the hint at its cause.
 */
export function waitOf(
  { kind }: Pick<Notice, 'kind'>,
  { isOffline, hasNetwork }: { isOffline: boolean; hasNetwork: boolean },
): number | null {
  // The offline line shows it already.
  if (kind === 'network-failed' && isOffline) return null
  if (kind !== 'turn-off-vpn') return 0
  // Without any network, a VPN is not the cause.
  if (!hasNetwork) return null
  return isOffline ? hintAfterMs : 0
}

/** Shows notices as toasts; their messages load with the first one. */
export function showNotices(): void {
  onNotice(async (notice) => {
    const { isOffline } = connection.get()
    const waitMs = waitOf(notice, { isOffline, hasNetwork: navigator.onLine })
    if (waitMs === null) return
    if (waitMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      // The server answered meanwhile.
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
