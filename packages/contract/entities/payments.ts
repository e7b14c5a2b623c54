import { many, one } from './shape.ts'

/** An attempt to pay an order or to top a wallet up. @spec 4.sale-order */
export const Payment = {
  id: 'id',
  purpose: 'code',
  gateway: 'code',
  state: 'code',
  amount: 'rial', //        the gateway's part
  walletAmount: 'rial', //  what is held, or was paid, of the wallet
  reference: 'text?',
  gatewayTrace: 'text?',
  failureReason: 'code?',
  choice: 'code?', //       of money that could not be recorded: what its owner chose
  refundDueAt: 'moment?', // and when it goes to the wallet by itself
  createdAt: 'moment',
  verifiedAt: 'moment?',
  settledAt: 'moment?', //  given back, or found never to have been
  unaskedSince: 'moment?', // for the office: since when its gateway, not configured any more, cannot be asked
  payerName: 'text?', //    for the office
  isDisowned: 'boolean', //  the gateway disowns it, and the office has not decided
  saleOrder: one('SaleOrder'),
} as const

/** One Tehran day at one gateway: what our books have, and what the gateway says. */
export const PaymentDay = {
  id: 'id',
  day: 'day',
  gateway: 'code',
  ourCount: 'integer',
  ourAmount: 'rial',
  theirCount: 'integer',
  theirAmount: 'rial',
  unanswered: 'integer', // attempts about which the gateway said nothing yet
  checkedAt: 'moment',
  differenceCount: 'integer',
  differences: many('PaymentDifference'),
} as const

export const PaymentDifference = {
  id: 'id',
  reference: 'text',
  kind: 'code',
  ourAmount: 'rial?',
  theirAmount: 'rial?',
  foundAt: 'moment',
  closedAt: 'moment?', //   cleared up with the gateway, and how
  note: 'text',
  payment: one('Payment'), // as it stands now, whatever was done since
} as const
