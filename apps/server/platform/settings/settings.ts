import { limitSettings, moneySettings, siteSettings } from '@anar/contract/commands'
import { membershipLimits } from '@anar/domain/membership'
import {
  carrierWeekdays,
  freeShippingDollars,
  paymentDisputeHours,
  reservationMinutes,
  warehouseWeekdays,
} from '@anar/domain/ordering'
import { eligibilityRules } from '@anar/domain/people'
import { usualMinGatewayRial } from '@anar/domain/pricing'
import { z } from 'zod'

const money = moneySettings.shape
const limits = limitSettings.shape
const site = siteSettings.shape

/**
 * Every setting that the office may change, with its default. The table `settings` holds the changed ones; an invalid
 * value there is a fault, with no fallback.
 * @spec 9.free-shipping, 9.limits, 1.support-widget.2
 */
export const settingsSchema = z.object({
  /** Money settings; described in the contract. */
  exchangeRateRial: money.exchangeRateRial.default(1_000_000),
  freeShippingDollars: money.freeShippingDollars.default(freeShippingDollars),
  freeShippingBeforeCode: money.freeShippingBeforeCode.default(true),
  pricesIncludeVat: money.pricesIncludeVat.default(true),
  warehouseWeekdays: money.warehouseWeekdays.default([...warehouseWeekdays]),
  carrierWeekdays: money.carrierWeekdays.default([...carrierWeekdays]),
  holidays: money.holidays.default([]),
  reservationMinutes: money.reservationMinutes.default(reservationMinutes),
  gatewayMinRial: money.gatewayMinRial.default(usualMinGatewayRial),
  topUpMinRial: money.topUpMinRial.default(100_000),
  topUpMaxRial: money.topUpMaxRial.default(500_000_000),
  withdrawalMinRial: money.withdrawalMinRial.default(500_000),
  twoPersonRial: money.twoPersonRial.default(200_000_000),
  destinationWaitHours: money.destinationWaitHours.default(48),
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
  paymentDisputeHours: money.paymentDisputeHours.default(paymentDisputeHours),
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
  /** Limits; described in the contract. */
  sessionLimit: limits.sessionLimit.default(3),
  rememberDays: limits.rememberDays.default(30),
  idleHours: limits.idleHours.default(12),
  loginTries: limits.loginTries.default(5),
  loginWindowMinutes: limits.loginWindowMinutes.default(15),
  lockMinutes: limits.lockMinutes.default(15),
  safeguardWaitHours: limits.safeguardWaitHours.default(24),
  codeSeconds: limits.codeSeconds.default(120),
  emailCodeSeconds: limits.emailCodeSeconds.default(900),
  phoneTrustMonths: limits.phoneTrustMonths.default(6),
  codeResendSeconds: limits.codeResendSeconds.default(60),
  codeTries: limits.codeTries.default(5),
  codeDailyLimit: limits.codeDailyLimit.default(5),
  basketLimit: limits.basketLimit.default(10),
  basketLineLimit: limits.basketLineLimit.default(200),
  addressLimit: limits.addressLimit.default(20),
  preferredBlockMonths: limits.preferredBlockMonths.default(membershipLimits.preferredBlockMonths),
  preferredBanDays: limits.preferredBanDays.default(membershipLimits.preferredBanDays),
  customerRemovalMonths: limits.customerRemovalMonths.default(membershipLimits.customerRemovalMonths),
  deathGraceMonths: limits.deathGraceMonths.default(membershipLimits.deathGraceMonths),
  membershipNoticeDays: limits.membershipNoticeDays.default(membershipLimits.membershipNoticeDays),
  planNoticeDays: limits.planNoticeDays.default(7),
  minimumAge: limits.minimumAge.default(eligibilityRules.minimumAge),
  staffWaitDays: limits.staffWaitDays.default(eligibilityRules.staffWaitDays),
  documentMegabytes: limits.documentMegabytes.default(5),
  signUpHours: limits.signUpHours.default(24),
  signUpCheckLimit: limits.signUpCheckLimit.default(10),
  invitationDays: limits.invitationDays.default(30),
  sellerDraftHours: limits.sellerDraftHours.default(24),
  sellerStatusDays: limits.sellerStatusDays.default(30),
  sellerPeopleLimit: limits.sellerPeopleLimit.default(20),
  erasureWaitDays: limits.erasureWaitDays.default(7),
  recordYears: limits.recordYears.default(10),
  noticeDays: limits.noticeDays.default(365),
  identityPaperDays: limits.identityPaperDays.default(180),
  complaintMonths: limits.complaintMonths.default(36),
  /**
   * Support contacts, social networks and trust seals; described in the contract. Empty until the office enters them; the
   * specification's extension is shown only with a landline.
   */
  support: site.support.default({ messengerUrl: '', chatUrl: '', landline: '', extension: '276' }),
  social: site.social.default({
    ...{ telegram: '', instagram: '', eitaa: '', bale: '', aparat: '', x: '' },
    ...{ whatsapp: '', email: '' },
  }),
  trustSeals: site.trustSeals.default([]),
  /** The landing page's skin routine; described in the contract. */
  landing: site.landing.default({ routine: null }),
})

export type Settings = z.output<typeof settingsSchema>

const shopNames = settingsSchema.pick({ shopName: true, shopLegal: true })
/** The shop's names on its invoices. */
export type ShopNames = z.output<typeof shopNames>

/** The names with only these changed settings: for papers of an earlier day. */
export const shopNamesOf = (changed: object): ShopNames => shopNames.parse(changed)
