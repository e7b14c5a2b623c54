import type { PaymentsWord } from './keys.ts'

export default {
  'paymentFailure.CANCELLED': 'Cancelled on the bank’s page',
  'paymentFailure.DECLINED': 'Declined by the bank',
  'paymentFailure.GATEWAY_ERROR': 'Gateway error',
  'paymentFailure.OUT_OF_STOCK': 'Out of stock',
  'paymentFailure.EXPIRED': 'Time ran out, or the basket changed',
  'paymentFailure.WALLET_SHORT': 'Not enough in the wallet',
  'paymentFailure.ACCOUNT_CLOSED': 'The account is closed',
  'paymentFailure.REFUNDED': 'Returned to the wallet',
  'paymentFailure.DISOWNED': 'Not known to the gateway',
} as const satisfies Record<PaymentsWord, string>
