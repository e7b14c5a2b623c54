import session from '@anar/contract/words/session.en'
import type { SameKeys } from '@anar/ui/i18n'
import type fa from './notice-toasts.fa.ts'

export default {
  ...session,
  noticeStockShort: 'Not enough of “{name}” in stock',
  noticeStockLeft: '{available} left.',
  noticeFailed: 'That did not work',
  noticeVpn: 'Turn off your VPN',
  noticeVpnText: 'Several requests in a row got no answer.',
  noticeGone: {
    one: '{count} product in your basket is no longer sold and was removed',
    other: '{count} products in your basket are no longer sold and were removed',
  },
  noticeMerged: 'Your basket was adjusted to the stock',
  noticeMergedLine: '“{name}”: {granted} of {wanted} kept.',
} as const satisfies SameKeys<typeof fa>
