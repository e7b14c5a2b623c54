import { createStore, type Store } from '@anar/app-kit/store'
import { queryClient } from '../../../platform/data/api.ts'
import { session } from '../../../platform/data/session.ts'
import { basketRowsNow, quantityQueue, visitorBasket } from './machinery.ts'
import { type BasketRow, rowBeingFilled } from './member-baskets.ts'
import { quantitiesOf } from './quantities.ts'
import type { WantedQuantity } from './quantity-queue.ts'
import type { Quantities } from './visitor-basket.ts'

const quantities = createStore<Quantities>(new Map())

/**
 * The quantities of the active basket, the visitor's or the member's. One store for the page: each card subscribes to
 * its own offer only, so that changes of others do not render it.
 */
export const basketBeingFilled: Omit<Store<Quantities>, 'set'> = quantities

/** Updates the store with the session, clicks and the baskets query. */
export function followBasketBeingFilled(): void {
  const follow = () => quantities.set(quantitiesNow())
  session.state.subscribe(follow)
  quantityQueue.wanted.subscribe(follow)
  visitorBasket.quantities.subscribe(follow)
  // While baskets load in another language, the former ones stay.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') follow()
  })
  follow()
}

let last:
  | { rows: readonly BasketRow[]; wanted: readonly WantedQuantity[]; quantities: Quantities }
  | undefined

function quantitiesNow(): Quantities {
  if (session.state.get().status !== 'member') return visitorBasket.quantities.get()
  const rows = basketRowsNow()
  const wanted = quantityQueue.wanted.get()
  if (last?.rows !== rows || last.wanted !== wanted)
    last = { rows, wanted, quantities: quantitiesOf({ row: rowBeingFilled(rows), isActive: true, wanted }) }
  return last.quantities
}
