import { z } from 'zod'
import { month } from './details.ts'

const planFault = z.strictObject({
  /** A path such as `steps.2.ratePercent`. */
  field: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.number(), z.string()])),
})

/** Plans of the network, months and commissions. Months in details are of the Persian calendar. */
export const commissionErrors = {
  PLAN_NOT_FOUND: {
    status: 404,
    fa: 'چنین نسخه‌ای از طرح درآمدی یافت نشد.',
    en: 'No such version of the income plan was found.',
  },
  PLAN_PUBLISHED: {
    status: 422,
    fa: 'این نسخه منتشر شده است و دیگر تغییر نمی‌کند. نسخهٔ تازه‌ای بسازید.',
    en: 'This version is published and stays as it is. Make a new one.',
  },
  PLAN_FAULTY: {
    status: 422,
    details: z.strictObject({ faults: z.array(planFault) }),
    fa: 'عددهای طرح با هم نمی‌خوانند. موارد مشخص‌شده را اصلاح کنید.',
    en: 'The numbers of the plan do not fit together. Put right what is marked.',
  },
  PLAN_TOO_LATE: {
    status: 422,
    details: z.strictObject({ month: z.string(), days: z.int() }),
    fa: 'تا شروع {month} کمتر از {days} روز مانده است. بازاریابان باید دست‌کم {days} روز پیش از اجرا از طرح تازه باخبر شوند؛ ماه دیرتری انتخاب کنید.',
    en: {
      one: '{month} begins in less than {days} day. Marketers must know a new plan at least {days} day before it begins; choose a later month.',
      other:
        '{month} begins in less than {days} days. Marketers must know a new plan at least {days} days before it begins; choose a later month.',
    },
  },
  PLAN_NOT_PUBLISHED: {
    status: 422,
    fa: 'فقط طرح منتشرشده‌ای که ماهش شروع نشده پس گرفته می‌شود.',
    en: 'Only a published plan whose month has not begun can be taken back.',
  },
  PLAN_STARTED: {
    status: 422,
    details: month,
    fa: 'ماه {month} آغاز شده است. طرح فقط از ماهی به کار می‌رود که هنوز آغاز نشده باشد.',
    en: '{month} has begun. A plan can only start with a month that has not.',
  },
  PLAN_MONTH_TAKEN: {
    status: 422,
    details: month,
    fa: 'برای ماه {month} نسخهٔ دیگری منتشر شده است.',
    en: 'Another version is published for {month}.',
  },
  PLAN_OVER_CAP: {
    status: 422,
    details: z.strictObject({ worstPercent: z.number(), capPercent: z.number() }),
    fa: 'بیشترین پرداخت این طرح {worstPercent} درصد فروش است و از سقف {capPercent} درصد می‌گذرد.',
    en: 'At worst this plan pays {worstPercent} percent of the sales, above its cap of {capPercent} percent.',
  },
  SCORE_ABOVE_PLAN: {
    status: 422,
    details: z.strictObject({ largestRatio: z.number().nullable() }),
    fa: 'امتیاز این قیمت بیش از آن است که طرح درآمدی می‌پذیرد: بیشترین نسبت امتیاز به قیمت {largestRatio} است.',
    en: 'The price carries more score than the income plan lets it: the largest ratio of score to price is {largestRatio}.',
  },
  MONTH_NOT_FOUND: { status: 404, fa: 'چنین ماهی یافت نشد.', en: 'No such month was found.' },
  MONTH_NOT_OVER: {
    status: 422,
    fa: 'این ماه هنوز به پایان نرسیده است. ده دقیقه پس از پایان ماه می‌توان آن را محاسبه کرد.',
    en: 'The month is not over. It can be calculated ten minutes after its end.',
  },
  MONTH_CLOSED: {
    status: 422,
    fa: 'این ماه تأیید شده است و دیگر تغییر نمی‌کند.',
    en: 'The month is approved and stays as it is.',
  },
  MONTH_OUT_OF_TURN: {
    status: 422,
    details: month,
    fa: 'نخست ماه {month} باید تأیید شود.',
    en: '{month} has to be approved first.',
  },
  MONTH_NOT_CALCULATED: {
    status: 422,
    fa: 'این ماه هنوز محاسبه نشده است.',
    en: 'The month has not been calculated.',
  },
  MONTH_CHANGED: {
    status: 422,
    fa: 'این ماه پس از آنکه آن را دیدید دوباره محاسبه شده است. نتیجهٔ تازه را ببینید.',
    en: 'The month was calculated again since you looked at it. Look at the new result.',
  },
  MONTH_NOT_APPROVED: {
    status: 422,
    fa: 'این ماه هنوز تأیید نشده است.',
    en: 'The month has not been approved.',
  },
  SECOND_PERSON_NEEDED: {
    status: 422,
    fa: 'تأیید دوم را شخص دیگری باید انجام دهد.',
    en: 'Somebody else must give the second approval.',
  },
  CALCULATION_RUNNING: {
    status: 409,
    fa: 'محاسبهٔ یک ماه در جریان است. چند دقیقهٔ دیگر دوباره تلاش کنید.',
    en: 'A month is being calculated. Try again in a few minutes.',
  },
  NETWORK_FAULTY: {
    status: 422,
    details: z.strictObject({ personId: z.int(), fault: z.string() }),
    fa: 'درخت شبکه درست نیست: جایگاه شخص {personId} را بررسی کنید.',
    en: 'The tree of the network is not sound: look at the place of person {personId}.',
  },
  STATEMENT_NOT_HELD: {
    status: 422,
    fa: 'پرداخت این صورت‌حساب متوقف نشده است.',
    en: 'This statement is not held.',
  },
  WALLET_NOT_READY: {
    status: 422,
    details: z.strictObject({ reason: z.enum(['ACCOUNT_CLOSED', 'HEIRS_AWAITED']) }),
    fa: 'هنوز نمی‌توان به کیف پول این شخص واریز کرد.',
    en: "This person's wallet still cannot be credited.",
  },
  NOT_A_MARKETER: {
    status: 422,
    fa: 'این شخص بازاریاب نیست و صورت‌حسابی هم ندارد.',
    en: 'This person is not a marketer and has no statement.',
  },
} as const
