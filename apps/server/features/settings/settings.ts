import { moneySettings, siteInForce, siteSettings } from '@anar/contract/commands'
import { membershipLimits } from '@anar/domain/membership'
import { freeShippingDollars, reservationMinutes } from '@anar/domain/ordering'
import { z } from 'zod'

const count = (defaultCount: number) => z.int().positive().default(defaultCount)
const money = moneySettings.shape
const site = siteSettings.shape

/**
 * Every setting that the office may change, with the value a new shop starts with. The table `settings` holds
 * those that were changed; a value there that does not fit is a fault, not a fallback.
 * @spec 9.free-shipping, 9.limits, 1.support-widget
 */
export const settingsSchema = z.object({
  /** What decides about money: each is described where the office's form has it, in the contract. */
  exchangeRateRial: money.exchangeRateRial.default(1_000_000),
  freeShippingDollars: money.freeShippingDollars.default(freeShippingDollars),
  reservationMinutes: money.reservationMinutes.default(reservationMinutes),
  topUpMinRial: money.topUpMinRial.default(100_000),
  topUpMaxRial: money.topUpMaxRial.default(500_000_000),
  withdrawalMinRial: money.withdrawalMinRial.default(500_000),
  twoPersonRial: money.twoPersonRial.default(200_000_000),
  refundChoiceHours: money.refundChoiceHours.default(72),
  returnDays: money.returnDays.default(7),
  returnImages: money.returnImages.default(5),
  returnImageMegabytes: money.returnImageMegabytes.default(5),
  complaintHours: money.complaintHours.default(48),
  lowStockUnits: money.lowStockUnits.default(5),
  expiryMarginDays: money.expiryMarginDays.default(0),
  sellerFeePercent: money.sellerFeePercent.default(15),
  commissionTaxPercent: money.commissionTaxPercent.default(0),
  settlementHoldDays: money.settlementHoldDays.default(7),
  paymentDisputeHours: money.paymentDisputeHours.default(72),
  shopName: money.shopName.default({ fa: 'فروشگاه انار', en: 'Anar Shop' }),
  shopLegal: money.shopLegal.default({
    address: { fa: '', en: '' },
    postalCode: '',
    economicNumber: '',
    nationalId: '',
    registrationNumber: '',
    phone: '',
  }),
  payoutIban: money.payoutIban.default(null),
  showToman: money.showToman.default({ fa: true, en: false }),
  /** Devices on which one account may be logged in at once. */
  sessionLimit: count(3),
  rememberDays: count(30),
  idleHours: count(12),
  loginTries: count(5),
  loginWindowMinutes: count(15),
  lockMinutes: count(15),
  basketLimit: count(10),
  /** Lines of one basket. */
  basketLineLimit: count(200),
  addressLimit: count(20),
  /** The membership rules: see domain/membership. */
  preferredBlockMonths: count(membershipLimits.preferredBlockMonths),
  preferredBanDays: count(membershipLimits.preferredBanDays),
  customerRemovalMonths: count(membershipLimits.customerRemovalMonths),
  deathGraceMonths: count(membershipLimits.deathGraceMonths),
  membershipNoticeDays: count(membershipLimits.membershipNoticeDays),
  /** The largest picture of a document that is taken. */
  documentMegabytes: count(5),
  /** How long a code can be used, how often it may be typed wrong, and when another one may be asked for. */
  codeSeconds: count(120),
  codeTries: count(5),
  codeResendSeconds: count(60),
  /** Codes that one phone or mailbox is sent in a Tehran day without being used. */
  codeDailyLimit: count(5),
  /** How long a sign-up that nobody goes on with is kept. */
  signUpHours: count(24),
  /** How often the details of one phone's sign-ups are checked against the registry in that time. */
  signUpCheckLimit: count(10),
  /** How long an application to sell that nobody goes on with is kept, and one that was refused or sent is shown. */
  sellerDraftHours: count(24),
  sellerStatusDays: count(30),
  /** Of one application, and of one seller. */
  sellerPeopleLimit: count(20),
  /**
   * Where support and the shop are found, and the seals that others gave it: each is described in the contract. Nothing
   * is offered until the office has said where; the specification's extension waits for its landline.
   */
  support: site.support.default({ messengerUrl: '', chatUrl: '', landline: '', extension: '276' }),
  social: site.social.default({
    ...{ telegram: '', instagram: '', eitaa: '', bale: '', aparat: '', x: '' },
    ...{ whatsapp: '', email: '' },
  }),
  trustSeals: site.trustSeals.default([]),
  /** What the office decides about the landing beside its campaigns: its skin routine. */
  landing: z
    .object({
      /** Which tags are the types of skin, and in which category each step looks: cleanse, hydrate, repair at night. */
      routine: z
        .object({
          tagSubgroupId: z.int().positive(),
          stepCategoryIds: z.array(z.int().positive()).length(3),
        })
        .nullable(),
    })
    .default({ routine: null }),
})

export type Settings = z.output<typeof settingsSchema>

const shopNames = settingsSchema.pick({ shopName: true, shopLegal: true })
/** How the shop stands on its invoices. */
export type ShopNames = z.output<typeof shopNames>

/** How it stood when only these settings had been changed: for papers that tell of an earlier day. */
export const shopNamesOf = (changed: object): ShopNames => shopNames.parse(changed)

/** What everybody may know, the storefront above all. `gateway` is the code of the payment gateway in use, `none` without one. */
export const publicSettingsSchema = settingsSchema
  .pick({
    exchangeRateRial: true,
    freeShippingDollars: true,
    reservationMinutes: true,
    sessionLimit: true,
    basketLimit: true,
    basketLineLimit: true,
    lowStockUnits: true,
    addressLimit: true,
    documentMegabytes: true,
    topUpMinRial: true,
    topUpMaxRial: true,
    withdrawalMinRial: true,
    refundChoiceHours: true,
    returnDays: true,
    returnImages: true,
    returnImageMegabytes: true,
    complaintHours: true,
    paymentDisputeHours: true,
    showToman: true,
    landing: true,
  })
  .extend({ ...siteInForce.shape, gateway: z.string() })
