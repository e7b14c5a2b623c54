import type { PaymentResultsWord } from './keys.ts'

export default {
  'paymentResult.CANCELLED': 'You cancelled on the bank’s page. Nothing was charged.',
  'paymentResult.DECLINED':
    'The bank declined the payment, for instance because of the balance or the password.',
  'paymentResult.GATEWAY_ERROR': 'The payment gateway reported an error.',
  'paymentResult.OUT_OF_STOCK': 'An item sold out in the meantime.',
  'paymentResult.EXPIRED': 'The time for paying ran out.',
  'paymentResult.WALLET_SHORT': 'The wallet did not have enough for its part.',
  'paymentResult.ACCOUNT_CLOSED': 'Your account is closed.',
} as const satisfies Record<PaymentResultsWord, string>
