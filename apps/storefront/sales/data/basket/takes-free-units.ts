import { useStore } from '@anar/app-kit/store'
import { useMemberRows } from './count.ts'
import { quantityQueue, visitorBasket } from './machinery.ts'
import { rowBeingFilled } from './member-baskets.ts'
import { choicesOf } from './quantities.ts'

/** Whether the free units of an offer are taken in the active basket. */
export function useTakesFreeUnits(skuSellerId: number): boolean {
  const { rows, isMember } = useMemberRows()
  const visitor = useStore(visitorBasket.choices)
  const wanted = useStore(quantityQueue.wanted)
  const choices = isMember ? choicesOf({ row: rowBeingFilled(rows), isActive: true, wanted }) : visitor
  return choices.has(skuSellerId)
}
