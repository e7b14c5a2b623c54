import { createStore, type Store } from '@anar/app-kit/store'

/** How many units of an offer a person wants; `saleOrderId` null is the basket being filled, or one still to be made. */
export type WantedQuantity = { saleOrderId: number | null; skuSellerId: number; quantity: number }

type Entry = WantedQuantity & {
  /** The quantity the server has accepted, null before it has. */
  acceptedQuantity: number | null
}

export type QuantityQueue = {
  /** What is wanted and not yet part of the baskets as the server tells them. */
  wanted: Omit<Store<readonly WantedQuantity[]>, 'set'>
  set: (wanted: WantedQuantity) => void
  /** Resolves when everything wanted has been answered. */
  settle: () => Promise<void>
  /** Forgets what is wanted; an answer that still comes changes nothing. */
  reset: () => void
}

type Surroundings = {
  send: (wanted: WantedQuantity) => Promise<unknown>
  /** Reads the baskets again; what was accepted is shown from here until that has worked. */
  refresh: () => Promise<void>
  onRefused: (wanted: WantedQuantity, error: unknown) => void
}

/**
 * Sends quantities one after the other. The first click goes out at once; those that follow while it is under way
 * become one: whatever the last click wanted. A refusal takes that line back to what the server knows.
 * @spec 4.basket-actions, 8.messages.18
 */
export function createQuantityQueue({ send, refresh, onRefused }: Surroundings): QuantityQueue {
  const entries = createStore<readonly Entry[]>([])
  let running: Promise<void> | null = null

  const isSame = (a: WantedQuantity, b: WantedQuantity) =>
    a.skuSellerId === b.skuSellerId && a.saleOrderId === b.saleOrderId
  const without = (gone: WantedQuantity) => entries.get().filter((entry) => !isSame(entry, gone))
  const current = (one: WantedQuantity) => entries.get().find((entry) => isSame(entry, one))
  // In its old place, so that a line does not wander while it is being sent.
  const replace = (old: WantedQuantity, change: (entry: Entry) => Entry) =>
    entries.set(entries.get().map((entry) => (isSame(entry, old) ? change(entry) : entry)))
  const isUnsent = (entry: Entry) => entry.acceptedQuantity !== entry.quantity

  async function sendOne(entry: Entry): Promise<void> {
    try {
      await send(entry)
      replace(entry, (now) => ({ ...now, acceptedQuantity: entry.quantity }))
    } catch (error) {
      if (!current(entry)) return
      // A refused line is taken back to what was last accepted, later clicks on it too: they were made on top of
      // what was not there.
      if (entry.acceptedQuantity === null) entries.set(without(entry))
      else replace(entry, (now) => ({ ...now, quantity: entry.acceptedQuantity ?? 0 }))
      onRefused(entry, error)
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const next = entries.get().find(isUnsent)
      if (next) {
        await sendOne(next)
        continue
      }
      const accepted = entries.get()
      const isRefreshed = await refresh().then(
        () => true,
        () => false,
      )
      // Not read again: what the server accepted stays on top of what was read before.
      if (isRefreshed) entries.set(entries.get().filter((entry) => !accepted.includes(entry)))
      if (!entries.get().some(isUnsent)) return
    }
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null
    })
  }

  return {
    wanted: entries,
    set(wanted) {
      if (current(wanted)) replace(wanted, (before) => ({ ...before, quantity: wanted.quantity }))
      else entries.set([...entries.get(), { ...wanted, acceptedQuantity: null }])
      start()
    },
    settle: async () => {
      while (running) await running
    },
    reset: () => entries.set([]),
  }
}
