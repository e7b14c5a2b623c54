import type { Permission } from '../permissions.ts'
import type { OfficeSettings } from './office-settings.ts'

/** Which way a setting loosens a guard of money, rights or income: such a change takes two people. */
type Loosening = 'when raised' | 'when lowered' | 'always'

export type SettingRule = {
  /** Where the value comes from: a section of the specification, or who decided it. */
  source: string
  /** Null where the setting guards nothing. `income` begins with a month, the others after the waiting time. */
  guard: { loosens: Loosening; of: 'safeguard' | 'income' } | null
  /** Needed to change it, beside `settings.edit`: people whom a guard limits may not move it. */
  permission?: Permission
}

const product = 'product decision'
const free = (source: string): SettingRule => ({ source, guard: null })
const guarded = (source: string, loosens: Loosening): SettingRule => ({
  source,
  guard: { loosens, of: 'safeguard' },
})
const ofAdmins = (source: string, loosens: Loosening): SettingRule => ({
  ...guarded(source, loosens),
  permission: 'safeguards.edit',
})

/**
 * What every setting of the office's form guards, and its source; its schema has its range. A setting that is missing
 * here is a type error.
 * @spec 9.free-shipping, 9.limits.6
 */
export const settingRules: Readonly<Record<keyof OfficeSettings, SettingRule>> = {
  exchangeRateRial: free(product),
  freeShippingDollars: free('specification §9, free shipping: above 50 dollars at the latest'),
  freeShippingBeforeCode: free(product),
  pricesIncludeVat: free(product),
  warehouseWeekdays: free(product),
  carrierWeekdays: free(product),
  holidays: free(product),
  reservationMinutes: free(product),
  gatewayMinRial: free(product),
  topUpMinRial: free(product),
  topUpMaxRial: free(product),
  withdrawalMinRial: free(product),
  twoPersonRial: ofAdmins(product, 'when raised'),
  destinationWaitHours: ofAdmins('product decision: at least a day', 'when lowered'),
  refundChoiceHours: free(product),
  returnDays: free('specification §9, return window: at least 7 days'),
  returnImages: free('specification §5, defect report: at least one image'),
  returnImageMegabytes: free(product),
  complaintHours: free('specification §9, complaint answer: within 48 hours'),
  lowStockUnits: free(product),
  expiryMarginDays: free(product),
  sellerFeePercent: guarded(product, 'always'),
  commissionTaxPercent: { source: product, guard: { loosens: 'always', of: 'income' } },
  settlementHoldDays: guarded(product, 'when lowered'),
  paymentDisputeHours: free('specification §9, payment dispute wait: 72 hours at most'),
  sessionLimit: guarded(product, 'when raised'),
  rememberDays: guarded(product, 'when raised'),
  idleHours: guarded(product, 'when raised'),
  loginTries: guarded(product, 'when raised'),
  loginWindowMinutes: guarded(product, 'when lowered'),
  lockMinutes: guarded(product, 'when lowered'),
  safeguardWaitHours: ofAdmins(product, 'when lowered'),
  codeSeconds: guarded(product, 'when raised'),
  emailCodeSeconds: guarded(product, 'when raised'),
  phoneTrustMonths: guarded(product, 'when raised'),
  codeResendSeconds: free(product),
  codeTries: guarded(product, 'when raised'),
  codeDailyLimit: guarded(product, 'when raised'),
  basketLimit: free(product),
  basketLineLimit: free(product),
  addressLimit: free(product),
  preferredBlockMonths: free('specification §9, preferred customer block: after 2 months at the earliest'),
  preferredBanDays: free('specification §9, re-registration ban: at least 30 days'),
  customerRemovalMonths: free('specification §9, unregistered agency removal: after 1 month at the earliest'),
  deathGraceMonths: free('specification §9, death grace: up to 6 months'),
  membershipNoticeDays: free(product),
  planNoticeDays: guarded('product decision: at least 7 days', 'when lowered'),
  minimumAge: guarded('specification §9, minimum age: at least 18', 'when lowered'),
  staffWaitDays: guarded('specification §9, staff relatives wait: at least 90 days', 'when lowered'),
  documentMegabytes: free('specification §5, maximum file size'),
  signUpHours: free(product),
  signUpCheckLimit: guarded(product, 'when raised'),
  invitationDays: free(product),
  sellerDraftHours: free(product),
  sellerStatusDays: free(product),
  sellerPeopleLimit: free(product),
  erasureWaitDays: guarded(product, 'when lowered'),
  recordYears: guarded('Iranian Commercial Code, article 13: ten years', 'when raised'),
  noticeDays: guarded(product, 'when raised'),
  identityPaperDays: guarded(product, 'when raised'),
  complaintMonths: guarded(product, 'when raised'),
  shopName: free(product),
  shopLegal: free(product),
  payoutIban: guarded(product, 'always'),
  showToman: free(product),
}

/** Whether a change of a setting loosens what it guards. */
export function isLoosened<Name extends keyof OfficeSettings>(
  name: Name,
  before: OfficeSettings[Name],
  after: OfficeSettings[Name],
): boolean {
  const { guard } = settingRules[name]
  if (guard === null || JSON.stringify(before) === JSON.stringify(after)) return false
  if (guard.loosens === 'always') return true
  return guard.loosens === 'when raised' ? after! > before! : after! < before!
}
