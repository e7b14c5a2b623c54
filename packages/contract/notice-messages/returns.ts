const toReturns = '/profile/sale-orders/defective-sale-orders'

/** Notices to the buyer about each step of a return or a complaint. @spec 4.returns, 9.limits */
export const returnNotices = {
  RETURN_REQUESTED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'درخواست مرجوعی شما ثبت شد', en: 'Your return is registered' },
    text: {
      fa: 'درخواست بازگرداندن کالای سفارش {number} ثبت شد. نتیجهٔ بررسی را به شما خبر می‌دهیم.',
      en: 'Your request to return goods of order {number} is registered. We let you know what we decide.',
    },
  },
  RETURN_ACCEPTED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'مرجوعی شما پذیرفته شد', en: 'Your return was accepted' },
    text: {
      fa: 'کالای سفارش {number} را با همان بسته‌بندی برای ما بفرستید. راهنمای ارسال در «حساب من» است.',
      en: 'Please send us the goods of order {number} in their packaging. “My account” says how.',
    },
  },
  RETURN_RECEIVED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'کالای مرجوعی به دست ما رسید', en: 'Your returned goods have arrived' },
    text: {
      fa: 'کالای سفارش {number} رسید و در حال بررسی است.',
      en: 'The goods of order {number} have arrived and are being inspected.',
    },
  },
  RETURN_REFUNDED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'پول مرجوعی بازگردانده شد', en: 'Your return was refunded' },
    text: {
      fa: '{amount} بابت کالای سفارش {number} بازگردانده شد. شمارهٔ برگهٔ بستانکاری: {creditNote}',
      en: '{amount} were given back for goods of order {number}. Credit note: {creditNote}',
    },
  },
  RETURN_REPLACED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'کالای جایگزین کنار گذاشته شد', en: 'Your replacement is set aside' },
    text: {
      fa: 'جایگزین کالای سفارش {number} برای شما کنار گذاشته شد و به‌زودی فرستاده می‌شود.',
      en: 'The replacement for order {number} is set aside for you and goes out shortly.',
    },
  },
  RETURN_SENT: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'کالای جایگزین فرستاده شد', en: 'Your replacement is on its way' },
    text: {
      fa: 'جایگزین کالای سفارش {number} فرستاده شد. کد رهگیری: {tracking}',
      en: 'The replacement for order {number} was sent. Tracking reference: {tracking}',
    },
  },
  RETURN_AWAITS_STOCK: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'در انتظار کالای جایگزین', en: 'Waiting for a replacement' },
    text: {
      fa: 'جایگزین کالای سفارش {number} هم‌اکنون در انبار نیست. به‌محض رسیدن برای شما کنار گذاشته می‌شود.',
      en: 'There is no replacement for order {number} in stock. It is set aside for you as soon as there is.',
    },
  },
  RETURN_REFUSED: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: toReturns,
    title: { fa: 'مرجوعی شما پذیرفته نشد', en: 'Your return was not accepted' },
    text: {
      fa: 'مرجوعی سفارش {number} پذیرفته نشد. دلیل: «{reason}».',
      en: 'The return of order {number} was not accepted. The reason: “{reason}”.',
    },
  },
  COMPLAINT_FILED: {
    tone: 'info',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/dissatisfaction',
    title: { fa: 'گزارش نارضایتی شما رسید', en: 'We have your dissatisfaction report' },
    text: {
      fa: 'گزارش «{subject}» رسید. حداکثر تا {day} پاسخ می‌دهیم.',
      en: 'Your report “{subject}” has arrived. We answer by {day} at the latest.',
    },
  },
  COMPLAINT_ANSWERED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/dissatisfaction',
    title: { fa: 'به گزارش شما پاسخ دادیم', en: 'Your report has an answer' },
    text: {
      fa: 'پاسخ گزارش «{subject}» را در بخش نارضایتی بخوانید.',
      en: 'Read the answer to your report “{subject}” on the dissatisfaction page.',
    },
  },
} as const
