import type { Language } from '@anar/ui/i18n'
import type { Database, Sql } from '../apps/server/platform/db/pool.ts'
import { accountIdOf, addAddress, newAccount, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor, type Sender } from './commands.ts'
import { exclusively } from './exclusive.ts'
import { newGoods } from './goods.ts'
import { payAndLose, payTooLate, topUp } from './payment-cases.ts'

/** Viewers of the screens: a visitor, the demo's customer with orders, the office's admin. */
export type Viewer = 'visitor' | 'customer' | 'admin'

/** Ids in the paths of screens: the demo customer's baskets, orders and payments. */
export type World = {
  tokens: Record<Exclude<Viewer, 'visitor'>, string>
  basketId: number
  /** Its payment was started and not finished. */
  awaitingId: number
  orderId: number
  /** Not shipped yet. */
  preparingId: number
  cancelledId: number
  /** Registered; the bank reversed its payment, and the wallet is held for it. */
  doubtfulId: number
  /** An offer with units in quarantine. */
  stockedId: number
  /** Delivered a few days ago, with a line that can be returned. */
  delivered: { saleOrderId: number; orderItemId: number }
  /** Delivered too long ago for a return. */
  lateId: number
  /** Its goods have arrived. */
  receivedReturnId: number
  /** Not answered yet. */
  complaintId: number
  /** The bank's page of a payment that was started in this language. */
  bankPaths: Record<Language, string>
  payments: Record<
    'registered' | 'declined' | 'cancelled' | 'paidLate' | 'disowned' | 'toppedUp' | 'topUpCancelled',
    number
  >
  /** A day with differences in its reconciliation. */
  matchingDayId: number
}

/** Logs in the demo's people and creates the customer's data in every state that a screen shows. */
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

  // A new product: selling the demo's goods would change the order of lists.
  const goods = await newGoods(database)
  const orderOne = async (ending: 'pay' | 'decline' | 'cancel' | null, by = customer) => {
    const saleOrderId = await fillBasket(command, [{ goods, quantity: 1 }], { addressId })
    return { saleOrderId, paymentId: await payFor(by, saleOrderId, ending) }
  }
  // The restored basket is deleted: a person has a limited number.
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
  await voidFirstApproval(database)
  const persian = await openSender(shopUrl, tokens.customer, 'pe')
  const started = { en: await orderOne(null), pe: await orderOne(null, persian) }
  const { rows: open } = await database.query<{ id: number; path: string }>(
    `select id, '/sandbox-bank/pay/' || reference as path from payments where id = any($1)`,
    [[started.en.paymentId, started.pe.paymentId]],
  )
  const bankPathOf = (language: Language) => open.find(({ id }) => id === started[language].paymentId)!.path
  await command('baskets/activate', { saleOrderId: basketId })
  await customer.request.dispose()
  await persian.request.dispose()
  return {
    tokens,
    basketId,
    awaitingId: started.pe.saleOrderId,
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

/** Payments that the bank and the shop disagree about, the customer's order in doubt, and top-ups. */
async function unusualPayments(database: Sql, { customer, adminToken, shopUrl, addressId }: Unusual) {
  const admin = await openSender(shopUrl, adminToken)
  const paidLate = await payTooLate(customer, database, addressId)
  const lost = await payAndLose(customer, admin, database, addressId)
  await leaveDebtor(database, admin)
  await admin.request.dispose()
  const payments = {
    paidLate: paidLate.paymentId,
    disowned: lost.paymentId,
    toppedUp: await topUp(customer, database, { amountRial: 1_500_000, action: 'pay' }),
    topUpCancelled: await topUp(customer, database, { amountRial: 700_000, action: 'cancel' }),
  }
  return { doubtfulId: lost.saleOrderId, payments }
}

/** Creates a debtor: the bank reversed the payment, and the wallet is empty. */
async function leaveDebtor(database: Sql, finance: Sender): Promise<void> {
  const { accountId, personId } = await newAccount(database)
  const debtor = await openSender(finance.shopUrl, await newSession(database, accountId))
  await payAndLose(debtor, finance, database, await addAddress(database, personId))
  await debtor.request.dispose()
}

/** Gives a requested withdrawal a first approval that does not count: the approver is the payee. */
async function voidFirstApproval(database: Sql): Promise<void> {
  await database.query(
    `update withdrawals w set first_approved_by = p.account_id, first_approved_at = now()
       from people p
      where w.person_id = p.id
        and w.id = (select min(id) from withdrawals where state = 'Requested' and person_id is not null)`,
  )
}

/** Reconciles the day with the bank, so that there is a result. */
async function matchToday(database: Database, shopUrl: string, adminToken: string): Promise<number> {
  const admin = await openSender(shopUrl, adminToken)
  const day = Temporal.Now.zonedDateTimeISO('Asia/Tehran').toPlainDate().toString()
  await exclusively(database, 'the payments of today', () => admin.command('office/payments/match', { day }))
  await admin.request.dispose()
  const { rows } = await database.query<{ id: number }>('select id from payment_days where day = $1', [day])
  return rows[0]!.id
}
