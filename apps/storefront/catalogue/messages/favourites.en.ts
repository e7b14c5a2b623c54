import type { SameKeys } from '@anar/ui/i18n'
import type fa from './favourites.fa.ts'

export default {
  title: 'Favourites',
  text: 'The products you marked, and what has changed since then.',
  visitorText: 'This list is kept on this device. Log in and it is added to your account.',
  login: 'Log in',
  empty: 'No favourites yet',
  emptyText: 'Tap the heart on a product to keep it here.',
  seeProducts: 'See products',
  cheaper: '{amount} cheaper now',
  dearer: '{amount} more expensive now',
  isBack: 'Back in stock',
  gone: {
    one: '{count} product of this list is no longer sold.',
    other: '{count} products of this list are no longer sold.',
  },
  removeGone: 'Remove them',
  more: 'More products',
  loadingMore: 'Loading',
  failedTitle: 'The products could not be loaded',
  failedText: 'Check your connection and try again.',
  retry: 'Try again',
  added: 'Added to your favourites',
  removed: 'Removed from your favourites',
  see: 'See the list',
  failed: 'It was not saved; the server did not answer.',
} as const satisfies SameKeys<typeof fa>
