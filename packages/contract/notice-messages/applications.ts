/** Applications: to be a marketer, and to sell. */
export const applicationNotices = {
  APPLICATION_APPROVED: {
    tone: 'success',
    isSent: true,
    to: '/profile/network/training',
    title: { fa: 'درخواست بازاریابی شما پذیرفته شد', en: 'Your application was approved' },
    text: {
      fa: 'از امروز بازاریاب انار هستید. بخش آموزش برای شما باز شده است.',
      en: 'You are a marketer of Anar from today. The training section is open to you.',
    },
  },
  APPLICATION_REJECTED: {
    tone: 'warning',
    isSent: true,
    to: '/become-marketer/rejected',
    title: { fa: 'درخواست بازاریابی شما پذیرفته نشد', en: 'Your application was not approved' },
    text: {
      fa: 'دلیل: «{reason}». می‌توانید پس از اصلاح دوباره درخواست دهید.',
      en: 'The reason: “{reason}”. You may apply again once it is put right.',
    },
  },
  CONTRACT_TERMINATED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    to: '/profile/network-marketer-info',
    title: { fa: 'قرارداد شما پایان یافت', en: 'Your contract has ended' },
    text: {
      fa: 'به درخواست خودتان قرارداد نمایندگی پایان یافت. خرید از فروشگاه مانند همیشه ممکن است.',
      en: 'The agency contract ended at your request. You can go on buying from the shop as always.',
    },
  },
  // For sellers the commands themselves send an SMS, which explains how to set a password.
  SELLER_APPROVED: {
    tone: 'success',
    isSent: false,
    to: '/seller/users',
    title: { fa: 'درخواست فروشندگی پذیرفته شد', en: 'The seller application was approved' },
    text: {
      fa: '«{businessName}» از امروز فروشندهٔ انار است.',
      en: '“{businessName}” is a seller of Anar from today.',
    },
  },
  SELLER_REJECTED: {
    tone: 'warning',
    isSent: false,
    to: '/seller/sign-up',
    title: { fa: 'درخواست فروشندگی پذیرفته نشد', en: 'The seller application was not approved' },
    text: {
      fa: 'درخواست «{businessName}» پذیرفته نشد. دلیل: «{reason}».',
      en: 'The application of “{businessName}” was not approved. The reason: “{reason}”.',
    },
  },
  SELLER_USER_ADDED: {
    tone: 'info',
    isSent: false,
    to: '/seller/users',
    title: { fa: 'کاربر فروشنده شدید', en: 'You are a user of a seller' },
    text: {
      fa: 'با نام کاربری {username} برای «{businessName}» افزوده شدید.',
      en: 'You were added to “{businessName}” with the username {username}.',
    },
  },
  SELLER_USER_DISMISSED: {
    tone: 'info',
    isSent: false,
    to: null,
    title: { fa: 'دسترسی فروشندگی پایان یافت', en: 'Your seller access has ended' },
    text: {
      fa: 'دسترسی شما به حساب «{businessName}» بسته شد.',
      en: 'Your access to the account of “{businessName}” was closed.',
    },
  },
} as const
