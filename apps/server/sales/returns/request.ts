import type { ReturnAnswer, requestReturn as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { type NotReturnable, returnableOf, returnWindow } from '@anar/domain/returns'
import type { z } from 'zod'
import { type AccountCaller, lockPerson } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { attachEvidence } from '../../platform/documents/index.ts'
import { type Settings, settingsOf } from '../../platform/settings/index.ts'
import { lockOrder } from '../orders/index.ts'
import { lockedReturn, moveReturn } from './move.ts'
import { notifyBuyer } from './notify.ts'
import { insertReturn, type LineRow, ownOrder, returnLines } from './queries.ts'

type Context<Body> = { tx: Sql; body: Body; caller: AccountCaller; now: Temporal.Instant }

const refusals = {
  NotDelivered: 'RETURN_NOT_DELIVERED',
  TooLate: 'RETURN_TOO_LATE',
  AllReturned: 'RETURN_QUANTITY',
} as const satisfies Record<NonNullable<NotReturnable>, string>

/**
 * Requests the return of units of a delivered line, with images of the defect.
 * ORDER_NOT_FOUND, ORDER_ITEM_NOT_FOUND, RETURN_NOT_DELIVERED, RETURN_TOO_LATE {days}, RETURN_QUANTITY {limit},
 * @spec 4.returns, 5.defect-report.3
 */
export async function requestReturn({
  tx,
  body,
  caller,
  now,
}: Context<z.output<typeof schema.body>>): Promise<ReturnAnswer> {
  const { saleOrderId, orderItemId, quantity } = body
  const { personId, accountId } = caller
  await lockPerson(tx, personId)
  await lockOrder(tx, saleOrderId)
  const order = await ownOrder(tx, { saleOrderId, personId })
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const settings = await settingsOf(tx)
  const line = (await returnLines(tx, saleOrderId, 'persian')).find(
    (one) => one.order_item_id === orderItemId,
  )
  if (!line) throw new Refusal('ORDER_ITEM_NOT_FOUND')
  assertReturnable(line, { order, quantity, settings, now })
  if (body.refundTo === 'iban' && order.iban === null) throw new Refusal('IBAN_REQUIRED')
  const returnId = await insertReturn(tx, { ...body, personId, accountId, now })
  await attachImages(tx, {
    documentIds: body.documentIds,
    personId,
    returnId,
    limit: settings.returnImages,
  })
  const row = { id: returnId, person_id: personId, sale_order_id: saleOrderId }
  // One SMS a line and day, also where the buyer cancels and requests again.
  const occasion = `order item ${orderItemId} requested ${tehranDay(now.epochMilliseconds)}`
  await notifyBuyer(tx, { row, kind: 'RETURN_REQUESTED', details: {}, occasion, now })
  return { returnId, state: 'Requested', isAwaitingStock: false }
}

/** RETURN_NOT_DELIVERED, RETURN_TOO_LATE, RETURN_QUANTITY. @spec 5.defect-report.5 */
function assertReturnable(
  line: LineRow,
  input: {
    order: { state: string; delivered_at: Date | null }
    quantity: number
    settings: Settings
    now: Temporal.Instant
  },
): void {
  const { order, quantity, settings, now } = input
  const days = settings.returnDays
  const deliveredAt = order.state === 'Delivered' ? order.delivered_at : null
  const { returnableQuantity, why } = returnableOf({
    quantity: line.quantity,
    returnedQuantity: line.returned_quantity,
    openQuantity: line.open_quantity,
    isDelivered: deliveredAt !== null,
    isWindowOpen:
      deliveredAt !== null &&
      returnWindow({ deliveredAtMs: deliveredAt.getTime(), nowMs: now.epochMilliseconds, days }).isOpen,
  })
  if (why) throw new Refusal(refusals[why], { days, limit: returnableQuantity })
  if (quantity > returnableQuantity) throw new Refusal('RETURN_QUANTITY', { limit: returnableQuantity })
}

async function attachImages(
  tx: Sql,
  input: { documentIds: readonly string[]; personId: number; returnId: number; limit: number },
): Promise<void> {
  const { personId, returnId, limit } = input
  const documentIds = [...new Set(input.documentIds)]
  if (documentIds.length > limit) throw new Refusal('TOO_MANY_IMAGES', { limit })
  const attached = await attachEvidence(tx, { personId, documentIds, to: { returnId } })
  if (attached < documentIds.length) throw new Refusal('IMAGES_GONE')
}

/** The buyer cancels the return. RETURN_NOT_FOUND, RETURN_STATE once the goods have arrived. @spec 4.returns */
export async function cancelReturn({
  tx,
  body,
  caller,
  now,
}: Context<{ returnId: number }>): Promise<ReturnAnswer> {
  const row = await lockedReturn(tx, body.returnId, { personId: caller.personId })
  return moveReturn(tx, row, {
    to: 'Cancelled',
    actor: 'buyer',
    accountId: caller.accountId,
    reason: '',
    now,
  })
}
