import type { PricedOrder } from '@anar/domain/pricing'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BasketLine, type PricedLines, priceLines } from './basket/lines.ts'
import { quantityQueue, visitorBasket } from './basket/machinery.ts'
import { activeBasketId, type BasketRow, basketsQuery, deliveryOf } from './basket/member-baskets.ts'
import { offersQuery } from './basket/offers-query.ts'
import { activeQuantityOf, offersOfRow, quantitiesOf, wantedLines } from './basket/quantities.ts'
import type { Quantities } from './basket/visitor-basket.ts'
import { useSession } from './session.ts'
import { freeShippingFromRial, useSettings } from './settings.ts'
import { useStore } from './store.ts'

export {
  activateBasket,
  clearBasket,
  createBasket,
  removeBasket,
  renameBasket,
  setQuantity,
  settleQuantities,
} from './basket/commands.ts'
export type { BasketLine } from './basket/lines.ts'
export { priceLines } from './basket/lines.ts'
export { mergeAfterLogin } from './basket/merge.ts'
export { lineLimit } from './basket/visitor-basket.ts'

/** A basket, the visitor's or one of the member's. Everything but the quantities follows from offers and settings. @spec 3.basket */
export type Basket = {
  saleOrderId: number | null
  title: string
  lines: BasketLine[]
  /** Null until the offers of the lines and the settings are there. */
  priced: PricedOrder | null
  /** The chosen delivery does not carry this order; `priced` is then without delivery. */
  notCovered: PricedLines['notCovered']
  /** Units altogether. */
  count: number
  isLoading: boolean
  error: Error | null
}

export type BasketSummary = Basket & {
  saleOrderId: number
  /** The one being filled. */
  isActive: boolean
  row: BasketRow
}

const none: Quantities = new Map()
const noRows: readonly BasketRow[] = []

function useMemberRows() {
  const session = useSession()
  const language = useLanguage()
  const userId = session.access?.userId ?? 0
  const query = useQuery({ ...basketsQuery(language, userId), enabled: session.status === 'member' })
  return { query, rows: query.data ?? noRows, isMember: session.status === 'member', session }
}

/**
 * The basket being filled, the visitor's or the member's, or the member's basket of that id.
 * @spec 3.basket, 7.search-sale-order
 */
export function useBasket(saleOrderId?: number): Basket {
  const { query, rows, isMember, session } = useMemberRows()
  const visitor = useStore(visitorBasket.quantities)
  const wanted = useStore(quantityQueue.wanted)
  const activeId = activeBasketId(rows)
  const id = saleOrderId ?? activeId
  const row = rows.find((one) => one.id === id) ?? null
  const quantities = useMemo(() => {
    if (isMember) return quantitiesOf({ row, isActive: id === activeId, wanted })
    return saleOrderId === undefined ? visitor : none
  }, [isMember, row, id, activeId, wanted, visitor, saleOrderId])

  const priced = usePricedLines(quantities, row)
  return {
    ...priced,
    saleOrderId: row?.id ?? null,
    title: row?.title ?? '',
    count: unitsOf(quantities),
    isLoading: session.status === 'loading' || (isMember && query.isPending) || priced.isLoading,
    error: (isMember ? query.error : null) ?? priced.error,
  }
}

/** Lines and money of some quantities; offers that the row does not bring are read. */
function usePricedLines(quantities: Quantities, row: BasketRow | null) {
  const language = useLanguage()
  const settings = useSettings()
  const known = useMemo(() => offersOfRow(row), [row])
  const missing = [...quantities.keys()].filter((skuSellerId) => !known.has(skuSellerId))
  const offers = useQuery({ ...offersQuery(language, missing), placeholderData: keepPreviousData })
  const isReading = missing.length > 0 && offers.isFetching && missing.some((one) => !offers.data?.has(one))

  const result = useMemo(() => {
    if (!settings.data) return null
    const lines = wantedLines(quantities, known, offers.data ?? new Map())
    return priceLines(lines, {
      freeShippingFromRial: freeShippingFromRial(settings.data),
      delivery: row ? deliveryOf(row) : { kind: 'none-yet' },
    })
  }, [quantities, known, offers.data, row, settings.data])

  return {
    lines: result?.lines ?? [],
    priced: isReading ? null : (result?.priced ?? null),
    notCovered: result?.notCovered ?? null,
    isLoading: isReading || settings.isPending,
    error: offers.error ?? settings.error,
  }
}

/** Units of one offer in the basket being filled; a card's stepper renders again only when they change. */
export function useQuantity(skuSellerId: number): number {
  const session = useSession()
  const language = useLanguage()
  const isMember = session.status === 'member'
  const wanted = useStore(quantityQueue.wanted)
  const visitor = useStore(visitorBasket.quantities)
  const { data: rows = noRows } = useQuery({
    ...basketsQuery(language, session.access?.userId ?? 0),
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

/** Every basket of the member, oldest first; none for a visitor. @spec 2.shopping-baskets, 3.basket */
export function useBaskets() {
  const { query, rows, isMember } = useMemberRows()
  const settings = useSettings()
  const wanted = useStore(quantityQueue.wanted)
  const activeSaleOrderId = activeBasketId(rows)
  const baskets = useMemo(() => {
    if (!settings.data) return []
    const freeShipping = freeShippingFromRial(settings.data)
    return rows.map((row): BasketSummary => {
      const isActive = row.id === activeSaleOrderId
      const quantities = quantitiesOf({ row, isActive, wanted })
      const lines = wantedLines(quantities, offersOfRow(row))
      const result = priceLines(lines, { freeShippingFromRial: freeShipping, delivery: deliveryOf(row) })
      const isWhole = lines.every((line) => line.row !== null)
      return {
        ...result,
        priced: isWhole ? result.priced : null,
        saleOrderId: row.id,
        title: row.title,
        count: unitsOf(quantities),
        isLoading: !isWhole,
        error: null,
        isActive,
        row,
      }
    })
  }, [rows, wanted, settings.data, activeSaleOrderId])
  return {
    baskets,
    activeSaleOrderId,
    isLoading: isMember && (query.isPending || settings.isPending),
    error: query.error ?? settings.error,
    refetch: query.refetch,
  }
}

function unitsOf(quantities: Quantities): number {
  let units = 0
  for (const quantity of quantities.values()) units += quantity
  return units
}
