import type { SameKeys } from '@anar/ui/i18n'
import type fa from './why-price.fa.ts'

export default {
  whyList: 'Price of one',
  whyDiscount: '{percent} discount on each',
  whyBox: '{percent} discount for buying several, on each',
  whyOutdone: 'There was also {percent} off; only the better price for you counts.',
  whyBoxMissing: {
    one: 'Take {count} more for {percent} off each.',
    other: 'Take {count} more for {percent} off each.',
  },
  whyReward: 'Buy {bought}, get {free} free',
  whyRewardOutdone: 'There was also “buy {bought}, get {free} free”; the discount costs you less.',
  whyRewardMissing: 'Take {count} more to get {free} free.',
  whyQuantity: '{quantity} × {amount}',
  whyOrderDiscount: 'Share of the discount code',
  whyVat: 'VAT ({percent}), in the order total',
  whyScore: 'Points for this item',
  whyScoreValue: '{points} points',
} as const satisfies SameKeys<typeof fa>
