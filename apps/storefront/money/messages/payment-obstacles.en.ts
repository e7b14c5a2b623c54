import type { SameKeys } from '@anar/ui/i18n'
import type fa from './payment-obstacles.fa.ts'

export default {
  cancel: 'Cancel',
  priceChangedTitle: 'The amount has changed',
  priceChangedText: 'Prices have changed since you saw this page. Nothing is paid until you confirm.',
  priceBefore: 'You saw',
  priceNow: 'Now',
  backToBasket: 'Back to basket',
  stockShortTitle: 'Not enough in stock',
  stockShortText: 'Nothing was paid. Please correct these items in your basket:',
  stockShortLine: '“{name}”: {available} left',
  stockGoneLine: '“{name}”: no longer in stock',
  lookAgain: 'Nothing was paid. Look at the new amounts and confirm again.',
  gatewayDownTitle: 'The gateway does not answer',
  gatewayDownText: 'Nothing was charged. Try again shortly; your basket is safe.',
  awaitingTitle: 'A payment for this order is unfinished',
  awaitingText: 'A payment was started, perhaps in another tab.',
  awaitingLeft: 'The items are kept for you for another {clock} minutes.',
  awaitingOver: 'The items are no longer kept for you; the order becomes a basket again.',
  awaitingContinue: 'Continue payment',
  awaitingGiveUp: 'Cancel this payment',
  awaitingGiveUpTitle: 'Cancel this payment?',
  awaitingGiveUpText:
    'The items are released and the order becomes a basket again. If you are on the bank’s page right now, finish there first.',
  awaitingGaveUp: 'The order is a basket again',
} as const satisfies SameKeys<typeof fa>
