import { createStore, type Store } from '@anar/app-kit/store'
import type { LocalDatabase } from '../../../platform/data/local-database.ts'
import type { TabMessage } from '../../../platform/data/tabs.ts'

/** Units by sku seller, in the order in which they were put in. */
export type Quantities = ReadonlyMap<number, number>

export type VisitorBasket = {
  quantities: Store<Quantities>
  /** Reads what earlier visits kept, once however often it is asked. */
  load: () => Promise<void>
  /** 0 takes the line out. @param quantity 0 to 1000 */
  set: (skuSellerId: number, quantity: number) => void
  clear: () => void
  /** What another tab told. */
  hear: (message: TabMessage) => void
}

type Surroundings = { database: LocalDatabase; tellTabs: (message: TabMessage) => void }

/** Most units of one line, as the server has it. */
export const lineLimit = 1000

/**
 * The basket of somebody who has not logged in: lines in MLM_DB, the tabs of the browser in step. A tab tells the
 * one line that changed and not its whole basket, so that two tabs that add different goods lose neither.
 * @spec 3.local-database, 4.basket-actions.3
 */
export function createVisitorBasket({ database, tellTabs }: Surroundings): VisitorBasket {
  const quantities = createStore<Quantities>(new Map())
  // Lines changed while the kept ones were still being read count more than those.
  let changedBeforeLoad: Set<number> | null = new Set()

  function show(skuSellerId: number, quantity: number): void {
    changedBeforeLoad?.add(skuSellerId)
    const next = new Map(quantities.get())
    if (quantity > 0) next.set(skuSellerId, quantity)
    else next.delete(skuSellerId)
    quantities.set(next)
  }

  async function read(): Promise<void> {
    const kept = await database.getAll('Shopping_Basket')
    const changed = changedBeforeLoad
    changedBeforeLoad = null
    // Emptied while it was being read: what was kept is gone.
    if (changed === null) return
    const next = new Map<number, number>()
    for (const { id, amount } of kept) {
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
      tellTabs({ kind: 'visitor-line', skuSellerId, quantity })
    },
    clear() {
      changedBeforeLoad = null
      quantities.set(new Map())
      void database.clear('Shopping_Basket')
      tellTabs({ kind: 'visitor-basket-cleared' })
    },
    hear(message) {
      if (message.kind === 'visitor-line') show(message.skuSellerId, message.quantity)
      if (message.kind === 'visitor-basket-cleared') quantities.set(new Map())
    },
  }
}

function isLine(id: unknown, amount: unknown): boolean {
  return Number.isSafeInteger(id) && Number.isSafeInteger(amount) && Number(amount) > 0
}
