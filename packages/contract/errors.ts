/**
 * Every refusal a caller can meet: its HTTP status and what it says in both languages. `{name}` stands for a
 * member of the refusal's details. Codes are stable; texts are the specification's where it has them (§5, §8).
 * @spec 8.messages
 */
export const errors = {
  // who are you
  LOGIN_REQUIRED: { status: 401, fa: 'برای این کار ابتدا وارد شوید.', en: 'Please log in first.' },
  SESSION_ENDED: {
    status: 401,
    fa: 'نشست شما پایان یافته است. دوباره وارد شوید.',
    en: 'Your session has ended. Please log in again.',
  },
  SESSION_ENDED_ELSEWHERE: {
    status: 401,
    fa: 'از مرورگر دیگری وارد شده‌اید و این نشست بسته شد.',
    en: 'You logged in from another browser, so this session was closed.',
  },
  COOKIE_FAULTY: {
    status: 401,
    fa: 'کوکی شما منقضی یا نادرست است. دوباره وارد شوید.',
    en: 'Your cookie has expired or is faulty. Please log in again.',
  },
  WRONG_CREDENTIALS: {
    status: 422,
    fa: 'نام کاربری یا رمز عبور درست نیست.',
    en: 'The username or password is wrong.',
  },
  ALREADY_LOGGED_IN: {
    status: 422,
    fa: 'شما وارد شده‌اید؛ ابتدا خارج شوید.',
    en: 'You are already logged in; log out first.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 422,
    fa: 'رمز عبور چند بار نادرست بود. {minutes} دقیقهٔ دیگر دوباره تلاش کنید.',
    en: 'Too many wrong passwords. Try again after {minutes} minutes.',
  },
  MAX_DEVICES: {
    status: 422,
    fa: 'با {limit} دستگاه وارد شده‌اید که بیشترین تعداد مجاز است. برای ادامه، دستگاه‌های دیگر باید خارج شوند.',
    en: 'You are logged in on {limit} devices, the most allowed. To go on, the other devices must be logged out.',
  },
  FORBIDDEN: {
    status: 403,
    fa: 'به این عملیات دسترسی ندارید.',
    en: 'You do not have access to do this operation.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    fa: 'این درخواست از سایت دیگری فرستاده شده است.',
    en: 'This request was sent from another site.',
  },

  // what did you ask
  INVALID_INPUT: { status: 400, fa: 'لطفاً خطاهای فرم را برطرف کنید.', en: 'Please fix the fields error!' },
  NOT_FOUND: { status: 404, fa: 'چیزی با این نشانی یافت نشد.', en: 'Nothing was found here.' },
  UNKNOWN_ENTITY: { status: 400, fa: 'موجودیت «{entity}» شناخته نیست.', en: 'Unknown entity “{entity}”.' },
  UNKNOWN_FIELD: {
    status: 400,
    fa: 'فیلد «{field}» در {entity} وجود ندارد.',
    en: '{entity} has no field “{field}”.',
  },
  UNKNOWN_OPERATOR: {
    status: 400,
    fa: 'عملگر «{operator}» برای «{field}» شناخته نیست.',
    en: 'Unknown operator “{operator}” for “{field}”.',
  },
  FORBIDDEN_FIELD: {
    status: 403,
    fa: 'به فیلد «{field}» دسترسی ندارید.',
    en: 'You may not see the field “{field}”.',
  },
  BAD_FILTER: { status: 400, fa: 'فیلتر درست نیست: «{part}».', en: 'The filter is malformed at “{part}”.' },
  BAD_VALUE: {
    status: 400,
    fa: 'مقدار «{value}» برای «{field}» پذیرفته نیست.',
    en: 'The value “{value}” is not accepted for “{field}”.',
  },
  BAD_SORT: { status: 400, fa: 'مرتب‌سازی بر پایهٔ «{field}» ممکن نیست.', en: 'Cannot sort by “{field}”.' },
  BAD_CURSOR: { status: 400, fa: 'نشانگر صفحه معتبر نیست.', en: 'The page cursor is not valid.' },
  LIMIT_EXCEEDED: {
    status: 400,
    fa: '«{what}» بیش از اندازه است؛ حداکثر {limit}.',
    en: '“{what}” is too large; at most {limit}.',
  },
  BAD_LOCALE: {
    status: 400,
    fa: 'بخش «{segment}» در نشانی شناخته نیست.',
    en: 'The address segment “{segment}” is unknown.',
  },
  RATE_LIMITED: {
    status: 429,
    fa: 'درخواست‌ها بیش از اندازه است. {seconds} ثانیه دیگر دوباره تلاش کنید.',
    en: 'Too many requests. Try again in {seconds} seconds.',
  },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    fa: 'سرآیند Idempotency-Key لازم است.',
    en: 'The Idempotency-Key header is required.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    fa: 'این کلید پیش‌تر با درخواست دیگری به کار رفته است.',
    en: 'This key was used with another request before.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    fa: 'همین درخواست در حال انجام است.',
    en: 'The same request is still running.',
  },

  // baskets and orders
  ORDER_NOT_FOUND: { status: 404, fa: 'سبدی یافت نشد.', en: 'No basket was found.' },
  BASKET_LOCKED: {
    status: 422,
    fa: 'این سبد در حال پرداخت است و تغییر نمی‌کند.',
    en: 'This basket is being paid for and cannot change.',
  },
  BASKET_EMPTY: { status: 422, fa: 'دست‌کم یک کالا بخرید.', en: 'Buy at least one product.' },
  TOO_MANY_BASKETS: {
    status: 422,
    fa: 'بیش از {limit} سبد نمی‌توان داشت.',
    en: 'You can keep at most {limit} baskets.',
  },
  OFFER_NOT_FOUND: {
    status: 404,
    fa: 'این کالا دیگر عرضه نمی‌شود.',
    en: 'This product is no longer offered.',
  },
  NO_PRICE: { status: 422, fa: 'برای «{name}» قیمتی یافت نشد.', en: 'No price was found for “{name}”.' },
  STOCK_SHORT: {
    status: 422,
    fa: 'موجودی «{name}» کافی نیست: {available} عدد مانده است.',
    en: 'Not enough of “{name}” in stock: {available} left.',
  },
  PRICE_CHANGED: {
    status: 422,
    fa: 'مبلغ سفارش از زمانی که دیدید تغییر کرده است.',
    en: 'The amount has changed since you saw it.',
  },
  ADDRESS_REQUIRED: {
    status: 422,
    fa: 'نشانی یا دریافت از انبار را انتخاب کنید.',
    en: 'Choose an address or receiving from the warehouse.',
  },
  ADDRESS_NOT_FOUND: { status: 404, fa: 'نشانی‌ای یافت نشد.', en: 'No address was found.' },
  TOO_MANY_ADDRESSES: {
    status: 422,
    fa: 'بیش از {limit} نشانی نمی‌توان داشت.',
    en: 'You can keep at most {limit} addresses.',
  },
  CITY_NOT_ACCEPTED: {
    status: 422,
    fa: 'شهر انتخاب‌شده پذیرفته نیست.',
    en: 'The selected city is not accepted.',
  },
  DELIVERY_NOT_COVERED: {
    status: 422,
    fa: 'این روش ارسال به مقصد شما نمی‌رسد.',
    en: 'This delivery method does not reach your address.',
  },
  ILLEGAL_TRANSITION: {
    status: 422,
    fa: 'سفارش از «{from}» به «{to}» نمی‌رود.',
    en: 'An order cannot go from “{from}” to “{to}”.',
  },
  TRACKING_REQUIRED: { status: 422, fa: 'کد رهگیری را وارد کنید.', en: 'Enter the tracking reference.' },

  // payments
  PAYMENT_NOT_FOUND: { status: 404, fa: 'پرداختی با این مشخصات یافت نشد.', en: 'No such payment was found.' },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    fa: 'درگاه پرداخت پاسخ نمی‌دهد. کمی بعد دوباره تلاش کنید؛ مبلغی کسر نشده است.',
    en: 'The payment gateway does not answer. Try again shortly; nothing was charged.',
  },

  // ourselves
  SERVICE_UNAVAILABLE: {
    status: 503,
    fa: 'سامانه موقتاً در دسترس نیست. کمی بعد دوباره تلاش کنید.',
    en: 'The service is briefly unavailable. Please try again shortly.',
  },
  UNEXPECTED: {
    status: 500,
    fa: 'خطایی رخ داد. شناسهٔ پیگیری: {id}',
    en: 'An error occurred. Reference: {id}',
  },
} as const satisfies Record<string, { status: number; fa: string; en: string }>

export type ErrorCode = keyof typeof errors
export type RefusalDetails = Record<string, unknown>

/** An expected refusal: thrown by rules and commands, answered as `{ code, message, details }`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** The message of a code in the caller's language, its `{places}` filled from the details. */
export function messageOf(code: ErrorCode, details: RefusalDetails, language: 'persian' | 'english'): string {
  const text = language === 'english' ? errors[code].en : errors[code].fa
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = details[place]
    if (typeof value === 'number' && language === 'persian')
      return String(value).replace(/\d/g, (d) => persianDigits[Number(d)]!)
    return String(value ?? '')
  })
}
