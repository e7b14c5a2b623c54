import type { MoneyWord } from './keys.ts'

export default {
  'withdrawalState.Requested': 'در انتظار تأیید',
  'withdrawalState.Approved': 'تأییدشده',
  'withdrawalState.Exported': 'نزد بانک',
  'withdrawalState.Settled': 'واریزشده',
  'withdrawalState.Returned': 'برگشت از بانک',
  'withdrawalState.Refused': 'پذیرفته‌نشده',
  'withdrawalState.Cancelled': 'لغوشده',
} as const satisfies Record<MoneyWord, string>
