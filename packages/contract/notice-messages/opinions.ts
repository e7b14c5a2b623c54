/** Notices about comments and stock watches. @spec 2.product-detail, 5.out-of-stock */
export const opinionNotices = {
  COMMENT_PUBLISHED: {
    tone: 'success',
    isSent: false,
    to: '/product-detail/{productId}',
    title: { fa: 'نظر شما منتشر شد', en: 'Your review is published' },
    text: {
      fa: 'نظر شما دربارهٔ «{product}» اکنون برای همه دیده می‌شود. از همراهی شما سپاسگزاریم.',
      en: 'Everybody can read your review of “{product}” now. Thank you for it.',
    },
  },
  COMMENT_REFUSED: {
    tone: 'warning',
    isSent: false,
    to: '/profile/comments',
    title: { fa: 'نظر شما منتشر نشد', en: 'Your review was not published' },
    text: {
      fa: 'نظر شما دربارهٔ «{product}» منتشر نشد. دلیل: «{reason}». می‌توانید آن را ویرایش کنید.',
      en: 'Your review of “{product}” was not published. The reason: “{reason}”. You may change it.',
    },
  },
  COMMENT_ANSWERED: {
    tone: 'info',
    isSent: false,
    to: '/product-detail/{productId}',
    title: { fa: 'فروشگاه به نظر شما پاسخ داد', en: 'The shop answered your review' },
    text: {
      fa: 'پاسخ ما زیر نظر شما دربارهٔ «{product}» آمده است.',
      en: 'You find our answer below your review of “{product}”.',
    },
  },
  BACK_IN_STOCK: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/product-detail/{productId}',
    title: { fa: 'کالایی که منتظرش بودید آمد', en: 'What you were waiting for is back' },
    text: {
      fa: '«{product}» دوباره موجود است.',
      en: '“{product}” is in stock again.',
    },
  },
} as const
