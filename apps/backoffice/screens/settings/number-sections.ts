import type { NumberName } from './typed-settings.ts'

/** The settings that are one number each, by section. */
export const numberSections = [
  { title: 'ordering', names: ['exchangeRateRial', 'freeShippingDollars', 'reservationMinutes'] },
  {
    title: 'wallet',
    names: [
      'topUpMinRial',
      'topUpMaxRial',
      'withdrawalMinRial',
      'twoPersonRial',
      'refundChoiceHours',
      'paymentDisputeHours',
      'commissionTaxPercent',
    ],
  },
  { title: 'returns', names: ['returnDays', 'complaintHours', 'returnImages', 'returnImageMegabytes'] },
  {
    title: 'stock',
    names: ['lowStockUnits', 'expiryMarginDays', 'sellerFeePercent', 'settlementHoldDays'],
  },
  {
    title: 'logins',
    names: ['sessionLimit', 'rememberDays', 'idleHours', 'loginTries', 'loginWindowMinutes', 'lockMinutes'],
  },
  {
    title: 'codes',
    names: ['codeSeconds', 'codeResendSeconds', 'codeTries', 'codeDailyLimit'],
  },
  {
    title: 'baskets',
    names: ['basketLimit', 'basketLineLimit', 'addressLimit'],
  },
  {
    title: 'membership',
    names: [
      'preferredBlockMonths',
      'preferredBanDays',
      'customerRemovalMonths',
      'deathGraceMonths',
      'membershipNoticeDays',
    ],
  },
  {
    title: 'documents',
    names: [
      'documentMegabytes',
      'signUpHours',
      'signUpCheckLimit',
      'sellerDraftHours',
      'sellerStatusDays',
      'sellerPeopleLimit',
    ],
  },
] as const satisfies readonly { title: string; names: readonly NumberName[] }[]

/** What each of them counts; amounts are in the language's own unit of money. */
export const numberUnits = {
  freeShippingDollars: 'unitDollars',
  reservationMinutes: 'unitMinutes',
  refundChoiceHours: 'unitHours',
  returnDays: 'unitDays',
  returnImages: 'unitPictures',
  returnImageMegabytes: 'unitMegabytes',
  complaintHours: 'unitHours',
  lowStockUnits: 'unitUnits',
  expiryMarginDays: 'unitDays',
  sellerFeePercent: 'unitPercent',
  commissionTaxPercent: 'unitPercent',
  settlementHoldDays: 'unitDays',
  paymentDisputeHours: 'unitHours',
  sessionLimit: 'unitDevices',
  rememberDays: 'unitDays',
  idleHours: 'unitHours',
  loginTries: 'unitTimes',
  loginWindowMinutes: 'unitMinutes',
  lockMinutes: 'unitMinutes',
  codeSeconds: 'unitSeconds',
  codeResendSeconds: 'unitSeconds',
  codeTries: 'unitTimes',
  codeDailyLimit: 'unitCodes',
  basketLimit: 'unitBaskets',
  basketLineLimit: 'unitLines',
  addressLimit: 'unitAddresses',
  preferredBlockMonths: 'unitMonths',
  preferredBanDays: 'unitDays',
  customerRemovalMonths: 'unitMonths',
  deathGraceMonths: 'unitMonths',
  membershipNoticeDays: 'unitDays',
  documentMegabytes: 'unitMegabytes',
  signUpHours: 'unitHours',
  signUpCheckLimit: 'unitTimes',
  sellerDraftHours: 'unitHours',
  sellerStatusDays: 'unitDays',
  sellerPeopleLimit: 'unitPeople',
} as const satisfies Partial<Record<NumberName, string>>
