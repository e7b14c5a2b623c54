import type { Weekday } from './delivery-day.ts'

/** Defaults of settings, for a new shop; the database has the values in force. */

/** How long a payment reserves the units of an order. */
export const reservationMinutes = 20

/** Order value in dollars from which delivery is free. @spec 9.free-shipping */
export const freeShippingDollars = 50

/**
 * After how many hours a person whose money was deducted and not refunded writes to support.
 * @spec 8.payment-unsuccessful, 9.limits.2
 */
export const paymentDisputeHours = 72

/** The days on which goods are prepared and handed out: Saturday to Wednesday. */
export const warehouseWeekdays: readonly Weekday[] = [6, 7, 1, 2, 3]

/** The days on which carriers bring goods: Saturday to Thursday. */
export const carrierWeekdays: readonly Weekday[] = [6, 7, 1, 2, 3, 4]
