import type { SameKeys } from '@anar/ui/i18n'
import type fa from './card.fa.ts'

export default {
  added: 'Added to the basket',
  seeBasket: 'See the basket',
  favourite: '{name} as a favourite',
  compare: '{name} in the comparison',
} as const satisfies SameKeys<typeof fa>
