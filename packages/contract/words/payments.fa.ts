import type { PaymentsWord } from './keys.ts'

export default {
  'paymentFailure.CANCELLED': 'لغو در صفحهٔ بانک',
  'paymentFailure.DECLINED': 'رد بانک',
  'paymentFailure.GATEWAY_ERROR': 'خطای درگاه',
  'paymentFailure.OUT_OF_STOCK': 'موجودی تمام شد',
  'paymentFailure.EXPIRED': 'مهلت پرداخت گذشت یا سبد تغییر کرد',
  'paymentFailure.WALLET_SHORT': 'موجودی کیف پول کافی نبود',
  'paymentFailure.ACCOUNT_CLOSED': 'حساب بسته شده است',
  'paymentFailure.REFUNDED': 'بازگشت به کیف پول',
  'paymentFailure.DISOWNED': 'درگاه آن را نمی‌شناسد',
} as const satisfies Record<PaymentsWord, string>
