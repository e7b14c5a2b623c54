import type { PayAnswer, pay as schema } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { rial } from '@anar/domain/money'
import { isGatewayPartPayable } from '@anar/domain/pricing'
import { toPersianDigits } from '@anar/domain/text'
import { reserveStock, shortLines } from '../../catalogue/index.ts'
import { holdForPayment, owedBy } from '../../money/index.ts'
import { assertMayBuy } from '../../people/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import { type ConductContext, type Decision, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { assertNotHeld } from '../../platform/held/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import type { Settings } from '../../platform/settings/index.ts'
import { readToPay } from '../baskets/index.ts'
import { reserveCode } from '../discount-codes/index.ts'
import { lockOrder, lockPersonAndOrder, moveOrder, type OrderRow } from '../orders/index.ts'
import { checkedBasket } from './check-basket.ts'
import { insertPayment, lockOpenPayments, lockPayment, type PaymentRow } from './queries/payments.ts'
import { registerOrder } from './registration.ts'
import { backToDraft } from './release.ts'
import { resultAddress } from './result.ts'
import { sendToGateway } from './send-to-gateway.ts'

type PayContext = ConductContext<typeof schema>

/**
 * Starts a payment: reserves the units, freezes the order at the amount the person saw, and returns the gateway's page.
 * A repeated request (a double click, a second tab) gets the same attempt. A refusal changes nothing. Where the wallet
 * pays everything, the order is registered at once without a gateway.
 * ORDER_NOT_FOUND, ILLEGAL_TRANSITION, BASKET_EMPTY, ADDRESS_REQUIRED, DELIVERY_NOT_COVERED, PICKUP_NOT_OFFERED,
 * OFFER_NOT_FOUND, NO_PRICE, PRICE_CHANGED {seenRial, payableRial, lines}, WALLET_CHANGED {seenRial, walletRial}, ACCOUNT_BLOCKED,
 * BLOCK_BY_OFFICE, STOCK_SHORT {lines}, WALLET_OWES {debtRial}, WALLET_SHORT {balance},
 * GATEWAY_MINIMUM {minRial}, GATEWAY_UNAVAILABLE, SYSTEM_HELD while the shop is held after a restore, and the refusals of the discount code.
 * @spec 4.sale-order, 5.empty-basket, 2.choose-payment-method.4
 */
export async function pay(deps: AppDeps, context: PayContext): Promise<Decision<PayAnswer>> {
  const { claimKey, recordAnswer } = context
  const open = async (tx: Sql) => {
    await assertNotHeld(tx)
    const [, attempt] = await Promise.all([claimKey(tx), attemptToPay(tx, deps, context)])
    if (!(attempt instanceof Refusal) && attempt.state !== 'Verified') return attempt
    // The wallet paid everything: the order is registered in this transaction.
    const answer =
      attempt instanceof Refusal
        ? attempt
        : { paymentId: attempt.id, redirectUrl: resultAddress(attempt.id, 'order') }
    await recordAnswer(tx, answer)
    return answer
  }
  const opened = await transact(deps.database, open)
  if (opened instanceof Refusal || 'redirectUrl' in opened) return opened
  return sendToGateway(deps, opened, {
    ...context,
    description: descriptionOf(opened, context.locale),
    onFailure: () => endAttempt(deps, opened, context),
  })
}

/** The open attempt, or a new one: `Verified` where the wallet paid everything. */
async function attemptToPay(tx: Sql, deps: AppDeps, context: PayContext): Promise<Decision<PaymentRow>> {
  const { body, caller, now } = context
  const { personId } = caller
  const { saleOrderId } = body
  const [order, read, block] = await Promise.all([
    lockPersonAndOrder(tx, personId, saleOrderId),
    readToPay(tx, { saleOrderId, now }),
    blockOf(tx, personId),
  ])
  if (!order || order.person_id !== personId || !order.is_active) throw new Refusal('ORDER_NOT_FOUND')
  if (order.state === 'AwaitingPayment') return paymentUnderWay(tx, order, body)
  if (order.state !== 'Draft') {
    throw new Refusal('ILLEGAL_TRANSITION', { from: order.state, to: 'AwaitingPayment' })
  }
  const checked = await checkedBasket(tx, { order, read, ...context })
  // Returned, so that the new amounts are committed and the person sees them.
  if (checked instanceof Refusal)
    return checked.code === 'WALLET_CHANGED' ? orOwes(tx, personId, checked) : checked
  if (block) throw block
  const [payment] = await Promise.all([
    openAttempt(tx, deps, { settings: read.goods.settings, context, ...checked }),
    checked.written,
  ])
  return payment
}

