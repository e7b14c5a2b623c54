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
  noticeMerged: 'The basket from before your login joined yours',
  noticeMergedCount: { one: '{count} product was added.', other: '{count} products were added.' },
  noticeFewer: '“{name}”: not enough in stock, {granted} of {wanted} kept.',
  noticeRemoved: '“{name}” was removed from the basket',
  noticeUndo: 'Undo',
  noticeNotBack: 'Not everything that was removed came back',
} as const satisfies SameKeys<typeof fa>
