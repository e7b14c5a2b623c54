/** Notices about payments that could not be used for their order. @spec 4.sale-order */
export const paymentNotices = {
  PAYMENT_NOT_RECORDED: {
    tone: 'warning',
    isSent: true,
    isMailed: true,
    to: '/network-marketer/check-payment?payment={paymentId}',
    title: {
      fa: 'پرداخت شما رسید، سفارش ثبت نشد',
      en: 'Your payment arrived, but the order is not registered',
    },
    text: {
      fa: 'مبلغ پرداختی شما نزد ما محفوظ است. می‌توانید آن را به کیف پول برگردانید یا تا موجود شدن کالا صبر کنید.',
      en: 'Your money is safe with us. You can have it returned to your wallet or wait until the goods are in stock.',
    },
  },
  PAYMENT_GIVEN_BACK: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/profile/bank-account-info/transactions',
    title: { fa: 'مبلغ پرداختی به کیف پول شما بازگشت', en: 'Your payment is in your wallet' },
    text: {
      fa: 'پرداختی که به سفارش تبدیل نشد به کیف پول شما واریز شد و می‌توانید آن را خرج یا برداشت کنید.',
      en: 'The payment that could not become an order is in your wallet, to be spent or withdrawn.',
    },
  },
  PAYMENT_HELD: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/profile/bank-account-info',
    title: { fa: 'بانک یکی از پرداخت‌های شما را پس گرفت', en: 'The bank took back one of your payments' },
    text: {
      fa: 'درگاه پرداخت {amount} را تأیید نمی‌کند. این مبلغ در کیف پول شما نگه داشته شده است تا موضوع روشن شود. اگر مبلغ به کارت شما برنگشته، با پشتیبانی تماس بگیرید.',
      en: 'The gateway does not confirm your payment of {amount}. The amount is held in your wallet until this is cleared up. If it did not come back to your card, contact support.',
    },
  },
  PAYMENT_OWED: {
    tone: 'warning',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/profile/bank-account-info',
    title: { fa: 'بانک یکی از پرداخت‌های شما را پس گرفت', en: 'The bank took back one of your payments' },
    text: {
      fa: 'درگاه پرداخت {amount} را تأیید نمی‌کند و {owed} از آن خرج شده است. تا پرداخت این بدهی، کیف پول و برداشت بسته است. با شارژ کیف پول می‌توانید آن را بپردازید؛ اگر مبلغ به کارت شما برنگشته، با پشتیبانی تماس بگیرید.',
      en: 'The gateway does not confirm your payment of {amount}, of which {owed} are spent. The wallet and withdrawals are closed until that is paid. A top-up pays it; if the amount did not come back to your card, contact support.',
    },
  },
  PAYMENT_CONFIRMED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    isMailed: true,
    to: '/profile/bank-account-info',
    title: { fa: 'پرداخت شما تأیید شد', en: 'Your payment is confirmed after all' },
    text: {
      fa: 'درگاه پرداخت {amount} را تأیید کرد. آنچه بابت آن نگه داشته شده بود دوباره در اختیار شماست.',
      en: 'The gateway has confirmed your payment of {amount}. What was held for it is yours again.',
    },
  },
} as const
