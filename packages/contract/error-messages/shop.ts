import { orderStates } from '@anar/domain/ordering'
import { z } from 'zod'
import { limit } from './details.ts'

const shortLine = z.strictObject({
  skuSellerId: z.int(),
  name: z.string(),
  wanted: z.int(),
  available: z.int(),
})
const changedLine = z.strictObject({
  skuSellerId: z.int(),
  name: z.string(),
  seenUnitRial: z.int(),
  unitRial: z.int(),
})

/** Baskets, orders and payments. */
export const shopErrors = {
  // baskets and orders
  /** @spec 8.messages.20 */
  ORDER_NOT_FOUND: { status: 404, fa: 'سبدی یافت نشد.', en: 'No basket was found.' },
  BASKET_LOCKED: {
    status: 422,
    fa: 'این سبد در حال پرداخت است و تغییر نمی‌کند.',
    en: 'This basket is being paid for and cannot change.',
  },
  BASKET_EMPTY: { status: 422, fa: 'دست‌کم یک کالا بخرید.', en: 'Buy at least one product.' },
  TOO_MANY_BASKETS: {
    status: 422,
    details: limit,
    fa: 'بیش از {limit} سبد نمی‌توان داشت.',
    en: 'You can keep at most {limit} baskets.',
  },
  BASKET_FULL: {
    status: 422,
    details: limit,
    fa: 'در هر سبد حداکثر {limit} کالای گوناگون جا می‌شود. برای بقیه سبد دیگری بسازید.',
    en: 'A basket holds at most {limit} different items. Start another one for the rest.',
  },
  OFFER_NOT_FOUND: {
    status: 404,
    details: z.strictObject({ skuSellerId: z.int().optional(), name: z.string().optional() }),
    fa: 'این کالا دیگر عرضه نمی‌شود.',
    en: 'This product is no longer offered.',
  },
  /** @spec 8.messages.21 */
  NO_PRICE: {
    status: 422,
    details: z.strictObject({ skuSellerId: z.int(), name: z.string() }),
    fa: 'برای «{name}» قیمتی یافت نشد.',
    en: 'No price was found for “{name}”.',
  },
  /** @spec 8.messages.22 */
  STOCK_SHORT: {
    status: 422,
    details: z.strictObject({
      name: z.string(),
      available: z.int(),
      skuSellerId: z.int().optional(),
      wanted: z.int().optional(),
      /** Of a payment: every line that is short. The first one is in the message. */
      lines: z.array(shortLine).optional(),
    }),
    fa: 'موجودی «{name}» کافی نیست: {available} عدد مانده است.',
    en: 'Not enough of “{name}” in stock: {available} left.',
  },
  PRICE_CHANGED: {
    status: 422,
    details: z.strictObject({ seenRial: z.int(), payableRial: z.int(), lines: z.array(changedLine) }),
    fa: 'مبلغ سفارش از زمانی که دیدید تغییر کرده است.',
    en: 'The amount has changed since you saw it.',
  },
  ADDRESS_REQUIRED: {
    status: 422,
    fa: 'نشانی یا دریافت از انبار را انتخاب کنید.',
    en: 'Choose an address or receiving from the warehouse.',
  },
  /** @spec 8.messages.13 */
  ADDRESS_NOT_FOUND: { status: 404, fa: 'نشانی‌ای یافت نشد.', en: 'No address was found.' },
  TOO_MANY_ADDRESSES: {
    status: 422,
    details: limit,
    fa: 'بیش از {limit} نشانی نمی‌توان داشت.',
    en: 'You can keep at most {limit} addresses.',
  },
  /** @spec 8.messages.14 */
  CITY_NOT_ACCEPTED: {
    status: 422,
    fa: 'شهر انتخاب‌شده پذیرفته نیست.',
    en: 'The selected city is not accepted.',
  },
  DELIVERY_NOT_COVERED: {
    status: 422,
    details: z.strictObject({
      deliveryMethodId: z.int().nullable(),
      provinceId: z.int(),
      weightGram: z.int(),
    }),
    fa: 'این روش ارسال به مقصد شما نمی‌رسد.',
    en: 'This delivery method does not reach your address.',
  },
  PICKUP_NOT_OFFERED: {
    status: 422,
    fa: 'از این انبار دیگر سفارشی تحویل داده نمی‌شود. نشانی یا انبار دیگری انتخاب کنید.',
    en: 'This warehouse no longer hands out orders. Choose an address or another warehouse.',
  },
  STAFF_NOT_FOUND: { status: 404, fa: 'همکاری یافت نشد.', en: 'No member of staff was found.' },
  OWN_ACCOUNT: {
    status: 422,
    fa: 'حساب خودتان را نمی‌توانید تغییر دهید؛ مدیر دیگری باید این کار را بکند.',
    en: 'You cannot change your own account; another administrator has to.',
  },
  LAST_ADMIN: {
    status: 422,
    fa: 'این تنها مدیر دفتر است و باید مدیر بماند.',
    en: 'This is the only administrator of the office and has to stay one.',
  },
  ILLEGAL_TRANSITION: {
    status: 422,
    details: z.strictObject({ from: z.enum(orderStates), to: z.enum(orderStates) }),
    fa: 'این سفارش در وضعیتی نیست که این کار روی آن ممکن باشد. صفحه را تازه کنید.',
    en: 'The order is not in a state in which this can be done. Refresh the page.',
  },
  TRACKING_REQUIRED: { status: 422, fa: 'کد رهگیری را وارد کنید.', en: 'Enter the tracking reference.' },

  // payments
  PAYMENT_NOT_FOUND: { status: 404, fa: 'پرداختی با این مشخصات یافت نشد.', en: 'No such payment was found.' },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    fa: 'درگاه پرداخت پاسخ نمی‌دهد. کمی بعد دوباره تلاش کنید؛ مبلغی کسر نشده است.',
    en: 'The payment gateway does not answer. Try again shortly; nothing was charged.',
  },
} as const
