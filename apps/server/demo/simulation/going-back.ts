import type { Sql } from '../../platform/db/pool.ts'
import { refund } from '../../sales/refunds/index.ts'
import { insertRows } from '../queries.ts'
import { giveMoneyBack } from '../seed/returns.ts'
import { type GoingBack, lineIdOf } from './orders.ts'
import { instantAt } from './people.ts'

/**
 * Inserts returns one after the other, with the refunds to the buyers' wallets. `firstId` is the id of the first return;
 * each next one follows.
 */
export async function takeBack(
  tx: Sql,
  back: readonly GoingBack[],
  { firstId, accountId }: { firstId: number; accountId: number },
): Promise<void> {
  for (const [index, one] of back.entries()) {
    if (one.returned === null) await cancel(tx, one, accountId)
    else await takeUnitsBack(tx, one, one.returned, { returnId: firstId + index, accountId })
  }
}

async function cancel(tx: Sql, { order, atMs }: GoingBack, accountId: number): Promise<void> {
  const { finalAmountBeforeVat, vatAmount, totalDeliveryCost } = order.priced
  const now = Temporal.Instant.fromEpochMilliseconds(atMs)
  await tx.query(
    `update sale_orders set state = 'Cancelled', cancelled_at = $2, delivered_at = null where id = $1`,
    [order.id, now.toString()],
  )
  await refund(tx, {
    saleOrderId: order.id,
    personId: order.personId,
    amounts: { goodsRial: finalAmountBeforeVat, vatRial: vatAmount, deliveryRial: totalDeliveryCost },
    to: 'wallet',
    occasion: `order ${order.id} cancelled`,
    accountId,
    reason: '',
    now,
  })
}

async function takeUnitsBack(
  tx: Sql,
  { order, atMs }: GoingBack,
  { line, quantity }: { line: number; quantity: number },
  { returnId, accountId }: { returnId: number; accountId: number },
): Promise<void> {
  const at = instantAt(atMs)
  const orderItemId = lineIdOf(order, line)
  const { id: saleOrderId, personId } = order
  await insertRows(
    tx,
    'returns',
    {
      ...{
        id: 'bigint',
        sale_order_id: 'bigint',
        order_item_id: 'bigint',
        person_id: 'bigint',
        kind: 'text',
        state: 'text',
      },
      ...{
        quantity: 'int',
        requested_at: 'timestamptz',
        accepted_at: 'timestamptz',
        received_at: 'timestamptz',
      },
    },
    [
      {
        id: returnId,
        sale_order_id: saleOrderId,
        order_item_id: orderItemId,
        person_id: personId,
        kind: 'ChangeOfMind',
        // The refund follows, and sets the state with its reference.
        state: 'Received',
        quantity,
        requested_at: at,
        accepted_at: at,
        received_at: at,
      },
    ],
  )
  const now = Temporal.Instant.fromEpochMilliseconds(atMs)
  await giveMoneyBack(tx, {
    ...{ returnId, orderItemId, saleOrderId, personId, quantity },
    refundTo: 'wallet',
    accountId,
    now,
  })
}
