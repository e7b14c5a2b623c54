import { ibanFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { amountRial, codeText, percentFrom, readBy, text } from './values.ts'

const count = (most: number) => z.int().min(1).max(most)
const countOrNone = (most: number) => z.int().min(0).max(most)
/** Nothing, or so many digits. */
const digits = (least: number, most: number) =>
  codeText({ most }).refine((value) => value === '' || (/^\d+$/.test(value) && value.length >= least))
const name = text({ least: 1, most: 80 })
const address = text({ most: 300 })

/**
 * The settings that decide about money, each with what it accepts. Days and hours are whole numbers, amounts rials.
 * @spec 9.free-shipping, 9.limits
 */
export const moneySettings = z.strictObject({
  /** Rials for one dollar: only the free-shipping threshold is counted in dollars. */
  exchangeRateRial: count(1_000_000_000),
  freeShippingDollars: count(50),
  /** How long going to pay keeps the units of an order aside. */
  reservationMinutes: count(120),
  /** What a wallet is topped up with at least and at most, at once. */
  topUpMinRial: amountRial.max(100_000_000),
  topUpMaxRial: amountRial.max(10_000_000_000),
  /** The least that is paid out to a Sheba. */
  withdrawalMinRial: amountRial.max(10_000_000),
  /** Above it, as a sum of 30 days per payee and per approver, a withdrawal is approved by two different people. */
  twoPersonRial: amountRial.max(2_000_000_000),
  /** How long nothing is paid to a destination after it, a contact or the password was changed; a day at least. */
  destinationWaitHours: z.int().min(24).max(720),
  /** How long a shopper who paid for what is gone may choose, before the money goes to the wallet by itself. */
  refundChoiceHours: count(168),
  /** Tehran days from delivery on in which goods can be returned. */
  returnDays: z.int().min(7).max(90),
  /** Pictures of one return or complaint, and the largest that is taken. */
  returnImages: count(10),
  returnImageMegabytes: count(20),
  /** By when a complaint is answered. */
  complaintHours: count(48),
  /** From how few units on a stock row is listed as low. */
  lowStockUnits: countOrNone(10_000),
  /** How many days before its batch expires a unit is no longer sold. */
  expiryMarginDays: countOrNone(365),
  /** What the shop keeps of a seller's sales, in percent with at most two decimals. */
  sellerFeePercent: percentFrom(0),
  /** What of commissions is withheld as tax, in percent with at most two decimals. */
  commissionTaxPercent: percentFrom(0, 50),
  /** Days after the return window in which a seller's money is still kept back. */
  settlementHoldDays: countOrNone(90),
  /**
   * After how long a person whose money was taken and not given back writes to support, and until when a gateway is
   * asked about a payment that nobody came back from: a day at least, as about one that failed.
   */
  paymentDisputeHours: z.int().min(24).max(72),
  /** What stands at the head of invoices and credit notes; what is not known is empty. */
  shopName: z.strictObject({ fa: name, en: name }),
  shopLegal: z.strictObject({
    address: z.strictObject({ fa: address, en: address }),
    postalCode: digits(10, 10),
    economicNumber: digits(10, 16),
    nationalId: digits(11, 11),
    registrationNumber: digits(1, 10),
    phone: digits(5, 14),
  }),
  /** The Sheba of the shop's own account, which payouts leave from; null: no payout file can be made. */
  payoutIban: readBy(ibanFrom, 'iban').nullable(),
  /** Whether amounts are shown in toman, a tenth of the rials, in that language. */
  showToman: z.strictObject({ fa: z.boolean(), en: z.boolean() }),
})
