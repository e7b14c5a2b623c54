import type { OfficeSettings, SaveSettings } from '@anar/contract/commands'
import { type Calendar, dateInCalendar, type IsoDay, typedDayFrom } from '@anar/domain/calendar'
import { type MoneyUnit, unitShown } from '@anar/domain/money'
import type { Weekday } from '@anar/domain/ordering'
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

/** Settings that are one of two ways. */
export const choiceFields = ['pricesIncludeVat', 'freeShippingBeforeCode'] as const
export type ChoiceField = (typeof choiceFields)[number]

/** Weekdays as their digits, `67123`; holidays as days of the reader's calendar, one a line. */
export const weekdayFields = ['warehouseWeekdays', 'carrierWeekdays'] as const
export type WeekdayField = (typeof weekdayFields)[number]
export type WorkField = WeekdayField | 'holidays'

export type Typed = Record<NumberName | ShopField | WorkField, string> &
  Record<UnitField, MoneyUnit> &
  Record<ChoiceField, 'yes' | 'no'>
type Locale = {
  rialsPerUnit: number
  number: (value: number) => string
  digits: (text: string) => string
  calendar: Calendar
}

const numberNames = Object.keys(numberKinds) as NumberName[]

export function typedOf(values: OfficeSettings, { rialsPerUnit, number, digits, calendar }: Locale): Typed {
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
    pricesIncludeVat: values.pricesIncludeVat ? 'yes' : 'no',
    freeShippingBeforeCode: values.freeShippingBeforeCode ? 'yes' : 'no',
    warehouseWeekdays: values.warehouseWeekdays.join(''),
    carrierWeekdays: values.carrierWeekdays.join(''),
    holidays: values.holidays.map((day) => digits(shownDay(day as IsoDay, calendar))).join('\n'),
  }
}

/**
 * Parses the input into settings and returns the names of invalid numbers, which keep their value in force. The server
 * checks bounds.
 */
export function settingsFrom(
  typed: Typed,
  inForce: OfficeSettings,
  { rialsPerUnit, calendar }: Pick<Locale, 'rialsPerUnit' | 'calendar'>,
): { settings: OfficeSettings; wrong: (NumberName | 'holidays')[] } {
  const read = {
    rial: (text: string) => typedRial(text, rialsPerUnit),
    whole: wholeFrom,
    percent: decimalFrom,
  }
  const numbers = numberNames.map((name) => [name, read[numberKinds[name]](typed[name])] as const)
  const holidays = holidaysFrom(typed.holidays, calendar)
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
    pricesIncludeVat: typed.pricesIncludeVat === 'yes',
    freeShippingBeforeCode: typed.freeShippingBeforeCode === 'yes',
    warehouseWeekdays: weekdaysFrom(typed.warehouseWeekdays),
    carrierWeekdays: weekdaysFrom(typed.carrierWeekdays),
    ...(holidays && { holidays }),
  }
  const wrong: (NumberName | 'holidays')[] = numbers
    .filter(([, value]) => typeof value !== 'number')
    .map(([name]) => name)
  return { settings, wrong: holidays ? wrong : [...wrong, 'holidays'] }
}

const weekdaysFrom = (typed: string) => [...typed].map((digit) => Number(digit) as Weekday)

function shownDay(day: IsoDay, calendar: Calendar): string {
  const { year, month, day: number } = dateInCalendar(day, calendar)
  return `${year}/${month}/${number}`
}

/** Each day once, in order; null where one is no day. */
function holidaysFrom(typed: string, calendar: Calendar): IsoDay[] | null {
  const words = typed.split(/[\s،,]+/).filter((word) => word !== '')
  const days = words.map((word) => typedDayFrom(word, calendar))
  return days.every((day) => day !== null) ? [...new Set(days)].toSorted() : null
}

/** Settings that differ from those in force. */
export function changesOf(values: OfficeSettings, typed: OfficeSettings): SaveSettings {
  const names = Object.keys(values) as (keyof OfficeSettings)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(typed[name]))
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}
