/** @spec 9.limits, 9.free-shipping, 1.back-office */
import type { OfficeSettings } from '@anar/contract/commands'
import { digitsOf, formatNumber } from '@anar/ui/format'
import { expect, it } from 'vitest'
import { numberSections } from './number-sections.ts'
import { changesOf, settingsFrom, typedOf } from './typed-settings.ts'

const inForce: OfficeSettings = {
  exchangeRateRial: 1_000_000,
  freeShippingDollars: 50,
  freeShippingBeforeCode: true,
  pricesIncludeVat: true,
  warehouseWeekdays: [6, 7, 1, 2, 3],
  carrierWeekdays: [6, 7, 1, 2, 3, 4],
  holidays: ['2027-03-21', '2027-03-22'],
  reservationMinutes: 20,
  gatewayMinRial: 10_000,
  topUpMinRial: 100_000,
  topUpMaxRial: 500_000_000,
  withdrawalMinRial: 500_000,
  twoPersonRial: 200_000_000,
  destinationWaitHours: 48,
  refundChoiceHours: 72,
  returnDays: 7,
  returnImages: 5,
  returnImageMegabytes: 5,
  complaintHours: 48,
  lowStockUnits: 5,
  expiryMarginDays: 0,
  sellerFeePercent: 15,
  commissionTaxPercent: 0,
  settlementHoldDays: 7,
  paymentDisputeHours: 72,
  sessionLimit: 3,
  rememberDays: 30,
  idleHours: 12,
  loginTries: 5,
  loginWindowMinutes: 15,
  lockMinutes: 15,
  safeguardWaitHours: 24,
  codeSeconds: 120,
  emailCodeSeconds: 900,
  phoneTrustMonths: 6,
  codeResendSeconds: 60,
  codeTries: 5,
  codeDailyLimit: 5,
  basketLimit: 10,
  basketLineLimit: 200,
  addressLimit: 20,
  preferredBlockMonths: 2,
  preferredBanDays: 30,
  customerRemovalMonths: 1,
  deathGraceMonths: 6,
  membershipNoticeDays: 7,
  planNoticeDays: 7,
  minimumAge: 18,
  staffWaitDays: 90,
  documentMegabytes: 5,
  signUpHours: 24,
  invitationDays: 30,
  signUpCheckLimit: 10,
  sellerDraftHours: 24,
  sellerStatusDays: 30,
  sellerPeopleLimit: 20,
  erasureWaitDays: 7,
  recordYears: 10,
  noticeDays: 365,
  identityPaperDays: 180,
  complaintMonths: 36,
  shopName: { fa: 'فروشگاه', en: 'Shop' },
  shopLegal: {
    address: { fa: '', en: '' },
    postalCode: '',
    economicNumber: '',
    nationalId: '',
    registrationNumber: '',
    phone: '',
  },
  payoutIban: null,
  showToman: { fa: true, en: false },
}
const persian = {
  rialsPerUnit: 10,
  number: (value: number) => formatNumber(value, 'pe'),
  digits: (text: string) => digitsOf(text, 'pe'),
  calendar: 'pe' as const,
}
const typed = typedOf(inForce, persian)

it('shows amounts in tomans on a Persian screen, and reads them back as they were', () => {
  expect([typed.topUpMinRial, typed.returnDays, typed.expiryMarginDays]).toEqual(['۱۰٬۰۰۰', '۷', '۰'])
  expect(settingsFrom(typed, inForce, persian)).toEqual({ settings: inForce, wrong: [] })
})

it('sends changed settings only', () => {
  const changed = {
    ...typed,
    exchangeRateRial: '۱۲۵٬۰۰۰',
    sellerFeePercent: '۱۲٫۵',
    'shopLegal.phone': ' 02100000000 ',
  }
  const { settings } = settingsFrom(changed, inForce, persian)
  expect(changesOf(inForce, settings)).toEqual({
    exchangeRateRial: 1_250_000,
    sellerFeePercent: 12.5,
    shopLegal: { ...inForce.shopLegal, phone: '02100000000' },
  })
  expect(changesOf(inForce, inForce)).toEqual({})
})

it('shows the unit of each language as it is in force, and sends the one that was changed with the other', () => {
  expect([typed['showToman.fa'], typed['showToman.en']]).toEqual(['toman', 'rial'])
  const { settings } = settingsFrom({ ...typed, 'showToman.en': 'toman' }, inForce, persian)
  expect(changesOf(inForce, settings)).toEqual({ showToman: { fa: true, en: true } })
})

it('fills the numbers of the shop in the reader’s digits, and sends them as they were', () => {
  const known = {
    ...inForce,
    shopLegal: { ...inForce.shopLegal, postalCode: '1415893141', phone: '02100000000' },
  }
  const filled = typedOf(known, persian)
  expect([filled['shopLegal.postalCode'], filled['shopLegal.phone']]).toEqual(['۱۴۱۵۸۹۳۱۴۱', '۰۲۱۰۰۰۰۰۰۰۰'])
  expect(changesOf(known, settingsFrom(filled, known, persian).settings)).toEqual({})
})

it('reports invalid numbers', () => {
  const { wrong } = settingsFrom({ ...typed, returnDays: '', topUpMaxRial: 'many' }, inForce, persian)
  expect(wrong).toEqual(['topUpMaxRial', 'returnDays'])
})

it('has a field for every number, in one section', () => {
  const named = numberSections.flatMap(({ names }) => names as readonly string[])
  const numbers = Object.entries(inForce).filter(([, value]) => typeof value === 'number')
  expect([...named].sort()).toEqual(numbers.map(([name]) => name).sort())
})

/** @spec 2.choose-address */
it('shows holidays as days of the calendar, one a line, and reads them back in order, each once', () => {
  expect(typed.holidays).toBe('۱۴۰۶/۱/۱\n۱۴۰۶/۱/۲')
  const read = (holidays: string) => settingsFrom({ ...typed, holidays }, inForce, persian)
  expect(read('۱۴۰۶/۱/۲\n\n1406/1/1، ۱۴۰۶/۰۱/۰۲').settings.holidays).toEqual(['2027-03-21', '2027-03-22'])
  expect(read('').settings.holidays).toEqual([])
  expect(read('۱۴۰۶/۱۳/۱').wrong).toEqual(['holidays'])
})

it('reads the working days from the pressed weekdays', () => {
  const { settings } = settingsFrom({ ...typed, warehouseWeekdays: '67' }, inForce, persian)
  expect(settings.warehouseWeekdays).toEqual([6, 7])
})