// A wallet with a debt is empty: the debt is the reason to report.
async function orOwes(tx: Sql, personId: number, changed: Refusal): Promise<Refusal> {
  const debtRial = await owedBy(tx, personId)
  return debtRial > 0 ? new Refusal('WALLET_OWES', { debtRial }) : changed
}

async function blockOf(tx: Sql, personId: number): Promise<Refusal | null> {
  try {
    await assertMayBuy(tx, personId)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function paymentUnderWay(
  tx: Sql,
  order: OrderRow,
  { seenPayableRial: seenRial }: PayContext['body'],
): Promise<Decision<PaymentRow>> {
  const [latest] = await lockOpenPayments(tx, order.id)
  if (!latest) throw new Error(`order ${order.id} awaits a payment that does not exist`)
  const payableRial = order.payable_amount
  return payableRial === seenRial
    ? latest
    : new Refusal('PRICE_CHANGED', { seenRial, payableRial, lines: [] })
}

async function stockShort(
  tx: Sql,
  order: OrderRow,
  nameOfOffer: (skuSellerId: number) => string,
  now: Temporal.Instant,
): Promise<Refusal> {
  const lines = (await shortLines(tx, order.id, now)).map((line) => ({
    ...line,
    name: nameOfOffer(line.skuSellerId),
  }))
  // None is short any more where stock came back meanwhile.
  const { name = '', available = 0 } = lines[0] ?? {}
  return new Refusal('STOCK_SHORT', { name, available, lines })
}

type Attempt = {
  order: OrderRow
  payableRial: number
  walletRial: number
  nameOfOffer: (skuSellerId: number) => string
  settings: Settings
  context: PayContext
}

async function openAttempt(
  tx: Sql,
  { gateway }: AppDeps,
  { order, payableRial, walletRial, nameOfOffer, settings, context }: Attempt,
): Promise<PaymentRow> {
  const { caller, now } = context
  const amountRial = payableRial - walletRial
  const needsGateway = amountRial > 0
  const minRial = settings.gatewayMinRial
  if (
    !isGatewayPartPayable({
      payableRial: rial(payableRial),
      walletRial: rial(walletRial),
      minGatewayRial: rial(minRial),
    })
  )
    throw new Refusal('GATEWAY_MINIMUM', { minRial })
  if (needsGateway && !gateway) throw new Refusal('GATEWAY_UNAVAILABLE')
  await reserveCode(tx, order, now)
  const opened = Promise.all([
    moveOrder(tx, order, {
      to: 'AwaitingPayment',
      actor: 'buyer',
      accountId: caller.accountId,
      reason: '',
      now,
      reservedUntil: now.add({ minutes: settings.reservationMinutes }),
    }),
    insertPayment(tx, {
      saleOrderId: order.id,
      gateway: needsGateway ? gateway!.name : 'none',
      amountRial,
      walletRial,
      now,
    }),
  ])
  if (walletRial > 0 && needsGateway) {
    const [, { id: paymentId }] = await opened
    await holdForPayment(tx, { personId: caller.personId, paymentId, amountRial: walletRial, now })
  }
  // Last, because all buyers of the same goods wait for these rows.
  const [[awaiting, payment], isReserved] = await Promise.all([opened, reserveStock(tx, order.id, now)])
  if (!isReserved) throw await stockShort(tx, order, nameOfOffer, now)
  if (needsGateway) return payment
  await registerOrder(tx, { order: awaiting, payment, trace: null, from: 'clearing', now })
  return { ...payment, state: 'Verified' }
}

async function endAttempt(
  { database }: AppDeps,
  payment: PaymentRow,
  { caller, now }: PayContext,
): Promise<void> {
  await transact(database, async (tx) => {
    await lockPerson(tx, caller.personId)
    const order = (await lockOrder(tx, payment.sale_order_id!))!
    const current = await lockPayment(tx, payment.id)
    if (current.state !== 'Created' || order.state !== 'AwaitingPayment') return
    await backToDraft(tx, order, { state: 'Failed', reason: 'GATEWAY_ERROR', accountId: null, now })
  })
}

function descriptionOf(payment: PaymentRow, { language }: Locale): string {
  const label = { fa: 'سفارش', en: 'Order' }
  const number = String(payment.sale_order_id)
  return language === 'english' ? `${label.en} ${number}` : `${label.fa} ${toPersianDigits(number)}`
}
