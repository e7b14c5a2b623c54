import { weekdays } from '@anar/domain/ordering'
import { ibanFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { amountRial, codeText, day, percentFrom, readBy, text } from './values.ts'

const count = (max: number) => z.int().min(1).max(max)
const countOrNone = (max: number) => z.int().min(0).max(max)
/** Empty, or between `min` and `max` digits. */
const digits = (min: number, max: number) =>
  codeText({ max }).refine((value) => value === '' || (/^\d+$/.test(value) && value.length >= min))
const workDays = z
  .array(z.literal([...weekdays]))
  .min(1)
  .max(7)
const name = text({ min: 1, max: 80 })
const address = text({ max: 300 })

/**
 * The settings of money, each with its range. Days and hours are whole numbers, amounts rials.
 * @spec 9.free-shipping, 9.limits
 */
export const moneySettings = z.strictObject({
  /** Rials for one dollar: only the free-shipping threshold is counted in dollars. */
  exchangeRateRial: count(1_000_000_000),
  freeShippingDollars: count(50),
  /** Whether free delivery is judged before the discount code, so that a code never costs money. */
  freeShippingBeforeCode: z.boolean(),
  /** Whether shoppers see and compare prices with VAT, and free delivery is judged on that sum. */
  pricesIncludeVat: z.boolean(),
  /** Days on which warehouses prepare and hand out goods, and carriers bring them; 1 is Monday. */
  warehouseWeekdays: workDays,
  carrierWeekdays: workDays,
  /** Public holidays: nobody works. */
  holidays: z.array(day).max(400),
  /** How long the units of an order are reserved while the buyer pays. */
  reservationMinutes: count(120),
  /** The minimum of a payment at the gateway: the wallet never leaves it less. */
  gatewayMinRial: amountRial.max(10_000_000),
  /** The minimum and the maximum of one top-up. */
  topUpMinRial: amountRial.max(100_000_000),
  topUpMaxRial: amountRial.max(10_000_000_000),
  /** The minimum of a payout to a Sheba. */
  withdrawalMinRial: amountRial.max(10_000_000),
  /** A sum of 30 days, per payee and per approver. Above it two different people approve a withdrawal. */
  twoPersonRial: amountRial.max(2_000_000_000),
  /** How long payouts wait after a change of the destination, a contact or the password; a day at least. */
  destinationWaitHours: z.int().min(24).max(720),
  /** How long the buyer of unavailable goods may choose, before the money goes to the wallet automatically. */
  refundChoiceHours: count(168),
  /** Tehran days from delivery on in which goods can be returned. */
  returnDays: z.int().min(7).max(90),
  /** The maximum of images of one return or complaint, and the maximum size of an image. */
  returnImages: count(10),
  returnImageMegabytes: count(20),
  /** The deadline for answering a complaint. */
  complaintHours: count(48),
  /** The number of units at or below which a stock row is listed as low. */
  lowStockUnits: countOrNone(10_000),
  /** How many days before its batch expires a unit is no longer sold. */
  expiryMarginDays: countOrNone(365),
  /** The shop's share of a seller's sales, in percent with at most two decimals. */
  sellerFeePercent: percentFrom(0),
  /** The tax that is withheld from commissions, in percent with at most two decimals. */
  commissionTaxPercent: percentFrom(0, 50),
  /** Days after the return window in which a seller's money is still held. */
  settlementHoldDays: countOrNone(90),
  /**
   * How long a person whose money was taken waits for it before writing to support, and how long a gateway is queried
   * about a payment without a return: a day at least, as for a failed one.
   */
  paymentDisputeHours: z.int().min(24).max(72),
  /** The head of invoices and credit notes; unknown fields are empty. */
  shopName: z.strictObject({ fa: name, en: name }),
  shopLegal: z.strictObject({
    address: z.strictObject({ fa: address, en: address }),
    postalCode: digits(10, 10),
    economicNumber: digits(10, 16),
    nationalId: digits(11, 11),
    registrationNumber: digits(1, 10),
    phone: digits(5, 14),
  }),
  /** The Sheba of the shop's own account, from which payouts are made; null: no payout file can be made. */
  payoutIban: readBy(ibanFrom, 'iban').nullable(),
  /** Whether amounts are shown in toman, a tenth of the rials, in that language. */
  showToman: z.strictObject({ fa: z.boolean(), en: z.boolean() }),
})
