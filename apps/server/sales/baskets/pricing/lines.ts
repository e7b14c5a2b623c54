import type { PricedItem } from '@anar/domain/pricing'
import type { KnownOffer } from './offers.ts'
import type { LineRow, WrittenLine } from './queries.ts'

/** A line of a basket: what is wanted, and what is known of its offer today. */
export type Line = { row: LineRow; known: KnownOffer | null; item: PricedItem | null }

/** The lines of a basket with so many of one offer; none of it at 0. */
export function withQuantity(
  rows: readonly LineRow[],
  { skuSellerId, quantity }: { skuSellerId: number; quantity: number },
): LineRow[] {
  const others = (row: LineRow) => row.sku_seller_id !== skuSellerId
  if (quantity === 0) return rows.filter(others)
  const known = rows.find((row) => !others(row))
  const line = {
    sku_seller_id: skuSellerId,
    quantity,
    final_unit_price: known?.final_unit_price ?? 0,
    kept: null,
  }
  return known ? rows.map((row) => (row === known ? line : row)) : [...rows, line]
}

/** The lines that are not written down as they are. One click changes one line: the other 199 of a large basket stay. */
export function changedLines(lines: readonly Line[]): WrittenLine[] {
  return lines.map(writtenLine).filter((line, index) => isChanged(line, lines[index]!.row.kept))
}

function isChanged(line: WrittenLine, kept: WrittenLine | null): boolean {
  return (
    kept === null || (Object.keys(line) as (keyof WrittenLine)[]).some((name) => line[name] !== kept[name])
  )
}

function writtenLine({ row, known, item }: Line): WrittenLine {
  return {
    sku_seller_id: row.sku_seller_id,
    quantity: row.quantity,
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
  }
}
