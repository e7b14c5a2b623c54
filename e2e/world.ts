import type { Language } from '@anar/ui/i18n'
import type { Database, Sql } from '../apps/server/platform/db/pool.ts'
import { accountIdOf, addAddress, newAccount, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor, type Sender } from './commands.ts'
import { newGoods } from './goods.ts'
import { payAndLose, payTooLate, topUp } from './payment-cases.ts'
import { inTurn } from './turns.ts'

/** Who looks at a screen: nobody known, the demo's customer with orders, the office's admin. */
export type Onlooker = 'visitor' | 'customer' | 'admin'

/** What the screens with a number in their path need: ids of the demo customer's baskets, orders and payments. */
export type World = {
  tokens: Record<Exclude<Onlooker, 'visitor'>, string>
  basketId: number
  /** Its payment was begun and not ended. */
  awaitingId: number
  orderId: number
  /** Not sent yet. */
  preparingId: number
  cancelledId: number
  /** Registered; the bank took its payment back, and the wallet is held for it. */
  doubtfulId: number
  /** An offer of which some units are in quarantine. */
  stockedId: number
  /** Brought a few days ago, with a line of which something can come back. */
  delivered: { saleOrderId: number; orderItemId: number }
  /** Brought too long ago for that. */
  lateId: number
  /** Its goods are in the house. */
  receivedReturnId: number
  /** Not answered yet. */
  complaintId: number
  /** The bank's page of a payment that was begun in the language. */
  bankPaths: Record<Language, string>
  payments: Record<
    'registered' | 'declined' | 'cancelled' | 'kept' | 'disowned' | 'toppedUp' | 'topUpCancelled',
    number
  >
  /** A day whose matching found something. */
  matchingDayId: number
}

/** Logs the demo's people in and brings the customer into every state that a screen shows. */
export async function prepareWorld(database: Database, shopUrl: string): Promise<World> {
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
    preparingId: number
    cancelledId: number
    stockedId: number
    deliveredId: number
    deliveredItemId: number
    lateId: number
    receivedReturnId: number
    complaintId: number
    addressId: number
  }>(
    `select p.active_sale_order_id as "basketId",
            (select id from sale_orders where person_id = p.id and state = 'Shipped' limit 1) as "orderId",
            (select id from sale_orders where person_id = p.id and state = 'Preparing' limit 1) as "preparingId",
            (select id from sale_orders where person_id = p.id and state = 'Cancelled' and order_number is not null limit 1) as "cancelledId",
            (select min(sku_seller_id) from inventories where quarantined > 0 and on_hand > 0) as "stockedId",
            (select max(id) from sale_orders where person_id = p.id and state = 'Delivered') as "deliveredId",
            (select min(i.id) from order_items i where i.sale_order_id =
              (select max(id) from sale_orders where person_id = p.id and state = 'Delivered')) as "deliveredItemId",
            (select min(id) from sale_orders where person_id = p.id and state = 'Delivered') as "lateId",
            (select min(id) from returns where state = 'Received') as "receivedReturnId",
            (select min(id) from complaints where state = 'Open') as "complaintId",
            (select id from addresses where person_id = p.id and is_main and deleted_at is null) as "addressId"
       from people p where p.account_id = $1`,
    [customerId],
  )
  const {
    basketId,
    orderId,
    preparingId,
    cancelledId,
    stockedId,
    addressId,
    deliveredId,
    deliveredItemId,
    lateId,
    receivedReturnId,
    complaintId,
  } = rows[0]!
  await command('baskets/choose-delivery', { saleOrderId: basketId, addressId })

  // Of one's own: what is sold of the demo's goods would change the order in which lists have them.
  const goods = await newGoods(database)
  const orderOne = async (ending: 'pay' | 'decline' | 'cancel' | null, by = customer) => {
    const saleOrderId = await fillBasket(command, [{ goods, quantity: 1 }], { addressId })
    return { saleOrderId, paymentId: await payFor(by, saleOrderId, ending) }
  }
  // The basket that comes back is taken away again: a person keeps only so many.
  const endOne = async (ending: 'pay' | 'decline' | 'cancel') => {
    const { saleOrderId, paymentId } = await orderOne(ending)
    if (ending !== 'pay') await command('baskets/delete', { saleOrderId })
    return paymentId
  }
  const ended = {
    registered: await endOne('pay'),
    declined: await endOne('decline'),
    cancelled: await endOne('cancel'),
  }
  const shop = { customer, adminToken: tokens.admin, shopUrl, addressId }
  const { doubtfulId, payments } = await unusualPayments(database, shop)
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
    preparingId,
    cancelledId,
    doubtfulId,
    stockedId,
    delivered: { saleOrderId: deliveredId, orderItemId: deliveredItemId },
    lateId,
    receivedReturnId,
    complaintId,
    payments: { ...ended, ...payments },
    matchingDayId: await matchToday(database, shopUrl, tokens.admin),
    bankPaths: { en: bankPathOf('en'), pe: bankPathOf('pe') },
  }
}

type Unusual = { customer: Sender; adminToken: string; shopUrl: string; addressId: number }

/** Payments on which the bank and the shop do not agree, the customer's order in doubt, and top-ups. */
async function unusualPayments(database: Sql, { customer, adminToken, shopUrl, addressId }: Unusual) {
  const admin = await openSender(shopUrl, adminToken)
  const kept = await payTooLate(customer, database, addressId)
  const lost = await payAndLose(customer, admin, database, addressId)
  await leaveDebtor(database, admin)
  await admin.request.dispose()
  const payments = {
    kept: kept.paymentId,
    disowned: lost.paymentId,
    toppedUp: await topUp(customer, database, { amountRial: 1_500_000, action: 'pay' }),
    topUpCancelled: await topUp(customer, database, { amountRial: 700_000, action: 'cancel' }),
  }
  return { doubtfulId: lost.saleOrderId, payments }
}

/** Leaves somebody with a debt: the bank took back what they paid, and their wallet is empty. */
async function leaveDebtor(database: Sql, finance: Sender): Promise<void> {
  const { accountId, personId } = await newAccount(database)
  const debtor = await openSender(finance.shopUrl, await newSession(database, accountId))
  await payAndLose(debtor, finance, database, await addAddress(database, personId))
  await debtor.request.dispose()
}

/** Has the day compared with the bank, so that there is something to look at. */
async function matchToday(database: Database, shopUrl: string, adminToken: string): Promise<number> {
  const admin = await openSender(shopUrl, adminToken)
  const day = Temporal.Now.zonedDateTimeISO('Asia/Tehran').toPlainDate().toString()
  await inTurn(database, 'the payments of today', () => admin.command('office/payments/match', { day }))
  await admin.request.dispose()
  const { rows } = await database.query<{ id: number }>('select id from payment_days where day = $1', [day])
  return rows[0]!.id
}
