import type { Database } from '../apps/server/platform/db/pool.ts'
import { addAddress, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor } from './commands.ts'
import { type Goods, newGoods } from './goods.ts'
import type { Member } from './journeys.ts'

export type DeliveredOrder = { saleOrderId: number; orderItemId: number; number: string; goods: Goods }

/** A delivered order of two units of a new product. */
export async function newDeliveredOrder(
  database: Database,
  member: Pick<Member, 'sender' | 'personId'>,
  staffAccountId: number,
): Promise<DeliveredOrder> {
  const goods = await newGoods(database)
  const addressId = await addAddress(database, member.personId)
  const saleOrderId = await fillBasket(member.sender.command, [{ goods, quantity: 2 }], { addressId })
  await payFor(member.sender, saleOrderId, 'pay')
  const office = await openSender(member.sender.shopUrl, await newSession(database, staffAccountId))
  for (const to of ['Preparing', 'Shipped', 'Delivered']) {
    const reference = to === 'Shipped' ? { trackingReference: 'IR-1' } : {}
    await office.command('office/orders/move', { saleOrderId, to, ...reference })
  }
  await office.request.dispose()
  const { rows } = await database.query<{ id: number; number: string }>(
    `select i.id, o.order_number as number from order_items i join sale_orders o on o.id = i.sale_order_id
      where o.id = $1`,
    [saleOrderId],
  )
  return { saleOrderId, orderItemId: rows[0]!.id, number: rows[0]!.number, goods }
}
