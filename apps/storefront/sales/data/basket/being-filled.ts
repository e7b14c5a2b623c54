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
 * What is in the basket being filled, the visitor's or the member's. One for the whole page: each of its cards watches
 * its own offer alone, so that none is drawn again for what has become known of others.
 */
export const basketBeingFilled: Omit<Store<Quantities>, 'set'> = quantities

/** Keeps it in step with session, clicks and what is read of the baskets. */
export function followBasketBeingFilled(): void {
  const follow = () => quantities.set(quantitiesNow())
  session.state.subscribe(follow)
  quantityQueue.wanted.subscribe(follow)
  visitorBasket.quantities.subscribe(follow)
  // While baskets are read in another language those of the last one stay.
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
