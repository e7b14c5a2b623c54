import type { SameKeys } from '@anar/ui/i18n'
import type fa from './card.fa.ts'

export default {
  added: 'Added to the basket',
  seeBasket: 'See the basket',
  favourite: '{name} as a favourite',
  favouriteHint: 'Favourite',
  compare: '{name} in the comparison',
  compareHint: 'Compare',
} as const satisfies SameKeys<typeof fa>
