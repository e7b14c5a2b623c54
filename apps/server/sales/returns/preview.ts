import type { RefundPreview } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type ReturnKind, type ReturnRefund, refundOfKind } from '@anar/domain/returns'
import type { Sql } from '../../platform/db/pool.ts'
import { orderedGoods } from './goods/ordered-goods.ts'
import { openUnits, returnOf } from './goods/queries.ts'
import { findReturn, ownOrder } from './queries.ts'

/**
 * The refund of units that the buyer thinks of returning, after the returns that are under way. ORDER_NOT_FOUND,
 * ORDER_ITEM_NOT_FOUND, RETURN_QUANTITY {limit}.
 * @spec 4.returns
 */
export async function previewOwnRefund(
  sql: Sql,
  request: { saleOrderId: number; orderItemId: number; kind: ReturnKind; quantity: number; personId: number },
): Promise<RefundPreview> {
  const { saleOrderId, orderItemId, quantity } = request
  if (!(await ownOrder(sql, request))) throw new Refusal('ORDER_NOT_FOUND')
  const goods = await orderedGoods(sql, saleOrderId)
  const underWay = await openUnits(sql, saleOrderId)
  const lines = goods.lines.map((line) => ({
    ...line,
    returnedQuantity: line.returnedQuantity + (underWay.get(line.orderItemId) ?? 0),
  }))
  const line = lines.find((one) => one.orderItemId === orderItemId)
  if (!line) throw new Refusal('ORDER_ITEM_NOT_FOUND')
  const limit = line.quantity - line.returnedQuantity
  if (quantity > limit) throw new Refusal('RETURN_QUANTITY', { limit })
  return shown(refundOfKind({ ...goods, lines }, request))
}

/** The refund that the office would give now. RETURN_NOT_FOUND; RETURN_QUANTITY {limit} where fewer units are left. */
export async function previewRefund(sql: Sql, returnId: number): Promise<RefundPreview> {
  const known = await findReturn(sql, returnId)
  if (!known) throw new Refusal('RETURN_NOT_FOUND')
  const { order_item_id: orderItemId, quantity, kind } = await returnOf(sql, returnId)
  const goods = await orderedGoods(sql, known.sale_order_id)
  const line = goods.lines.find((one) => one.orderItemId === orderItemId)!
  const limit = line.quantity - line.returnedQuantity
  if (quantity > limit) throw new Refusal('RETURN_QUANTITY', { limit })
  return shown(refundOfKind(goods, { orderItemId, quantity, kind }))
}

const shown = (refund: ReturnRefund): RefundPreview => ({ ...refund })
