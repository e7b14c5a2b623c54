import type { PaymentResultsWord } from './keys.ts'

export default {
  'paymentResult.CANCELLED': 'پرداخت را در صفحهٔ بانک لغو کردید. مبلغی کسر نشده است.',
  'paymentResult.DECLINED': 'بانک پرداخت را نپذیرفت؛ مثلاً چون موجودی کافی نبود یا رمز درست نبود.',
  'paymentResult.GATEWAY_ERROR': 'درگاه پرداخت خطا داد.',
  'paymentResult.OUT_OF_STOCK': 'موجودی کالا در این میان تمام شد.',
  'paymentResult.EXPIRED': 'زمان پرداخت تمام شد.',
  'paymentResult.WALLET_SHORT': 'موجودی کیف پول برای سهم آن کافی نبود.',
  'paymentResult.ACCOUNT_CLOSED': 'حساب شما بسته شده است.',
} as const satisfies Record<PaymentResultsWord, string>
