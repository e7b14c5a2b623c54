/** Messages between the tabs of one browser, so that they show one basket and one session. */
export type TabMessage =
  | { kind: 'visitor-line'; skuSellerId: number; quantity: number; takesFreeUnits?: boolean }
  | { kind: 'visitor-basket-cleared' }
  | { kind: 'member-baskets-changed' }
  | { kind: 'session-changed' }

let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel === undefined) {
    try {
      channel = new BroadcastChannel('anar')
    } catch {
      // Not supported, or refused together with storage: tabs are not synchronized then.
      channel = null
    }
    // Under Node an open channel would keep the process alive.
    ;(channel as { unref?: () => void } | null)?.unref?.()
  }
  return channel
}

/** Notifies the other tabs; this one does not receive the message. */
export function notifyTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
}

/** Subscribes to messages of other tabs, until the returned function is called. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
  const open = openChannel()
  open?.addEventListener('message', onMessage)
  return () => open?.removeEventListener('message', onMessage)
}
