import { isDeepStrictEqual } from 'node:util'
import { type PricedItem, termsOf } from '@anar/domain/pricing'
import type { KnownOffer } from './offers.ts'
import type { LineRow, WrittenLine } from './queries.ts'

/** A line of a basket: the wanted quantity, and its offer today. */
export type Line = { row: LineRow; known: KnownOffer | null; item: PricedItem | null }

/** A wanted quantity of an offer; without a choice of free units that of the line before counts. */
export type WantedUnits = { skuSellerId: number; quantity: number; takesFreeUnits?: boolean | undefined }

/** The lines of a basket with the quantity of one offer changed; 0 removes the line. */
export function withQuantity(
  rows: readonly LineRow[],
  { skuSellerId, quantity, takesFreeUnits }: WantedUnits,
): LineRow[] {
  const others = (row: LineRow) => row.sku_seller_id !== skuSellerId
  if (quantity === 0) return rows.filter(others)
  const known = rows.find((row) => !others(row))
  const line = {
    sku_seller_id: skuSellerId,
    quantity,
    takes_free_units: takesFreeUnits ?? known?.takes_free_units ?? false,
    final_unit_price: known?.final_unit_price ?? 0,
    stored: null,
  }
  return known ? rows.map((row) => (row === known ? line : row)) : [...rows, line]
}

/** The lines that differ from their stored rows. One click changes one line, and the other 199 are not written again. */
export function changedLines(lines: readonly Line[]): WrittenLine[] {
  return lines.map(writtenLine).filter((line, index) => !isDeepStrictEqual(line, lines[index]!.row.stored))
}

function writtenLine({ row, known, item }: Line): WrittenLine {
  return {
    sku_seller_id: row.sku_seller_id,
    quantity: row.quantity,
    takes_free_units: row.takes_free_units,
    reward_quantity: item?.rewardQuantity ?? 0,
    unit_price: item?.unitPrice ?? 0,
    final_unit_price: item?.finalUnitPrice ?? 0,
    discount_type: item?.skuSellerDiscountTypeEnum ?? 'NONE',
    discount_id: item?.discount?.id ?? null,
    special_discount_id: item?.specialDiscount?.id ?? null,
    reward_box_id: item?.rewardBox?.id ?? null,
    discount_percent: item?.discount?.discountPercent ?? item?.specialDiscount?.discountPercent ?? 0,
    discount_amount: item?.discountAmount ?? 0,
    order_item_value_amount: item?.orderItemValueAmount ?? 0,
    order_discount_share: item?.orderDiscountShare ?? 0,
    vat_percent: known?.vatPercent ?? 0,
    vat_amount: item?.vatAmount ?? 0,
    order_item_score: item?.orderItemScore ?? 0,
    offer_terms: known?.offer ? termsOf(known.offer) : null,
  }
}
