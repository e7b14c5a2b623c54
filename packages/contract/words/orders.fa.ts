import type { OrdersWord } from './keys.ts'

export default {
  'orderState.AwaitingPayment': 'در انتظار پرداخت',
  'orderState.Registered': 'ثبت‌شده',
  'orderState.Preparing': 'در حال آماده‌سازی',
  'orderState.Shipped': 'ارسال‌شده',
  'orderState.Ready': 'آمادهٔ تحویل',
  'orderState.Delivered': 'تحویل‌شده',
  'orderState.Cancelled': 'لغوشده',
} as const satisfies Record<OrdersWord, string>
