import type { OfficeSettings, SaveSettings } from '@anar/contract/commands'
import { type MoneyUnit, unitShown } from '@anar/domain/money'
import { decimalFrom, toLatinDigits, typedRial, wholeFrom } from '@anar/domain/text'

/** How a number setting is parsed and displayed. */
export type NumberKind = 'rial' | 'whole' | 'percent'
export const numberKinds = {
  exchangeRateRial: 'rial',
  freeShippingDollars: 'whole',
  reservationMinutes: 'whole',
  gatewayMinRial: 'rial',
  topUpMinRial: 'rial',
  topUpMaxRial: 'rial',
  withdrawalMinRial: 'rial',
  twoPersonRial: 'rial',
  destinationWaitHours: 'whole',
  refundChoiceHours: 'whole',
  returnDays: 'whole',
  returnImages: 'whole',
  returnImageMegabytes: 'whole',
  complaintHours: 'whole',
  lowStockUnits: 'whole',
  expiryMarginDays: 'whole',
  sellerFeePercent: 'percent',
  commissionTaxPercent: 'percent',
  settlementHoldDays: 'whole',
  paymentDisputeHours: 'whole',
  sessionLimit: 'whole',
  rememberDays: 'whole',
  idleHours: 'whole',
  loginTries: 'whole',
  loginWindowMinutes: 'whole',
  lockMinutes: 'whole',
  safeguardWaitHours: 'whole',
  codeSeconds: 'whole',
  emailCodeSeconds: 'whole',
  phoneTrustMonths: 'whole',
  codeResendSeconds: 'whole',
  codeTries: 'whole',
  codeDailyLimit: 'whole',
  basketLimit: 'whole',
  basketLineLimit: 'whole',
  addressLimit: 'whole',
  preferredBlockMonths: 'whole',
  preferredBanDays: 'whole',
  customerRemovalMonths: 'whole',
  deathGraceMonths: 'whole',
  membershipNoticeDays: 'whole',
  planNoticeDays: 'whole',
  minimumAge: 'whole',
  staffWaitDays: 'whole',
  documentMegabytes: 'whole',
  signUpHours: 'whole',
  invitationDays: 'whole',
  signUpCheckLimit: 'whole',
  sellerDraftHours: 'whole',
  sellerStatusDays: 'whole',
  sellerPeopleLimit: 'whole',
  erasureWaitDays: 'whole',
  recordYears: 'whole',
  noticeDays: 'whole',
  identityPaperDays: 'whole',
  complaintMonths: 'whole',
} as const satisfies Partial<Record<keyof OfficeSettings, NumberKind>>
export type NumberName = keyof typeof numberKinds

/** Fields of the shop on its invoices, by path. */
export const shopFields = [
  'shopName.fa',
  'shopName.en',
  'shopLegal.address.fa',
  'shopLegal.address.en',
  'shopLegal.postalCode',
  'shopLegal.economicNumber',
  'shopLegal.nationalId',
  'shopLegal.registrationNumber',
  'shopLegal.phone',
  'payoutIban',
] as const
export type ShopField = (typeof shopFields)[number]

/** Languages in which amounts can be displayed in tomans, by path. */
export const unitFields = ['showToman.fa', 'showToman.en'] as const
export type UnitField = (typeof unitFields)[number]

export type Typed = Record<NumberName | ShopField, string> & Record<UnitField, MoneyUnit>
type Locale = { rialsPerUnit: number; number: (value: number) => string; digits: (text: string) => string }

const numberNames = Object.keys(numberKinds) as NumberName[]

export function typedOf(values: OfficeSettings, { rialsPerUnit, number, digits }: Locale): Typed {
  const numbers = numberNames.map((name) => {
    const value = numberKinds[name] === 'rial' ? values[name] / rialsPerUnit : values[name]
    return [name, number(value)]
  })
  const { shopName, shopLegal, payoutIban, showToman } = values
  return {
    ...(Object.fromEntries(numbers) as Record<NumberName, string>),
    'shopName.fa': shopName.fa,
    'shopName.en': shopName.en,
    'shopLegal.address.fa': shopLegal.address.fa,
    'shopLegal.address.en': shopLegal.address.en,
    'shopLegal.postalCode': digits(shopLegal.postalCode),
    'shopLegal.economicNumber': digits(shopLegal.economicNumber),
    'shopLegal.nationalId': digits(shopLegal.nationalId),
    'shopLegal.registrationNumber': digits(shopLegal.registrationNumber),
    'shopLegal.phone': digits(shopLegal.phone),
    payoutIban: payoutIban ?? '',
    'showToman.fa': unitShown(showToman, 'fa'),
    'showToman.en': unitShown(showToman, 'en'),
  }
}

/**
 * Parses the input into settings and returns the names of invalid numbers, which keep their value in force. The server
 * checks bounds.
 */
export function settingsFrom(
  typed: Typed,
  inForce: OfficeSettings,
  { rialsPerUnit }: Pick<Locale, 'rialsPerUnit'>,
): { settings: OfficeSettings; wrong: NumberName[] } {
  const read = {
    rial: (text: string) => typedRial(text, rialsPerUnit),
    whole: wholeFrom,
    percent: decimalFrom,
  }
  const numbers = numberNames.map((name) => [name, read[numberKinds[name]](typed[name])] as const)
  const good = numbers.filter(([, value]) => typeof value === 'number')
  const settings = {
    ...inForce,
    ...(Object.fromEntries(good) as Partial<OfficeSettings>),
    shopName: { fa: typed['shopName.fa'].trim(), en: typed['shopName.en'].trim() },
    shopLegal: {
      address: { fa: typed['shopLegal.address.fa'].trim(), en: typed['shopLegal.address.en'].trim() },
      postalCode: toLatinDigits(typed['shopLegal.postalCode'].trim()),
      economicNumber: toLatinDigits(typed['shopLegal.economicNumber'].trim()),
      nationalId: toLatinDigits(typed['shopLegal.nationalId'].trim()),
      registrationNumber: toLatinDigits(typed['shopLegal.registrationNumber'].trim()),
      phone: toLatinDigits(typed['shopLegal.phone'].trim()),
    },
    payoutIban: typed.payoutIban.trim() === '' ? null : typed.payoutIban.trim(),
    showToman: { fa: typed['showToman.fa'] === 'toman', en: typed['showToman.en'] === 'toman' },
  }
  return { settings, wrong: numbers.filter(([, value]) => typeof value !== 'number').map(([name]) => name) }
}

/** Settings that differ from those in force. */
export function changesOf(values: OfficeSettings, typed: OfficeSettings): SaveSettings {
  const names = Object.keys(values) as (keyof OfficeSettings)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(typed[name]))
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}
