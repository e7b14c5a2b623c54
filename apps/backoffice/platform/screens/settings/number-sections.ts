import type { NumberName } from './typed-settings.ts'

/** Number settings by section. */
export const numberSections = [
  { title: 'ordering', names: ['exchangeRateRial', 'freeShippingDollars', 'reservationMinutes'] },
  {
    title: 'wallet',
    names: [
      'gatewayMinRial',
      'topUpMinRial',
      'topUpMaxRial',
      'withdrawalMinRial',
      'twoPersonRial',
      'destinationWaitHours',
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
    names: [
      'sessionLimit',
      'rememberDays',
      'idleHours',
      'loginTries',
      'loginWindowMinutes',
      'lockMinutes',
      'safeguardWaitHours',
    ],
  },
  {
    title: 'codes',
    names: [
      'codeSeconds',
      'emailCodeSeconds',
      'phoneTrustMonths',
      'codeResendSeconds',
      'codeTries',
      'codeDailyLimit',
    ],
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
      'planNoticeDays',
      'minimumAge',
      'staffWaitDays',
    ],
  },
  {
    title: 'documents',
    names: [
      'documentMegabytes',
      'signUpHours',
      'invitationDays',
      'signUpCheckLimit',
      'sellerDraftHours',
      'sellerStatusDays',
      'sellerPeopleLimit',
    ],
  },
  {
    title: 'retention',
    names: ['erasureWaitDays', 'noticeDays', 'complaintMonths', 'identityPaperDays', 'recordYears'],
  },
] as const satisfies readonly { title: string; names: readonly NumberName[] }[]
