import { useStore } from '@anar/app-kit/store'
import { type Rial, rial } from '@anar/domain/money'
import { type PricedOrder, walletPart } from '@anar/domain/pricing'
import { useMemo } from 'react'
import {
  minGatewayRial,
  type PublicSettings,
  priceRulesOf,
  useSettings,
} from '../../platform/data/settings.ts'
import { codeOf } from './basket/code.ts'
import { unitsOf, useMemberRows } from './basket/count.ts'
import { type BasketLine, type PricedLines, priceLines } from './basket/lines.ts'
import { quantityQueue } from './basket/machinery.ts'
import { activeBasketId, type BasketRow, deliveryOf } from './basket/member-baskets.ts'
import { choicesOf, offersOfRow, quantitiesOf, wantedLines } from './basket/quantities.ts'

export type { JudgedCode } from './basket/code.ts'
export {
  activateBasket,
  applyCode,
  clearBasket,
  createBasket,
  payFromWallet,
  removeBasket,
  removeCode,
  renameBasket,
  settleQuantities,
} from './basket/commands.ts'
export { useQuantity } from './basket/count.ts'
export type { BasketLine } from './basket/lines.ts'
export { priceLines } from './basket/lines.ts'
export { setQuantity } from './basket/set-quantity.ts'
export { lineLimit } from './basket/visitor-basket.ts'

/**
 * A basket of the visitor or the member. Everything except the quantities is computed from offers and settings.
 * @spec 3.basket.1
 */
export type Basket = {
  saleOrderId: number | null
  title: string
  lines: BasketLine[]
  /** Null until the offers of the lines and the settings have loaded. */
  priced: PricedOrder | null
  /** Set if the chosen delivery does not carry this order; `priced` is then without delivery. */
  notCovered: PricedLines['notCovered']
  /** The discount code of the basket, with its refusal if it does not apply. */
  code: PricedLines['code']
  /** The applied code, as recorded in the order. @spec 3.basket.2 */
  additionalDiscount: { type: 'PERCENT' | 'AMOUNT'; amount: number } | null
  /** The part paid by the wallet. */
  walletRial: Rial
  /** Total units, without free ones. */
  count: number
  isLoading: boolean
  error: Error | null
}

export type BasketSummary = Basket & {
  saleOrderId: number
  /** Whether it is the one being filled. */
  isActive: boolean
  row: BasketRow
}

/** Every basket of the member, oldest first; none for a visitor. @spec 2.shopping-baskets, 3.basket */
export function useBaskets() {
  const { query, rows, isMember } = useMemberRows()
  const settings = useSettings()
  const wanted = useStore(quantityQueue.wanted)
  const activeSaleOrderId = activeBasketId(rows)
  const baskets = useMemo(() => {
    if (!settings.data) return []
    const rules = priceRulesOf(settings.data)
    return rows.map((row): BasketSummary => {
      const isActive = row.id === activeSaleOrderId
      const pending = { row, isActive, wanted }
      const quantities = quantitiesOf(pending)
      const lines = wantedLines({ quantities, choices: choicesOf(pending) }, offersOfRow(row))
      const result = priceLines(lines, {
        rules,
        delivery: deliveryOf(row),
        code: codeOf(row),
      })
      const isWhole = lines.every((line) => line.row !== null)
      return {
        ...result,
        ...paymentOf({ row, result, settings: settings.data }),
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
    // Cached in this browser and not read since (`cachedFirst` sets 1).
    isCached: query.dataUpdatedAt === 1,
    error: query.error ?? settings.error,
    refetch: query.refetch,
  }
}

/**
 * The applied code of a basket, and the part paid by the wallet. The server never records more than the balance.
 */
export function paymentOf({
  row,
  result,
  settings,
}: {
  row: BasketRow | null
  result: PricedLines | null
  settings: PublicSettings | undefined
}) {
  const code = result?.code ?? null
  const discount = code?.refusal === null ? code.terms.discount : null
  const wantedRial = rial(row?.walletAmount ?? 0)
  return {
    code,
    additionalDiscount: discount && {
      type: discount.type,
      amount: discount.type === 'PERCENT' ? discount.percent : discount.amountRial,
    },
    walletRial: walletPart({
      balanceRial: wantedRial,
      wantedRial,
      payableRial: result?.priced.payableAmount ?? rial(0),
      minGatewayRial: minGatewayRial(settings),
    }),
  }
}
