import { z } from 'zod'
import { codeSent } from '../shared-parts.ts'
import { detailsStep, fieldMessages, limit, minutes, seconds } from './details.ts'

/** Authentication and rights, invalid requests, limits of storage, and failures of the server. */
export const accessErrors = {
  // what takes two people
  PROPOSAL_NOT_FOUND: { status: 404, fa: 'چنین درخواست تأییدی یافت نشد.', en: 'No such proposal was found.' },
  PROPOSAL_DECIDED: {
    status: 422,
    fa: 'تکلیف این درخواست پیش‌تر روشن شده است.',
    en: 'This proposal was decided before.',
  },
  PROPOSAL_OPEN: {
    status: 422,
    fa: 'همین تغییر پیش‌تر ثبت شده و در انتظار تأیید است. آن را در «درخواست‌های تأیید» ببینید.',
    en: 'The same change is waiting for approval already. Look under “Approvals”.',
  },
  // authentication
  LOGIN_REQUIRED: { status: 401, fa: 'برای این کار ابتدا وارد شوید.', en: 'Please log in first.' },
  SESSION_ENDED: {
    status: 401,
    fa: 'نشست شما پایان یافته است. دوباره وارد شوید.',
    en: 'Your session has ended. Please log in again.',
  },
  /** @spec 8.messages.5 */
  SESSION_ENDED_ELSEWHERE: {
    status: 401,
    fa: 'از مرورگر دیگری وارد شده‌اید و این نشست بسته شد.',
    en: 'You logged in from another browser, so this session was closed.',
  },
  /** @spec 8.messages.6 */
  COOKIE_FAULTY: {
    status: 401,
    fa: 'کوکی شما منقضی یا نادرست است. دوباره وارد شوید.',
    en: 'Your cookie has expired or is faulty. Please log in again.',
  },
  /** @spec 8.messages.1 */
  WRONG_CREDENTIALS: {
    status: 422,
    fa: 'نام کاربری یا رمز عبور درست نیست.',
    en: 'The username or password is wrong.',
  },
  /** @spec 8.messages.3 */
  ALREADY_LOGGED_IN: {
    status: 422,
    fa: 'شما وارد شده‌اید؛ ابتدا خارج شوید.',
    en: 'You are already logged in; log out first.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 422,
    details: minutes,
    fa: 'رمز عبور چند بار نادرست بود. {minutes} دقیقهٔ دیگر دوباره تلاش کنید.',
    en: {
      one: 'Too many wrong passwords. Try again in a minute.',
      other: 'Too many wrong passwords. Try again in {minutes} minutes.',
    },
  },
  TOO_MANY_GUESSES: {
    status: 429,
    details: minutes,
    fa: 'در این چند دقیقه رمزها و کدهای نادرست زیادی وارد شده است. برای امنیت حساب‌ها، با دستگاه تازه {minutes} دقیقهٔ دیگر می‌توانید ادامه دهید. دستگاهی که پیش‌تر با آن وارد شده‌اید محدود نیست.',
    en: {
      one: 'Too many wrong passwords and codes were typed lately. To protect accounts, new devices can continue in a minute. A device you logged in on before is not limited.',
      other:
        'Too many wrong passwords and codes were typed lately. To protect accounts, new devices can continue in {minutes} minutes. A device you logged in on before is not limited.',
    },
  },
  /** @spec 8.messages.4 */
  MAX_DEVICES: {
    status: 422,
    details: limit,
    fa: 'با {limit} دستگاه وارد شده‌اید که بیشترین تعداد مجاز است. برای ادامه، دستگاه‌های دیگر باید خارج شوند.',
    en: 'You are logged in on {limit} devices, the most allowed. To go on, the other devices must be logged out.',
  },
  CODE_REQUIRED: {
    status: 422,
    details: codeSent,
    fa: 'کد تأییدی که پیامک شد را وارد کنید.',
    en: 'Enter the verification code that was sent by SMS.',
  },
  PROOF_REQUIRED: {
    status: 422,
    fa: 'مدتی است کسی وارد این حساب نشده و شاید شماره به دیگری رسیده باشد. با رمز عبور وارد شوید یا رمز را با ایمیل بازیابی کنید.',
    en: 'Nobody has logged in here for a long time, and the number may belong to somebody else by now. Log in with your password, or recover it by email.',
  },
  /** @spec 8.messages.7 */
  CODE_NOT_SENT: {
    status: 503,
    fa: 'کد فرستاده نشد. دوباره تلاش کنید.',
    en: 'The code was not sent. Try again.',
  },
  CODE_WRONG: {
    status: 422,
    details: z.strictObject({ triesLeft: z.int() }),
    fa: 'کد درست نیست. تلاش‌های باقی‌مانده: {triesLeft}.',
    en: 'The code is wrong. Tries left: {triesLeft}.',
  },
  /** @spec 8.messages.8 */
  CODE_EXPIRED: {
    status: 422,
    fa: 'زمان این کد یا دفعات آن به پایان رسیده است. «ارسال دوباره» را بزنید.',
    en: 'The time or the tries of this code are over. Press “Send again”.',
  },
  CODE_TOO_SOON: {
    status: 422,
    details: seconds,
    fa: 'برای ارسال دوباره {seconds} ثانیهٔ دیگر صبر کنید.',
    en: {
      one: 'Wait one more second before asking again.',
      other: 'Wait {seconds} more seconds before asking again.',
    },
  },
  CODE_LIMIT: {
    status: 422,
    details: limit,
    fa: 'امروز {limit} کد فرستاده شد که بیشترین تعداد مجاز است. فردا دوباره تلاش کنید.',
    en: '{limit} codes were sent today, the most allowed. Try again tomorrow.',
  },
  /** @spec 8.messages.2 */
  USER_NOT_FOUND: { status: 422, fa: 'کاربری یافت نشد.', en: 'User not found.' },

  // invalid requests
  INVALID_INPUT: {
    status: 400,
    details: z.strictObject({
      fields: fieldMessages.optional(),
      /** The framework's code, where the request could not be read at all. */
      reason: z.string().optional(),
      step: detailsStep,
    }),
    fa: 'لطفاً خطاهای فرم را برطرف کنید.',
    en: 'Please fix the fields error!',
  },
  /** @spec 8.messages.25 */
  NOT_FOUND: { status: 404, fa: 'صفحه‌ای با این نشانی یافت نشد.', en: 'Page not found.' },
  UNKNOWN_ENTITY: {
    status: 400,
    details: z.strictObject({ entity: z.string() }),
    fa: 'موجودیت «{entity}» شناخته نیست.',
    en: 'Unknown entity “{entity}”.',
  },
  UNKNOWN_FIELD: {
    status: 400,
    details: z.strictObject({ entity: z.string(), field: z.string() }),
    fa: 'فیلد «{field}» در {entity} وجود ندارد.',
    en: '{entity} has no field “{field}”.',
  },
  UNKNOWN_OPERATOR: {
    status: 400,
    details: z.strictObject({ operator: z.string(), field: z.string() }),
    fa: 'عملگر «{operator}» برای «{field}» شناخته نیست.',
    en: 'Unknown operator “{operator}” for “{field}”.',
  },
  FORBIDDEN_FIELD: {
    status: 403,
    details: z.strictObject({ field: z.string() }),
    fa: 'به فیلد «{field}» دسترسی ندارید.',
    en: 'You may not see the field “{field}”.',
  },
  BAD_FILTER: {
    status: 400,
    details: z.strictObject({ part: z.string() }),
    fa: 'فیلتر درست نیست: «{part}».',
    en: 'The filter is malformed at “{part}”.',
  },
  BAD_VALUE: {
    status: 400,
    details: z.strictObject({ field: z.string(), value: z.string() }),
    fa: 'مقدار «{value}» برای «{field}» پذیرفته نیست.',
    en: 'The value “{value}” is not accepted for “{field}”.',
  },
  BAD_SORT: {
    status: 400,
    details: z.strictObject({ field: z.string() }),
    fa: 'مرتب‌سازی بر پایهٔ «{field}» ممکن نیست.',
    en: 'Cannot sort by “{field}”.',
  },
  BAD_CURSOR: { status: 400, fa: 'نشانگر صفحه معتبر نیست.', en: 'The page cursor is not valid.' },
  LIMIT_EXCEEDED: {
    status: 400,
    details: z.strictObject({ what: z.string(), limit: z.int() }),
    fa: '«{what}» بیش از اندازه است؛ حداکثر {limit}.',
    en: '“{what}” is too large; at most {limit}.',
  },
  SEARCH_TOO_HEAVY: {
    status: 400,
    details: z.strictObject({ what: z.string(), weight: z.int(), limit: z.int() }),
    fa: 'این جست‌وجو بیش از اندازه سنگین است ({weight}؛ حداکثر {limit})، بیش از همه به‌خاطر «{what}». شرط‌های کمتر یا مسیرهای کوتاه‌تری بخواهید.',
    en: 'This search is too heavy ({weight}; at most {limit}), most of all for “{what}”. Ask for fewer conditions or shorter paths.',
  },
  SEARCH_NOT_INDEXED: {
    status: 422,
    details: z.strictObject({ field: z.string() }),
    fa: 'این جست‌وجو به‌خاطر «{field}» باید همهٔ ردیف‌ها را بخواند و برای همین انجام نشد. آن را به یک شماره، کد یا شخص محدود کنید، یا «{field}» را بردارید.',
    en: 'Because of “{field}” this search would have to read every row, so it was not run. Narrow it to one number, code or person, or leave “{field}” out.',
  },
  READ_TOO_SLOW: {
    status: 422,
    details: z.strictObject({ seconds: z.number() }),
    fa: 'نتیجه در {seconds} ثانیه آماده نشد. جست‌وجو را محدودتر کنید: بازهٔ زمانی کوتاه‌تر، شماره یا نام دقیق‌تر، یا یک فیلتر دیگر.',
    en: {
      one: 'The result was not ready within a second. Narrow it down: a shorter period, a more exact number or name, or one more filter.',
      other:
        'The result was not ready within {seconds} seconds. Narrow it down: a shorter period, a more exact number or name, or one more filter.',
    },
  },
  BODY_TOO_LARGE: {
    status: 413,
    details: z.strictObject({ kilobytes: z.int() }),
    fa: 'آنچه فرستادید بیش از {kilobytes} کیلوبایت است. آن را کوتاه‌تر کنید.',
    en: 'What was sent is larger than {kilobytes} KB. Make it shorter.',
  },
  BAD_LOCALE: {
    status: 400,
    details: z.strictObject({ segment: z.string() }),
    fa: 'بخش «{segment}» در نشانی شناخته نیست.',
    en: 'The address segment “{segment}” is unknown.',
  },
  FOREIGN_HOST: {
    status: 421,
    details: z.strictObject({ host: z.string() }),
    fa: '«{host}» نشانی این فروشگاه نیست. فروشگاه را با نشانی خودش باز کنید.',
    en: '“{host}” is not the address of this shop. Open the shop at its own address.',
  },
  RATE_LIMITED: {
    status: 429,
    details: seconds,
    fa: 'درخواست‌ها بیش از اندازه است. {seconds} ثانیه دیگر دوباره تلاش کنید.',
    en: {
      one: 'Too many requests. Try again in a second.',
      other: 'Too many requests. Try again in {seconds} seconds.',
    },
  },
  BUSY: {
    status: 503,
    details: seconds,
    fa: 'الان درخواست‌های زیادی در صف است. {seconds} ثانیه دیگر دوباره تلاش کنید.',
    en: {
      one: 'Many requests are waiting at the moment. Try again in a second.',
      other: 'Many requests are waiting at the moment. Try again in {seconds} seconds.',
    },
  },
  TOO_MANY_AT_ONCE: {
    status: 429,
    details: seconds,
    fa: 'درخواست‌های دیگری از شما یا شبکه‌تان در حال انجام است. {seconds} ثانیه دیگر دوباره تلاش کنید.',
    en: {
      one: 'Other requests of yours or of your network are being handled. Try again in a second.',
      other: 'Other requests of yours or of your network are being handled. Try again in {seconds} seconds.',
    },
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

  // stored records
  /** @spec 8.record-failures.2 */
  DUPLICATE_RECORD: {
    status: 409,
    fa: 'این رکورد پیش‌تر ثبت شده است.',
    en: 'This record already exists.',
  },
  PARENT_RECORD: {
    status: 422,
    fa: 'این رکورد حذف نمی‌شود، چون رکوردهای دیگری به آن وابسته‌اند.',
    en: 'The record cannot be deleted: other records belong to it.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    fa: 'در این میان کس دیگری این را تغییر داده است و چیزی ذخیره نشد. نوشتهٔ خود را جایی نگه دارید، دوباره بازش کنید و تغییر او را ببینید.',
    en: 'Somebody else has changed this meanwhile, and nothing was saved. Keep what you wrote somewhere, open it again and look at the change.',
  },

  // the server itself
  SERVICE_UNAVAILABLE: {
    status: 503,
    fa: 'سامانه موقتاً در دسترس نیست. کمی بعد دوباره تلاش کنید.',
    en: 'The service is briefly unavailable. Please try again shortly.',
  },
  SYSTEM_HELD: {
    status: 503,
    fa: 'فروشگاه از نسخهٔ پشتیبان بازگردانده شده و هنوز بررسی می‌شود. تا پایان بررسی، سفارش و پرداخت و پیام در کار نیست؛ کمی بعد دوباره تلاش کنید.',
    en: 'The shop was restored from a backup and is still being checked. Until then there are no orders, payments or messages. Please try again later.',
  },
  /** @spec 8.messages.24 */
  UNEXPECTED: {
    status: 500,
    details: z.strictObject({ id: z.string() }),
    fa: 'خطایی رخ داد. شناسهٔ پیگیری: \u2066{id}\u2069',
    en: 'An error occurred. Reference: {id}',
  },
} as const
