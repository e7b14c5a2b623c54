import { createStore, type Store } from '@anar/app-kit/store'
import type { LocalDatabase } from '../../../platform/data/local-database.ts'
import type { TabMessage } from '../../../platform/data/tabs.ts'

/** Units by sku seller, in insertion order. */
export type Quantities = ReadonlyMap<number, number>

export type VisitorBasket = {
  quantities: Store<Quantities>
  /** Reads the stored lines; idempotent. */
  load: () => Promise<void>
  /** 0 removes the line. @param quantity 0 to 1000 */
  set: (skuSellerId: number, quantity: number) => void
  clear: () => void
  /** Applies a message of another tab. */
  receive: (message: TabMessage) => void
}

type Surroundings = { database: LocalDatabase; notifyTabs: (message: TabMessage) => void }

/** Maximum units of one line, as on the server. */
export const lineLimit = 1000

/**
 * A visitor's basket: lines in MLM_DB, synchronized between tabs. A tab sends only the changed line and not its whole
 * basket, so that two tabs that add different goods lose neither.
 * @spec 3.local-database, 4.basket-actions.3
 */
export function createVisitorBasket({ database, notifyTabs }: Surroundings): VisitorBasket {
  const quantities = createStore<Quantities>(new Map())
  // Lines changed during loading override the stored ones.
  let changedBeforeLoad: Set<number> | null = new Set()

  function show(skuSellerId: number, quantity: number): void {
    changedBeforeLoad?.add(skuSellerId)
    const next = new Map(quantities.get())
    if (quantity > 0) next.set(skuSellerId, quantity)
    else next.delete(skuSellerId)
    quantities.set(next)
  }

  async function read(): Promise<void> {
    const stored = await database.getAll('Shopping_Basket')
    const changed = changedBeforeLoad
    changedBeforeLoad = null
    // Cleared during loading: ignore the stored lines.
    if (changed === null) return
    const next = new Map<number, number>()
    for (const { id, amount } of stored) {
      if (isLine(id, amount) && !changed.has(id)) next.set(id, amount)
    }
    for (const [id, amount] of quantities.get()) next.set(id, amount)
    quantities.set(next)
  }

  let reading: Promise<void> | undefined

  return {
    quantities,
    load() {
      reading ??= read()
      return reading
    },
    set(skuSellerId, wanted) {
      const quantity = Math.min(Math.max(0, Math.trunc(wanted)), lineLimit)
      show(skuSellerId, quantity)
      void (quantity > 0
        ? database.putRecord('Shopping_Basket', { id: skuSellerId, amount: quantity })
        : database.delete('Shopping_Basket', skuSellerId))
      notifyTabs({ kind: 'visitor-line', skuSellerId, quantity })
    },
    clear() {
      changedBeforeLoad = null
      quantities.set(new Map())
      void database.clear('Shopping_Basket')
      notifyTabs({ kind: 'visitor-basket-cleared' })
    },
    receive(message) {
      if (message.kind === 'visitor-line') show(message.skuSellerId, message.quantity)
      if (message.kind === 'visitor-basket-cleared') quantities.set(new Map())
    },
  }
}

function isLine(id: unknown, amount: unknown): boolean {
  return Number.isSafeInteger(id) && Number.isSafeInteger(amount) && Number(amount) > 0
}
