import type { SameKeys } from '@anar/ui/i18n'
import type fa from './offline.fa.ts'

export default {
  offline: 'You are offline.',
  offlineSince: 'This is what you saw on {moment}. Prices and stock may have changed.',
  offlineBare: 'What you have seen before still opens; anything else needs the network.',
  retry: 'Try again',
  needsNetwork: 'This needs the network',
  needsNetworkText: 'What you typed is still there. Send it again once you are connected.',
  updateLabel: 'New version',
  updateReady: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
} as const satisfies SameKeys<typeof fa>
