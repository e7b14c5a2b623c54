import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { paymentFailures } from '../entities/codes.ts'
import { basketAnswer } from './baskets.ts'
import { day, id, idInAddress, maxAmountRial, seenRial, text } from './values.ts'

const saleOrderId = id
const paymentId = id

export const payAnswer = z.object({ paymentId: z.int(), redirectUrl: z.string() })
export type PayAnswer = z.output<typeof payAnswer>

/**
 * Reserves the stock and returns the address to which the browser goes. Idempotent by key.
 * @spec 2.choose-payment-method
 */
export const pay = defineCommand({
  path: 'checkout/pay',
  summary: 'Reserve the units and start the payment',
  needs: 'order.place',
  idempotency: 'required',
  body: z.strictObject({
    saleOrderId,
    /** The amount that the person saw; another one is refused with PRICE_CHANGED and both amounts. */
    seenPayableRial: seenRial,
    /** The wallet part that the person saw; another one is refused with WALLET_CHANGED. */
    seenWalletRial: seenRial.default(0),
  }),
  answer: payAnswer,
  refusals: [
    'ACCOUNT_BLOCKED',
    'ADDRESS_REQUIRED',
    'BASKET_EMPTY',
    'BLOCK_BY_OFFICE',
    'CODE_INACTIVE',
    'CODE_USED_BY_YOU',
    'CODE_USED_UP',
    'DELIVERY_NOT_COVERED',
    'GATEWAY_MINIMUM',
    'GATEWAY_UNAVAILABLE',
    'ILLEGAL_TRANSITION',
    'NO_PRICE',
    'OFFER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PICKUP_NOT_OFFERED',
    'PRICE_CHANGED',
    'STOCK_SHORT',
    'WALLET_CHANGED',
    'WALLET_OWES',
    'WALLET_SHORT',
  ],
})

/** Releases the reservation; the order is a basket again. */
export const abandonPayment = defineCommand({
  path: 'checkout/abandon',
  summary: 'Abandon the payment and return to the basket',
  needs: 'order.place',
  idempotency: 'optional',
  body: z.strictObject({ saleOrderId }),
  answer: basketAnswer,
  refusals: ['ILLEGAL_TRANSITION', 'ORDER_NOT_FOUND'],
})

export const paymentAnswer = z.object({ paymentId: z.int(), state: z.string() })
export type PaymentAnswer = z.output<typeof paymentAnswer>

/** For money that was paid and could not become the order. @spec 4.sale-order */
export const chooseRefund = defineCommand({
  path: 'checkout/choose-refund',
  summary: 'Choose a refund or waiting for a paid order without stock',
  needs: 'order.place',
  idempotency: 'required',
  body: z.strictObject({ paymentId, choice: z.enum(['refund', 'wait']) }),
  answer: paymentAnswer,
  refusals: ['PAYMENT_IN_DOUBT', 'PAYMENT_NOT_FOUND', 'PAYMENT_NOT_OPEN', 'WAIT_NOT_POSSIBLE'],
})

/** Whole rials, within the limits of the settings. @spec 5.wallet-top-up */
export const topUp = defineCommand({
  path: 'wallet/top-up',
  summary: 'Start a wallet top-up at the gateway',
  needs: 'wallet.use',
  idempotency: 'required',
  body: z.strictObject({ amountRial: z.int().positive().max(maxAmountRial) }),
  answer: payAnswer,
  refusals: ['GATEWAY_UNAVAILABLE', 'PAYMENT_NOT_FOUND', 'TOP_UP_TOO_LARGE', 'TOP_UP_TOO_SMALL'],
})

