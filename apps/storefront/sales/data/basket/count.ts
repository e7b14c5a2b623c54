import { useStore } from '@anar/app-kit/store'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/data/session.ts'
import { basketBeingFilled } from './being-filled.ts'
import { type BasketRow, basketsQuery } from './member-baskets.ts'
import type { Quantities } from './visitor-basket.ts'

const noRows: readonly BasketRow[] = []

/** The member's baskets. */
export function useMemberRows() {
  const session = useSession()
  const language = useLanguage()
  const userId = session.access?.userId ?? 0
  const query = useQuery({ ...basketsQuery({ language, userId }), enabled: session.status === 'member' })
  return { query, rows: query.data ?? noRows, isMember: session.status === 'member', session }
}

/** Units of one offer in the active basket; renders again only when they change. */
export const useQuantity = (skuSellerId: number): number =>
  useStore(basketBeingFilled, (quantities) => quantities.get(skuSellerId) ?? 0)

/** Units in the active basket, for the badge of the header. */
export function useBasketCount(): number {
  // Starts the baskets query of a member: every screen shows this count.
  useMemberRows()
  return useStore(basketBeingFilled, unitsOf)
}

export function unitsOf(quantities: Quantities): number {
  let units = 0
  for (const quantity of quantities.values()) units += quantity
  return units
}
