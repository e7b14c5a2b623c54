// The page for people is their bank account, for sellers their settlements.
const toMoney = '/{area}/{page}'

/** Notices about withdrawals, to people and to the main users of sellers. @spec 2.bank-account-info */
export const walletNotices = {
  WITHDRAWAL_SETTLED: {
    tone: 'success',
    isSent: true,
    isWhole: true,
    to: toMoney,
    title: { fa: 'برداشت شما واریز شد', en: 'Your withdrawal was paid out' },
    text: {
      fa: 'مبلغ {amount} به حساب بانکی شما واریز شد.',
      en: '{amount} were transferred to your bank.',
    },
  },
  WITHDRAWAL_RETURNED: {
    tone: 'warning',
    isSent: true,
    to: toMoney,
    title: { fa: 'بانک برداشت شما را برگرداند', en: 'The bank sent your withdrawal back' },
    text: {
      fa: 'مبلغ {amount} دوباره به موجودی شما افزوده شد. دلیل: «{reason}».',
      en: '{amount} are yours again in the shop. The reason: “{reason}”.',
    },
  },
  WITHDRAWAL_REFUSED: {
    tone: 'warning',
    isSent: true,
    to: toMoney,
    title: { fa: 'درخواست برداشت پذیرفته نشد', en: 'Your withdrawal was refused' },
    text: {
      fa: 'مبلغ {amount} به موجودی شما بازگشت. دلیل: «{reason}».',
      en: '{amount} went back to your balance. The reason: “{reason}”.',
    },
  },
} as const