const paymentOutcomes = [
  'registered',
  'unsuccessful',
  'paid-not-recorded',
  'recorded-not-paid',
  'pending',
] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** The data of the result page, read by payment id from our own books. @spec 4.sale-order */
export const paymentResult = z.object({
  paymentId: z.int(),
  purpose: z.enum(['order', 'top-up']),
  /** Null for a top-up. */
  saleOrderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  /** Of a top-up, `registered` means that the money is in the wallet. */
  outcome: z.enum(paymentOutcomes),
  failureReason: z.enum(paymentFailures).nullable(),
  /** The gateway's part, and the wallet's. */
  amountRial: z.int(),
  walletRial: z.int(),
  gatewayTrace: z.string().nullable(),
  /** Paid and not recorded: what was chosen, whether waiting is possible, and when the money goes to the wallet by itself. */
  choice: z.enum(['refund', 'wait']).nullable(),
  canWait: z.boolean(),
  refundDueAt: z.string().nullable(),
})
export type PaymentResult = z.output<typeof paymentResult>

/** PAYMENT_NOT_FOUND, also for an invalid id. */
export const readPaymentResult = defineRead({
  path: 'checkout/result',
  summary: "Read the result of one of the caller's payments",
  needs: 'account',
  query: z.object({ payment: idInAddress }),
  answer: paymentResult,
  refusals: ['PAYMENT_NOT_FOUND'],
})

/**
 * Paid and not recorded: `register` (units are available again) or `refund` to the wallet. Recorded and not paid:
 * `confirm` (the gateway has it after all) or `void` (an order that was not sent is cancelled, the uncovered
 * rest stays owed).
 */
export const resolvePayment = defineCommand({
  path: 'office/payments/resolve',
  summary: 'Resolve a payment on which books and gateway differ',
  needs: 'money.move',
  effect: 'payout',
  isProposed: true,
  idempotency: 'required',
  body: z.strictObject({
    paymentId,
    resolution: z.enum(['register', 'refund', 'confirm', 'void']),
    reason: text({ min: 3, max: 400 }),
  }),
  answer: paymentAnswer,
  refusals: ['PAYMENT_NOT_FOUND', 'PAYMENT_STATE', 'REGISTER_NOT_POSSIBLE'],
})

/** Queries the gateway about a payment now. */
export const queryGateway = defineCommand({
  path: 'office/payments/ask',
  summary: 'Query the gateway about a payment',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ paymentId }),
  answer: paymentAnswer,
  refusals: ['GATEWAY_UNAVAILABLE', 'PAYMENT_NOT_FOUND'],
})

export const matchAnswer = z.object({ day: z.string(), differences: z.int(), unanswered: z.int() })
export type MatchAnswer = z.output<typeof matchAnswer>

/** Compares a Tehran day with the gateway, `YYYY-MM-DD`. */
export const matchDay = defineCommand({
  path: 'office/payments/match',
  summary: 'Compare the payments of a day with the gateway',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ day }),
  answer: matchAnswer,
  refusals: ['DAY_NOT_OVER', 'GATEWAY_UNAVAILABLE'],
})

export const differenceAnswer = z.object({ differenceId: z.int() })
export type DifferenceAnswer = z.output<typeof differenceAnswer>

/** Records how a difference with the gateway was resolved. */
export const closeDifference = defineCommand({
  path: 'office/payments/close-difference',
  summary: 'Close a difference between books and gateway',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ differenceId: id, reason: text({ min: 3, max: 400 }) }),
  answer: differenceAnswer,
  refusals: ['DIFFERENCE_NOT_FOUND', 'DIFFERENCE_OF_PAYMENT'],
})

export const writeOffAnswer = z.object({ disownedPaymentId: z.int(), writtenOffRial: z.int() })
export type WriteOffAnswer = z.output<typeof writeOffAnswer>

/**
 * Writes off the debt of a payment that a gateway took back; takes two people.
 */
export const writeOffDebt = defineCommand({
  path: 'office/debts/write-off',
  summary: 'Write off a debt from a payment that the gateway reversed',
  needs: 'money.move',
  effect: 'payout',
  isProposed: true,
  idempotency: 'optional',
  body: z.strictObject({ disownedPaymentId: id, reason: text({ min: 3, max: 400 }) }),
  answer: writeOffAnswer,
  refusals: ['DEBT_NOT_FOUND', 'DEBT_NOT_OWED', 'OWN_DEBT'],
})

export type WriteOffBody = z.output<typeof writeOffDebt.body>
