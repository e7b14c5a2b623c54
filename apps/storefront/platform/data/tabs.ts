/** What the tabs of one browser tell each other, so that they show one basket and one session. */
export type TabMessage =
  | { kind: 'visitor-line'; skuSellerId: number; quantity: number }
  | { kind: 'visitor-basket-cleared' }
  | { kind: 'member-baskets-changed' }
  | { kind: 'session-changed' }

let channel: BroadcastChannel | null | undefined

function openChannel(): BroadcastChannel | null {
  if (channel === undefined) {
    try {
      channel = new BroadcastChannel('anar')
    } catch {
      // There is none, or the browser refuses it together with its storage: each tab is alone then.
      channel = null
    }
    // Under Node an open channel would keep the process alive.
    ;(channel as { unref?: () => void } | null)?.unref?.()
  }
  return channel
}

/** Tells the other tabs; this one hears nothing of it. */
export function tellTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
}

/** Hears what other tabs tell, until the returned function is called. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const heard = (event: MessageEvent<TabMessage>) => listener(event.data)
  const open = openChannel()
  open?.addEventListener('message', heard)
  return () => open?.removeEventListener('message', heard)
}
