/** Membership: blocks, removals and what becomes of a position after a death. */
export const membershipNotices = {
  PREFERRED_BLOCK_AHEAD: {
    tone: 'warning',
    isSent: true,
    to: '/products-list',
    title: {
      fa: 'حساب مشتری ویژه در آستانهٔ مسدودی است',
      en: 'Your preferred customer account is about to be blocked',
    },
    text: {
      fa: 'مدتی است خریدی ثبت نکرده‌اید. اگر پیش از {day} خرید نکنید حساب شما مسدود می‌شود؛ خودتان می‌توانید آن را رفع کنید.',
      en: 'You have not bought anything for some time. Without a purchase before {day} your account will be blocked; you can lift the block yourself.',
    },
  },
  PREFERRED_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'حساب مشتری ویژهٔ شما مسدود شد', en: 'Your preferred customer account is blocked' },
    text: {
      fa: 'تا پایان مهلت، خریدی ثبت نشد. از «حساب من» می‌توانید رفع مسدودی کنید.',
      en: 'There was no purchase before the time was up. You can lift the block under “My account”.',
    },
  },
  REMOVAL_AHEAD: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    to: '/become-marketer',
    title: { fa: 'حساب شما حذف خواهد شد', en: 'Your account is about to be removed' },
    text: {
      fa: 'حسابی که نه خریدی داشته باشد و نه درخواست بازاریابی، پس از مدتی حذف می‌شود. حساب شما در {day} حذف می‌شود، مگر آنکه پیش از آن خرید کنید یا درخواست دهید.',
      en: 'An account without a purchase or an application is removed after some time. Yours will be removed on {day}, unless you buy or apply before.',
    },
  },
  DOCUMENTS_BLOCK_AHEAD: {
    tone: 'warning',
    isSent: true,
    to: '/contact-us',
    title: { fa: 'مدارک شما نادرست شناخته شد', en: 'Your documents were found to be wrong' },
    text: {
      fa: 'دلیل: «{reason}». اگر پیش از {day} با پشتیبانی اصلاح نشود، حساب شما مسدود می‌شود.',
      en: 'The reason: “{reason}”. Unless it is put right with the support before {day}, your account will be blocked.',
    },
  },
  ACCOUNT_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: '/contact-us',
    title: { fa: 'حساب شما مسدود شد', en: 'Your account is blocked' },
    text: {
      fa: 'دلیل: «{reason}». برای رفع آن با پشتیبانی تماس بگیرید.',
      en: 'The reason: “{reason}”. Please contact the support to have it lifted.',
    },
  },
  DOCUMENTS_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: '/contact-us',
    title: { fa: 'حساب شما مسدود شد', en: 'Your account is blocked' },
    text: {
      fa: 'مدارک نادرست در مهلت تعیین‌شده اصلاح نشد. برای رفع آن با پشتیبانی تماس بگیرید.',
      en: 'The wrong documents were not put right in time. Please contact the support to have the block lifted.',
    },
  },
  ACCOUNT_UNBLOCKED: {
    tone: 'success',
    isSent: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'حساب شما باز شد', en: 'Your account is no longer blocked' },
    text: { fa: 'می‌توانید مانند پیش ادامه دهید.', en: 'You can go on as before.' },
  },
  DEATH_REPORTED: {
    tone: 'info',
    isSent: true,
    to: null,
    title: { fa: 'درگذشت بازاریاب ثبت شد', en: 'The marketer’s death was recorded' },
    text: {
      fa: 'جایگاه ایشان تا {day} فعال می‌ماند. بازماندگان برای انتقال آن باید مدارک انحصار وراثت را به پشتیبانی بدهند.',
      en: 'The position stays active until {day}. To take it over, the heirs must hand the inheritance documents to support.',
    },
  },
  DEATH_BLOCK_AHEAD: {
    tone: 'warning',
    isSent: true,
    to: null,
    title: {
      fa: 'مهلت مدارک انحصار وراثت رو به پایان است',
      en: 'The time for inheritance documents is running out',
    },
    text: {
      fa: 'اگر مدارک پیش از {day} پذیرفته نشود، جایگاه مسدود می‌شود.',
      en: 'Unless the documents are accepted before {day}, the position will be blocked.',
    },
  },
  DEATH_BLOCKED: {
    tone: 'warning',
    isSent: true,
    to: null,
    title: { fa: 'جایگاه مسدود شد', en: 'The position is blocked' },
    text: {
      fa: 'مدارک انحصار وراثت در مهلت تعیین‌شده پذیرفته نشد. پشتیبانی پس از دریافت مدارک آن را باز می‌کند.',
      en: 'No inheritance documents were accepted in time. The support opens it again once it has them.',
    },
  },
  INHERITANCE_ACCEPTED: {
    tone: 'success',
    isSent: true,
    to: null,
    title: { fa: 'مدارک انحصار وراثت پذیرفته شد', en: 'The inheritance documents were accepted' },
    text: { fa: 'جایگاه فعال می‌ماند.', en: 'The position stays active.' },
  },
} as const
