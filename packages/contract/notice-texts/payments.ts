/** What a person is told of money that was paid and could not become what it was paid for. @spec 4.sale-order */
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
    isMailed: true,
    to: '/profile/bank-account-info/transactions',
    title: { fa: 'مبلغ پرداختی به کیف پول شما بازگشت', en: 'Your payment is in your wallet' },
    text: {
      fa: 'پرداختی که به سفارش تبدیل نشد به کیف پول شما واریز شد و می‌توانید آن را خرج یا برداشت کنید.',
      en: 'The payment that could not become an order is in your wallet, to be spent or withdrawn.',
    },
  },
} as const
