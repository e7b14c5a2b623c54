import social from '@anar/contract/words/social.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './footer.fa.ts'

export default {
  ...social,
  footerSell: 'Sell on Anar',
  footerText:
    'A shop for beauty and health goods. Clear prices, points on every product, and a commission that can be explained rial by rial.',
  footerShopping: 'Shopping',
  footerCategories: 'Categories',
  footerSupport: '24-hour support',
  footerCall: 'Call, extension {extension}',
  footerCallUs: 'Call us',
  footerElsewhere: 'Anar elsewhere',
  footerSeals: 'Trust seals',
  footerReturn: { one: '{count} day to return', other: '{count} days to return' },
  footerSamples: 'Names, prices and reviews in this shop are samples.',
} as const satisfies SameKeys<typeof fa>
