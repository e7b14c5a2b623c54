/** Notices to staff who decide on changes that take two people. @spec 6.permissions */
export const proposalNotices = {
  PROPOSAL_WAITS: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: null,
    title: { fa: 'یک تغییر منتظر تأیید است', en: 'A change waits for approval' },
    text: {
      fa: 'تغییر شمارهٔ {number} ثبت شد و تا شخص دیگری تأییدش نکند اجرا نمی‌شود. در دفتر، بخش «درخواست‌های تأیید» را ببینید.',
      en: 'Change number {number} was proposed and waits for a second person’s approval. Look under “Approvals” in the office.',
    },
  },
  PROPOSAL_ALONE: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: null,
    title: { fa: 'تغییری بدون تأیید نفر دوم', en: 'A change without a second person' },
    text: {
      fa: 'تغییر شمارهٔ {number} ثبت شد. چون شخص دیگری برای تأیید نیست، از {day} اجرا می‌شود. اگر شما آن را ثبت نکرده‌اید، همین حالا در دفتر، بخش «درخواست‌های تأیید»، ردش کنید.',
      en: 'Change number {number} was proposed. Nobody else could approve it, so it begins on {day}. If that was not you, refuse it now under “Approvals” in the office.',
    },
  },
  PROPOSAL_APPROVED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: null,
    title: { fa: 'یک تغییر تأیید شد', en: 'A change was approved' },
    text: {
      fa: 'تغییر شمارهٔ {number} تأیید شد و از {day} اجرا می‌شود. تا آن زمان می‌توان در دفتر، بخش «درخواست‌های تأیید»، جلوی آن را گرفت.',
      en: 'Change number {number} was approved and begins on {day}. Until then it can be stopped under “Approvals” in the office.',
    },
  },
  PROPOSAL_REFUSED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: false,
    to: null,
    title: { fa: 'یک تغییر رد شد', en: 'A change was refused' },
    text: {
      fa: 'تغییر شمارهٔ {number} رد شد و اجرا نمی‌شود.',
      en: 'Change number {number} was refused and will not be made.',
    },
  },
  PROPOSAL_DONE: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: null,
    title: { fa: 'یک تغییر اجرا شد', en: 'A change was made' },
    text: {
      fa: 'تغییر شمارهٔ {number} اجرا شد. در دفتر، بخش «درخواست‌های تأیید» را ببینید.',
      en: 'Change number {number} was made. Look under “Approvals” in the office.',
    },
  },
  PROPOSAL_FAILED: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: null,
    title: { fa: 'یک تغییر اجرا نشد', en: 'A change could not be made' },
    text: {
      fa: 'تغییر شمارهٔ {number} تأیید شده بود، ولی اجرا نشد. دلیل در دفتر، بخش «درخواست‌های تأیید»، آمده است.',
      en: 'Change number {number} was approved but could not be made. The reason stands under “Approvals” in the office.',
    },
  },
} as const
