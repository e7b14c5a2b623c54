import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { useStore } from '../store.ts'
import { quantityQueue, visitorBasket } from './machinery.ts'
import { activeBasketId, type BasketRow, basketsQuery } from './member-baskets.ts'
import { activeQuantityOf, quantitiesOf } from './quantities.ts'
import type { Quantities } from './visitor-basket.ts'

const noRows: readonly BasketRow[] = []

/** The member's baskets as they were read. */
export function useMemberRows() {
  const session = useSession()
  const language = useLanguage()
  const userId = session.access?.userId ?? 0
  const query = useQuery({ ...basketsQuery({ language, userId }), enabled: session.status === 'member' })
  return { query, rows: query.data ?? noRows, isMember: session.status === 'member', session }
}

/** Units of one offer in the basket being filled; a card's stepper renders again only when they change. */
export function useQuantity(skuSellerId: number): number {
  const session = useSession()
  const language = useLanguage()
  const isMember = session.status === 'member'
  const wanted = useStore(quantityQueue.wanted)
  const visitor = useStore(visitorBasket.quantities)
  const { data: rows = noRows } = useQuery({
    ...basketsQuery({ language, userId: session.access?.userId ?? 0 }),
    enabled: isMember,
  })
  return isMember ? activeQuantityOf(skuSellerId, { rows, wanted }) : (visitor.get(skuSellerId) ?? 0)
}

/** Units in the basket being filled, for the badge of the header. */
export function useBasketCount(): number {
  const { rows, isMember } = useMemberRows()
  const visitor = useStore(visitorBasket.quantities)
  const wanted = useStore(quantityQueue.wanted)
  if (!isMember) return unitsOf(visitor)
  const activeId = activeBasketId(rows)
  const row = rows.find((one) => one.id === activeId) ?? null
  return unitsOf(quantitiesOf({ row, isActive: true, wanted }))
}

export function unitsOf(quantities: Quantities): number {
  let units = 0
  for (const quantity of quantities.values()) units += quantity
  return units
}
