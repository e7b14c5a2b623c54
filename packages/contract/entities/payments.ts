import { many, one } from './shape.ts'

/** An attempt to pay an order or to top up a wallet. @spec 4.sale-order */
export const Payment = {
  id: 'id',
  purpose: 'code',
  gateway: 'code',
  state: 'code',
  amount: 'rial', //        the gateway's part
  walletAmount: 'rial', //  the part held or paid from the wallet
  reference: 'text?',
  gatewayTrace: 'text?',
  failureReason: 'code?',
  choice: 'code?', //       the choice of the owner where it could not be recorded
  refundDueAt: 'moment?', // and when it goes to the wallet automatically
  createdAt: 'moment',
  verifiedAt: 'moment?',
  settledAt: 'moment?', //  refunded, or known never to have been paid
  unqueriedSince: 'moment?', // for the office: since when it cannot be queried, because its gateway is not configured any more
  payerName: 'text?', //    for the office
  isDisowned: 'boolean', //  disowned by the gateway, not decided by the office yet
  saleOrder: one('SaleOrder'),
} as const

/** One Tehran day at one gateway: our books compared with the gateway. */
export const PaymentDay = {
  id: 'id',
  day: 'day',
  gateway: 'code',
  ourCount: 'integer',
  ourAmount: 'rial',
  theirCount: 'integer',
  theirAmount: 'rial',
  unanswered: 'integer', // attempts without an answer of the gateway
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
  closedAt: 'moment?', //   when it was resolved, and how
  note: 'text',
  payment: one('Payment'), // in its current state
} as const
