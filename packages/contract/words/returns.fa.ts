import type { ReturnsWord } from './keys.ts'

export default {
  'returnState.Requested': 'در انتظار بررسی',
  'returnState.Accepted': 'پذیرفته‌شده',
  'returnState.Received': 'در حال بررسی کالا',
  'returnState.AwaitingStock': 'در انتظار کالای جایگزین',
  'returnState.Refunded': 'بازپرداخت‌شده',
  'returnState.Replaced': 'جایگزین‌شده',
  'returnState.Refused': 'پذیرفته‌نشده',
  'returnState.Cancelled': 'لغوشده',
  'returnKind.Defective': 'کالای معیوب',
  'returnKind.Wrong': 'ارسال کالای اشتباه',
  'returnKind.ChangeOfMind': 'انصراف از خرید',
  'refundWay.wallet': 'کیف پول',
  'refundWay.source': 'همان روش پرداخت',
  'refundWay.iban': 'حساب بانکی (شبا)',
} as const satisfies Record<ReturnsWord, string>
