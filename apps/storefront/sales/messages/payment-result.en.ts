import results from '@anar/contract/words/payment-results.en'
/** What became of a payment, of an order or of a top-up. @spec 2.check-payment, 2.wallet-check-payment */
export default {
  ...results,
  fromGateway: 'By the payment gateway',
  fromWallet: 'From the wallet',
  // an order's money that could not become the order
  notRecordedTitle: 'Paid, but the order is not registered yet',
  notRecordedOutOfStock:
    'By the time your payment arrived, an item had sold out. Your money is safe with us; please do not pay again.',
  notRecordedMissing:
    'There was not enough of {names} left when your payment arrived. The money is safe with us; do not pay again.',
  quoted: '“{name}”',
  and: 'and',
  notRecordedWalletShort:
    'The wallet no longer held its part of this order. What you paid at the gateway is safe with us; please do not pay again.',
  notRecordedChanged:
    'The payment no longer matched your order. Your money is safe with us; please do not pay again.',
  notRecordedDue: 'If you choose nothing, the money goes back to your wallet on {moment}.',
  waiting: 'You are waiting for the stock. Unless it arrives by {moment}, the money goes to your wallet.',
  takeBack: 'Return the money to my wallet',
  wait: 'I will wait for the stock',
  choiceFailed: 'Your request did not arrive. Please try again.',
  tookBack: 'The money is in your wallet.',
  nowWaiting: 'Your order will be registered as soon as the item is there.',
  // given back, or never there
  givenBack: 'The payment is in your wallet',
  givenBackText: 'You can spend it or have it sent to your bank account.',
  disowned: 'The bank did not confirm this payment, and the order was cancelled.',
  toTransactions: 'Wallet transactions',
  // top-ups
  toppedUp: 'Your wallet is topped up',
  toppedUpText: 'The money is in your wallet, ready to pay with.',
  topUpFailed: 'The wallet was not topped up',
  topUpNothingAdded: 'Nothing was added to the wallet.',
  topUpDisowned: 'The bank did not confirm this payment, and the money was taken out of the wallet.',
  topUpNotRecorded: 'Paid, but the wallet is not topped up yet',
  topUpNotRecordedText:
    'Your money is safe with us and our finance team is looking into it; please do not pay again.',
  topUpDoubtful: 'Topped up, but the payment is not confirmed',
  topUpDoubtfulText:
    'The bank does not know this payment. We are checking with the bank; you will see the result within {hours} hours.',
  topUpLate:
    'The bank is taking long to answer. You will find the result among your wallet transactions; please do not pay again.',
  topUpAgain: 'Try again',
  toWallet: 'Go to the wallet',
  // of an order, in words
  toOrders: 'My orders',
  resultRegistered: 'Your order is paid and registered',
  resultRegisteredText: 'Thank you for your purchase.',
  resultUnsuccessful: 'The payment did not go through',
  resultBasketSafe: 'The items are still in your basket.',
  resultOrderPlaced: 'This order was registered with another payment; please do not pay again.',
  resultDispute: 'If money was deducted and not refunded, contact support after {hours} hours.',
  resultRecordedNotPaid: 'Registered, but the payment is not confirmed',
  resultRecordedNotPaidText:
    'The bank does not know this payment. We are checking with the bank; you will see the result within {hours} hours.',
  resultPending: 'Waiting for the bank',
  resultPendingText: 'This page updates by itself; there is nothing you need to do.',
  resultStillPending:
    'The bank is taking long to answer. You will find the result among your orders; please do not pay again.',
  resultNotFound: 'No such payment was found',
  resultNotFoundText: 'Please check the address of this page, or see your orders.',
  resultFailed: 'The result could not be loaded',
  resultFailedText: 'Please check your connection. Whatever the outcome, we have it on record.',
  checkAgain: 'Check again',
  checking: 'Checking',
  tryAgain: 'Try paying again',
  orderNumber: 'Order number',
  amount: 'Amount',
  trace: 'Bank reference',
  copied: 'Copied',
  copyTrace: 'Copy the bank reference',
  seeConfirmation: 'See the registered order',
  contactSupportPlain: 'Call support',
  contactSupport: 'Support, extension {extension}',
  thanksTitle: 'Thank you for your purchase',
  thanksText: 'Order {number} is registered.',
  nextTitle: 'What happens next',
  nextPreparing: 'The items are being prepared in the warehouse.',
  nextShipped: 'Once sent, the tracking reference is on the order’s page.',
  nextDelivered: 'The order reaches your address.',
  nextDays: 'At your address: {days}.',
  nextPickup: 'Once it is ready, collect the order from the warehouse.',
  continueShopping: 'Continue shopping',
} as const
