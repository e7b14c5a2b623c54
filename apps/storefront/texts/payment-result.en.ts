/** What became of a payment, of an order or of a top-up. @spec 2.check-payment, 2.wallet-check-payment */
export default {
  fromGateway: 'By the payment gateway',
  fromWallet: 'From the wallet',
  // an order's money that could not become the order
  keptTitle: 'Paid, but the order is not recorded yet',
  keptOutOfStock:
    'By the time your payment arrived, an item had sold out. Your money is safe with us; please do not pay again.',
  keptWalletShort:
    'The wallet no longer held its part of this order. What you paid at the gateway is safe with us; please do not pay again.',
  keptChanged:
    'The payment no longer fitted your order. Your money is safe with us; please do not pay again.',
  keptDue: 'Unless you choose, the money goes to your wallet on {moment}.',
  waiting: 'You are waiting for the stock. Unless it arrives by {moment}, the money goes to your wallet.',
  takeBack: 'Have the money in my wallet',
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
  topUpKept: 'Paid, but the wallet is not topped up yet',
  topUpKeptText:
    'Your money is safe with us and our finance team is looking into it; please do not pay again.',
  topUpDoubtful: 'Topped up, but the payment is not confirmed',
  topUpDoubtfulText:
    'The bank does not know this payment. We are checking with the bank; you will see the result within 72 hours.',
  topUpLate:
    'The bank takes long to answer. The result will be among your wallet transactions; please do not pay again.',
  topUpAgain: 'Try to top up again',
  toWallet: 'Wallet',
} as const
