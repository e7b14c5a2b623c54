/** Notices about a month's commissions: to marketers, and to staff who close months. @spec 9.commission */
export const commissionNotices = {
  PLAN_COMING: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/rules-and-income-plan/network-marketer-income-plan',
    title: { fa: 'طرح درآمدی تغییر می‌کند', en: 'The income plan is going to change' },
    text: {
      fa: 'از ابتدای {month} طرح درآمدی تازه‌ای اجرا می‌شود. تغییرات: {changes}. ریز آن در صفحهٔ «طرح درآمدی» آمده است.',
      en: 'A new income plan begins with {month}. What changes: {changes}. The details are on the page of the income plan.',
    },
  },
  PLAN_WITHDRAWN: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/rules-and-income-plan/network-marketer-income-plan',
    title: { fa: 'تغییر طرح درآمدی لغو شد', en: 'The change of the income plan is off' },
    text: {
      fa: 'طرح درآمدی اعلام‌شده برای {month} اجرا نمی‌شود و طرح کنونی ادامه دارد.',
      en: 'The income plan announced for {month} will not begin; the present one goes on.',
    },
  },
  COMMISSION_PAID: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    to: '/profile/network/statements/{month}',
    title: { fa: 'پورسانت شما واریز شد', en: 'Your commission was paid' },
    text: {
      fa: 'پورسانت {month} به مبلغ {amount} به کیف پول شما واریز شد. ریز محاسبه در صورت‌حساب همان ماه آمده است.',
      en: 'Your commission for {month}, {amount}, is in your wallet. That month’s statement shows how it was calculated.',
    },
  },
  COMMISSION_LATE: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    to: null,
    title: { fa: 'مهلت پرداخت پورسانت گذشت', en: 'Commissions are late' },
    text: {
      fa: 'پورسانت {month} باید تا {day} پرداخت می‌شد و هنوز پرداخت نشده است. در دفتر، بخش «بستن ماه» را ببینید.',
      en: 'The commissions of {month} were due by {day} and are not paid. Look at the months in the office.',
    },
  },
  COMMISSION_DUE: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: null,
    title: { fa: 'مهلت پرداخت پورسانت نزدیک است', en: 'Commissions are due soon' },
    text: {
      fa: 'پورسانت {month} باید تا {day} پرداخت شود. در دفتر، بخش «بستن ماه» را ببینید.',
      en: 'The commissions of {month} are due by {day}. Look at the months in the office.',
    },
  },
} as const
