import type { SameKeys } from '@anar/ui/i18n'
import type fa from './order-actions.fa.ts'

export default {
  title: 'This order',
  invoice: 'Invoice (PDF)',
  invoiceOf: 'Invoice of order {number}',
  reorder: 'Order again',
  reorderOf: 'Order again: {number}',
  reordered: 'The products of this order are in a new basket.',
  reorderFailed: 'The new basket could not be made. Please try again.',
  changesTitle: 'Not everything is in the basket',
  changesText: 'The new basket is ready, but fewer of these products are available than last time:',
  changeNone: 'not available now',
  changeFewer: 'only {granted} of {wanted}',
  toBasket: 'See the basket',
  cancel: 'Cancel the order',
  cancelTitle: 'Cancel this order?',
  cancelText: 'You can cancel an order until it is sent. The whole amount, {amount}, comes back to you.',
  refundTo: 'Where should the money go?',
  toWallet: 'To the wallet',
  toWalletText: 'At once; buy with it, or send it to your Sheba.',
  toSource: 'To the card you paid with',
  toSourceText: 'Once finance has approved it, usually within a few working days.',
  reason: 'Reason for cancelling (optional)',
  keep: 'Keep the order',
  confirmCancel: 'Cancel the order',
  cancelled: 'The order is cancelled.',
  cancelFailed: 'The order was not cancelled. Please try again.',
  refundWallet: '{amount} is back in your wallet.',
  refundWalletOrCard:
    '{amount} comes back to you: to the wallet at once, to the card once finance has approved it.',
  seeTransactions: 'Wallet transactions',
} as const satisfies SameKeys<typeof fa>
