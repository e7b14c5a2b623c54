import { createStore, type Store } from '@anar/app-kit/store'

/**
 * The wanted units of an offer; `saleOrderId` null means the active basket, or one not created yet. Without
 * `takesFreeUnits` the choice of the line stays.
 */
export type WantedQuantity = {
  saleOrderId: number | null
  skuSellerId: number
  quantity: number
  takesFreeUnits?: boolean
}

type Entry = WantedQuantity & {
  /** What the server accepted last; null before the first. */
  accepted: Pick<WantedQuantity, 'quantity' | 'takesFreeUnits'> | null
}

export type QuantityQueue = {
  /** Wanted quantities that the baskets query does not contain yet. */
  wanted: Omit<Store<readonly WantedQuantity[]>, 'set'>
  set: (wanted: WantedQuantity) => void
  /** Resolves when all requests have been answered. */
  settle: () => Promise<void>
  /** Clears the queue; later answers are ignored. */
  reset: () => void
}

type Surroundings = {
  send: (wanted: WantedQuantity) => Promise<unknown>
  /** Reads the baskets again; accepted quantities are shown from the queue until then. */
  refresh: () => Promise<void>
  onRefused: (wanted: WantedQuantity, error: unknown) => void
}

/**
 * Sends quantities one after the other. The first click is sent at once; those that follow meanwhile are merged into
 * the last one. A refusal reverts the line to the server's quantity.
 * @spec 4.basket-actions, 8.messages.18
 */
export function createQuantityQueue({ send, refresh, onRefused }: Surroundings): QuantityQueue {
  const entries = createStore<readonly Entry[]>([])
  let running: Promise<void> | null = null

  const isSame = (a: WantedQuantity, b: WantedQuantity) =>
    a.skuSellerId === b.skuSellerId && a.saleOrderId === b.saleOrderId
  const without = (gone: WantedQuantity) => entries.get().filter((entry) => !isSame(entry, gone))
  const current = (one: WantedQuantity) => entries.get().find((entry) => isSame(entry, one))
  // In its old position, so that a line does not move while it is sent.
  const replace = (old: WantedQuantity, change: (entry: Entry) => Entry) =>
    entries.set(entries.get().map((entry) => (isSame(entry, old) ? change(entry) : entry)))
  const isUnsent = ({ accepted, quantity, takesFreeUnits }: Entry) =>
    accepted?.quantity !== quantity || accepted.takesFreeUnits !== takesFreeUnits

  async function sendOne(entry: Entry): Promise<void> {
    try {
      await send(entry)
      const { quantity, takesFreeUnits } = entry
      replace(entry, (now) => ({ ...now, accepted: { quantity, takesFreeUnits } }))
    } catch (error) {
      if (!current(entry)) return
      // A refused line reverts to the last accepted quantity, with its later clicks, which built on the refused one.
      const { accepted } = entry
      if (accepted === null) entries.set(without(entry))
      else replace(entry, (now) => ({ ...now, ...accepted }))
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
      // If the refresh failed, accepted quantities stay on top of the old baskets.
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
      if (current(wanted)) replace(wanted, (before) => ({ ...before, ...wanted }))
      else entries.set([...entries.get(), { ...wanted, accepted: null }])
      start()
    },
    settle: async () => {
      while (running) await running
    },
    reset: () => entries.set([]),
  }
}
