import { percentToBasisPoints, rial } from '@anar/domain/money'
import type { OfferTerms } from '@anar/domain/pricing'
import type { KeptCode, OrderedGoods, OrderedLine } from '@anar/domain/returns'
import type { Sql } from '../../../platform/db/pool.ts'
import { type GoodsRow, goodsRows } from './queries.ts'

/** The goods of an order as they were paid, with the terms of its day and what came back so far. */
export async function orderedGoods(sql: Sql, saleOrderId: number): Promise<OrderedGoods> {
  const rows = await goodsRows(sql, saleOrderId)
  return { lines: rows.map(lineFrom), code: codeFrom(rows[0]?.code ?? null) }
}

const codeFrom = (code: GoodsRow['code']): KeptCode | null =>
  code && { percent: code.percent, minimumBasketRial: rial(code.minimum) }

function lineFrom(row: GoodsRow): OrderedLine {
  return {
    orderItemId: row.id,
    offer: {
      skuSellerId: row.sku_seller_id,
      consumerPriceRial: rial(row.unit_price),
      // What the kept units cost does not depend on these.
      ...{ scoreHundredths: 0, weightGram: 0, categoryPath: [] },
      ...(row.offer_terms ?? termsOfLine(row)),
      vatBasisPoints: percentToBasisPoints(row.vat_percent),
    },
    quantity: row.quantity,
    takesFreeUnits: row.takes_free_units,
    rewardQuantity: row.reward_quantity,
    orderItemValueAmount: rial(row.order_item_value_amount),
    orderDiscountShare: rial(row.order_discount_share),
    vatAmount: rial(row.vat_amount),
    orderItemScore: row.order_item_score,
    returnedQuantity: row.returned_quantity,
    refunded: {
      goodsAmount: rial(row.refunded_goods),
      vatAmount: rial(row.refunded_vat),
      score: row.refunded_score,
      rewardQuantity: row.refunded_free,
    },
  }
}

// Without stored terms the discount of the line counts for any quantity.
function termsOfLine({ sku_seller_id: id, discount_percent: discountPercent }: GoodsRow): OfferTerms {
  const discount = discountPercent > 0 ? { id, discountPercent } : null
  return { discount, specialDiscounts: [], rewardBox: null }
}
