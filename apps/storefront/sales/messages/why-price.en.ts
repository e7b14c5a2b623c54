import type { SameKeys } from '@anar/ui/i18n'
import type fa from './why-price.fa.ts'

export default {
  whyList: 'Price of one',
  whyDiscount: '{percent} discount on each',
  whyBox: '{percent} discount for buying several, on each',
  whyOutdone: 'There was also {percent} off; of two discounts the one that costs you less counts.',
  whyGivenUp: 'You chose free units instead of {percent} off; without them the total before VAT is {amount}.',
  whyBoxMissing: {
    one: 'Take {count} more for {percent} off each.',
    other: 'Take {count} more for {percent} off each.',
  },
  whyReward: 'Buy {bought}, get {free} free',
  whyRewardNotTaken:
    'You did not choose “buy {bought}, get {free} free”; with it the total before VAT is {amount}.',
  whyRewardMissing: 'Take {count} more to get {free} free.',
  whyQuantity: '{quantity} × {amount}',
  whyOrderDiscount: 'Share of the discount code',
  whyVat: 'VAT ({percent}), in the order total',
  whyScore: 'Points for this item',
  whyScoreValue: '{points} points',
} as const satisfies SameKeys<typeof fa>
