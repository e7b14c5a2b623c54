import { withdrawalStates } from '@anar/domain/ledger'
import { paymentStates } from '@anar/domain/ordering'
import { z } from 'zod'
import { limit } from './details.ts'

/** The wallet, withdrawals, discount codes, refunds, returns and complaints. Amounts in details are rials. */
export const moneyErrors = {
  // wallet and withdrawals
  WALLET_SHORT: {
    status: 422,
    details: z.strictObject({ balance: z.int() }),
    fa: 'موجودی کیف پول کافی نیست.',
    en: 'There is not enough money in the wallet.',
  },
  WALLET_OWES: {
    status: 422,
    details: z.strictObject({ debtRial: z.int() }),
    fa: 'بانک پرداختی را که خرج شده بود پس گرفته است؛ تا پرداخت این بدهی، کیف پول و برداشت بسته است. پرداخت کامل از درگاه ممکن است.',
    en: 'The bank took back a payment that was spent. The wallet and withdrawals are closed until it is paid; paying wholly at the gateway is possible.',
  },
  WITHDRAWAL_TOO_SMALL: {
    status: 422,
    details: z.strictObject({ minRial: z.int() }),
    fa: 'مبلغ از کمترین مبلغ برداشت کمتر است.',
    en: 'The amount is below the least that can be withdrawn.',
  },
  IBAN_REQUIRED: {
    status: 422,
    fa: 'نخست شبای خود را در «حساب من» ثبت کنید.',
    en: 'Add your own Sheba under “My account” first.',
  },
  WITHDRAWAL_NOT_FOUND: {
    status: 404,
    details: z.strictObject({ withdrawalId: z.int() }),
    fa: 'چنین برداشتی یافت نشد.',
    en: 'No such withdrawal was found.',
  },
  NOT_HELD: {
    status: 422,
    fa: 'فروشگاه آزاد است و چیزی برای بررسی نمانده. صفحه را تازه کنید.',
    en: 'The shop is released, and nothing is left to be reconciled. Please reload the page.',
  },
  RESTORE_OPEN: {
    status: 422,
    details: z.strictObject({ openCount: z.int() }),
    fa: 'هنوز {openCount} مورد از فهرست بازیابی مانده است. نخست آن‌ها را به پایان برسانید.',
    en: '{openCount} points of the restore are still open. Finish them first.',
  },
  WITHDRAWAL_STATE: {
    status: 422,
    details: z.strictObject({ withdrawalId: z.int(), state: z.enum(withdrawalStates) }),
    fa: 'این برداشت در وضعیتی نیست که این کار روی آن ممکن باشد.',
    en: 'The withdrawal is not in a state in which this can be done.',
  },
  STATEMENT_TOO_LONG: {
    status: 422,
    details: limit,
    fa: 'گردش کیف پول در این روزها بیش از {limit} سطر دارد و در این فایل جا نمی‌شود. بازهٔ کوتاه‌تری انتخاب کنید.',
    en: 'The wallet has more than {limit} lines in these days, too many for this file. Choose fewer days.',
  },
  TOP_UP_NOT_FOUND: { status: 404, fa: 'چنین شارژی یافت نشد.', en: 'No such top-up was found.' },
  TOP_UP_NOT_LEFT: {
    status: 422,
    details: z.strictObject({ leftRial: z.int() }),
    fa: 'از این شارژ این مبلغ باقی نمانده است.',
    en: 'Not so much of this top-up is left.',
  },
  SECOND_PERSON_REQUIRED: {
    status: 422,
    fa: 'تأیید دوم این مبلغ را شخص دیگری باید انجام دهد.',
    en: 'A different person must give the second approval of this amount.',
  },
  OWN_DESTINATION: {
    status: 422,
    fa: 'شما در ۳۰ روز گذشته در تعیین این شبا نقش داشته‌اید؛ واریز به آن را شخص دیگری باید تأیید کند.',
    en: 'You had a part in choosing this Sheba within 30 days; a different person approves payouts to it.',
  },
  BOOK_DAY_NOT_OPEN: {
    status: 422,
    details: z.strictObject({ firstDay: z.iso.date().nullable(), lastDay: z.iso.date() }),
    fa: 'این روز در دفتر کل باز نیست: یا هنوز نیامده است یا ماه آن بسته شده است.',
    en: 'This day is not open in the books: it lies in the future, or its month is closed.',
  },
  DESTINATION_WAITS: {
    status: 422,
    details: z.strictObject({
      withdrawalId: z.int().optional(),
      /** An instant in UTC; null where the wait has no end. */
      until: z.string().nullable().optional(),
      /** Of an export: the number of withdrawals that wait. */
      waitingCount: z.int().optional(),
    }),
    fa: 'این برداشت هنوز نباید واریز شود: شبا، شماره، ایمیل یا رمز گیرنده به‌تازگی تغییر کرده است.',
    en: 'This withdrawal must not be paid yet: the payee’s Sheba, contacts or password were changed lately.',
  },
  OWN_WITHDRAWAL: {
    status: 422,
    fa: 'برداشت خود را نمی‌توانید تأیید کنید.',
    en: 'Nobody approves a withdrawal of their own.',
  },
  PAYOUT_IBAN_MISSING: {
    status: 422,
    fa: 'شبای فروشگاه در تنظیمات ثبت نشده است.',
    en: 'The shop has no Sheba of its own in the settings.',
  },
  NOTHING_TO_EXPORT: {
    status: 422,
    fa: 'برداشت تأییدشده‌ای برای خروجی نیست.',
    en: 'There is no approved withdrawal to export.',
  },
  SELLER_NOT_FOUND: { status: 404, fa: 'چنین فروشنده‌ای یافت نشد.', en: 'No such seller was found.' },
  SELLER_OWNER_UNKNOWN: {
    status: 422,
    fa: 'کد ملی کاربر اصلی این فروشنده ثبت نشده است و مالکیت شبا را نمی‌توان از بانک پرسید.',
    en: 'The seller’s main user has no national code with which the bank could be asked about the Sheba.',
  },
  SELLER_IBAN_MISSING: {
    status: 422,
    fa: 'شبای این فروشنده ثبت نشده است.',
    en: 'This seller has no Sheba.',
  },
  NOTHING_TO_SETTLE: {
    status: 422,
    details: z.strictObject({ balanceRial: z.int() }),
    fa: 'این مبلغ برای تسویه با فروشنده موجود نیست.',
    en: 'The seller is not owed this amount.',
  },

  // payments, top-ups and refunds
  WALLET_CHANGED: {
    status: 422,
    details: z.strictObject({ seenRial: z.int(), walletRial: z.int() }),
    fa: 'مبلغ پرداخت از کیف پول از زمانی که دیدید تغییر کرده است.',
    en: 'What is paid from the wallet has changed since you saw it.',
  },
  GATEWAY_MINIMUM: {
    status: 422,
    details: z.strictObject({ minRial: z.int() }),
    fa: 'این مبلغ از کمترین پرداخت درگاه کمتر است. از کیف پول بپردازید یا کالای دیگری به سبد بیفزایید.',
    en: 'The amount is below the least that the gateway takes. Pay from the wallet, or add another product.',
  },
  TOP_UP_TOO_SMALL: {
    status: 422,
    details: z.strictObject({ minRial: z.int() }),
    fa: 'مبلغ از کمترین مبلغ شارژ کیف پول کمتر است.',
    en: 'The amount is below the least the wallet can be topped up with.',
  },
  TOP_UP_TOO_LARGE: {
    status: 422,
    details: z.strictObject({ maxRial: z.int() }),
    fa: 'مبلغ از بیشترین مبلغ شارژ کیف پول بیشتر است.',
    en: 'The amount is above the most the wallet can be topped up with.',
  },
  PAYMENT_NOT_OPEN: {
    status: 422,
    fa: 'این پرداخت دیگر منتظر تصمیم شما نیست.',
    en: 'This payment no longer waits for your decision.',
  },
  WAIT_NOT_POSSIBLE: {
    status: 422,
    fa: 'این سفارش دیگر همان سفارش پرداخت‌شده نیست؛ فقط بازگشت مبلغ ممکن است.',
    en: 'The order is no longer the one that was paid for; the money can only be given back.',
  },
  REGISTER_NOT_POSSIBLE: {
    status: 422,
    fa: 'سفارش این پرداخت هنوز ثبت‌شدنی نیست: موجودی کافی نیست یا سفارش تغییر کرده است.',
    en: 'The order of this payment cannot be registered yet: the stock is short or the order has changed.',
  },
  PAYMENT_IN_DOUBT: {
    status: 422,
    fa: 'درگاه پرداخت این سفارش را تأیید نمی‌کند؛ تا روشن شدن آن، سفارش آماده و فرستاده نمی‌شود و مبلغی به انتخاب شما بازگردانده نمی‌شود.',
    en: 'The gateway does not confirm the payment of this order. Until that is cleared up it is neither prepared nor sent, and its money cannot be claimed.',
  },
  DEBT_NOT_FOUND: { status: 404, fa: 'چنین بدهی‌ای یافت نشد.', en: 'No such debt was found.' },
  DEBT_NOT_OWED: {
    status: 422,
    fa: 'از این پرداخت دیگر چیزی بدهکار نیست.',
    en: 'Nothing is owed for this payment any more.',
  },
  OWN_DEBT: {
    status: 422,
    fa: 'بدهی خود را نمی‌توانید ببخشید.',
    en: 'Nobody writes off a debt of their own.',
  },
  DIFFERENCE_NOT_FOUND: {
    status: 404,
    fa: 'چنین اختلاف بازی یافت نشد.',
    en: 'No such open difference was found.',
  },
  DIFFERENCE_OF_PAYMENT: {
    status: 422,
    fa: 'این اختلاف با تصمیم دربارهٔ همان پرداخت بسته می‌شود.',
    en: 'This difference is settled by deciding on its payment.',
  },
  DAY_NOT_OVER: {
    status: 422,
    fa: 'فقط روزهای گذشته و امروز را می‌توان تطبیق داد.',
    en: 'Only today and days that are over can be matched.',
  },
  PAYMENT_STATE: {
    status: 422,
    details: z.strictObject({ state: z.enum(paymentStates) }),
    fa: 'این پرداخت در وضعیتی نیست که این کار روی آن ممکن باشد.',
    en: 'The payment is not in a state in which this can be done.',
  },
  REFUND_TOO_LARGE: {
    status: 422,
    details: z.strictObject({ leftRial: z.int() }),
    fa: 'این مبلغ از باقی‌ماندهٔ پرداخت این سفارش بیشتر است.',
    en: 'This is more than is left of what was paid for the order.',
  },

  // discount codes; days and amounts are in the details, formatted by the screens
  CODE_UNKNOWN: { status: 422, fa: 'چنین کد تخفیفی وجود ندارد.', en: 'There is no such discount code.' },
  CODE_INACTIVE: {
    status: 422,
    fa: 'این کد تخفیف دیگر فعال نیست.',
    en: 'This discount code is no longer active.',
  },
  CODE_NOT_YET: {
    status: 422,
    details: z.strictObject({ fromDay: z.string() }),
    fa: 'زمان این کد تخفیف هنوز نرسیده است.',
    en: 'This discount code cannot be used yet.',
  },
  CODE_OVER: {
    status: 422,
    details: z.strictObject({ lastDay: z.string() }),
    fa: 'زمان این کد تخفیف گذشته است.',
    en: 'This discount code is over.',
  },
  CODE_NOT_FOR_YOU: {
    status: 422,
    fa: 'این کد تخفیف برای نوع حساب شما نیست.',
    en: 'This discount code is not for your kind of account.',
  },
  CODE_FIRST_ORDER_ONLY: {
    status: 422,
    fa: 'این کد تخفیف فقط برای نخستین سفارش است.',
    en: 'This discount code is for the first order only.',
  },
  CODE_USED_UP: {
    status: 422,
    details: limit,
    fa: 'ظرفیت این کد تخفیف پر شده است.',
    en: 'This discount code has been used as often as it may be.',
  },
  CODE_USED_BY_YOU: {
    status: 422,
    details: limit,
    fa: 'شما این کد تخفیف را به تعداد مجاز به کار برده‌اید.',
    en: 'You have used this discount code as often as you may.',
  },
  CODE_OTHER_CATEGORIES: {
    status: 422,
    details: z.strictObject({ categoryIds: z.array(z.int()) }),
    fa: 'این کد تخفیف شامل کالاهای این سبد نمی‌شود.',
    en: 'This discount code does not cover the goods of this basket.',
  },
  CODE_MINIMUM: {
    status: 422,
    details: z.strictObject({ minimumRial: z.int(), missingRial: z.int() }),
    fa: 'مبلغ این سبد از کمترین مبلغ این کد تخفیف کمتر است.',
    en: 'This basket is below the least amount for this discount code.',
  },
  CODE_NOT_FOUND: { status: 404, fa: 'چنین کد تخفیفی یافت نشد.', en: 'No such discount code was found.' },
  CATEGORY_NOT_FOUND: {
    status: 422,
    fa: 'یکی از دسته‌های انتخاب‌شده دیگر وجود ندارد.',
    en: 'One of the chosen categories does not exist any more.',
  },

  // free units
  REWARD_BOX_NOT_FOUND: { status: 404, fa: 'چنین هدیه‌ای یافت نشد.', en: 'No such gift was found.' },
  REWARD_BOX_OVERLAP: {
    status: 422,
    fa: 'این کالا در همین روزها هدیهٔ خرید دیگری دارد. روزها را تغییر دهید یا آن را پایان دهید.',
    en: 'This offer has another gift on some of these days. Choose other days or end that one.',
  },
  REWARD_BOX_USED: {
    status: 422,
    fa: 'با این هدیه سفارش ثبت شده است و تعدادهای آن دیگر تغییر نمی‌کند. آن را پایان دهید و هدیهٔ تازه‌ای بسازید.',
    en: 'Orders were placed with this gift, so its numbers stay. End it and make a new one.',
  },

  // delivery methods
  DELIVERY_METHOD_NOT_FOUND: {
    status: 404,
    fa: 'چنین روش ارسالی یافت نشد.',
    en: 'No such delivery method was found.',
  },
  DELIVERY_RATE_NOT_FOUND: {
    status: 404,
    fa: 'چنین نرخی یافت نشد.',
    en: 'No such delivery price was found.',
  },
} as const
