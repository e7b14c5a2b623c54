import type { Language } from '@anar/ui/i18n'
import type { Sql } from '../apps/server/db/pool.ts'
import { accountIdOf, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor } from './commands.ts'

/** Who looks at a screen: nobody known, the demo's customer with orders, the office's admin. */
export type Onlooker = 'visitor' | 'customer' | 'admin'

/** What the screens with a number in their path need: ids of the demo customer's baskets, orders and payments. */
export type World = {
  tokens: Record<Exclude<Onlooker, 'visitor'>, string>
  basketId: number
  /** Its payment was begun and not ended. */
  awaitingId: number
  orderId: number
  /** The bank's page of a payment that was begun in the language. */
  bankPaths: Record<Language, string>
  payments: { registered: number; declined: number; cancelled: number }
}

/** Logs the demo's people in and brings the customer into every state that a screen shows. */
export async function prepareWorld(database: Sql, shopUrl: string): Promise<World> {
  const customerId = await accountIdOf(database, 'customer')
  const tokens = {
    customer: await newSession(database, customerId),
    admin: await newSession(database, await accountIdOf(database, 'admin')),
  }
  const customer = await openSender(shopUrl, tokens.customer)
  const { command } = customer
  const { rows } = await database.query<{
    basketId: number
    orderId: number
    addressId: number
    skuSellerId: number
  }>(
    `select p.active_sale_order_id as "basketId",
            (select id from sale_orders where person_id = p.id and state = 'Shipped' limit 1) as "orderId",
            (select id from addresses where person_id = p.id and is_main and deleted_at is null) as "addressId",
            (select sku_seller_id from order_items where sale_order_id = p.active_sale_order_id limit 1) as "skuSellerId"
       from people p where p.account_id = $1`,
    [customerId],
  )
  const { basketId, orderId, addressId, skuSellerId } = rows[0]!
  await command('baskets/choose-delivery', { saleOrderId: basketId, addressId })

  const orderOne = async (ending: 'pay' | 'decline' | 'cancel' | null, by = customer) => {
    const saleOrderId = await fillBasket(command, [{ goods: { skuSellerId }, quantity: 1 }], { addressId })
    return { saleOrderId, paymentId: await payFor(by, saleOrderId, ending) }
  }
  // The basket that comes back is taken away again: a person keeps only so many.
  const endOne = async (ending: 'pay' | 'decline' | 'cancel') => {
    const { saleOrderId, paymentId } = await orderOne(ending)
    if (ending !== 'pay') await command('baskets/delete', { saleOrderId })
    return paymentId
  }
  const payments = {
    registered: await endOne('pay'),
    declined: await endOne('decline'),
    cancelled: await endOne('cancel'),
  }
  const persian = await openSender(shopUrl, tokens.customer, 'pe')
  const begun = { en: await orderOne(null), pe: await orderOne(null, persian) }
  const { rows: open } = await database.query<{ id: number; path: string }>(
    `select id, '/sandbox-bank/pay/' || reference as path from payments where id = any($1)`,
    [[begun.en.paymentId, begun.pe.paymentId]],
  )
  const bankPathOf = (language: Language) => open.find(({ id }) => id === begun[language].paymentId)!.path
  await command('baskets/activate', { saleOrderId: basketId })
  await customer.request.dispose()
  await persian.request.dispose()
  return {
    tokens,
    basketId,
    awaitingId: begun.pe.saleOrderId,
    orderId,
    payments,
    bankPaths: { en: bankPathOf('en'), pe: bankPathOf('pe') },
  }
}
