import { z } from 'zod'
import { day, id, largestAmountRial, seenRial, text } from './values.ts'

const saleOrderId = id
const paymentId = id

/** POST checkout/pay: reserves the stock and answers where to send the browser. Idempotent by key. @spec 2.choose-payment-method */
export const pay = z.strictObject({
  saleOrderId,
  /** What the person saw; another amount is refused with PRICE_CHANGED and both priced orders' amounts. */
  seenPayableRial: seenRial,
  /** What of it the person saw to come from the wallet; another part is refused with WALLET_CHANGED. */
  seenWalletRial: seenRial.default(0),
})
/** POST checkout/abandon: the reservation is released, the order is a basket again. */
export const abandonPayment = z.strictObject({ saleOrderId })
/** POST checkout/choose-refund: for money that was paid and could not become the order. @spec 4.sale-order */
export const chooseRefund = z.strictObject({ paymentId, choice: z.enum(['refund', 'wait']) })

/** POST wallet/top-up: whole rials, within the limits of the settings. @spec 5.wallet-top-up */
export const topUp = z.strictObject({ amountRial: z.int().positive().max(largestAmountRial) })

export const payAnswer = z.object({ paymentId: z.int(), redirectUrl: z.string() })
export type PayAnswer = z.output<typeof payAnswer>

const paymentOutcomes = [
  'registered',
  'unsuccessful',
  'paid-not-recorded',
  'recorded-not-paid',
  'pending',
] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** What the result page shows, read by payment id from our own books. @spec 4.sale-order */
export const paymentResult = z.object({
  paymentId: z.int(),
  purpose: z.enum(['order', 'top-up']),
  /** Null for a top-up. */
  saleOrderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  /** Of a top-up, `registered` is money that stands in the wallet. */
  outcome: z.enum(paymentOutcomes),
  failureReason: z.string().nullable(),
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

/**
 * POST office/payments/resolve. Paid and not recorded: `register` (units are there again) or `refund` to the wallet.
 * Recorded and not paid: `confirm` (the gateway has it after all) or `void` (the order is cancelled where it was not sent,
 * what is not covered stays owed).
 */
export const resolvePayment = z.strictObject({
  paymentId,
  resolution: z.enum(['register', 'refund', 'confirm', 'void']),
  reason: text({ least: 3, most: 400 }),
})
/** POST office/payments/ask: asks the gateway about a payment now. */
export const askGateway = z.strictObject({ paymentId })
/** POST office/payments/match: compares a Tehran day with the gateway, `YYYY-MM-DD`. */
export const matchDay = z.strictObject({ day })

/** POST office/payments/close-difference: what was cleared up with the gateway, and how. */
export const closeDifference = z.strictObject({ differenceId: id, reason: text({ least: 3, most: 400 }) })

/**
 * POST office/debts/write-off: what is owed for a payment that a gateway took back is given up; takes two people.
 * DEBT_NOT_FOUND, DEBT_NOT_OWED, OWN_DEBT.
 */
export const writeOffDebt = z.strictObject({ disownedPaymentId: id, reason: text({ least: 3, most: 400 }) })

export type WriteOffBody = z.output<typeof writeOffDebt>
export const writeOffAnswer = z.object({ disownedPaymentId: z.int(), writtenOffRial: z.int() })
export type WriteOffAnswer = z.output<typeof writeOffAnswer>
export const differenceAnswer = z.object({ differenceId: z.int() })
export type DifferenceAnswer = z.output<typeof differenceAnswer>
export const paymentAnswer = z.object({ paymentId: z.int(), state: z.string() })
export type PaymentAnswer = z.output<typeof paymentAnswer>
export const matchAnswer = z.object({ day: z.string(), differences: z.int(), unanswered: z.int() })
export type MatchAnswer = z.output<typeof matchAnswer>
