import { useStore } from '@anar/app-kit/store'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { priceRulesOf, useSettings } from '../../platform/data/settings.ts'
import { codeOf } from './basket/code.ts'
import { unitsOf, useMemberRows } from './basket/count.ts'
import { priceLines } from './basket/lines.ts'
import { quantityQueue, visitorBasket } from './basket/machinery.ts'
import { activeBasketId, type BasketRow, deliveryOf } from './basket/member-baskets.ts'
import { offersQuery } from './basket/offers-query.ts'
import { choicesOf, offersOfRow, quantitiesOf, wantedLines } from './basket/quantities.ts'
import type { Choices, Quantities } from './basket/visitor-basket.ts'
import { type Basket, paymentOf } from './basket.ts'

type Units = { quantities: Quantities; choices: Choices }
const none: Units = { quantities: new Map(), choices: new Set() }

/**
 * The active basket of the visitor or the member, or the member's basket of an id.
 * @spec 3.basket, 7.search-sale-order
 */
export function useBasket(saleOrderId?: number): Basket {
  const { query, rows, isMember, session } = useMemberRows()
  const visitor = useStore(visitorBasket.quantities)
  const visitorChoices = useStore(visitorBasket.choices)
  const wanted = useStore(quantityQueue.wanted)
  const activeId = activeBasketId(rows)
  const id = saleOrderId ?? activeId
  const row = rows.find((one) => one.id === id) ?? null
  const units = useMemo((): Units => {
    if (isMember) {
      const pending = { row, isActive: id === activeId, wanted }
      return { quantities: quantitiesOf(pending), choices: choicesOf(pending) }
    }
    return saleOrderId === undefined ? { quantities: visitor, choices: visitorChoices } : none
  }, [isMember, row, id, activeId, wanted, visitor, visitorChoices, saleOrderId])

  const priced = usePricedLines(units, row)
  return {
    ...priced,
    saleOrderId: row?.id ?? null,
    title: row?.title ?? '',
    count: unitsOf(units.quantities),
    isLoading: session.status === 'loading' || (isMember && query.isPending) || priced.isLoading,
    error: (isMember ? query.error : null) ?? priced.error,
  }
}

/** The priced lines of some quantities; loads the offers that the row does not have. */
function usePricedLines(units: Units, row: BasketRow | null) {
  const language = useLanguage()
  const settings = useSettings()
  const known = useMemo(() => offersOfRow(row), [row])
  const missing = [...units.quantities.keys()].filter((skuSellerId) => !known.has(skuSellerId))
  const offers = useQuery({ ...offersQuery(language, missing), placeholderData: keepPreviousData })
  const isReading = missing.length > 0 && offers.isFetching && missing.some((one) => !offers.data?.has(one))

  const result = useMemo(() => {
    if (!settings.data) return null
    const lines = wantedLines(units, known, offers.data ?? new Map())
    return priceLines(lines, {
      rules: priceRulesOf(settings.data),
      delivery: row ? deliveryOf(row) : { kind: 'none-yet' },
      code: row && codeOf(row),
    })
  }, [units, known, offers.data, row, settings.data])

  return {
    lines: result?.lines ?? [],
    priced: isReading ? null : (result?.priced ?? null),
    notCovered: result?.notCovered ?? null,
    ...paymentOf({ row, result, settings: settings.data }),
    isLoading: isReading || settings.isPending,
    error: offers.error ?? settings.error,
  }
}
