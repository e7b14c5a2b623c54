import type { SameKeys } from '@anar/ui/i18n'
import type fa from './in-app.fa.ts'

export default {
  inAppTitle: 'This page is open inside a messenger’s own browser',
  inAppText: 'To log in and pay without trouble, choose “Open in browser” from the menu above.',
  inAppCopy: 'Copy the address',
  inAppCopied: 'The address was copied',
  inAppDismiss: 'Got it',
} as const satisfies SameKeys<typeof fa>
