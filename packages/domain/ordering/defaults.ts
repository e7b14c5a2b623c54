/** Defaults of settings: the database keeps the values in force, these are what a new shop starts with. */

/** How long going to pay keeps the units of an order aside. */
export const reservationMinutes = 20

/** Order value in dollars from which delivery is free. @spec 9.free-shipping */
export const freeShippingDollars = 50

/**
 * After how many hours a person whose money was deducted and not given back writes to support.
 * @spec 8.payment-unsuccessful, 9.limits.2
 */
export const paymentDisputeHours = 72
