import type { Sql } from '../apps/server/platform/db/pool.ts'
import { fillBasket, payFor, type Sender } from './commands.ts'
import { type Goods, newGoods, setStock } from './goods.ts'

/** Payments with unusual endings, created without the screens. */

/** Ends a payment at the bank in one of its ways, and follows a redirect to the shop. */
async function endPayment(sender: Sender, database: Sql, paymentId: number, action: string) {
  const { rows } = await database.query<{ reference: string }>(
    'select reference from payments where id = $1',
    [paymentId],
  )
  await sender.request.post(`${sender.shopUrl}/sandbox-bank/pay/${rows[0]!.reference}`, { form: { action } })
}

export type PaidTooLate = { paymentId: number; saleOrderId: number; goods: Goods }

/** Pays for two units of a new product after its stock is gone. */
export async function payTooLate(sender: Sender, database: Sql, addressId: number): Promise<PaidTooLate> {
  const goods = await newGoods(database)
  const saleOrderId = await fillBasket(sender.command, [{ goods, quantity: 2 }], { addressId })
  const paymentId = await payFor(sender, saleOrderId, null)
  await sender.command('checkout/abandon', { saleOrderId })
  await setStock(database, goods, 1)
  await endPayment(sender, database, paymentId, 'pay')
  return { paymentId, saleOrderId, goods }
}

/** Registers an order whose payment the bank then reverses, and queries the gateway. */
export async function payAndLose(
  sender: Sender,
  finance: Sender,
  database: Sql,
  addressId: number,
): Promise<{ paymentId: number; saleOrderId: number }> {
  const goods = await newGoods(database)
  const saleOrderId = await fillBasket(sender.command, [{ goods, quantity: 1 }], { addressId })
  const paymentId = await payFor(sender, saleOrderId, 'pay')
  await endPayment(sender, database, paymentId, 'reverse')
  await finance.command('office/payments/ask', { paymentId })
  return { paymentId, saleOrderId }
}

/** Tops up the wallet at the bank, in one of its ways. */
export async function topUp(
  sender: Sender,
  database: Sql,
  { amountRial, action }: { amountRial: number; action: string | null },
): Promise<number> {
  const { paymentId } = await sender.command<{ paymentId: number }>('wallet/top-up', { amountRial })
  if (action) await endPayment(sender, database, paymentId, action)
  return paymentId
}
