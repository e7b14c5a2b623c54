import type {
  acceptReturn as acceptSchema,
  ReturnAnswer,
  receiveReturn as receiveSchema,
  refundReturn as refundSchema,
  refuseReturn as refuseSchema,
} from '@anar/contract/commands'
import { amountDetail } from '@anar/contract/notices'
import { dateInCalendar, tehranDay } from '@anar/domain/calendar'
import { type ReturnState, refundOfKind } from '@anar/domain/returns'
import type { z } from 'zod'
import { putInQuarantine } from '../../catalogue/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { refund } from '../refunds/index.ts'
import { orderedGoods } from './goods/ordered-goods.ts'
import { assertMove, lockedReturn, moveReturn } from './move.ts'
import { notifyBuyer } from './notify.ts'
import { countReturned, nextCreditNoteNumber } from './queries.ts'

type Context<Body> = { tx: Sql; body: Body; caller: AccountCaller; now: Temporal.Instant }

/** The goods may be sent in. @spec 4.returns, 1.back-office */
export async function acceptReturn(
  context: Context<z.output<typeof acceptSchema.body>>,
): Promise<ReturnAnswer> {
  const { tx, now } = context
  const { answer, row } = await moveByOffice(context, 'Accepted', context.body.reason)
  await notifyBuyer(tx, { row, kind: 'RETURN_ACCEPTED', details: {}, now })
  await recordMove(context, 'accept', { reason: context.body.reason })
  return answer
}

/** The goods have arrived, and remain the buyer's while they are inspected.  @spec 4.returns */
export async function receiveReturn(
  context: Context<z.output<typeof receiveSchema.body>>,
): Promise<ReturnAnswer> {
  const { tx, now } = context
  const { answer, row } = await moveByOffice(context, 'Received', '')
  await notifyBuyer(tx, { row, kind: 'RETURN_RECEIVED', details: {}, now })
  await recordMove(context, 'receive', {})
  return answer
}

/** Refuses the return: no refund, and goods that were sent in go back.  @spec 4.returns */
export async function refuseReturn(
  context: Context<z.output<typeof refuseSchema.body>>,
): Promise<ReturnAnswer> {
  const { tx, body, now } = context
  const { answer, row } = await moveByOffice(context, 'Refused', body.reason)
  await notifyBuyer(tx, { row, kind: 'RETURN_REFUSED', details: { reason: body.reason }, now })
  await recordMove(context, 'refuse', { reason: body.reason })
  return answer
}

/**
 * Refunds the units by the rule of their kind, the way the buyer chose, and takes the goods and their free units into quarantine.
 * Issues a credit note with a gapless number and takes the score back. Delivery is not refunded.
 * @spec 1.back-office, 4.returns.8
 */
export async function refundReturn(
  context: Context<z.output<typeof refundSchema.body>>,
): Promise<ReturnAnswer> {
  const { tx, body, caller, now } = context
  const { accountId } = caller
  const row = await lockedReturn(tx, body.returnId, 'office')
  assertMove(row, { to: 'Refunded', actor: 'office' })
  const share = refundOfKind(await orderedGoods(tx, row.sale_order_id), {
    orderItemId: row.order_item_id,
    quantity: row.quantity,
    kind: row.kind,
  })
  const { rewardQuantity } = share
  if (!(await countReturned(tx, row.order_item_id, row.quantity))) {
    throw new Error(`more of order item ${row.order_item_id} would come back than was bought`)
  }
  const goods = { orderItemId: row.order_item_id, returnId: row.id, accountId, now }
  await putInQuarantine(tx, { ...goods, units: row.quantity + rewardQuantity })
  await refund(tx, {
    saleOrderId: row.sale_order_id,
    personId: row.person_id,
    returnId: row.id,
    amounts: { goodsRial: share.goodsAmount, vatRial: share.vatAmount, deliveryRial: 0 },
    to: row.refund_to,
    occasion: `return ${row.id} refunded`,
    accountId,
    reason: body.reason,
    now,
  })
  // After the ledger's accounts, like invoice numbers: all refunds wait for this row.
  const { year } = dateInCalendar(tehranDay(now.epochMilliseconds), 'pe')
  const credit = {
    creditNoteNumber: await nextCreditNoteNumber(tx, year),
    goodsRial: share.goodsAmount,
    vatRial: share.vatAmount,
    score: share.score,
  }
  const by = { actor: 'office', accountId, reason: body.reason, now } as const
  const answer = await moveReturn(tx, row, { to: 'Refunded', ...by, credit, rewardQuantity })
  const amount = amountDetail(share.totalRial)
  const details = { amount, creditNote: credit.creditNoteNumber }
  await notifyBuyer(tx, { row, kind: 'RETURN_REFUNDED', details, now })
  await recordMove(context, 'refund', {
    ...credit,
    rewardQuantity,
    refundTo: row.refund_to,
    reason: body.reason,
  })
  return answer
}

async function moveByOffice(
  { tx, body, caller, now }: Context<{ returnId: number }>,
  to: ReturnState,
  reason: string,
) {
  const row = await lockedReturn(tx, body.returnId, 'office')
  const by = { actor: 'office', accountId: caller.accountId, reason, now } as const
  return { row, answer: await moveReturn(tx, row, { to, ...by }) }
}

function recordMove(
  { tx, body, caller, now }: Context<{ returnId: number }>,
  step: 'accept' | 'receive' | 'refund' | 'refuse',
  details: Record<string, unknown>,
): Promise<void> {
  const subject = `return ${body.returnId}`
  return recordAudit(tx, { accountId: caller.accountId, action: `returns/${step}`, subject, details, now })
}
