import { createStore, type Store } from '@anar/app-kit/store'
import type { LocalDatabase } from '../../../platform/data/local-database.ts'
import type { TabMessage } from '../../../platform/data/tabs.ts'

/** Units by sku seller, in insertion order. */
export type Quantities = ReadonlyMap<number, number>

/** The offers whose free units are taken. */
export type Choices = ReadonlySet<number>

export type VisitorBasket = {
  quantities: Store<Quantities>
  choices: Store<Choices>
  /** Reads the stored lines; idempotent. */
  load: () => Promise<void>
  /** 0 removes the line; without `takesFreeUnits` its choice stays. @param quantity 0 to 1000 */
  set: (skuSellerId: number, quantity: number, takesFreeUnits?: boolean) => void
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
  const choices = createStore<Choices>(new Set())
  // Lines changed during loading override the stored ones.
  let changedBeforeLoad: Set<number> | null = new Set()

  const choose = (skuSellerId: number, isChosen: boolean) =>
    choices.set(withChoice(choices.get(), skuSellerId, isChosen))

  function show(skuSellerId: number, quantity: number, takesFreeUnits: boolean): void {
    choose(skuSellerId, takesFreeUnits && quantity > 0)
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
    for (const { id, amount, takesFreeUnits } of stored) {
      if (!isLine(id, amount) || changed.has(id)) continue
      next.set(id, amount)
      choose(id, takesFreeUnits === true)
    }
    for (const [id, amount] of quantities.get()) next.set(id, amount)
    quantities.set(next)
  }

  let reading: Promise<void> | undefined

  return {
    quantities,
    choices,
    load() {
      reading ??= read()
      return reading
    },
    set(skuSellerId, wanted, takesFreeUnits = choices.get().has(skuSellerId)) {
      const quantity = Math.min(Math.max(0, Math.trunc(wanted)), lineLimit)
      show(skuSellerId, quantity, takesFreeUnits)
      void (quantity > 0
        ? database.putRecord('Shopping_Basket', {
            id: skuSellerId,
            amount: quantity,
            ...(takesFreeUnits && { takesFreeUnits }),
          })
        : database.delete('Shopping_Basket', skuSellerId))
      notifyTabs({ kind: 'visitor-line', skuSellerId, quantity, ...(takesFreeUnits && { takesFreeUnits }) })
    },
    clear() {
      changedBeforeLoad = null
      quantities.set(new Map())
      choices.set(new Set())
      void database.clear('Shopping_Basket')
      notifyTabs({ kind: 'visitor-basket-cleared' })
    },
    receive(message) {
      if (message.kind === 'visitor-line')
        show(message.skuSellerId, message.quantity, message.takesFreeUnits === true)
      if (message.kind === 'visitor-basket-cleared') quantities.set(new Map())
    },
  }
}

function withChoice(choices: Choices, skuSellerId: number, isChosen: boolean): Choices {
  if (choices.has(skuSellerId) === isChosen) return choices
  const next = new Set(choices)
  if (isChosen) next.add(skuSellerId)
  else next.delete(skuSellerId)
  return next
}

function isLine(id: unknown, amount: unknown): boolean {
  return Number.isSafeInteger(id) && Number.isSafeInteger(amount) && Number(amount) > 0
}
